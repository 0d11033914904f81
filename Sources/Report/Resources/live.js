(() => {
"use strict";
const { content: token, dataset: { version } } = document.querySelector("meta[name=interlude-live]");

async function watch() {
  while (true) {
    try {
      const answer = await fetch(`changes?since=${version}`);
      const found = await answer.text();
      if (answer.ok && found && found !== version) return location.reload();
    } catch (_) {
      await new Promise(done => setTimeout(done, 1000));
    }
  }
}

const $ = id => document.getElementById(id);
const button = document.createElement("button");
button.type = "button";
button.id = "accept";
button.textContent = "Accept";
$("film-accept").append(button);
const accepted = new Map();
const show = () => {
  const said = accepted.get($("film-name").textContent);
  button.textContent = said ?? "Accept";
  button.disabled = Boolean(said);
};
new MutationObserver(show).observe($("film-name"), { childList: true });

button.addEventListener("click", async () => {
  const name = $("film-name").textContent;
  button.disabled = true;
  const answer = await fetch("accept", { method: "POST", headers: { "X-Interlude-Token": token }, body: name })
    .catch(() => ({ ok: false, text: () => "the report is not served any more" }));
  const said = await answer.text();
  $("said").textContent = answer.ok ? `${name} accepted` : said;
  if (answer.ok) accepted.set(name, `Accepted as ${said}`);
  show();
  if (!answer.ok) button.textContent = `Not accepted: ${said}`;
});
watch();
})();
