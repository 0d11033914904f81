const keys = {
  " ": () => playing ? stop() : play(),
  ArrowLeft: event => step(event.shiftKey ? -10 : -1), ArrowRight: event => step(event.shiftKey ? 10 : 1),
  Home: () => step(-Infinity), End: () => step(Infinity),
  "[": () => goChanged(false), "]": () => goChanged(true),
  x: flip, z: () => setZoom(zooms[(zooms.indexOf(zoom) + 1) % zooms.length]),
  b: toggleMarks, c: copyAccept, f: toggleFull,
  "-": () => setAmount(amounts[view] - 5), "+": () => setAmount(amounts[view] + 5),
  "=": () => setAmount(amounts[view] + 5),
};
const anywhere = {
  j: () => goFilm(1), k: () => goFilm(-1), t: nextTheme, "?": () => $("help").showModal(),
  "/": () => { document.body.classList.remove("reading"); $("search").focus(); $("search").select(); },
  Escape: () => {
    if (document.body.classList.contains("full")) toggleFull();
    else if (film) { location.hash = ""; row.link.focus(); }
  },
};
views.forEach(([name], index) => { keys[index + 1] = () => setView(name); });

// Whether the focus came by Tab: only then a button keeps the space bar for itself.
let isTabbing = false;

function onKey(event) {
  if (event.key === "Tab") isTabbing = true;
  if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
  const { key, target } = event;
  if (target.matches("input[type=search], select")) {
    if (key === "Escape") target.blur();
    return;
  }
  // A control that was reached by keyboard keeps the keys it needs itself.
  const isRange = target.matches("input[type=range]");
  if (isRange && /^(Arrow|Home|End|Page)/.test(key)) return;
  if (key === " " && target.matches("button, summary") && isTabbing) return;
  const action = anywhere[key] || (film && keys[key]);
  if (!action) return;
  event.preventDefault();
  action(event);
}

function setAmount(value) {
  if (amounts[view] === undefined) return;
  amounts[view] = clamp(value, 0, 100);
  $("amount").value = amounts[view];
  applyAmount();
}

function toggleMarks() {
  marksShown = !marksShown;
  $("marks").setAttribute("aria-pressed", marksShown);
  paint();
}

const themes = ["auto", "light", "dark"];
function nextTheme() {
  const root = document.documentElement;
  root.dataset.theme = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length];
  remember("theme", root.dataset.theme);
  showTheme();
}

function showTheme() {
  const theme = document.documentElement.dataset.theme;
  $("theme").textContent = { auto: "Auto", light: "Light", dark: "Dark" }[theme] || "Auto";
  $("theme").setAttribute("aria-label", `Colours: ${$("theme").textContent}`);
  $("theme").title = "Light, dark, or as the system (t)";
}

// A pointer on the lanes is the playhead; on a slider it is the line.
function drag(element, move) {
  element.addEventListener("pointerdown", event => {
    if (event.button !== 0 || !film) return;
    const isOurs = move(event);
    if (isOurs === false) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    element.onpointermove = move;
  });
  for (const name of ["pointerup", "pointercancel"]) {
    element.addEventListener(name, () => { element.onpointermove = null; });
  }
}

function dragTime(event) {
  stop();
  const x = event.clientX - $("graph").getBoundingClientRect().left;
  seek(frameAt((x - inset) / (graphWidth - 2 * inset) * film.duration));
}

function dragLine(event) {
  if (view !== "slider") return false;
  const box = $("stage").querySelector(".shape").getBoundingClientRect();
  setAmount((event.clientX - box.left) / box.width * 100);
}
