internal import Geometry

extension [Command] {
  /// Commands that draw the same shapes, glyphs, images and clips without antialiasing.
  ///
  /// A rotated or distorted image is drawn in a group whose clip, the edge of the image, is not antialiased. The edges
  /// of other images are not antialiased in any case. Blurs and the edges of projected buffers stay unchanged.
  package var aliased: [Command] { flatMap(\.aliased) }
}

extension Command {
  /// Commands that draw the same as this command without antialiasing.
  fileprivate var aliased: [Command] {
    switch self {
    case .fill(let shape, let color, let transform): [.fill(shape.aliased, color: color, transform: transform)]
    case .gradient(let shape, let gradient, let transform): [.gradient(shape.aliased, gradient, transform: transform)]
    case .glyphs(let run, let color, let transform): [.glyphs(run.aliased, color: color, transform: transform)]
    case .image(_, _, _, let transform), .imagePart(_, _, _, _, let transform),
      .sampledImage(_, _, _, _, _, let transform):
      transform.keepsRectangles ? [self] : imageInClip
    case .push(let group): [.push(group.aliased)]
    case .popGroup: [self]
    case .block(let block): [.block(CommandBlock(block.commands.aliased))]
    }
  }

  /// Commands that draw an image enlarged beyond its edges, in a group whose clip is the original image without
  /// antialiasing.
  private var imageInClip: [Command] {
    guard let (clip, enlarged) = clipAndFill else { return [self] }
    return [.push(Group(clip: clip.aliased)), enlarged, .popGroup]
  }
}

extension Shape {
  /// The shape without antialiasing.
  package var aliased: Shape { if case .aliased = self { self } else { .aliased(self) } }
}

extension Clip {
  /// The clip without antialiasing.
  package var aliased: Clip { Clip(shape.aliased, transform: transform) }
}

extension GlyphRun {
  /// The run without antialiasing.
  fileprivate var aliased: GlyphRun { GlyphRun(glyphs: glyphs, scale: scale, isAntialiased: false) }
}

extension Group {
  /// The group with a clip without antialiasing.
  fileprivate var aliased: Group {
    var result = self
    result.clip = clip?.aliased
    return result
  }
}
