# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A bench for lib/hal.py: stand-ins for a board's modules, which note down what is done to them.

They take what CircuitPython's own take, and refuse what those refuse. Pins are their names.
"""

import importlib.util
import sys
from collections import deque
from pathlib import Path
from types import ModuleType, SimpleNamespace

ROOT = Path(__file__).resolve().parents[2]
TOP = 1 << 29
START = TOP - 2_000  # ms: the counter soon begins anew

SOUND = ["SPEAKER", "SPEAKER_ENABLE"]
REGISTER = ["BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"]
STICK = ["JOYSTICK_X", "JOYSTICK_Y"]
SWITCHES = ["SW_A", "SW_B", "SW_X", "SW_Y", "SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT"]
BADGE = [*REGISTER, *SOUND, "NEOPIXEL", "LIGHT"]
PINS = {
    "pygamer": [*BADGE, *STICK],
    "pybadge": BADGE,
    "edgebadge": BADGE,
    "pimoroni_picosystem": [*SWITCHES, "AUDIO", "BACKLIGHT", "LED_R", "LED_G", "LED_B"],
}
SIZES = {"pimoroni_picosystem": (240, 240)}
OWN = ("lamp", "piezo", "pixels", "speaker")  # the project's modules that open pins
CENTRE = 32768


class Bench:
    """A board switched on. ``hal`` is its machine layer; ``now`` its clock, in ms."""

    def __init__(self, monkeypatch, board_id, pins=None, lacks=(), nvm=8192):
        self.now = START
        self.wiring: dict[str, object] = {}
        self.keys: deque[tuple[int, bool]] = deque()
        self.stick = {"JOYSTICK_X": CENTRE, "JOYSTICK_Y": CENTRE}
        self.notes: list[tuple[int, int]] = []  # the moment, and samples a second; 0: stopped
        self.wave = b""
        self.pins: dict[str, SimpleNamespace] = {}
        self.shown: list[bytes] = []
        self.writes: list[slice] = []
        width, height = SIZES.get(board_id, (160, 128))
        self.display = SimpleNamespace(width=width, height=height, auto_refresh=True)
        names = PINS[board_id] if pins is None else pins
        self.nvm = _Nvm(nvm, self.writes)
        self.sleep_memory = bytearray(512)
        self._put_modules(monkeypatch, board_id, names, lacks)
        self.hal = self._load(monkeypatch)

    def press(self, number):
        """A key goes down, by its place in the register or among the pins."""
        self.keys.append((number, True))

    def release(self, number):
        """A key comes up."""
        self.keys.append((number, False))

    def pass_time(self, ms, step=10):
        """Time passes as the app lets it; returns the keys that came, with their moments."""
        came = []
        for _ in range(0, ms, step):
            key = self.hal.key()
            if key >= 0:
                came.append((key, self.elapsed()))
            self.hal.sleep(step)
        return came

    def elapsed(self):
        """Milliseconds since the board was switched on."""
        return self.now - START

    def _put_modules(self, monkeypatch, board_id, names, lacks):
        modules = self._modules(None if "screen" in lacks else self.display)
        board = {"board_id": board_id, **{name: name for name in names}}
        if "DISPLAY" not in lacks:
            board["DISPLAY"] = self.display
        modules["board"] = board
        for name, content in modules.items():
            module = ModuleType(name)
            vars(module).update(content)
            monkeypatch.setitem(sys.modules, name, None if name in lacks else module)
        for name in OWN:
            monkeypatch.delitem(sys.modules, name, raising=False)

    def _modules(self, screen):
        runtime = SimpleNamespace(display=screen)
        return {
            "keypad": {
                "Event": SimpleNamespace,
                "Keys": self._keypad,
                "ShiftRegisterKeys": self._keypad,
            },
            "analogio": {"AnalogIn": lambda pin: _AnalogIn(self, pin)},
            "audiocore": {"RawSample": _RawSample},
            "audioio": {"AudioOut": lambda pin: _AudioOut(self, pin)},
            "digitalio": {"DigitalInOut": lambda pin: self._open(pin, _DigitalInOut(pin))},
            "pwmio": {"PWMOut": lambda pin, **how: self._open(pin, _PWMOut(self, pin, **how))},
            "neopixel_write": {"neopixel_write": self._write_pixels},
            "microcontroller": {"nvm": self.nvm},
            "supervisor": {"ticks_ms": lambda: self.now % TOP, "runtime": runtime},
            "alarm": {"sleep_memory": self.sleep_memory},
        }

    def _load(self, monkeypatch):
        spec = importlib.util.spec_from_file_location("board_hal", ROOT / "lib" / "hal.py")
        assert spec and spec.loader
        hal = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(hal)
        monkeypatch.setattr(hal, "time", SimpleNamespace(sleep=self._sleep))
        return hal

    def _sleep(self, seconds):
        self.now += round(1000 * seconds)

    def _keypad(self, *pins, **wiring):
        self.wiring = {"pins": pins[0] if pins else None, **wiring}
        return SimpleNamespace(events=SimpleNamespace(get_into=self._next_event))

    def _next_event(self, event):
        if not self.keys:
            return False
        event.key_number, event.pressed = self.keys.popleft()
        return True

    def _open(self, name, pin):
        assert name not in self.pins, "a pin is used once"
        self.pins[name] = pin
        return pin

    def _write_pixels(self, pin, content):
        assert pin is self.pins["NEOPIXEL"]
        self.shown.append(bytes(content))


class _AnalogIn:
    def __init__(self, bench, pin):
        self._stick = bench.stick
        self._pin = pin

    @property
    def value(self):
        return self._stick[self._pin]


class _RawSample:
    def __init__(self, buffer):
        self.buffer = buffer
        self.sample_rate = 8000


class _AudioOut:
    def __init__(self, bench, pin):
        assert pin == "SPEAKER"
        self._bench = bench

    def play(self, sample, loop=False):
        assert self._bench.pins["SPEAKER_ENABLE"].value, "the amplifier is off"
        self._bench.wave = bytes(sample.buffer)
        self._bench.notes.append((self._bench.elapsed(), sample.sample_rate))

    def stop(self):
        if self._bench.notes and self._bench.notes[-1][1]:
            self._bench.notes.append((self._bench.elapsed(), 0))


class _DigitalInOut(SimpleNamespace):
    def __init__(self, pin):
        super().__init__(pin=pin, value=None)

    def switch_to_output(self, value=False):
        self.value = value


class _PWMOut:
    """On an RP2040 two pins share a timer, so LED_G has the frequency of the screen's light."""

    def __init__(self, bench, pin, frequency=500, duty_cycle=0, variable_frequency=False):
        if pin == "LED_G" and frequency != 50_000:
            raise ValueError("Invalid frequency")
        self._bench = bench
        self._variable = variable_frequency
        self._frequency = frequency
        self._duty_cycle = duty_cycle

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, hertz):
        if not self._variable:
            raise AttributeError("PWM frequency not writable")
        self._frequency = hertz

    @property
    def duty_cycle(self):
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, share):
        if not 0 <= share <= 65535:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = share
        if self._variable:
            self._bench.notes.append((self._bench.elapsed(), self._frequency if share else 0))


class _Nvm(bytearray):
    """Erased flash; every assignment is noted."""

    def __init__(self, size, writes):
        super().__init__(b"\xff" * size)
        self._writes = writes

    def __setitem__(self, place, content):
        self._writes.append(place)
        super().__setitem__(place, content)
