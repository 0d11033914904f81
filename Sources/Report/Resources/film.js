function showFilm(next, details, index) {
  stop();
  for (const other of document.querySelectorAll("[aria-current=page]")) other.removeAttribute("aria-current");
  [row, film] = [next, details];
  film.pictures = new Map(film.frames.map(kept => [kept.index, kept]));
  film.isCompared = film.frames.some(({ index }) => picturesOf(index).expected && picturesOf(index).actual);
  view = film.isCompared ? chosenView : "side";
  film.duration = timeOf(Math.max(1, film.frameCount));
  row.link.setAttribute("aria-current", "page");
  row.item.scrollIntoView({ block: "nearest" });
  document.body.classList.add("reading");
  $("trouble").hidden = $("welcome").hidden = true;
  $("film").hidden = false;
  $("pictures").hidden = !film.frames.length;
  $("transport").hidden = $("time").hidden = !film.frameCount;
  showVerdict();
  showLists();
  $("head").max = lastFrame();
  $("scrub-label").hidden = !film.percents.some(isNumber);
  buildStage();
  buildTime();
  const failed = film.claims.find(({ time }) => isNumber(time));
  seek(index ?? film.firstDifferentFrame ?? (failed ? frameAt(failed.time) : 0));
  $("main").scrollTop = $("main").parentElement.scrollTop = 0;
  $("main").focus({ preventScroll: true });
  $("said").textContent = `${film.name}: ${film.status}. ${$("film-headline").textContent}`;
}

function showVerdict() {
  const mark = row.item.querySelector(".mark");
  $("film-mark").textContent = mark.textContent;
  $("film-mark").className = mark.className;
  $("film-name").textContent = film.name;
  const { frames, seconds } = film.rate;
  const facts = [film.path + (film.line ? ":" + film.line : ""), plural(film.frameCount, "frame"),
    `${seconds === 1 ? frames : `${frames}/${seconds}`} fps`,
    `${film.width} × ${film.height}${film.scale === 1 ? "" : ` @${film.scale}x`}`];
  $("film-about").replaceChildren(...facts.map(text => make("span", { text })));
  $("verdict").dataset.status = film.status;
  $("film-headline").textContent = row.item.querySelector(".fact").textContent;
  $("film-changes").replaceChildren(...film.claims.map(expectation), ...film.changes.map(fact));
  if (film.worst) {
    const { frame, x, y, width, height, changed } = film.worst;
    const text = `${changed} of ${width * height} pixels changed in the worst ${width} × ${height}, `
      + `at (${x}, ${y}) in frame ${frame}`;
    $("film-changes").append(make("li", {}, make("b", { text: "worst" }),
      make("button", { class: "plain", text, onclick: () => seek(frame) })));
  }
  const items = [...$("film-changes").children];
  items.forEach((item, index) => { item.hidden = index >= 4 && items.length > 5; });
  $("film-more").hidden = items.length <= 5;
  $("film-more").textContent = `${items.length - 4} more`;
  $("film-accept").hidden = !film.accept;
  $("accept-text").textContent = film.accept || "";
}

// `value   card.x  16 → 18`: the first word says what kind of fact it is.
function fact(text) {
  const [, kind, rest] = /^(\S+) {2,}(.*)$/s.exec(text) ?? [null, "", text];
  return make("li", {}, make("b", { text: kind }), make("span", { text: rest }));
}

// An expectation that failed goes to its instant.
function expectation({ line, message, time }) {
  const text = `line ${line}: ${message}`;
  const words = isNumber(time)
    ? make("button", { class: "plain", text, title: seconds(time), onclick: () => seek(frameAt(time)) })
    : make("span", { text });
  return make("li", {}, make("b", { text: "expect" }), words);
}

function showAllFacts() {
  for (const item of $("film-changes").children) item.hidden = false;
  $("film-more").hidden = true;
}

// A list of moments: each goes to its frame, the last one before the playhead is marked.
let moments = [];

function showLists() {
  moments = [];
  const events = film.events.map(event => [event.time, event.text]);
  const point = ({ x, y }) => `(${Number(x.toFixed(2))}, ${Number(y.toFixed(2))})`;
  const touches = film.touches.filter(({ points }) => points.length).map(touch => [touch.points[0].time,
    `${nameOf(touch)}: ${[...new Set([touch.points[0], last(touch.points)].map(point))].join(" → ")}`]);
  const animations = film.animations.map(({ name, begin, end }) => [begin, `${name}, ${seconds(end - begin)}`]);
  const boxes = film.boxes.map(box =>
    [timeOf(box.frame), `frame ${box.frame}: ${box.width} × ${box.height} at (${box.x}, ${box.y})`]);
  const lists = [["Events", events, true], ["Touches", touches, false], ["Animations", animations, false],
    ["Changed boxes", boxes, false]];
  $("lists").replaceChildren(...lists.filter(([, lines]) => lines.length).map(showMoments));
}

const nameOf = ({ name, line }) => line ? `${name} · line ${line}` : name;

function showMoments([title, lines, isOpen]) {
  const buttons = lines.map(([time, text]) =>
    make("button", { type: "button", class: "moment", onclick: () => seek(frameAt(time)) },
      make("span", { class: "when", text: seconds(time) }), make("span", { text })));
  moments.push({ times: lines.map(([time]) => time), buttons });
  return make("details", { open: isOpen }, make("summary", { text: `${title} ` }, make("b", { text: lines.length })),
    make("ol", {}, ...buttons.map(button => make("li", {}, button))));
}

function markMoments() {
  const end = timeOf(frame + 1) - 1e-6;
  for (const { times, buttons } of moments) {
    const current = times.findLastIndex(time => time < end);
    buttons.forEach((button, index) => button.toggleAttribute("data-now", index === current));
  }
}

async function copyAccept() {
  if (!film?.accept) return;
  try {
    await navigator.clipboard.writeText(film.accept);
  } catch (_) {
    getSelection().selectAllChildren($("accept-text"));
    document.execCommand("copy");
  }
  $("copy").textContent = "Copied";
  $("said").textContent = "Copied";
  setTimeout(() => { $("copy").textContent = "Copy"; }, 1500);
}
