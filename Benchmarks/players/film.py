"""The films of Benchmarks/films, and the same films in the formats of other players.

A film is a push between two screens of flat primitives, in drawing order. The list goes left by 0.3 of the width, under a
black layer with an alpha up to 0.1, while the detail comes from the right. Positions are not rounded to pixels. Text has
no hinting, kerning or ligatures. Whoever draws these primitives plays the film.
"""
import json
import os

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "films")
NAMES = ("push-shapes", "push-text")


class Film:
    """A film with its geometry as in the file."""

    def __init__(self, name):
        self.path = os.path.join(FOLDER, name + ".json")
        with open(self.path) as file:
            contents = json.load(file)
        self.name = name
        self.width, self.height = contents["width"], contents["height"]
        self.frames, self.curve = contents["frames"], contents["bezier"]
        self.fonts = contents["fonts"]
        self.screens = [contents["list"], contents["detail"]]
        self.progress = [ease(self.curve, i / (self.frames - 1)) for i in range(self.frames)]

    @property
    def has_text(self):
        return any(item[0] == "text" for screen in self.screens for item in screen)

    def places(self, index):
        """The x of the list and of the detail, and the alpha between them, in a frame."""
        part = self.progress[index]
        return -0.3 * self.width * part, self.width * (1 - part), 0.1 * part


def ease(curve, x):
    """The value of a cubic timing curve, by bisection."""
    def cubic(first, second, s):
        return 3 * first * s * (1 - s) ** 2 + 3 * second * s * s * (1 - s) + s ** 3

    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if cubic(curve[0], curve[2], middle) < x else (low, middle)
    return cubic(curve[1], curve[3], (low + high) / 2)


def channels(color):
    """Red, green, blue and alpha of RRGGBBAA, from 0 to 255."""
    return [int(color[at:at + 2], 16) for at in (0, 2, 4, 6)]


# MARK: Lottie

def lottie(film):
    """The film as a Lottie animation, for rlottie and thorvg; only films without text."""
    width, height, last = film.width, film.height, film.frames - 1

    def moving(start, end):
        curve = {"o": {"x": [film.curve[0]], "y": [film.curve[1]]}, "i": {"x": [film.curve[2]], "y": [film.curve[3]]}}
        return {"a": 1, "k": [{"t": 0, "s": start, "e": end, **curve}, {"t": last, "s": end}]}

    def layer(number, items, position, opacity):
        return {"ind": number, "ty": 4, "ip": 0, "op": film.frames, "st": 0, "bm": 0, "sr": 1, "ddd": 0,
                "nm": str(number), "ks": {"p": position, "o": opacity, "r": still(0), "a": still([0, 0, 0]),
                                          "s": still([100, 100, 100])},
                "shapes": [lottie_shape(item) for item in reversed(items)]}

    cover = [["rect", 0, 0, width, height, 0, "000000FF"]]
    return {"v": "5.7.4", "fr": 60, "ip": 0, "op": film.frames, "w": width, "h": height, "nm": film.name, "ddd": 0,
            "assets": [], "layers": [
                layer(1, film.screens[1], moving([width, 0, 0], [0, 0, 0]), still(100)),
                layer(2, cover, still([0, 0, 0]), moving([0], [10])),
                layer(3, film.screens[0], moving([0, 0, 0], [-0.3 * width, 0, 0]), still(100))]}


def still(value):
    return {"a": 0, "k": value}


def lottie_shape(item):
    _, x, y, width, height, radius, color = item
    values = [channel / 255 for channel in channels(color)]
    return {"ty": "gr", "it": [
        {"ty": "rc", "d": 1, "s": still([width, height]), "p": still([x + width / 2, y + height / 2]),
         "r": still(radius)},
        {"ty": "fl", "c": still(values[:3] + [1]), "o": still(values[3] * 100), "r": 1},
        {"ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(0), "o": still(100),
         "sk": still(0), "sa": still(0)}]}
