internal import DisplayList
internal import Geometry
internal import Pixels

/// The paint of fills or strokes in a context: a colour or a pattern.
enum ContextPaint {
  /// A single colour for the whole area.
  case color(StraightColor)
  /// A pattern and a colour. An uncoloured pattern is drawn with the colour. For a coloured pattern, only the alpha of
  /// the colour applies.
  case pattern(CGPattern, StraightColor)

  /// Creates the paint of a colour. If the colour contains a pattern, the paint is that pattern.
  init(_ color: CGColor) { self = color.pattern.map { .pattern($0, color.value) } ?? .color(color.value) }
}

extension CGContext {
  /// Fills a shape with a paint and the current alpha, with or without antialiasing. `transform` converts the
  /// coordinates of the shape to those of the drawing.
  func fill(_ shape: Shape, _ transform: CGAffineTransform, with paint: ContextPaint) {
    let shape = withEdges(shape)
    let clip = Clip(shape, transform: transform)
    switch paint {
    case .color(let color):
      let drawn = color.withAlpha(multipliedBy: state.alpha)
      record([.fill(shape, color: drawn, transform: transform)], in: clip)
    case .pattern(let pattern, let color):
      guard
        let extent = [Command.fill(shape, color: .black, transform: transform)].extent?.overlap(
          bounds.insetBy(dx: -1, dy: -1))
      else { return }
      let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
      let tiles = pattern.commands(covering: extent, color, under: phase.concatenating(base))
      let opacity = state.alpha * (pattern.isColored ? color.alpha : 1)
      record([.pushGroup(opacity: opacity, clip: clip)] + tiles + [.popGroup], in: clip)
    }
  }
}
