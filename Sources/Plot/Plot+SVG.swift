extension Plot {
  /// The plot as an SVG document, which adapts to the viewer's light or dark appearance.
  ///
  /// The same values give the same bytes. Values that are not finite are omitted.
  package var svg: String {
    var page = PlotPage(self)
    page.draw()
    return page.document
  }
}

/// A builder of the SVG page of a plot, which adds the parts of the page from top to bottom.
struct PlotPage {
  let plot: Plot
  /// The owners of the plot's curves and bars, in the order of their first occurrence. The index of an owner determines
  /// the colour of the owner's curves and bars.
  private let owners: [String]
  private let panels: [Plot.Panel]
  private let timeAxis: Axis
  private var markup = Markup()
  /// The y coordinate at which the next part of the page begins, in pixels: the lower edge of the parts that have been
  /// drawn.
  private var y = 0.0

  static let width = 960.0
  private static let left = 72.0
  private static let right = 760.0
  private static let labelWidth = width - right - 26

  init(_ plot: Plot) {
    self.plot = plot
    let all = plot.panels.flatMap { $0.curves.map(\.owner) } + plot.bars.map(\.owner)
    panels = plot.panels.flatMap(\.readable)
    owners = all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let (first, last) = (plot.times.first ?? 0, plot.times.last ?? 0)
    timeAxis = Axis(from: first, to: last > first ? last : first + 1, steps: 8)
  }

  /// The complete SVG document.
  var document: String {
    let height = Numeral.coordinate(y)
    let width = Numeral.coordinate(Self.width)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="plot-title plot-desc" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title id="plot-title">\(Markup.escaped(plot.title))</title>
      <desc id="plot-desc">\(Markup.escaped(plot.summary))</desc>
      \(Plot.style)
      <rect class="paper" width="\(width)" height="\(height)"/>
      \(markup.text)</svg>

      """
  }

  mutating func draw() {
    drawHeading()
    drawPanels()
    drawBars()
    drawMarks()
    drawNote()
    y += 16
  }

  private func x(_ time: Double) -> Double {
    Self.left + min(max(timeAxis.position(of: time), 0), 1) * (Self.right - Self.left)
  }

  private func color(_ owner: String) -> Int { (owners.firstIndex(of: owner) ?? 0) % Plot.colorCount }
}

// MARK: Heading and panels

extension PlotPage {
  private mutating func drawHeading() {
    y = 38
    markup.element("text", ["class": "title", "x": .number(Self.left), "y": .number(y)], text: plot.title)
    for line in Label.lines(plot.about, size: 13, width: Self.width - Self.left - 24, count: 2) {
      y += 21
      markup.element("text", ["class": "about", "x": .number(Self.left), "y": .number(y)], text: line)
    }
    y += 12
  }

  /// The height of a panel in pixels, which depends on the number of panels.
  private var panelHeight: Double { panels.count <= 3 ? 140 : panels.count <= 6 ? 104 : 76 }

  private mutating func drawPanels() {
    guard !panels.isEmpty else {
      y += 24
      markup.element("text", ["class": "about", "x": .number(Self.left), "y": .number(y)], text: "Nothing moves.")
      y += 12
      drawTimeAxis()
      return
    }
    let top = y + (plot.bands.isEmpty ? 0 : 22)
    let bottom = top + Double(panels.count) * (panelHeight + 36)
    drawBands(from: top, to: bottom)
    drawStrongMarks(from: top, to: bottom)
    y = top
    for panel in panels { draw(panel) }
    drawTimeAxis()
  }

  private mutating func drawBands(from top: Double, to bottom: Double) {
    var taken = -Double.infinity
    for band in plot.bands {
      let (begin, end) = (x(band.begin), x(band.end))
      markup.element(
        "rect",
        [
          "class": "band", "x": .number(begin), "y": .number(top - 4), "width": .number(max(end - begin, 1.5)),
          "height": .number(bottom - top + 4),
        ], title: "\(band.label), \(Numeral.text(band.begin, decimals: 3)) to \(Numeral.text(band.end, decimals: 3)) s")
      guard begin > taken else { continue }  // The label would cover the previous one. The tooltip has the text, too.
      markup.element("text", ["x": .number(begin), "y": .number(top - 10)], text: band.label)
      taken = begin + Label.width(band.label, size: 11) + 8
    }
  }

  private mutating func drawStrongMarks(from top: Double, to bottom: Double) {
    for mark in plot.marks where mark.weight == .strong {
      line("strong", x(mark.time), top - 4, x(mark.time), bottom, title: mark.label)
    }
  }

  private mutating func draw(_ panel: Plot.Panel) {
    y += 18
    let unitX = Self.left + Label.width(panel.title, size: 12) + 14
    markup.element("text", ["class": "head halo", "x": .number(Self.left), "y": .number(y)], text: panel.title)
    markup.element("text", ["class": "halo", "x": .number(unitX), "y": .number(y)], text: panel.unit)
    y += 10
    let values = panel.curves.flatMap { $0.values + $0.steps }.compactMap { $0 }.filter(\.isFinite)
    let scale = PanelScale(axis: Axis(holding: values, steps: panelHeight > 80 ? 4 : 2), top: y, height: panelHeight)
    for tick in scale.axis.ticks {
      line("rule", Self.left, scale.y(tick), Self.right, scale.y(tick))
      markup.element(
        "text", ["class": "end", "x": .number(Self.left - 10), "y": .number(scale.y(tick) + 4)],
        text: scale.axis.text(tick))
    }
    panel.curves.forEach { drawSteps(of: $0, scale) }
    panel.curves.forEach { drawLine(of: $0, scale) }
    drawLabels(of: panel.curves, scale)
    y += panelHeight + 8
  }

  private mutating func drawLine(of curve: Plot.Curve, _ scale: PanelScale) {
    for run in curve.values.runs {
      let points = run.map { (x(plot.times[$0.index]), scale.y($0.value)) }
      let shape = points.count == 1 ? points + [(points[0].0 + 0.01, points[0].1)] : points
      markup.element(
        "polyline", ["class": "curve s\(color(curve.owner))", "points": .text(Self.list(shape))], title: curve.label)
    }
  }

  private mutating func drawSteps(of curve: Plot.Curve, _ scale: PanelScale) {
    guard curve.steps.count == curve.values.count, curve.stepsDiffer else { return }
    for run in curve.steps.runs {
      var points: [(Double, Double)] = []
      for (index, value) in run {
        if let last = points.last { points.append((x(plot.times[index]), last.1)) }
        points.append((x(plot.times[index]), scale.y(value)))
      }
      markup.element(
        "polyline", ["class": "steps s\(color(curve.owner))", "points": .text(Self.list(points))],
        title: "\(curve.label), model")
    }
  }

  /// Draws the labels of the curves at the right edge of the panel. A line connects each label with the end of its
  /// curve. The line is omitted if the end of the curve is directly beside the label.
  private mutating func drawLabels(of curves: [Plot.Curve], _ scale: PanelScale) {
    let ends = curves.compactMap { curve in
      curve.values.runs.last?.last.map { (curve: curve, x: x(plot.times[$0.index]), y: scale.y($0.value)) }
    }
    let heights = Label.spread(ends.map(\.y), distance: 15, within: scale.top - 4...scale.top + scale.height + 4)
    for (end, height) in zip(ends, heights) {
      let number = color(end.curve.owner)
      markup.element(
        "circle", ["class": "f\(number)", "cx": .number(end.x), "cy": .number(end.y), "r": 2.75])
      if Self.right - end.x > 4 || (height - end.y).magnitude > 3 {
        let points = [(end.x + 4, end.y), (max(Self.right, end.x + 4), end.y), (Self.right + 10, height)]
        markup.element("polyline", ["class": "leader s\(number)", "points": .text(Self.list(points))])
      }
      let text = Label.shortened(end.curve.label, size: 12, width: Self.labelWidth)
      markup.element(
        "text", ["class": "label f\(number)", "x": .number(Self.right + 14), "y": .number(height + 4)], text: text)
    }
  }

  private mutating func drawTimeAxis() {
    line("tick", Self.left, y, Self.right, y)
    for tick in timeAxis.ticks {
      line("tick", x(tick), y, x(tick), y + 5)
      let text = timeAxis.text(tick) + (tick == timeAxis.ticks.last ? " s" : "")
      markup.element("text", ["class": "middle", "x": .number(x(tick)), "y": .number(y + 18)], text: text)
    }
    y += 26
  }

  private mutating func line(
    _ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, title: String? = nil
  ) {
    let attributes: KeyValuePairs<String, Markup.Value> = [
      "class": .text(kind), "x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2),
    ]
    if let title {
      markup.element("line", attributes, title: title)
    } else {
      markup.element("line", attributes)
    }
  }

  private static func list(_ points: [(Double, Double)]) -> String {
    points.map { "\(Numeral.coordinate($0.0)),\(Numeral.coordinate($0.1))" }.joined(separator: " ")
  }
}

// MARK: Bars, marks and the note

extension PlotPage {
  private static let barLimit = 24

  private mutating func drawBars() {
    let rows = plot.bars.map(\.label).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !rows.isEmpty else { return }
    head("Animations")
    for row in rows.prefix(Self.barLimit) {
      y += 17
      line("rule", Self.left, y, Self.right, y)
      let spans = plot.bars.filter { $0.label == row }
      for span in spans { drawBar(span) }
      let text = Label.shortened(row, size: 12, width: Self.labelWidth)
      markup.element(
        "text",
        ["class": "label f\(color(spans[0].owner))", "x": .number(Self.right + 14), "y": .number(y + 4)], text: text)
    }
    if rows.count > Self.barLimit {
      y += 17
      markup.element(
        "text", ["x": .number(Self.right + 14), "y": .number(y + 4)], text: "and \(rows.count - Self.barLimit) more")
    }
    y += 16
  }

  private mutating func drawBar(_ span: Plot.Span) {
    let (begin, end) = (x(span.begin), x(span.end))
    let seconds = "\(Numeral.text(span.begin, decimals: 3)) to \(Numeral.text(span.end, decimals: 3)) s"
    markup.element(
      "rect",
      [
        "class": "bar f\(color(span.owner))", "x": .number(begin), "y": .number(y - 4),
        "width": .number(max(end - begin, 1.5)), "height": 8, "rx": 2,
      ], title: "\(span.label), \(seconds)")
  }

  private mutating func drawMarks() {
    guard !plot.marks.isEmpty else { return }
    head("Events")
    y += 6
    let rows = MarkRows(plot.marks, limit: Self.width - 16, x: x)
    for block in rows.blocks {
      // A line from the top of the rows would cross labels above the block.
      let top = rows.isFree(above: block) ? 0 : block.row
      line(
        "tick", block.x, y + Double(top) * MarkRows.rowHeight, block.x,
        y + Double(block.row + block.marks.count) * MarkRows.rowHeight)
    }
    for block in rows.blocks {
      for (index, mark) in block.marks.enumerated() {
        let baseline = y + (Double(block.row + index) + 0.75) * MarkRows.rowHeight
        markup.element(
          "text",
          [
            "class": block.isLeft ? "halo end" : "halo", "x": .number(block.x + (block.isLeft ? -5 : 5)),
            "y": .number(baseline),
          ], text: mark.label)
      }
    }
    y += Double(rows.count) * MarkRows.rowHeight + 8
  }

  private mutating func drawNote() {
    guard plot.panels.contains(where: { $0.curves.contains(where: \.stepsDiffer) }) else { return }
    y += 14
    markup.element(
      "text", ["x": .number(Self.left), "y": .number(y)], text: "Lines are what shows, dashes are the model.")
  }

  private mutating func head(_ text: String) {
    y += 20
    markup.element("text", ["class": "head", "x": .number(Self.left), "y": .number(y)], text: text)
  }
}
