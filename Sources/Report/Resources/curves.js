const short = value => isNumber(value) ? String(Number(value.toFixed(Math.abs(value) < 10 ? 4 : 2))) : "–";

function linePath(values, toY, steps = false) {
  let path = "", last = null;
  values.forEach((value, index) => {
    if (!isNumber(value)) { last = null; return; }
    const x = atTime(timeOf(index)).toFixed(2), y = toY(value).toFixed(2);
    path += last === null ? `M${x} ${y}` : steps ? `H${x}V${y}` : `L${x} ${y}`;
    last = value;
  });
  return path;
}

function curveLane({ name, unit, expected, model, presentation }, order) {
  const height = 64;
  const values = [...expected, ...model, ...presentation].filter(isNumber);
  if (!values.length) return null;
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const toY = value => high === low ? height / 2 : height - 4 - (value - low) / (high - low) * (height - 8);
  const dot = draw("circle", { class: "dot", r: 3.5 });
  const say = index => sayCurve(index, { expected, model, presentation }, dot, toY);
  const made = lane(unit ? `${name} (${unit})` : name, 330, height, say,
    draw("rect", { class: "field", x: inset, y: 0, width: graphWidth - 2 * inset, height }),
    draw("path", { class: "model", d: linePath(model, toY, true) }),
    expected.length && draw("path", { class: "recorded", d: linePath(expected, toY) }),
    draw("path", { class: "shown", d: linePath(presentation, toY) }), dot);
  made.group.querySelector(".label").append(draw("tspan", { class: "bounds", dx: 10,
    text: high === low ? short(low) : `${short(low)} … ${short(high)}` }));
  made.group.classList.add("c" + order % 6);
  return made;
}

function sayCurve(index, { expected, model, presentation }, dot, toY) {
  const value = presentation[index];
  dot.style.display = isNumber(value) ? "" : "none";
  if (isNumber(value)) {
    dot.setAttribute("cx", atTime(timeOf(index)));
    dot.setAttribute("cy", toY(value));
  }
  const isOther = expected.length && Math.abs((expected[index] ?? Infinity) - (value ?? Infinity)) > 0.002;
  return [draw("tspan", { class: "shown-value", text: `shown ${short(value)}` }),
    isOther && draw("tspan", { class: "recorded-value", dx: 10, text: `expected ${short(expected[index])}` }),
    draw("tspan", { class: "model-value", dx: 10, text: `model ${short(model[index])}` })].filter(Boolean);
}
