"""Chromium without a window, driven through DevTools: what Scripts/check-report looks at pages with.

The protocol goes over a pipe, so nothing listens on a port and Python's own library is enough.
"""
import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
           "--no-first-run", "--disable-extensions", "--disable-background-networking", "--disable-sync",
           "--disable-component-update", "--force-color-profile=srgb", "--remote-debugging-pipe",
           "--enable-precise-memory-info")


def find():
    """The browser's path; None when there is none."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Failure(Exception):
    """What the page or the browser answered is not what it should be."""


class Chromium:
    """A running browser; a context manager that ends it."""

    def __init__(self, path):
        self.folder = tempfile.mkdtemp(prefix="interlude-chromium-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def place_pipes():
            # The browser reads from 3 and writes to 4. The copies at 30 and 40 keep one from covering the other.
            for number, pipe in ((30, to_browser), (40, from_browser)):
                os.dup2(pipe, number)
            for number, pipe in ((3, 30), (4, 40)):
                os.dup2(pipe, number)

        self.process = subprocess.Popen(
            [path, *OPTIONS, f"--user-data-dir={self.folder}", "about:blank"], preexec_fn=place_pipes,
            close_fds=False, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b""
        self.number = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.output)
        os.close(self.input)
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self, until):
        """The next message; None when there is none before `until`."""
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.input], [], [], max(0, until - time.monotonic()))
            if not ready:
                return None
            part = os.read(self.input, 1 << 20)
            if not part:
                raise Failure("the browser ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, within=30, **parameters):
        """What a method answers; events that come meanwhile are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + within
        while True:
            answer = self.receive(until)
            if answer is None:
                raise Failure(f"{method}: no answer within {within} s")
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def page(self, width=1440, height=900):
        return Page(self, width, height)


class Page:
    """A tab. What goes wrong in it is in `troubles`."""

    def __init__(self, browser, width, height):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(width, height)

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=False)

    def open(self, address):
        """Goes to an address and waits until it is there; the milliseconds until it had loaded and was drawn."""
        self.call("Page.bringToFront")  # one behind others draws nothing
        self.call("Page.navigate", url="about:blank")
        start = time.monotonic()
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")
        self.wait("performance.getEntriesByName('first-contentful-paint').length")
        self.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        duration = (time.monotonic() - start) * 1000
        self.knock()
        return duration

    def knock(self):
        """Presses a key that means nothing until the page has heard it: keys are dropped for a while after it is drawn."""
        self.evaluate("window.isHeard = false; addEventListener('keyup', () => { isHeard = true }, { once: true })")
        until = time.monotonic() + 20
        while not self.evaluate("isHeard"):
            if time.monotonic() > until:
                raise Failure("the page hears no key")
            self.press("F24")

    def evaluate(self, expression):
        """The value of a JavaScript expression, awaited."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Failure(f"{expression}: {details.get('exception', details).get('description', details)}")
        return answer["result"].get("value")

    def wait(self, expression, within=30):
        """Waits until an expression is true."""
        until = time.monotonic() + within
        while not self.evaluate(f"Boolean({expression})"):
            if time.monotonic() > until:
                raise Failure(f"never true: {expression}")
            time.sleep(0.02)

    def press(self, key, modifiers=0):
        """A key goes down and up: a character, or a name as `ArrowLeft`."""
        text = {"text": key} if len(key) == 1 and not modifiers & ~8 else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, modifiers=modifiers,
                      code="Space" if key == " " else key, windowsVirtualKeyCode=CODES.get(key, 0),
                      **(text if kind == "keyDown" else {}))

    def mouse(self, *places):
        """The button goes down at the first place, moves through the others and comes up at the last."""
        for kind, (x, y) in [("mousePressed", places[0]), *(("mouseMoved", place) for place in places[1:]),
                             ("mouseReleased", places[-1])]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                      buttons=0 if kind == "mouseReleased" else 1, clickCount=1)

    def middle(self, selector):
        """The middle of an element, in the window."""
        return self.evaluate(f"(b => [b.x + b.width / 2, b.y + b.height / 2])"
                             f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")

    def click(self, selector):
        self.mouse(self.middle(selector))

    def media(self, **features):
        """Media features, as prefers_color_scheme="dark"."""
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def shot(self):
        """A PNG of the window, once fonts and pictures in it are there."""
        self.evaluate("Promise.all([...document.images].filter(i => i.src && i.loading !== 'lazy' && !i.hidden)"
                      ".map(i => i.decode().catch(() => {})))"
                      ".then(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 60))))")
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    @property
    def troubles(self):
        """Errors of scripts, console and loading so far."""
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            values, method = event["params"], event["method"]
            if method == "Runtime.exceptionThrown":
                details = values["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif method == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
                found.append(f"{values['entry']['text']} {values['entry'].get('url', '')}")
            elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
                found.append(f"console: {values['args']}")
            elif method == "Network.loadingFailed" and not values.get("canceled"):
                found.append(f"not loaded: {values['errorText']}")
        return found


CODES = {" ": 32, "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Escape": 27, "Tab": 9, "Enter": 13}
