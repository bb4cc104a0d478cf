# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A test bench for hal.py: stand-ins for a board's modules that record what is done to them.

They accept and refuse what CircuitPython's own modules do, with the same parameters. A pin is
represented by its name.
"""

import importlib.util
import sys
from collections import deque
from pathlib import Path
from types import ModuleType, SimpleNamespace

import loader
from hardware import tones

ROOT = Path(__file__).resolve().parents[2]
HAL = ROOT / "lib" / "hardware" / "hal.py"
TOP = 1 << 29
START = TOP - 2_000  # ms: the counter soon wraps

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
# What survives a reset: backup RAM on a SAMD51, a block of RAM on an RP2040.
SLEEP_MEMORY = {"pimoroni_picosystem": 256}
OWN = ("lamp", "piezo", "pixels", "speaker")  # the project's modules that open pins
CENTRE = 32768
LETTERS = {bytes(tones.wave(ord(letter))): letter for letter in "ABCDEFGHIJKLMNabcdefghijklmn"}


class Bench:
    """A board that has been switched on, and whose first screen has come, while the keys ``down``
    were held and the stick was at ``x``. ``hal`` is its machine layer; ``now`` its clock, in ms.
    """

    def __init__(self, monkeypatch, board_id, pins=None, lacks=(), nvm=8192, down=(), x=CENTRE):
        self.now = START
        self.wiring: dict[str, object] = {}
        self.keys = EventQueue()
        self.stick = {"JOYSTICK_X": x, "JOYSTICK_Y": CENTRE}
        # When, and the letter of a loudspeaker's note or a buzzer's frequency; 0: stopped.
        self.notes: list[tuple[int, object]] = []
        self.bass: list[tuple[int, object]] = []  # of the second voice
        self.clips: list[tuple[int, int]] = []  # when they begin, and in which voice
        self.mixer = None
        self.sounds = False  # whether the mixer is heard
        self.pins: dict[str, SimpleNamespace] = {}
        self.shown: list[bytes] = []
        self.writes: list[tuple[int, int]] = []  # of nvm: start and end
        width, height = SIZES.get(board_id, (160, 128))
        self.display = SimpleNamespace(width=width, height=height, auto_refresh=True)
        names = PINS[board_id] if pins is None else pins
        self.nvm = ByteArray(nvm, self.writes)
        self.sleep_memory = ByteArray(SLEEP_MEMORY.get(board_id, 8192), [])
        self._put_modules(monkeypatch, board_id, names, lacks)
        self.hal = load_hal()
        monkeypatch.setattr(self.hal, "time", SimpleNamespace(sleep=self._sleep))
        for number in down:
            self.press(number)
        assert self.hal.key() == -1

    def press(self, number):
        """A key goes down; keys are numbered as in the register, or among the pins."""
        self.keys.append((number, True))

    def release(self, number):
        """A key comes up."""
        self.keys.append((number, False))

    def tap(self, number):
        """A key goes down and comes up."""
        self.press(number)
        self.release(number)

    def held(self):
        """All keys that are held."""
        return [key for key in range(14) if self.hal.held(key)]

    def pass_time(self, ms, step=10):
        """Lets time pass as the app does; returns the keys that hal reported, and when."""
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
        for name in ("boards", *OWN):
            if f"hardware.{name}" in sys.modules:
                loader.drop(f"hardware.{name}")

    def _modules(self, screen):
        runtime = SimpleNamespace(display=screen)
        return {
            **pin_modules(self),
            "microcontroller": {"nvm": self.nvm},
            "supervisor": {"ticks_ms": lambda: self.now % TOP, "runtime": runtime},
            "alarm": {"sleep_memory": self.sleep_memory},
        }

    def _sleep(self, seconds):
        assert seconds >= 0, "sleep length must be non-negative"
        self.now += round(1000 * seconds)

    def open(self, name, pin):
        """Puts a pin into use."""
        assert name not in self.pins, "a pin is used once"
        self.pins[name] = pin
        return pin


def load_hal():
    """A fresh copy of the board's hal.py, importing what is in sys.modules now."""
    spec = importlib.util.spec_from_file_location("board_hal", HAL)
    assert spec and spec.loader
    hal = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hal)
    return hal


def pin_modules(bench):
    """CircuitPython's modules that open pins, as far as the project needs them.

    The bench records what they open. Parameters have CircuitPython's names, order and defaults.
    """

    def keys(pins=None, **wiring):
        bench.wiring = wiring | ({"pins": pins} if pins else {})
        return SimpleNamespace(events=bench.keys)

    class AnalogIn:
        def __init__(self, pin):
            self._pin = bench.open(pin, pin)

        @property
        def value(self):
            return bench.stick[self._pin]

    class AudioOut:
        def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
            assert left_channel == "SPEAKER"
            bench.open(left_channel, self)

        def play(self, sample, *, loop=False):
            assert bench.pins["SPEAKER_ENABLE"].value, "the amplifier is off"
            assert sample is bench.mixer
            bench.sounds = True
            for voice in sample.voice:
                voice.sample = None

        def stop(self):
            if bench.sounds:
                bench.sounds = False
                bench.notes.append((bench.elapsed(), 0))

    class Mixer:
        def __init__(self, voice_count, sample_rate, **made):
            made.pop("buffer_size", None)
            assert made == {"channel_count": 1, "bits_per_sample": 8, "samples_signed": False}
            assert not bench.mixer, "one mixer is enough"
            bench.mixer = self
            self.sample_rate = sample_rate
            self.voice = tuple(MixerVoice(self, bench) for _ in range(voice_count))

    class DigitalInOut:
        def __init__(self, pin):
            self.value = None
            bench.open(pin, self)

        def switch_to_output(self, value=False, drive_mode=None):
            self.value = value

    class PWMOut(_PWMOut):
        def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
            super().__init__(bench, pin, frequency, duty_cycle, variable_frequency)
            bench.open(pin, self)

    def neopixel_write(digitalinout, buf):
        assert digitalinout is bench.pins["NEOPIXEL"]
        bench.shown.append(bytes(buf))

    return {
        "keypad": {"Event": Event, "Keys": keys, "ShiftRegisterKeys": keys},
        "analogio": {"AnalogIn": AnalogIn},
        "audiocore": {"RawSample": RawSample, "WaveFile": WaveFile},
        "audioio": {"AudioOut": AudioOut},
        "audiomixer": {"Mixer": Mixer},
        "digitalio": {"DigitalInOut": DigitalInOut},
        "pwmio": {"PWMOut": PWMOut},
        "neopixel_write": {"neopixel_write": neopixel_write},
    }


class EventQueue(deque):
    """Key events: the key's number, and whether it was pressed. There is room for 64."""

    overflowed = False

    def append(self, event):
        if len(self) == 64:
            self.overflowed = True
        else:
            super().append(event)

    def clear(self):
        super().clear()
        self.overflowed = False

    def get_into(self, event):
        if not self:
            return False
        event.key_number, event.pressed = self.popleft()
        return True


class Event:
    """A key that went down or came up."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed


class MixerVoice:
    """A voice of the mixer; ``level`` is from 0 to 1."""

    def __init__(self, mixer, bench):
        self._mixer = mixer
        self._bench = bench
        self.sample = None
        self.level = 1.0

    def play(self, sample, *, loop=False):
        assert self._bench.sounds, "the mixer is not heard"
        assert sample.sample_rate == self._mixer.sample_rate
        if isinstance(sample, WaveFile):
            self.sample = sample
            self._bench.clips.append((self._bench.elapsed(), self._mixer.voice.index(self)))
            return
        assert len(sample.buffer) % 4 == 0, "the mixer drops what is over"
        assert loop
        self.sample = sample
        played = self._bench.bass if self is self._mixer.voice[1] else self._bench.notes
        played.append((self._bench.elapsed(), LETTERS[bytes(sample.buffer)]))

    def stop(self):
        self.sample = None


class RawSample:
    """A wave of unsigned 8-bit samples."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        assert isinstance(buffer, bytearray)
        self.buffer = buffer
        self.sample_rate = sample_rate


class WaveFile:
    """A clip in an open file, with a buffer of its own."""

    def __init__(self, file, buffer):
        if file.read(4) != b"RIFF":
            raise ValueError("Invalid wave file")
        assert file.tell() == 4, "the file's beginning is read"
        file.seek(24)
        self.sample_rate = int.from_bytes(file.read(4), "little")
        self.file = file
        self.buffer = buffer


class _PWMOut:
    """On an RP2040 two pins share a timer: LED_G must have the backlight's frequency."""

    def __init__(self, bench, pin, frequency, duty_cycle, variable_frequency):
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


class ByteArray:
    """nvm or sleep memory: not a bytearray, but a fixed number of bytes, by index or slice."""

    def __init__(self, size, writes):
        self._bytes = bytearray(b"\xff" * size)
        self._writes = writes

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        assert isinstance(index, slice), "each assignment wears the flash"
        start, stop, step = index.indices(len(self._bytes))
        if step != 1:
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        if not isinstance(value, bytes | bytearray | memoryview):
            raise NotImplementedError("array/bytes required on right side")
        if len(value) != stop - start:
            raise ValueError("Slice and value different lengths.")
        self._writes.append((start, stop))
        self._bytes[start:stop] = value
