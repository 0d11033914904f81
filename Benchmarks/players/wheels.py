"""Players from PyPI: skia-python, rlottie-python and thorvg-python."""
import ctypes
import json
import os

from players.film import channels, lottie
from players.native import Absent


def shape(skia, item):
    _, x, y, width, height, radius, _ = item
    return skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, width, height), radius, radius)


class SkiaPlayer:
    """Skia with the screens recorded as pictures, so that Python is called three times per frame."""

    name = "skia-python"

    def __init__(self, film):
        try:
            import numpy
            import skia
        except ImportError:
            raise Absent("PyPI's skia-python and numpy") from None
        self.skia, self.film, self.stride = skia, film, film.width * 4
        self.frame = numpy.zeros((film.height, film.width, 4), numpy.uint8)
        self.pixels = self.frame.ctypes.data
        info = skia.ImageInfo.Make(
            film.width, film.height, skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kPremul_AlphaType)
        self.surface = skia.Surface.MakeRasterDirect(info, self.frame)
        self.canvas = self.surface.getCanvas()
        self.faces = {name: skia.Typeface.MakeFromFile(path) for name, path in film.fonts.items()}
        self.pictures = [self.record(screen) for screen in film.screens]

    def record(self, screen):
        recorder = self.skia.PictureRecorder()
        canvas = recorder.beginRecording(self.skia.Rect.MakeWH(self.film.width, self.film.height))
        for item in screen:
            self.draw_item(canvas, item)
        return recorder.finishRecordingAsPicture()

    def draw_item(self, canvas, item):
        red, green, blue, alpha = channels(item[5] if item[0] == "text" else item[6])
        paint = self.skia.Paint(AntiAlias=True)
        paint.setColor(self.skia.ColorSetARGB(alpha, red, green, blue))
        if item[0] == "text":
            _, x, y, size, font, _, text = item
            canvas.drawString(text, x, y, self.font(font, size), paint)
        elif item[0] == "rrect":
            canvas.drawRRect(shape(self.skia, item), paint)
        else:
            canvas.drawRect(self.skia.Rect.MakeXYWH(*item[1:5]), paint)

    def font(self, name, size):
        font = self.skia.Font(self.faces[name], size)
        font.setSubpixel(True)
        font.setEdging(self.skia.Font.Edging.kAntiAlias)
        font.setHinting(self.skia.FontHinting.kNone)
        return font

    def draw(self, index):
        list_x, detail_x, alpha = self.film.places(index)
        self.draw_screen(0, list_x)
        self.canvas.drawRect(self.skia.Rect.MakeWH(self.film.width, self.film.height), self.skia.Paint(Alphaf=alpha))
        self.draw_screen(1, detail_x)

    def draw_screen(self, side, x):
        self.canvas.save()
        self.canvas.translate(x, 0)
        self.canvas.drawPicture(self.pictures[side])
        self.canvas.restore()


def lottie_path(film, folder):
    if film.has_text:
        raise Absent("a film without text")
    path = os.path.join(folder, film.name + ".lottie.json")
    with open(path, "w") as file:
        json.dump(lottie(film), file)
    return path


class RlottiePlayer:
    """rlottie by its C interface."""

    name = "rlottie"

    def __init__(self, film, folder):
        path = lottie_path(film, folder)
        try:
            import rlottie_python
        except ImportError:
            raise Absent("PyPI's rlottie-python") from None
        library = ctypes.CDLL(os.path.join(os.path.dirname(rlottie_python.__file__), "librlottie.so"))
        library.lottie_animation_from_file.restype = ctypes.c_void_p
        library.lottie_animation_from_file.argtypes = [ctypes.c_char_p]
        library.lottie_animation_render.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p,
                                                    *[ctypes.c_size_t] * 3]
        library.lottie_animation_render.restype = None
        self.library, self.film, self.stride = library, film, film.width * 4
        self.handle = library.lottie_animation_from_file(path.encode())
        self.frame = ctypes.create_string_buffer(film.width * film.height * 4)
        self.pixels = ctypes.addressof(self.frame)

    def draw(self, index):
        width, height = self.film.width, self.film.height
        self.library.lottie_animation_render(self.handle, index, self.pixels, width, height, width * 4)


class ThorvgPlayer:
    """thorvg's software canvas on the calling thread."""

    name = "thorvg"

    def __init__(self, film, folder):
        path = lottie_path(film, folder)
        try:
            import thorvg_python as thorvg
        except ImportError:
            raise Absent("PyPI's thorvg-python") from None
        self.film, self.stride = film, film.width * 4
        self.engine = thorvg.Engine(threads=0)
        self.canvas = thorvg.SwCanvas(self.engine)
        self.canvas.set_target(film.width, film.height, cs=thorvg.Colorspace.ARGB8888)
        self.animation = thorvg.Animation(self.engine)
        picture = self.animation.get_picture()
        if picture.load(path) != thorvg.Result.SUCCESS:
            raise Absent("a thorvg that reads Lottie")
        picture.set_size(float(film.width), float(film.height))
        self.canvas.add(picture)
        self.pixels = ctypes.addressof(self.canvas.buffer_arr)

    def draw(self, index):
        self.animation.set_frame(float(index))
        self.canvas.update()
        self.canvas.draw(True)
        self.canvas.sync()
