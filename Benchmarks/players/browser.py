"""Chromium as a player: the film on a canvas that the CPU draws, measured inside the page."""
import json
import os
import sys

from players.film import channels
from players.native import Absent

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Scripts"))
import chromium  # noqa: E402

# Reading one pixel waits until the frame is drawn. The context is one that is read often, which the CPU draws.
PLAYER = """
const film = %s;
const canvas = document.createElement('canvas');
canvas.width = film.width;
canvas.height = film.height;
const context = canvas.getContext('2d', {alpha: false, willReadFrequently: true});
context.fontKerning = 'none';
context.textRendering = 'geometricPrecision';
function drawItem([kind, x, y, ...rest]) {
  if (kind === 'text') {
    [context.font, context.fillStyle] = [rest[0], rest[1]];
    context.fillText(rest[2], x, y);
    return;
  }
  const [width, height, radius, color] = rest;
  context.fillStyle = color;
  if (kind === 'rect') { context.fillRect(x, y, width, height); return; }
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
function drawFrame([listX, detailX, alpha]) {
  context.setTransform(1, 0, 0, 1, listX, 0);
  film.screens[0].forEach(drawItem);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = `rgba(0, 0, 0, ${alpha})`;
  context.fillRect(0, 0, film.width, film.height);
  context.setTransform(1, 0, 0, 1, detailX, 0);
  film.screens[1].forEach(drawItem);
  context.getImageData(0, 0, 1, 1);
}
function play() {
  const start = performance.now();
  film.places.forEach(drawFrame);
  return (performance.now() - start) / 1000;
}
"""


def style(color):
    red, green, blue, alpha = channels(color)
    return f"rgba({red}, {green}, {blue}, {alpha / 255:.6f})"


def prepared(item):
    if item[0] != "text":
        return item[:6] + [style(item[6])]
    kind, x, y, size, font, color, text = item
    return [kind, x, y, f"{600 if font.endswith('SemiBold') else 400} {size}px Inter", style(color), text]


class Browser:
    """Chromium with one page for each film. Its times are those of the clock, because the work is in several processes."""

    name = "Chromium canvas (clock)"

    def __init__(self):
        path = chromium.find()
        if not path:
            raise Absent("Chromium")
        self.browser = chromium.Chromium(path)
        self.pages = {}

    def play(self, film):
        """The seconds of all frames."""
        if film.name not in self.pages:
            page = self.browser.page(film.width, film.height)
            values = {"width": film.width, "height": film.height,
                      "screens": [[prepared(item) for item in screen] for screen in film.screens],
                      "places": [film.places(index) for index in range(film.frames)]}
            page.evaluate(PLAYER % json.dumps(values) + "; 1")
            self.pages[film.name] = page
        page = self.pages[film.name]
        page.call("Page.bringToFront")
        return page.evaluate("play()")

    def close(self):
        self.browser.__exit__()
