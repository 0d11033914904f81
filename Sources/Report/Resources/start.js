$("views").append(...views.map(([name, title], index) => make("button", { type: "button", "data-view": name,
  "aria-keyshortcuts": index + 1, title: `${title} (${index + 1})`, text: title, onclick: () => setView(name) })));
for (const chip of document.querySelectorAll(".chip")) {
  chip.addEventListener("click", () => choose(chip.dataset.filter));
}
const on = (id, name, action) => $(id).addEventListener(name, action);
on("search", "input", sift);
on("theme", "click", nextTheme);
on("help-open", "click", () => $("help").showModal());
on("help", "click", event => { if (event.target === $("help")) $("help").close(); });
on("film-more", "click", showAllFacts);
on("copy", "click", copyAccept);
on("amount", "input", () => setAmount(Number($("amount").value)));
on("marks", "click", toggleMarks);
on("zoom", "click", keys.z);
on("full", "click", toggleFull);
on("first", "click", keys["["]);
on("last", "click", keys["]"]);
on("back-one", "click", () => step(-1));
on("on-one", "click", () => step(1));
on("play", "click", keys[" "]);
on("head", "input", () => { stop(); seek(Number($("head").value)); });
on("scrub", "input", () => { stop(); seek(nearestFrame($("scrub").value / 1000)); });
on("stage", "click", () => { if (view === "flicker") flip(); });
drag($("graph"), dragTime);
drag($("stage"), dragLine);
document.addEventListener("keydown", onKey);
document.addEventListener("pointerdown", () => { isTabbing = false; }, true);
addEventListener("hashchange", followLink);
new ResizeObserver(() => {
  if (film && Math.abs(Math.max(240, $("time").clientWidth) - graphWidth) > 1) { buildTime(); moveNow(); }
}).observe($("time"));
addEventListener("resize", () => { if (film) fitStage(); });
const known = recall("view");
if (views.some(([name]) => name === known)) chosenView = known;
showTheme();
showPlaying();
followLink();
