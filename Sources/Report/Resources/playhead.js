let playing = null, linkTimer = null;

function seek(index) {
  if (!film) return;
  frame = clamp(Math.round(index), 0, lastFrame());
  paint();
  $("head").value = frame;
  const changed = film.changedPixels[frame];
  const facts = [`frame ${frame} of 0–${lastFrame()}`, seconds(timeOf(frame)),
    changed === undefined ? null : changed ? `${count(changed)} px changed` : "equal"].filter(Boolean);
  $("where").replaceChildren(...facts.map(text => make("span", { text })));
  $("where").dataset.changed = changed > 0;
  $("head").setAttribute("aria-valuetext", facts.join(", "));
  moveNow();
  markMoments();
  showProgress();
  clearTimeout(linkTimer);
  linkTimer = setTimeout(writeLink, 120);
}

// A link to another film, which has yet to be followed, stays.
function writeLink() {
  const { anchor } = row?.item.dataset ?? {};
  if (!film || playing || location.hash.slice(1).replace(/\/\d+$/, "") !== anchor) return;
  const hash = `#${anchor}/${frame}`;
  if (location.hash !== hash) history.replaceState(null, "", hash);
}

function moveNow() {
  const now = $("now");
  if (!now) return;
  const x = atTime(timeOf(frame));
  now.setAttribute("x", x);
  now.setAttribute("width", Math.max(2, atTime(timeOf(frame + 1)) - x));
  for (const lane of lanes) lane.update();
  for (const thumb of $("strip").children) {
    thumb.toggleAttribute("data-now", thumb.dataset.from <= frame && frame < thumb.dataset.to);
  }
}

// The scrubber of an interaction: the frame whose progress is nearest; of several, the one nearest in time.
function nearestFrame(percent) {
  let best = frame, distance = Infinity;
  film.percents.forEach((value, index) => {
    if (!isNumber(value)) return;
    const here = Math.abs(value - percent);
    const closer = here < distance - 1e-9;
    const nearer = Math.abs(here - distance) <= 1e-9 && Math.abs(index - frame) < Math.abs(best - frame);
    if (closer || nearer) [best, distance] = [index, here];
  });
  return best;
}

function showProgress() {
  const percent = film.percents[frame];
  const isUnderWay = isNumber(percent);
  const last = film.percents.slice(0, frame + 1).findLast(isNumber) ?? 0;
  if (document.activeElement !== $("scrub")) $("scrub").value = last * 1000;
  $("scrub-value").textContent = isUnderWay ? `${(percent * 100).toFixed(1)} %` : "–";
}

function play() {
  if (!film || film.frameCount < 2) return;
  const from = frame >= lastFrame() ? 0 : frame;
  const start = performance.now();
  const step = now => {
    if (!playing) return;
    const passed = (now - start) / 1000 * Number($("speed").value);
    const index = from + Math.max(0, Math.floor(passed / timeOf(1)));
    if (index !== frame) seek(index);
    if (index >= lastFrame()) return stop();
    playing = requestAnimationFrame(step);
  };
  playing = requestAnimationFrame(step);
  showPlaying();
}

function stop() {
  if (!playing) return;
  cancelAnimationFrame(playing);
  playing = null;
  showPlaying();
  writeLink();
}

function showPlaying() {
  $("play").classList.toggle("on", Boolean(playing));
  $("play").setAttribute("aria-label", playing ? "Stop" : "Play");
}

function step(by) {
  stop();
  seek(frame + by);
}

function goChanged(last) {
  if (!film) return;
  stop();
  const changed = changedFrames();
  if (changed.length) seek(changed.at(last ? -1 : 0));
}
