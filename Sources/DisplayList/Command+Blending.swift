package import Geometry

extension [Command] {
  /// Returns the commands that draw `command` with a blend mode.
  ///
  /// At the edges of the drawn shape, the result is mixed with the pixels below by coverage. Outside the shape, nothing
  /// changes, even in modes in which a transparent source erases the destination. Groups and blocks are returned
  /// unchanged, because groups have their own blend mode.
  package static func blending(_ command: Command, mode: BlendMode) -> [Command] {
    if mode == .normal { return [command] }
    if mode.keepsBelow { return [.push(Group(blend: .mode(mode))), command, .popGroup] }
    guard let (clip, whole) = command.clipAndFill else { return [command] }
    return [.push(Group(clip: clip, blend: .mode(mode))), whole, .popGroup]
  }
}

extension Command {
  /// The shape that this command draws as a clip, and a command that draws the same colours in an area larger than
  /// the clip. Nil for blocks, and for commands that begin or end a group.
  var clipAndFill: (Clip, Command)? {
    switch self {
    case .fill(let shape, let color, let transform):
      (Clip(shape, transform: transform), .fill(shape.surroundings, color: color, transform: transform))
    case .gradient(let shape, let gradient, let transform):
      (Clip(shape, transform: transform), .gradient(shape.surroundings, gradient, transform: transform))
    case .glyphs(let run, let color, let transform):
      (
        Clip(run.isAntialiased ? .path(run.path) : .aliased(.path(run.path)), transform: transform),
        .fill(Shape.path(run.path).surroundings, color: color, transform: transform)
      )
    case .image(let bitmap, let rect, let opacity, let transform):
      Command.imagePart(
        bitmap, source: CGRect(x: 0, y: 0, width: 1, height: 1), in: rect, opacity: opacity, transform: transform
      ).clipAndFill
    case .imagePart(let bitmap, let source, let rect, let opacity, let transform):
      (
        Clip(.rect(rect), transform: transform),
        .imagePart(
          bitmap, source: source.insetBy(dx: -source.width, dy: -source.height),
          in: rect.insetBy(dx: -rect.width, dy: -rect.height), opacity: opacity, transform: transform)
      )
    case .sampledImage(let bitmap, let sampling, let source, let rect, let opacity, let transform):
      (
        Clip(.rect(rect), transform: transform),
        .sampledImage(
          bitmap, sampling, source: source.insetBy(dx: -source.width, dy: -source.height),
          in: rect.insetBy(dx: -rect.width, dy: -rect.height), opacity: opacity, transform: transform)
      )
    case .push, .popGroup, .block: nil
    }
  }
}

extension Shape {
  /// A rectangle that contains the shape with a wide margin, so that the rectangle's edges are not visible inside the
  /// shape's clip.
  fileprivate var surroundings: Shape {
    let extent = extent
    let margin = extent.width + extent.height + 64
    return .smoothRect(extent.insetBy(dx: -margin, dy: -margin))
  }
}

extension GlyphRun {
  /// The outlines of all glyphs as one path, in points.
  package var path: Path {
    var path = Path()
    for glyph in glyphs {
      path.addPath(
        glyph.outline.path,
        transform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: glyph.origin.x, ty: glyph.origin.y))
    }
    return path
  }
}
