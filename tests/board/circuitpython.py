# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportOptionalMemberAccess=false, reportAttributeAccessIssue=false
# pyright: reportArgumentType=false, reportCallIssue=false
"""Stand-ins for CircuitPython's modules on a board, for the VM and for the bench.

They accept and refuse the same calls as CircuitPython's own, with the same parameters; a class
stands for a module. A pin is its name. `listener` is told about sounds, lights and saves.
"""

import sys

TOP = 1 << 29  # the counter of milliseconds wraps here
CENTRE = 32768
FAR = 30000
A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)  # as in hal
PAD = (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)
REGISTER = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
STICK = ("JOYSTICK_X", "JOYSTICK_Y")
SWITCHES = ("SW_A", "SW_B", "SW_X", "SW_Y", "SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT")
SPRIG = tuple(["BUTTON_" + letter for letter in "LKIJWSAD"])
UGAME = tuple(["BUTTON_" + name for name in ("O", "X", "Z", "UP", "DOWN", "LEFT", "RIGHT")])
SEVEN = (A, B, START, UP, DOWN, LEFT, RIGHT)
I2S = {  # the pins of a loudspeaker by I2S
    "hack_club_sprig": ("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN"),
    "deshipu_ugame_s3": ("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA"),
    "ugame22": ("I2S_BCLK", "I2S_LRCLK", "I2S_DIN"),
}
BADGE = REGISTER + ("SPEAKER", "SPEAKER_ENABLE", "NEOPIXEL", "LIGHT")  # noqa: RUF005 - for the VM
PICOSYSTEM = SWITCHES + ("AUDIO", "BACKLIGHT", "LED_R", "LED_G", "LED_B")  # noqa: RUF005
# Boards by their ids: the pins, the keys in the order of the register or of the pins, the screen's
# size, and the bytes that survive a reset: backup RAM on a SAMD51, a block of RAM on an RP2040,
# memory of the clock on an ESP32.
BOARDS = {
    "pygamer": (BADGE + STICK, (B, A, START, SELECT), (160, 128), 8192),
    "pybadge": (BADGE, PAD, (160, 128), 8192),
    "edgebadge": (BADGE, PAD, (160, 128), 8192),
    "pimoroni_picosystem": (PICOSYSTEM, tuple(range(8)), (240, 240), 256),
    "hack_club_sprig": (SPRIG + I2S["hack_club_sprig"], tuple(range(8)), (160, 128), 256),
    "deshipu_ugame_s3": (UGAME + I2S["deshipu_ugame_s3"], SEVEN, (320, 240), 4096),
    "ugame22": (UGAME + I2S["ugame22"], SEVEN, (320, 240), 256),
}

listener = None
used = {pin: None for row in BOARDS.values() for pin in row[0]}  # the pins, and their users


def tell(what, *values):
    """Tells the listener about an event."""
    if listener:
        listener(what, *values)


def use(pin, thing):
    """Marks a pin as used."""
    assert used[pin] is None, "a pin is used once"
    used[pin] = thing


class ByteArray:
    """Bytes that are written in slices, 0xFF at first, such as nvm: not a bytearray.

    On the VM they are in the heap, where four bytes of a saved state may look like the address of a
    released screen, which stays in memory then. So every bit is inverted: no address looks like
    that.
    """

    def __init__(self, size):
        self._inverted = bytearray(size)

    def __len__(self):
        return len(self._inverted)

    def __getitem__(self, place):
        found = self._inverted[place]
        return found ^ 255 if isinstance(found, int) else _inverted(found)

    def __setitem__(self, place, content):
        assert isinstance(place, slice), "each assignment wears the flash"
        start = place.start or 0
        end = len(self) if place.stop is None else place.stop
        memoryview(content)  # it refuses objects other than bytes
        if len(content) != end - start or end > len(self):
            raise ValueError("Slice and value different lengths.")
        tell("saved", self, start, end)
        for i in range(len(content)):
            self._inverted[start + i] = content[i] ^ 255


def _inverted(content):
    result = bytearray(content)
    for i in range(len(result)):
        result[i] ^= 255
    return result


class EventQueue:
    """Key events: the key's number, and whether it was pressed. There is room for 64."""

    def __init__(self):
        self._events = []
        self.overflowed = False

    def __len__(self):
        return len(self._events)

    def append(self, event):
        if len(self._events) == 64:
            self.overflowed = True
        else:
            self._events.append(event)

    def clear(self):
        self._events.clear()
        self.overflowed = False

    def get_into(self, event):
        if not self._events:
            return False
        event.key_number, event.pressed = self._events.pop(0)
        return True


class supervisor:
    """A clock that is the same on every machine. ``time.sleep`` advances it. On the VM so does each
    reading, by a millisecond, so that a waiting loop ends; plays turn that off.
    """

    each_reading = 1  # ms
    start = TOP - 65_536  # as on a board, the counter wraps a minute after power-on
    now = 0

    class RunReason:
        STARTUP = 0
        AUTO_RELOAD = 1

    class runtime:
        display = None
        run_reason = 0

    @staticmethod
    def ticks_ms():
        supervisor.now += supervisor.each_reading
        return (supervisor.start + supervisor.now) % TOP


class time:
    today = (2000, 1, 1)  # a board's clock after power-on, until somebody sets it

    @staticmethod
    def sleep(seconds):
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        supervisor.now += round(1000 * seconds)

    @staticmethod
    def localtime():
        return time.today + (0, 0, 0, 5, 1, -1)  # noqa: RUF005 - the VM refuses the other way


class traceback:
    """The module traceback, which the VM has under another name."""

    print_exception = getattr(sys, "print_exception", None)


class keypad:
    events = EventQueue()

    class Event:
        key_number = 0
        pressed = False

    @staticmethod
    def Keys(pins, *, value_when_pressed, pull, interval):
        tell("wired", pins, value_when_pressed, pull, interval)
        return keypad  # it has their events

    @staticmethod
    def ShiftRegisterKeys(*, clock, data, latch, key_count, value_when_pressed, interval):
        tell("wired", [clock, data, latch], key_count, value_when_pressed, interval)
        return keypad


class analogio:
    at = dict.fromkeys(STICK, CENTRE)
    moves = []  # noqa: RUF012 - each is there when the stick is read next

    class AnalogIn:
        def __init__(self, pin):
            self._pin = pin
            use(pin, self)

        @property
        def value(self):
            if analogio.moves and self._pin == STICK[0]:
                analogio.at[STICK[0]], analogio.at[STICK[1]] = analogio.moves.pop(0)
            return analogio.at[self._pin]


class board:
    board_id = ""
    order = ()  # the keys
    DISPLAY = None

    @staticmethod
    def become(name, pins=None, like="pybadge"):
        """Becomes a board, by its id, or a similar board with another id or other pins."""
        there, order, size, memory = BOARDS[name if name in BOARDS else like]
        for pin in used:
            if hasattr(board, pin):
                delattr(board, pin)
        for pin in there if pins is None else pins:
            setattr(board, pin, pin)
        board.board_id = name
        board.order = order
        if board.DISPLAY:
            board.DISPLAY.width, board.DISPLAY.height = size
        alarm.sleep_memory = ByteArray(memory)

    @staticmethod
    def touch(key, *states):
        """Presses or releases a key, by its number in hal; on the stick, if it is not a button."""
        for pressed in states:
            if key in board.order:
                keypad.events.append((board.order.index(key), pressed))
            else:
                far = (FAR if key in (DOWN, RIGHT) else -FAR) if pressed else 0
                sideways = key in (LEFT, RIGHT)
                place = (CENTRE + far, CENTRE) if sideways else (CENTRE, CENTRE + far)
                analogio.moves.append(place)


class microcontroller:
    nvm = ByteArray(8192)


class alarm:
    sleep_memory = ByteArray(8192)


class digitalio:
    class DigitalInOut:
        def __init__(self, pin):
            self.value = None
            use(pin, self)

        def switch_to_output(self, value=False, drive_mode=None):
            self.value = value


class audiocore:
    class RawSample:
        """A wave of unsigned 8-bit samples."""

        def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
            assert isinstance(buffer, bytearray)
            self.buffer = buffer
            self.sample_rate = sample_rate

    class WaveFile:
        """A clip in an open file, with a buffer of its own."""

        def __init__(self, file, buffer):
            assert file.tell() == 0, "the file's beginning is read"
            if file.read(4) != b"RIFF":
                raise ValueError("Invalid wave file")
            file.seek(24)
            assert int.from_bytes(file.read(4), "little") == audiomixer.sample_rate
            self.file = file
            self.buffer = buffer


class Output:
    """What an output of sound does, on whatever pins."""

    def play(self, sample, *, loop=False):
        amplifier = used["SPEAKER_ENABLE"]
        assert amplifier is None or amplifier.value, "the amplifier is off"
        assert sample is audiomixer.mixer
        audiomixer.sounds = True
        for voice in sample.voice:
            voice.sample = None

    def stop(self):
        if audiomixer.sounds:
            audiomixer.sounds = False
            tell("note", 0)


class audioio:
    class AudioOut(Output):
        def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
            use(left_channel, self)


class audiobusio:
    wired = ()  # the pins, as they were given

    class I2SOut(Output):
        def __init__(self, bit_clock, word_select, data, *, main_clock=None, left_justified=False):
            audiobusio.wired = bit_clock, word_select, data
            for pin in audiobusio.wired:
                use(pin, self)


class audiomixer:
    mixer = None
    sample_rate = 0
    sounds = False  # whether it sounds

    class Mixer:
        """A mixer whose buffers are as large as on a board."""

        def __init__(self, *, voice_count, buffer_size, sample_rate, **how):
            assert how == {"channel_count": 1, "bits_per_sample": 8, "samples_signed": False}
            assert not audiomixer.mixer, "one mixer is enough"
            audiomixer.mixer = self
            audiomixer.sample_rate = sample_rate
            self._buffers = bytearray(buffer_size)
            self.voice = tuple([MixerVoice() for _ in range(voice_count)])


class MixerVoice:
    """A voice of the mixer."""

    sample = None
    level = 1.0  # from 0

    def play(self, sample, *, loop=False):
        assert audiomixer.sounds, "the mixer is not heard"
        if isinstance(sample, audiocore.RawSample):
            assert sample.sample_rate == audiomixer.sample_rate
            assert len(sample.buffer) % 4 == 0, "the mixer drops what is over"
            assert loop
        self.sample = sample
        tell("voice", audiomixer.mixer.voice.index(self), sample)

    def stop(self):
        self.sample = None


class pwmio:
    class PWMOut:
        """On an RP2040 two pins share a timer: LED_G must have the backlight's frequency."""

        def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
            if pin == "LED_G" and frequency != 50_000:
                raise ValueError("Invalid frequency")
            self._variable = variable_frequency
            self._frequency = frequency
            self._duty_cycle = duty_cycle
            use(pin, self)

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
                tell("note", self._frequency if share else 0)


class neopixel_write:
    @staticmethod
    def neopixel_write(digitalinout, buf):
        assert digitalinout is used["NEOPIXEL"]
        tell("shown", bytes(buf))


MODULES = {
    "alarm": alarm,
    "analogio": analogio,
    "audiobusio": audiobusio,
    "audiocore": audiocore,
    "audioio": audioio,
    "audiomixer": audiomixer,
    "board": board,
    "digitalio": digitalio,
    "keypad": keypad,
    "microcontroller": microcontroller,
    "neopixel_write": neopixel_write,
    "pwmio": pwmio,
    "supervisor": supervisor,
}

if sys.implementation.name == "micropython":
    import displayio

    board.DISPLAY = displayio.Display(160, 128)
    board.DISPLAY.auto_refresh = True
    board.become("pybadge")
    sys.modules.update(MODULES)
    sys.modules.update({"time": time, "traceback": traceback})
