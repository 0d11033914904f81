internal import Files
internal import Animation
internal import Geometry
internal import Layers
internal import MediaTime
internal import Pixels
internal import Player
internal import Scenario

/// The text that `interlude explain` prints about one instant of a film.
struct Explanation {
  let scenario: LoadedScenario
  let frame: Frame
  /// The index of the frame, or nil if the instant is not that of a frame.
  let number: Int?
  let pixel: PixelExplanation?
  let labels: [String]
  let layers: [LayerExplanation]

  init(_ frame: Frame, of scenario: LoadedScenario, fps: Int, _ pixel: PixelExplanation?) {
    (self.scenario, self.frame, self.pixel) = (scenario, frame, pixel)
    let nearest = (frame.time * Double(fps)).rounded()
    number = (frame.time * Double(fps) - nearest).magnitude < 1e-6 ? Int(nearest) : nil
    labels = frame.labels
    layers = pixel.map { frame.explanations(for: $0.marks) } ?? frame.movement
  }

  /// Returns the label of the layer that caused a drawing operation. If the layer is inside copies of replicator
  /// layers, the number of each copy and the replicator's label follow.
  func owner(of source: CommandSource) -> String {
    (labels[source.node] + source.copies.map { " (copy \($0.number) of \(labels[$0.node]))" }.joined()).visible
  }

  /// Returns the explanation as lines of text.
  func text(on console: Console) -> String {
    var lines = [head]
    if let pixel { lines += [""] + markLines(pixel, on: console) }
    lines.append("")
    if layers.allSatisfy({ $0.animations.isEmpty && $0.space == .identity }) {
      lines.append(
        pixel == nil ? "nothing moves" : "none of these layers is animated, and their local time is the window's time")
    } else {
      lines += layers.flatMap(\.lines)
    }
    return lines.joined(separator: "\n")
  }

  private var head: String {
    let name = scenario.document.name
    let place =
      number.map { "\(name)   frame \($0)   \(frame.time.inThousandths) s" }
      ?? "\(name)   \(frame.time.inThousandths) s"
    return pixel.map { "\(place)   pixel (\($0.x), \($0.y))   \($0.color.text)" } ?? place
  }

  private func markLines(_ pixel: PixelExplanation, on console: Console) -> [String] {
    var rows = [["painted there, front to back", "own color", "before", "", "after", "contributes"]]
    for mark in pixel.marks.reversed() {
      let reach = mark.reach == 0 ? "hidden" : "\((mark.reach * 100).short(places: 1)) %"
      rows.append([
        "  \(owner(of: mark.source))  \(mark.word)", mark.own?.text ?? "masks", mark.before.text, "→",
        mark.after.text, reach,
      ])
    }
    rows.append(["  (behind everything)", "", "", "", pixel.background.text, ""])
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.enumerated().map { number, row in
      let line = zip(row, widths).map { $0.padding(to: $1) }.joined(separator: "  ").trimmedAtEnd
      return number == 0 || row[5] == "hidden" ? console.resultMark(line, .faint) : line
    }
  }
}

extension PixelExplanation.Mark {
  /// The word for the part of a layer that the drawing operation draws, such as `border` or `text`.
  var word: String {
    switch source.part {
    case .contents: command.hasPrefix("glyphs") ? "text" : command.hasPrefix("image") ? "picture" : "drawing"
    case .earlier: "picture before the transition"
    case .background, .border, .shape, .gradient, .particles, .shadow, .mask, .group: source.part.rawValue
    }
  }
}

extension PremultipliedPixel {
  /// The colour as `#FF9500`, not premultiplied, followed by the opacity unless it is opaque.
  var text: String {
    if alpha == 0 { return "clear" }
    let bytes = [red, green, blue].map { (UInt32($0) * 255 + UInt32(alpha) / 2) / UInt32(alpha) }
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    return "#\(hex)" + (alpha == 255 ? "" : " at \((Double(alpha) / 2.55).short(places: 1)) %")
  }
}

// MARK: Layers

extension LayerExplanation {
  /// Lines about the layer, in this order: its local time, how each animation derives a value from that time, and the
  /// resulting values.
  var lines: [String] {
    let indent = String(repeating: "  ", count: depth)
    var lines = ["\(indent)\(label.visible)  \(timeText)"]
    for entry in animations { lines += entry.explanation.lines(key: entry.key).map { "\(indent)    \($0)" } }
    for value in values {
      let model = value.model?.text ?? "none"
      lines.append("\(indent)    = \(value.keyPath) \(value.presented?.text ?? "none")  (model \(model))")
    }
    return lines
  }

  /// The local time, such as `0.300 s`. If the layer's time space is not the identity, the calculation from the
  /// superlayer's local time follows.
  private var timeText: String {
    let own = "\(localTime.inMilliseconds) s"
    guard space != .identity else { return own }
    if space.speed == 0 { return "\(own)  the clock is stopped at this time (speed 0, timeOffset)" }
    let offset = space.timeOffset == 0 ? "" : " + \(space.timeOffset.inMilliseconds)"
    let speed = space.speed == 1 ? "" : " × \(space.speed.short(places: 3))"
    return "\(own) = (\(parentTime.inMilliseconds) − \(space.beginTime.inMilliseconds))\(speed)\(offset)"
  }
}

extension AnimationExplanation {
  /// Returns a line that shows how the animation derives its value from the layer's local time. For a group, indented
  /// lines about the group's animations follow.
  ///
  /// - Parameter key: the key under which the animation was added to the layer, or an empty string for an animation of
  ///   a group.
  func lines(key: String) -> [String] {
    let name = (key.isEmpty || key == subject ? subject : "\(subject)  '\(key)'").visible
    return ["\(name)\(isAdditive ? "  additive" : ""): \(chain)"]
      + children.flatMap { $0.lines(key: "").map { "  " + $0 } }
  }

  private var chain: String {
    let begin = timing.beginTime.inMilliseconds
    guard let activeTime, let fraction else {
      return phase == .before ? "begins at \(begin) s" : phase == .after ? "ended" : "contributes no value"
    }
    let speed = timing.speed == 1 ? "" : " × \(timing.speed.short(places: 3))"
    let when =
      switch phase {
      case .before: "before its start at \(begin) s, duration \(timing.duration.short(places: 3)) s"
      case .after: "after its end, duration \(timing.duration.short(places: 3)) s"
      case .active:
        """
        (\(parentTime.inMilliseconds) − \(begin))\(speed) = \(activeTime.inMilliseconds) s of \
        \(timing.duration.short(places: 3))
        """
      }
    var steps = ["\(when)", "fraction \(fraction.short(places: 4))"]
    if finishedCycles > 0 { steps[0] += ", cycle \(finishedCycles + 1)" }
    if let bentFraction, bentFraction != fraction { steps.append("eased \(bentFraction.short(places: 4))") }
    if let progress, progress != bentFraction { steps.append("progress \(progress.short(places: 4))") }
    if let value { steps.append((isAdditive ? "plus " : "") + value.text) }
    if isAdditive, let result { steps.append("= \(result.text)") }
    return steps.joined(separator: " → ")
  }
}
