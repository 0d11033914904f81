import DisplayList
package import Layers
package import Pixels

/// An explanation of one pixel of a frame: the drawing operations ("marks") that cover the pixel, in order.
///
///     background ──▶ mark ──▶ mark ──▶ … ──▶ the frame's pixel
///
/// The colours before and after a mark are those of the frame drawn so far, with all open groups composited. They
/// include the effects of masks, shadows, group opacity, tints and perspective. The colour before a mark is therefore
/// the colour after the previous mark, and the colour after the last mark is that of the frame.
package struct PixelExplanation: Hashable, Sendable {
  /// The contribution of one drawing operation of a layer.
  package struct Mark: Hashable, Sendable {
    /// The layer that drew the mark, and the part of that layer, such as its border.
    package let source: CommandSource
    /// The indexes of the mark's commands in the display list: one command, or all commands of a mask's group.
    package let commands: Range<Int>
    /// A description of the drawing command, in one line.
    package let command: String
    /// The colour that the mark draws on a clear background, with opacity and clipping. Nil for a mask, which only
    /// removes coverage.
    package let own: PremultipliedPixel?
    /// The pixel's colour in the frame drawn so far, before and after the mark.
    package let before, after: PremultipliedPixel
    /// The fraction of the mark's colour that is visible through the marks in front of it, 0…1. 0 means hidden.
    package let reach: Double
  }

  /// The column and the row of the pixel, from the top left corner of the frame.
  package let x, y: Int
  /// The colour before anything is drawn.
  package let background: PremultipliedPixel
  /// The marks that cover the pixel, back to front.
  package let marks: [Mark]
  /// The colour of the pixel in the frame.
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
  /// - Complexity: draws the pixel's row several times for each drawing command of the frame.
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
      let reach = shadow.map { probe.reach(ofShadow: $0, own ?? .clear) } ?? probe.reach(from: stroke)
      if shadow != nil, before == after, reach == 0 { continue }  // The layer hides its own shadow here.
      marks.append(
        PixelExplanation.Mark(
          source: shadow.map { sources[$0].inShadow } ?? sources[stroke.range.lowerBound], commands: stroke.range,
          command: list.commands[stroke.range.lowerBound].description, own: own, before: before, after: after,
          reach: reach))
    }
    return PixelExplanation(x: x, y: y, background: background, marks: marks, color: probe.color(of: list.commands))
  }
}

extension Frame {
  /// Returns a description of the layer that contributes most to a pixel: the layer's label and the part of the layer,
  /// for example `card background`.
  ///
  /// The result is nil if no layer draws the pixel. Masks are ignored.
  package func painter(x: Int, y: Int) -> String? {
    guard let marks = explanation(x: x, y: y)?.marks else { return nil }
    let weighed = marks.map { (mark: $0, weight: Double($0.own?.alpha ?? 0) * $0.reach) }
    guard let most = weighed.map(\.weight).max(), most > 0 else { return nil }
    // Of several marks with similar contributions, viewers see the frontmost one.
    guard let mark = weighed.last(where: { $0.weight >= most * 0.5 })?.mark else { return nil }
    let part =
      mark.command.hasPrefix("glyphs") ? "text" : mark.command.hasPrefix("image") ? "image" : "\(mark.source.part)"
    return "\(labels[mark.source.node]) \(part)"
  }
}

extension CommandSource {
  /// A source with the layer and the replicator copies of this source, and with the layer's shadow as the part.
  fileprivate var inShadow: CommandSource { CommandSource(node: node, part: .shadow, copies: copies) }
}
