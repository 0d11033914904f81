extension ReportScript {
  /// Sampled values over time: what the model says, stepped, and what is on the screen.
  static let curves = ##"""
    const short = value => isNumber(value) ? String(Number(value.toFixed(Math.abs(value) < 10 ? 4 : 2))) : "–";

    function linePath(points, toY, steps = false) {
      let path = "", last = null;
      for (const [time, value] of points) {
        if (value === null) { last = null; continue; }
        const x = atTime(time).toFixed(2), y = toY(value).toFixed(2);
        path += last === null ? `M${x} ${y}` : steps ? `H${x}V${y}` : `L${x} ${y}`;
        last = value;
      }
      return path;
    }

    function curveLane({ name, unit, samples }, order) {
      const height = 64;
      const values = samples.flatMap(({ model, presentation }) => [model, presentation]).filter(isNumber);
      if (!values.length) return null;
      const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
      const toY = value => high === low ? height / 2 : height - 4 - (value - low) / (high - low) * (height - 8);
      const of = key => samples.map(sample => [sample.time, isNumber(sample[key]) ? sample[key] : null]);
      const dot = draw("circle", { class: "dot", r: 3.5 });
      const made = lane(unit ? `${name} (${unit})` : name, 330, height, index => sayCurve(samples, index, dot, toY),
        draw("rect", { class: "field", x: inset, y: 0, width: graphWidth - 2 * inset, height }),
        draw("path", { class: "model", d: linePath(of("model"), toY, true) }),
        draw("path", { class: "shown", d: linePath(of("presentation"), toY) }), dot);
      made.group.querySelector(".label").append(draw("tspan", { class: "bounds", dx: 10,
        text: high === low ? short(low) : `${short(low)} … ${short(high)}` }));
      made.group.classList.add("c" + order % 6);
      return made;
    }

    // The last sample that the playhead's frame shows.
    function sayCurve(samples, index, dot, toY) {
      const sample = samples.findLast(sample => sample.time <= timeOf(index) + 1e-6);
      const value = sample?.presentation;
      dot.style.display = isNumber(value) ? "" : "none";
      if (isNumber(value)) {
        dot.setAttribute("cx", atTime(sample.time));
        dot.setAttribute("cy", toY(value));
      }
      return [draw("tspan", { class: "shown-value", text: `shown ${short(value)}` }),
        draw("tspan", { class: "model-value", dx: 10, text: `model ${short(sample?.model)}` })];
    }
    """##
}
