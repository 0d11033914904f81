"""Players in C, compiled when they are needed: cairo, which is the base of the comparison, and Blend2D."""
import ctypes
import glob
import importlib.util
import os
import shutil
import subprocess

from players.film import channels

HERE = os.path.dirname(os.path.abspath(__file__))
KINDS = {"rect": 0, "rrect": 1, "text": 2}


class Absent(Exception):
    """The player is not here; the message says what it needs."""


class Primitive(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int), ("font", ctypes.c_int),
                *[(name, ctypes.c_double) for name in ("x", "y", "width", "height", "radius", "size")],
                ("color", ctypes.c_double * 4), ("text", ctypes.c_char * 96)]


class Native(ctypes.Structure):
    """`Film` of film.h."""

    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("count", ctypes.c_int * 2),
                ("screen", ctypes.POINTER(Primitive) * 2), ("font_count", ctypes.c_int),
                ("fonts", ctypes.POINTER(ctypes.c_char_p))]


def native(film):
    names = list(film.fonts)
    result = Native(width=film.width, height=film.height, font_count=len(names))
    result.fonts = (ctypes.c_char_p * len(names))(*[path.encode() for path in film.fonts.values()])
    for side, screen in enumerate(film.screens):
        result.count[side] = len(screen)
        result.screen[side] = (Primitive * len(screen))(*[primitive(item, names) for item in screen])
    return result


def primitive(item, fonts):
    kind, x, y, *rest = item
    result = Primitive(kind=KINDS[kind], x=x, y=y)
    if kind == "text":
        result.size, font, color, text = rest
        result.font, result.text = fonts.index(font), text.encode()
    else:
        result.width, result.height, result.radius, color = rest
    result.color[:] = [channel / 255 for channel in channels(color)]
    return result


def compile(name, folder, packages, *options):
    """The shared library of a C file, with Debian's packages by their pkg-config names."""
    if not shutil.which("cc"):
        raise Absent("a C compiler")
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", *packages], capture_output=True, text=True)
    if flags.returncode:
        raise Absent("the development files of " + ", ".join(packages))
    path = os.path.join(folder, name + ".so")
    command = ["cc", "-O2", "-shared", "-fPIC", os.path.join(HERE, name + ".c"), "-o", path, *options]
    made = subprocess.run(command + flags.stdout.split() + ["-lm"], capture_output=True, text=True)
    if made.returncode:
        raise Absent(f"{name}.c that compiles: {made.stderr.strip().splitlines()[-1]}")
    return ctypes.CDLL(path)


def function(library, name, result, *arguments):
    found = getattr(library, name)
    found.restype, found.argtypes = result, arguments
    return found


class Toolbox:
    """The C library with cairo's player, the encoder, and what compares pixels."""

    def __init__(self, folder):
        pointer, size, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int
        self.library = compile("cairo", folder, ["cairo", "freetype2", "libdeflate"])
        self.encode_png = function(self.library, "encode_png", size, pointer, number, number, size, number)
        self.touch = function(self.library, "touch_memory", None, pointer, pointer, size)
        self.mean_difference = function(
            self.library, "difference", ctypes.c_double, pointer, size, pointer, size, number, number)

    def encode(self, player, level=2):
        """The size of the player's frame as a PNG file."""
        film = player.film
        return self.encode_png(player.pixels, film.width, film.height, player.stride, level)

    def difference(self, a, b):
        """The mean difference of the channels of two players' frames."""
        return self.mean_difference(a.pixels, a.stride, b.pixels, b.stride, a.film.width, a.film.height)


class CairoPlayer:
    """cairo by its C interface, with fonts by FreeType."""

    name = "cairo"

    def __init__(self, film, toolbox):
        library, self.film, self.stride = toolbox.library, film, film.width * 4
        self.native = native(film)
        self.handle = function(library, "cairo_player", ctypes.c_void_p, ctypes.c_void_p)(ctypes.byref(self.native))
        if not self.handle:
            raise Absent("the fonts of the film: fonts-inter")
        self.render = function(library, "cairo_draw", None, ctypes.c_void_p, ctypes.c_double)
        self.pixels = function(library, "cairo_pixels", ctypes.c_void_p, ctypes.c_void_p)(self.handle)

    def draw(self, index):
        self.render(self.handle, self.film.progress[index])


class BlendPlayer:
    """Blend2D by its C interface, from the static library in PyPI's blend2d-python."""

    name = "Blend2D"

    def __init__(self, film, folder):
        found = importlib.util.find_spec("blend2d")
        archives = found and glob.glob(os.path.join(os.path.dirname(found.origin), "libblend2d.a"))
        if not archives:
            raise Absent("PyPI's blend2d-python")
        self.library = compile("blend2d", folder, ["freetype2"], archives[0], "-lstdc++", "-lpthread", "-lrt")
        self.film, self.native = film, native(film)
        self.handle = function(self.library, "blend_player", ctypes.c_void_p, ctypes.c_void_p)(
            ctypes.byref(self.native))
        if not self.handle:
            raise Absent("a Blend2D that takes the film's fonts")
        self.render = function(self.library, "blend_draw", None, ctypes.c_void_p, ctypes.c_double)
        stride = ctypes.c_size_t()
        pixels = function(self.library, "blend_pixels", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
        self.pixels = pixels(self.handle, ctypes.byref(stride))
        self.stride = stride.value

    def draw(self, index):
        self.render(self.handle, self.film.progress[index])


class MemoryFloor:
    """Not a player: it clears and copies a frame, the least that any can do."""

    name = "clear and copy memory"

    def __init__(self, film, toolbox):
        self.film, self.size = film, film.width * film.height * 4
        self.frame, self.copy = (ctypes.create_string_buffer(self.size) for _ in range(2))
        self.touch, self.pixels = toolbox.touch, None

    def draw(self, _):
        self.touch(self.frame, self.copy, self.size)
