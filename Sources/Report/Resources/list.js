const rows = [...$("films").children].map(item => ({
  item, status: item.dataset.status, link: item.querySelector("a"),
  words: item.querySelector("a").textContent.toLowerCase() }));
const byAnchor = new Map(rows.map(row => [row.item.dataset.anchor, row]));
let filter = "all";

function sift() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const fits = (filter === "all" || row.status === filter) && words.every(word => row.words.includes(word));
    if (row.item.hidden === fits) row.item.hidden = !fits;
    shown += fits;
  }
  $("nothing").hidden = shown > 0;
}

function choose(name) {
  filter = name;
  for (const chip of document.querySelectorAll(".chip")) {
    chip.setAttribute("aria-pressed", chip.dataset.filter === name);
  }
  sift();
}

// The next film that needs a look; where all are equal, the next film.
function goFilm(step) {
  const shown = rows.filter(row => !row.item.hidden);
  const bad = shown.filter(row => row.status !== "equal" && row.status !== "tolerated");
  const films = bad.length ? bad : shown;
  if (!films.length) return;
  // From the film that was asked for last, which may still be on its way.
  const order = rows.indexOf(wanted);
  const next = step > 0 ? films.find(other => rows.indexOf(other) > order)
    : films.findLast(other => rows.indexOf(other) < order);
  if (next || !wanted) location.hash = (next || films[0]).link.getAttribute("href");
}

// `#film/frame`: the frame is what stands after the last slash, when a film is called like what stands before.
function followLink() {
  const hash = location.hash.slice(1);
  if (!hash) return showList();
  let plain = hash;
  try { plain = address(decodeURIComponent(hash)); } catch (_) {}
  for (const text of [hash, plain]) {
    const parts = /^(.*)\/(\d+)$/.exec(text);
    if (parts && byAnchor.has(parts[1])) return open(byAnchor.get(parts[1]), Number(parts[2]));
    if (byAnchor.has(text)) return open(byAnchor.get(text), null);
  }
  showTrouble("There is no film of that name in this report.");
}

function showList() {
  stop();
  document.body.classList.remove("reading");
  row?.item.scrollIntoView({ block: "nearest" });
}

function showTrouble(text) {
  document.body.classList.add("reading");
  film = row = wanted = null;
  $("film").hidden = $("welcome").hidden = true;
  $("trouble").hidden = false;
  $("trouble").textContent = text;
}

// Every film's details are a script of their own: a page from the disk may load one, but may not fetch.
let received = null;
window.Interlude = { show(details) { received = details; } };

function open(next, index) {
  wanted = next;
  received = null;
  if (next === row && film) {
    document.body.classList.add("reading");
    return index === null ? undefined : seek(index);
  }
  const inlined = inlinedDetails.get(next.item.dataset.file);
  if (inlined) return showFilm(next, JSON.parse(inlined.textContent), index);
  const script = make("script", { src: next.item.dataset.file });
  script.onload = () => {
    script.remove();
    if (wanted === next && received) showFilm(next, received, index);
  };
  script.onerror = () => {
    script.remove();
    if (wanted === next) showTrouble(`${next.item.dataset.file} could not be read: it belongs beside this page.`);
  };
  document.head.append(script);
}
