const inset = 8;
let lanes = [], graphWidth = 0;
const atTime = time => inset + clamp(time / film.duration, 0, 1) * (graphWidth - 2 * inset);

function buildTime() {
  graphWidth = Math.max(240, $("time").clientWidth);
  buildStrip();
  lanes = [];
  let height = 20;
  const add = lane => {
    if (!lane) return;
    lane.group.setAttribute("transform", `translate(0 ${height})`);
    height += lane.height + 12;
    lanes.push(lane);
  };
  add(pixelLane());
  add(percentLane());
  add(touchLane());
  add(eventLane());
  add(animationLane());
  film.curves.forEach((curve, order) => add(curveLane(curve, order)));
  $("graph").setAttribute("aria-label", graphTitle());
  $("graph").replaceChildren(axis(height), ...lanes.map(lane => lane.group),
    draw("rect", { id: "now", y: 16, height: height - 20 }));
  $("graph").setAttribute("width", graphWidth);
  $("graph").setAttribute("height", height);
  $("graph").setAttribute("viewBox", `0 0 ${graphWidth} ${height}`);
}

function graphTitle() {
  const changed = changedFrames();
  const pixels = changed.length ? `Pixels change in ${plural(changed.length, "frame")}, at most `
    + `${count(Math.max(...film.changedPixels))} in one.` : "No pixel changes.";
  return `${pixels} ${plural(film.events.length, "event")}, ${plural(film.touches.length, "touch", "touches")}, `
    + `${plural(film.animations.length, "animation")}, ${plural(film.curves.length, "curve")}.`;
}

function axis(height) {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300].find(step =>
    film.duration / step <= graphWidth / 64) || film.duration;
  const group = draw("g", { class: "axis" });
  for (let tick = 0; tick * step <= film.duration * 1.0001; tick++) {
    const x = Math.round(atTime(tick * step)) + 0.5;
    const anchor = tick === 0 ? "start" : x > graphWidth - 24 ? "end" : "middle";
    group.append(draw("line", { x1: x, x2: x, y1: 16, y2: height - 4 }), draw("text", { x, y: 10,
      "text-anchor": anchor, text: Number((tick * step).toFixed(3)) + (tick === 0 ? " s" : "") }));
  }
  return group;
}

// A lane: its name above it, and at its right what it says at the playhead, or below where both have no room.
function lane(name, valueRoom, height, value, ...children) {
  const isTight = graphWidth - 2 * inset - name.length * 7 < valueRoom;
  const label = draw("text", { class: "label", x: inset, y: 10, text: name });
  const said = draw("text", { class: "value", y: isTight ? 26 : 10, x: isTight ? inset : graphWidth - inset,
    "text-anchor": isTight ? "start" : "end" });
  const head = isTight ? 32 : 16;
  const body = draw("g", { transform: `translate(0 ${head})` }, ...children);
  return { group: draw("g", { class: "lane" }, label, said, body), height: height + head,
    update: () => said.replaceChildren(...[value(frame)].flat()) };
}

function pixelLane() {
  if (!film.changedPixels.length) return null;
  const height = 56, most = Math.max(1, ...film.changedPixels);
  const width = (graphWidth - 2 * inset) / Math.max(1, film.frameCount);
  // The root of the count, so that one pixel is seen beside thousands.
  const bars = film.changedPixels.map((pixels, index) => {
    if (pixels === 0) return "";
    const tall = Math.max(3, Math.sqrt(pixels / most) * height);
    const gap = width > 3 ? 1 : 0;
    return `M${(inset + index * width).toFixed(2)} ${height}v${-tall.toFixed(2)}h${(width - gap).toFixed(2)}`
      + `v${tall.toFixed(2)}z`;
  });
  return lane("Changed pixels per frame", 96, height, index => `${count(film.changedPixels[index] ?? 0)} px`,
    draw("line", { class: "base", x1: inset, x2: graphWidth - inset, y1: height + 0.5, y2: height + 0.5 }),
    draw("path", { class: "bars", d: bars.join("") }));
}

function percentLane() {
  if (!film.percents.some(isNumber)) return null;
  const say = index => isNumber(film.percents[index]) ? `${(film.percents[index] * 100).toFixed(1)} %` : "–";
  return lane("Interaction", 96, 40, say, draw("line", { class: "base", x1: inset, x2: graphWidth - inset, y1: 40.5,
    y2: 40.5 }), draw("path", { class: "percent", d: linePath(film.percents, value => 40 - clamp(value, 0, 1) * 40) }));
}

function touchLane() {
  const spans = film.touches.filter(({ points }) => points.length).map(touch =>
    ({ name: nameOf(touch), begin: touch.points[0].time, end: last(touch.points).time }));
  if (!spans.length) return null;
  const say = index => fingersAt(index).map(({ x, y }) => `(${x.toFixed(1)}, ${y.toFixed(1)})`).join("  ") || "–";
  return barLane("Touches", "touch", inRows(spans, span => span.end), say);
}

// Animations of one name share a row; more names than there is room for are left to the list.
function animationLane() {
  if (!film.animations.length) return null;
  const rows = [...Map.groupBy(film.animations, span => span.name).values()];
  const say = index => plural(film.animations.filter(({ begin, end }) =>
    begin <= timeOf(index) + 1e-6 && timeOf(index) < end - 1e-6).length, "running", "running");
  const name = rows.length > 12 ? `Animations (12 of ${rows.length})` : "Animations";
  return barLane(name, "animation", rows.slice(0, 12), say);
}

// As few rows as it takes for no bar to cover another.
function inRows(spans, end) {
  const rows = [];
  for (const span of spans) {
    const free = rows.find(row => end(last(row)) <= span.begin);
    if (free) free.push(span); else rows.push([span]);
  }
  return rows;
}

function barLane(name, kind, rows, say) {
  const marks = rows.flatMap((spans, row) => [...spans.map(span => bar(span, kind, row * 18 + 8)),
    barName(spans, row * 18 + 12)]);
  return lane(name, 128, rows.length * 18, say, ...marks);
}

function bar({ name, begin, end }, kind, y) {
  const [from, to] = [atTime(begin), atTime(end)];
  const title = draw("title", { text: `${name}: ${seconds(begin)} – ${seconds(end)}` });
  return draw("rect", { class: `span ${kind}`, x: from - (to - from < 8 ? 4 : 0), y: y - 4,
    width: Math.max(8, to - from), height: 8, rx: kind === "touch" ? 4 : 1 }, title);
}

// The name stands behind its last bar, or before the first where there is more room.
function barName(spans, y) {
  const text = [...new Set(spans.map(span => span.name))].join(", ");
  const [before, behind] = [atTime(spans[0].begin), atTime(Math.max(...spans.map(span => span.end)))];
  const wide = text.length * 6.6 + 10;
  const isBefore = before > graphWidth - behind;
  // Where neither side has room, the name stands on its bars.
  const isInside = wide > (isBefore ? before : graphWidth - behind) - inset;
  const x = isInside ? Math.max(inset, Math.min(before + 4, graphWidth - inset - wide))
    : isBefore ? before - 10 : behind + 10;
  return draw("text", { class: "span-name", x, y, "text-anchor": isBefore && !isInside ? "end" : "start", text });
}

// Names of events that would cover another stand lower; where there is no room, the dot speaks alone.
function eventLane() {
  const failed = film.claims.filter(({ time }) => isNumber(time)).map(({ time, line, message }) =>
    ({ time, text: `✗ line ${line}: ${message}`, kind: "event failed" }));
  const all = [...failed, ...film.events];
  if (!all.length) return null;
  const ends = [];
  const marks = all.flatMap(({ time, text, kind }) => {
    const x = atTime(time);
    const wide = text.length * 6.4 + 12;
    const turned = x + wide > graphWidth && x - wide >= 0;
    const [from, to] = turned ? [x - wide, x] : [x, x + wide];
    const free = Array.from({ length: 24 }, (_, row) => row).find(row =>
      (ends[row] ?? []).every(([low, high]) => to < low || from > high));
    const y = (free ?? 0) * 16 + 8;
    if (free !== undefined) (ends[free] ??= []).push([from - 4, to + 4]);
    const dot = draw("circle", { class: kind ?? "event", cx: x, cy: y, r: 3.5 },
      draw("title", { text: `${seconds(time)} ${text}` }));
    return free === undefined ? [dot] : [dot, draw("text", { class: "event-name",
      x: turned ? x - 8 : x + 8, y: y + 4, "text-anchor": turned ? "end" : "start", text })];
  });
  const say = index => {
    const heard = film.events.filter(event => frameAt(event.time) === index).length;
    return heard ? plural(heard, "event") : "–";
  };
  return lane("Events", 96, Math.max(1, ends.length) * 16, say, ...marks);
}

// As many thumbnails as there is room for; each stands over its time, and shows what changed most in it.
function buildStrip() {
  const shape = film.width && film.height ? film.width / film.height : 1;
  const wide = clamp(72 * shape, 28, 128);
  const number = clamp(Math.floor((graphWidth - 2 * inset) / (wide + 4)), 1, Math.max(1, film.frameCount));
  $("strip").hidden = !film.frames.length;
  $("strip").replaceChildren(...Array.from({ length: film.frames.length ? number : 0 }, (_, slot) =>
    thumbnail(Math.floor(slot * film.frameCount / number), Math.floor((slot + 1) * film.frameCount / number), shape)));
}

function thumbnail(from, to, shape) {
  const frames = Array.from({ length: to - from }, (_, offset) => from + offset);
  const kept = frames.filter(index => film.pictures.has(index));
  const shown = (kept.length ? kept : frames).reduce((best, index) =>
    (film.changedPixels[index] ?? 0) > (film.changedPixels[best] ?? 0) ? index : best);
  const changed = frames.some(index => film.changedPixels[index] > 0);
  const path = picturesOf(shown).actual ?? picturesOf(shown).expected;
  return make("button", { type: "button", tabindex: "-1", "data-from": from, "data-to": to,
    class: changed ? "changed" : "",
    "aria-label": `frame ${shown}${changed ? ", changed" : ""}`, title: `frame ${shown}`, onclick: () => seek(shown) },
    make("span", { style: `aspect-ratio: ${shape}` },
      path && make("img", { src: source(path), alt: "", loading: "lazy", draggable: "false" })));
}
