const views = [["side", "Side by side"], ["slider", "Slider", "Line", 50], ["overlay", "Overlay"],
  ["onion", "Onion skin", "Opacity", 50], ["heat", "Heat"], ["flicker", "Flicker", "Speed", 30]];
const zooms = ["fit", 1, 2, 4, 8];
const amounts = Object.fromEntries(views.map(([name, , , amount]) => [name, amount]));
let chosenView = "side", view = "side", zoom = "fit", marksShown = true, place = [0.5, 0.5];
let flips = false, flipTimer = null;

const picture = (kind, properties = {}) => make("img", { "data-kind": kind, draggable: "false", ...properties });

// The live difference of two pictures: |expected − actual|, through a filter that makes one level visible.
function blend(filter) {
  return make("div", { class: "blend", style: `filter: url(#${filter})` }, picture("expected"), picture("actual"));
}

function pane(caption, kind, ...layers) {
  const shape = make("div", { class: "shape" }, ...layers, draw("svg", { class: "over", "aria-hidden": "true",
    viewBox: `0 0 ${film.width || 1} ${film.height || 1}` }), make("p", { class: "absent" }));
  return make("figure", { class: "pane " + kind }, make("figcaption", { text: caption }),
    make("div", { class: "window", onscroll: keepPlace }, shape));
}

const stages = {
  side: () => [pane("expected", "expected", picture("expected")), pane("actual", "actual", picture("actual")),
    pane("difference", "difference", blend("heat"), picture("difference"))].filter((_, order) => film.isCompared
      || film.frames.some(kept => kept[["expected", "actual", "difference"][order]])),
  slider: () => [pane("expected  |  actual", "slider", picture("expected"), picture("actual"),
    make("div", { class: "line" }))],
  overlay: () => [pane("actual, and on it what changed", "overlay", picture("actual", { class: "faded" }),
    blend("changed"))],
  onion: () => [pane("expected, and actual over it", "onion", picture("expected"), picture("actual"))],
  heat: () => [pane("how much changed", "heat", blend("heat")),
    make("p", { class: "legend" }, make("span", { text: "equal" }), make("i"), make("span", { text: "255 levels" }))],
  flicker: () => [pane("", "flicker", picture("expected"), picture("actual"))],
};

// A picture that fits is as tall as leaves room for the playhead below it.
function fitStage() {
  const above = $("stage").getBoundingClientRect().top - $("main").getBoundingClientRect().top + $("main").scrollTop;
  const around = 24 + 32 + 24 + $("transport").offsetHeight;
  $("stage").style.setProperty("--room", `${Math.max(320, $("main").clientHeight - above - around)}px`);
}

function buildStage() {
  const style = $("stage").style;
  fitStage();
  style.setProperty("--w", film.width || 1);
  style.setProperty("--h", film.height || 1);
  style.setProperty("--zoom", zoom === "fit" ? 1 : zoom);
  $("stage").className = `stage view-${view} ${zoom === "fit" ? "fit" : "zoomed"}`;
  $("stage").replaceChildren(...stages[view]());
  $("views").hidden = !film.isCompared;
  for (const button of $("views").children) {
    button.setAttribute("aria-pressed", button.dataset.view === view);
    button.disabled = !film.isCompared && button.dataset.view !== "side";
  }
  $("zoom").textContent = zoom === "fit" ? "Fit" : `${zoom}×`;
  $("zoom").setAttribute("aria-label", `Zoom: ${$("zoom").textContent}`);
  const [, , name] = views.find(([name]) => name === view);
  $("amount-label").hidden = !name;
  $("amount-name").textContent = name || "";
  if (name) $("amount").value = amounts[view];
  applyAmount();
  for (const scroller of $("stage").querySelectorAll(".window")) restorePlace(scroller);
}

// All of the window for the pictures and the playhead.
function toggleFull() {
  const isFull = document.body.classList.toggle("full");
  $("full").setAttribute("aria-pressed", isFull);
  if (film) { buildStage(); paint(); }
}

function setView(name) {
  chosenView = name;
  remember("view", name);
  if (!film?.isCompared) return;
  view = name;
  buildStage();
  paint();
}

// Zooming in goes to what changed in the frame, if anything did.
function setZoom(value) {
  const box = film.boxes.find(box => box.frame === frame);
  if (zoom === "fit" && box) {
    place = [(box.x + box.width / 2) / film.width, (box.y + box.height / 2) / film.height];
  }
  zoom = value;
  buildStage();
  paint();
}

// What is looked at stays where it is, in every pane and from view to view.
function keepPlace(event) {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = event.target;
  place = [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight];
  for (const other of $("stage").querySelectorAll(".window")) if (other !== event.target) restorePlace(other);
}

function restorePlace(scroller) {
  const left = Math.round(place[0] * scroller.scrollWidth - scroller.clientWidth / 2);
  const top = Math.round(place[1] * scroller.scrollHeight - scroller.clientHeight / 2);
  if (Math.abs(scroller.scrollLeft - left) > 1) scroller.scrollLeft = left;
  if (Math.abs(scroller.scrollTop - top) > 1) scroller.scrollTop = top;
}

function applyAmount() {
  $("stage").style.setProperty("--amount", amounts[view] ?? 50);
  clearInterval(flipTimer);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (view === "flicker" && !still) flipTimer = setInterval(flip, 1000 / (0.5 + amounts.flicker / 20));
  if (view === "flicker") showFlip();
}

function flip() {
  flips = !flips;
  if (view === "flicker") showFlip();
}

function showFlip() {
  const shown = flips ? "actual" : "expected";
  $("stage").dataset.shows = shown;
  $("stage").querySelector("figcaption").textContent = shown;
}

// An unchanged frame is kept once: what was expected is what was drawn.
function picturesOf(index) {
  const kept = { ...film.pictures.get(index) };
  if (film.changedPixels[index] === 0) {
    kept.expected ??= kept.actual;
    kept.actual ??= kept.expected;
  }
  return kept;
}

function paint() {
  const kept = picturesOf(frame);
  for (const image of $("stage").querySelectorAll("img")) {
    const path = kept[image.dataset.kind];
    image.hidden = !path;
    image.alt = `${image.dataset.kind}, frame ${frame}`;
    if (path && image.dataset.path !== path) {
      image.dataset.path = path;
      image.src = source(path);
    }
  }
  for (const layers of $("stage").querySelectorAll(".blend")) {
    layers.hidden = !(kept.expected && kept.actual) || layers.nextElementSibling?.matches("img:not([hidden])");
  }
  for (const shape of $("stage").querySelectorAll(".shape")) markAbsent(shape);
  for (const over of $("stage").querySelectorAll(".over")) over.replaceChildren(...marksOf(frame));
  for (let ahead = 1; ahead <= 6; ahead++) Object.values(picturesOf(frame + ahead)).forEach(preload);
}

function markAbsent(shape) {
  const needed = [...shape.querySelectorAll(":scope > img, :scope > .blend")];
  const isThere = needed.some(layer => !layer.hidden);
  shape.classList.toggle("empty", !isThere);
  shape.querySelector(".absent").textContent = isThere ? "" : "no picture kept";
}

const loaded = new Map();
function preload(path) {
  if (typeof path !== "string" || loaded.has(path)) return;
  if (loaded.size > 96) loaded.delete(loaded.keys().next().value);
  const image = new Image();
  image.src = source(path);
  loaded.set(path, image);
}

// Boxes around changed pixels, the worst window, and fingers, over every picture.
function marksOf(index) {
  if (!marksShown) return [];
  const boxes = film.boxes.filter(box => box.frame === index).map(({ x, y, width, height }) => {
    // A box around one pixel would not be seen.
    const [wide, tall] = [Math.max(width + 2, film.width / 24), Math.max(height + 2, film.width / 24)];
    const [left, top] = [x + (width - wide) / 2, y + (height - tall) / 2];
    return draw("rect", { class: "box", x: left, y: top, width: wide, height: tall });
  });
  const worst = film.worst?.frame === index
    ? [draw("rect", {
      class: "worst", x: film.worst.x - 2, y: film.worst.y - 2, width: film.worst.width + 4,
      height: film.worst.height + 4 })] : [];
  const radius = 22 * film.scale / (zoom === "fit" ? 1 : zoom);
  const fingers = fingersAt(index).map(({ x, y }) =>
    draw("circle", { class: "finger", cx: x * film.scale, cy: y * film.scale, r: radius }));
  return [...boxes, ...worst, ...fingers];
}

// Where fingers are when the frame is shown; a tap between two frames belongs to the first of them.
function fingersAt(index) {
  const [from, to] = [timeOf(index) + 1e-6, timeOf(index + 1) - 1e-6];
  return film.touches.filter(({ points }) => points.length && points[0].time < to
    && last(points).time > from - 2e-6).map(({ points }) => points.findLast(({ time }) => time <= from) ?? points[0]);
}
