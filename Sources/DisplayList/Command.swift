public import Geometry
public import Pixels

/// A drawing command.
///
/// Code that draws commands switches over them without a default, so that the compiler reports all code that must be
/// extended when a case is added.
///
///     fill(shape)                          a colour with the coverage of a shape
///     glyphs(run)                          a colour with the coverage of a line of text
///     gradient(shape)                      colours that change along a line, from a point or around one
///     image, imagePart, sampledImage       a bitmap, or a part of one, stretched into a rectangle
///     push(group) … popGroup               the commands between are drawn into a group, which is then composited
///     block(commands)                      commands that other frames share
public enum Command: Hashable, Sendable {
  /// A fill of `shape`, transformed by `transform`, with `color`.
  case fill(Shape, color: StraightColor, transform: CGAffineTransform)
  /// A line of text whose outlines are filled with `color`.
  case glyphs(GlyphRun, color: StraightColor, transform: CGAffineTransform)
  /// A bitmap, stretched to fill `rect`.
  case image(Bitmap, in: CGRect, opacity: Double, transform: CGAffineTransform)
  /// A fill of a shape with a gradient. The gradient's transform converts to the coordinate system of the shape.
  case gradient(Shape, Gradient, transform: CGAffineTransform)
  /// The part `source` of a bitmap, in fractions of its sides, stretched to fill `rect`.
  ///
  /// At the part's edges, interpolation includes the neighbouring texels of the bitmap, so that adjacent parts show no
  /// seam. Beyond the bitmap, its edge texels repeat.
  case imagePart(Bitmap, source: CGRect, in: CGRect, opacity: Double, transform: CGAffineTransform)
  /// A part of a bitmap as in `imagePart`, sampled by the methods of an `ImageSampling`.
  indirect case sampledImage(
    Bitmap, ImageSampling, source: CGRect, in: CGRect, opacity: Double, transform: CGAffineTransform)
  /// The start of a group. The following commands are drawn into a transparent offscreen buffer.
  ///
  /// The case is indirect because a group is several times larger than all other commands.
  indirect case push(Group)
  /// The end of the innermost group, which is then composited.
  case popGroup
  /// Commands that several display lists share. They are drawn as if the display list contained them instead of the
  /// block.
  case block(CommandBlock)
}

/// The outline of a fill or of a clip, in the coordinates that the transform of the command or clip converts to pixels.
///
/// The straight edges of `rect`, `roundedRect`, `corners`, borders and images are not antialiased while the transform
/// keeps them parallel to the axes. Each edge moves to the nearest pixel boundary, so that a rectangle covers exactly
/// the pixels whose centres are inside it. Rectangles that share an edge therefore share every pixel between them, at
/// any position and scale. All other edges are antialiased.
public enum Shape: Hashable, Sendable {
  /// An axis-parallel rectangle. It is invisible if it contains no pixel's centre.
  case rect(CGRect)
  /// An axis-parallel rectangle whose edges are always antialiased.
  case smoothRect(CGRect)
  /// A rectangle with circular corners of `radius`, clamped to half the shorter side.
  ///
  /// Straight edges move to pixel boundaries as those of `rect` do. If the radius makes the shape a full circle, it has
  /// no straight edges and is drawn at its exact position.
  case roundedRect(CGRect, radius: CGFloat)
  /// A strip along the inside of a rounded rectangle's edge, `width` points wide: a layer's border. The inner edge of
  /// the strip is antialiased.
  case border(CGRect, radius: CGFloat, width: CGFloat)
  /// A rectangle with individual radii and a choice of curve for its corners.
  case corners(CGRect, CornerRadii)
  /// A strip along the inside of the edge of a rectangle with rounded corners, `width` points wide.
  case cornersBorder(CGRect, CornerRadii, width: CGFloat)
  /// The area of a path by the non-zero winding rule.
  case path(Path)
  /// The area of a path by the even-odd rule.
  case evenOdd(Path)
  /// Another shape without antialiasing: it covers the pixels whose centres are inside it, and no other pixels.
  ///
  /// A centre on an edge is inside if the shape is to the right of the edge or, for horizontal edges, below it. Shapes
  /// that share an edge therefore share every pixel between them.
  indirect case aliased(Shape)
}

/// A clip: the area of `shape`, transformed by `transform`, outside which a group draws nothing.
public struct Clip: Hashable, Sendable {
  /// The outline of the clip, in points that `transform` converts to pixels.
  public var shape: Shape
  /// The transform from the shape's points to pixels.
  public var transform: CGAffineTransform

  /// Creates a clip to `shape`.
  public init(_ shape: Shape, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }
}

extension Command {
  /// Returns the command that begins a group with an opacity and an optional clip.
  public static func pushGroup(opacity: Double, clip: Clip?) -> Command { .push(Group(opacity: opacity, clip: clip)) }

  /// Returns the command with its transform followed by `outer`. For a group, the transforms of its clip, its shadow
  /// and its projection are followed by `outer`.
  package func concatenating(_ outer: CGAffineTransform) -> Command {
    switch self {
    case .fill(let shape, let color, let own): .fill(shape, color: color, transform: own.concatenating(outer))
    case .gradient(let shape, let gradient, let own):
      .gradient(shape, gradient, transform: own.concatenating(outer))
    case .glyphs(let run, let color, let own): .glyphs(run, color: color, transform: own.concatenating(outer))
    case .image(let bitmap, let rect, let opacity, let own):
      .image(bitmap, in: rect, opacity: opacity, transform: own.concatenating(outer))
    case .imagePart(let bitmap, let source, let rect, let opacity, let own):
      .imagePart(bitmap, source: source, in: rect, opacity: opacity, transform: own.concatenating(outer))
    case .sampledImage(let bitmap, let sampling, let source, let rect, let opacity, let own):
      .sampledImage(
        bitmap, sampling, source: source, in: rect, opacity: opacity, transform: own.concatenating(outer))
    case .push(let group): .push(group.concatenating(outer))
    case .popGroup: .popGroup
    case .block(let block): .block(CommandBlock(block.commands.concatenating(outer)))
    }
  }
}
