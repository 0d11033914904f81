import DisplayList
package import Layers
package import Pixels

/// What painted one pixel of a frame: every mark on it, in the order painted.
///
///     background ──▶ mark ──▶ mark ──▶ … ──▶ the frame's pixel
///
/// A mark's colours before and after are those of the picture painted so far, with all groups around closed: masks,
/// shadows, group opacity, tints and perspective count as they do in the frame. So each mark begins with the colour that
/// the one before ended on, and the last ends on the frame's own.
package struct PixelExplanation: Hashable, Sendable {
  /// One layer's contribution.
  package struct Mark: Hashable, Sendable {
    /// Whose, and what of it.
    package let source: CommandSource
    /// Its place among the commands of the frame's display list: one, or the whole group that is a mask.
    package let commands: Range<Int>
    /// The drawing command, in one line.
    package let command: String
    /// What it paints by itself, as faded and cut as it is; nil for a mask, which only takes away.
    package let own: PremultipliedPixel?
    /// The picture's colour without and with it, as painted so far.
    package let before, after: PremultipliedPixel
    /// How much of the colour at this depth reaches the eye through everything above, 0…1; 0 is hidden.
    package let reach: Double
  }

  /// Column and row.
  package let x, y: Int
  /// The picture's colour before anything was painted.
  package let background: PremultipliedPixel
  /// The marks, back to front.
  package let marks: [Mark]
  /// The frame's pixel.
  package let color: PremultipliedPixel
}

extension Frame {
  /// How many pixels wide and high the picture is.
  package var pixelSize: (width: Int, height: Int) {
    let list = displayList
    return (list.width, list.height)
  }

  /// Explains a pixel.
  ///
  /// - Returns: nil for a pixel that is not in the picture.
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
      if shadow != nil, before == after { continue }  // It falls behind what its own layer painted before.
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
  /// The layer that a pixel's color mostly comes from, and what of the layer: `card background`; nil where nothing is.
  ///
  /// Groups that only mask are passed over.
  package func painter(x: Int, y: Int) -> String? {
    guard let marks = explanation(x: x, y: y)?.marks else { return nil }
    let weighed = marks.map { (mark: $0, weight: Double($0.own?.alpha ?? 0) * $0.reach) }
    guard let most = weighed.map(\.weight).max(), most > 0 else { return nil }
    // Of marks that contribute about alike, the one in front is seen.
    guard let mark = weighed.last(where: { $0.weight >= most * 0.5 })?.mark else { return nil }
    let part =
      mark.command.hasPrefix("glyphs") ? "text" : mark.command.hasPrefix("image") ? "image" : "\(mark.source.part)"
    return "\(labels[mark.source.node]) \(part)"
  }
}

extension CommandSource {
  /// What is painted by a group's shadow is the shadow of the layer whose group it is.
  fileprivate var inShadow: CommandSource { CommandSource(node: node, part: .shadow, copies: copies) }
}
