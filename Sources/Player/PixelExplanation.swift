import DisplayList
package import Layers
package import Pixels

/// An explanation of one pixel of a frame: the marks that drew it, in drawing order.
///
///     background ──▶ mark ──▶ mark ──▶ … ──▶ the frame's pixel
///
/// The colours before and after a mark are those of the frame drawn so far, with all enclosing groups closed. They
/// include the effects of masks, shadows, group opacity, tints and perspective. So each mark starts with the colour
/// after the previous mark, and the colour after the last mark is that of the frame.
package struct PixelExplanation: Hashable, Sendable {
  /// The contribution of one layer.
  package struct Mark: Hashable, Sendable {
    /// The layer, and its part that drew the mark.
    package let source: CommandSource
    /// The range of the frame's drawing commands: one command, or the whole group of a mask.
    package let commands: Range<Int>
    /// The drawing command, in one line.
    package let command: String
    /// The colour that the mark draws by itself, with its opacity and clipping. Nil for a mask, which only removes
    /// coverage.
    package let own: PremultipliedPixel?
    /// The colour of the frame drawn so far, without and with the mark.
    package let before, after: PremultipliedPixel
    /// The fraction of a colour at this depth that remains visible in the frame, 0…1. 0 means hidden.
    package let reach: Double
  }

  /// The column and the row.
  package let x, y: Int
  /// The colour before anything is drawn.
  package let background: PremultipliedPixel
  /// The marks, back to front.
  package let marks: [Mark]
  /// The colour of the frame's pixel.
  package let color: PremultipliedPixel
}

extension Frame {
  /// The width and height of the frame in pixels.
  package var pixelSize: (width: Int, height: Int) {
    let list = displayList
    return (list.width, list.height)
  }

  /// Returns the explanation of a pixel, or nil if the pixel is outside the frame.
  ///
  /// - Complexity: draws the pixel's row a few times for each drawing command of the frame.
  package func explanation(x: Int, y: Int) -> PixelExplanation? {
    let (list, sources) = tree.attributedDisplayList(at: time, scale: scale)
    guard (0..<list.width).contains(x), (0..<list.height).contains(y) else { return nil }
    let probe = PixelProbe(list, x: x, y: y)
    var marks: [PixelExplanation.Mark] = []
    var before = probe.color(of: [])
    let background = before
    for stroke in probe.strokes where probe.mayReach(stroke) {
      let after = probe.color(of: probe.prefix(through: stroke))
      defer { before = after }
      let own = probe.own(stroke)
      guard before != after || (own ?? .clear) != .clear else { continue }
      let shadow = probe.shadow(of: stroke)
      if shadow != nil, before == after { continue }  // The shadow is hidden by its own layer.
      marks.append(
        PixelExplanation.Mark(
          source: shadow.map { sources[$0].inShadow } ?? sources[stroke.range.lowerBound], commands: stroke.range,
          command: list.commands[stroke.range.lowerBound].description, own: own, before: before, after: after,
          reach: shadow.map { probe.reach(ofShadow: $0, own ?? .clear) } ?? probe.reach(from: stroke)))
    }
    return PixelExplanation(x: x, y: y, background: background, marks: marks, color: probe.color(of: list.commands))
  }
}

extension Frame {
  /// Returns the layer, and its part, that contributes most to a pixel: `card background`. Nil if nothing is drawn
  /// there.
  ///
  /// Groups that only mask are ignored.
  package func painter(x: Int, y: Int) -> String? {
    guard let marks = explanation(x: x, y: y)?.marks else { return nil }
    let weighed = marks.map { (mark: $0, weight: Double($0.own?.alpha ?? 0) * $0.reach) }
    guard let most = weighed.map(\.weight).max(), most > 0 else { return nil }
    // Of marks with similar contributions, the frontmost one is the visible one.
    guard let mark = weighed.last(where: { $0.weight >= most * 0.5 })?.mark else { return nil }
    let part =
      mark.command.hasPrefix("glyphs") ? "text" : mark.command.hasPrefix("image") ? "image" : "\(mark.source.part)"
    return "\(labels[mark.source.node]) \(part)"
  }
}

extension CommandSource {
  /// The source of a mark that a group's shadow draws: the shadow of the group's layer.
  fileprivate var inShadow: CommandSource { CommandSource(node: node, part: .shadow, copies: copies) }
}
