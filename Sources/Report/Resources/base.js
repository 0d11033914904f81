const $ = id => document.getElementById(id);
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
const count = number => number.toLocaleString("en-US");
const plural = (number, noun, nouns = noun + "s") => `${count(number)} ${number === 1 ? noun : nouns}`;
const address = path => encodeURIComponent(path).replace(/%2F/g, "/").replace(/%40/g, "@")
  .replace(/[!*'()]/g, c => "%" + c.charCodeAt(0).toString(16).toUpperCase());

// A page that is one file has details and pictures in elements of their own; others have them beside.
const inlined = kind => new Map([...document.querySelectorAll(`script[data-${kind}]`)].map(element =>
  [element.dataset[kind], element]));
const inlinedDetails = inlined("details"), inlinedPictures = inlined("picture");
const source = path => inlinedPictures.get(path)?.textContent ?? address(path);

// What is shown. `film` is a film's JSON, as in run.json.
let film = null, row = null, frame = 0, wanted = null;

function fill(element, properties, children) {
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "text") element.textContent = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter(Boolean));
  return element;
}
const make = (tag, properties = {}, ...children) => fill(document.createElement(tag), properties, children);
const draw = (tag, properties = {}, ...children) =>
  fill(document.createElementNS($("graph").namespaceURI, tag), properties, children);

// Settings outlive the page where the browser lets them.
function remember(key, value) { try { localStorage.setItem("interlude." + key, value); } catch (_) {} }
function recall(key) { try { return localStorage.getItem("interlude." + key); } catch (_) { return null; } }

const timeOf = index => index * film.rate.seconds / film.rate.frames;
const frameAt = time => clamp(Math.floor(time * film.rate.frames / film.rate.seconds + 1e-6), 0, lastFrame());
const lastFrame = () => Math.max(0, film.frameCount - 1);
const seconds = time => time.toFixed(3) + " s";
const isNumber = value => typeof value === "number";
const last = list => list[list.length - 1];
const changedFrames = () => film.changedPixels.flatMap((pixels, index) => pixels > 0 ? [index] : []);
