public import Geometry
public import Pixels

/// One step of a drawing.
///
/// A closed set: whoever draws switches over it without a default, so that a new case finds its every reader.
///
///     fill(shape)                          colour under the coverage of a shape
///     glyphs(run)                          colour under the coverage of a line of text
///     gradient(shape)                      colours that change along a line, from a point or around one
///     image, imagePart                     a bitmap, or a part of one, stretched into a rectangle
///     push(group) … popGroup               everything between is drawn apart, then laid down as one picture
public enum Command: Hashable, Sendable {
  /// Lays `color` over the picture wherever `shape`, moved by `transform`, covers it.
  case fill(Shape, color: StraightColor, transform: CGAffineTransform)
  /// Lays `color` over the picture under the outlines of a line of text.
  case glyphs(GlyphRun, color: StraightColor, transform: CGAffineTransform)
  /// Lays a bitmap, stretched to fill `rect`, over the picture.
  case image(Bitmap, in: CGRect, opacity: Double, transform: CGAffineTransform)
  /// Lays the colours of a gradient, whose points are those of `shape`, over the picture.
  case gradient(Shape, Gradient, transform: CGAffineTransform)
  /// Lays the part `source` of a bitmap, in fractions of its sides, stretched to fill `rect`, over the picture.
  ///
  /// At the part's edges the bitmap's neighbouring texels are mixed in, so that parts drawn side by side show no seam;
  /// beyond the bitmap its edge repeats.
  case imagePart(Bitmap, source: CGRect, in: CGRect, opacity: Double, transform: CGAffineTransform)
  /// Begins a group: what follows is drawn on a transparent sheet of its own and laid down as the group says.
  case push(Group)
  /// Ends the innermost group and lays it over what is below.
  case popGroup
}

/// The outline of a fill, in points of its own space.
///
/// The straight edges of a layer's shapes (`rect`, `roundedRect` and `border`, and those of images) are not antialiased
/// while the transform keeps them parallel to the axes: each moves to the nearest edge between pixels, so that a
/// rectangle covers exactly the pixels whose centres lie inside it. Rectangles that share an edge therefore share
/// every pixel between them, at any position and scale. All other edges are antialiased.
public enum Shape: Hashable, Sendable {
  /// An axis-parallel rectangle. A side that contains no pixel's centre makes it invisible.
  case rect(CGRect)
  /// An axis-parallel rectangle whose edges are antialiased at every position.
  case smoothRect(CGRect)
  /// A rectangle with circular corners of `radius`, clamped to half the shorter side.
  ///
  /// A circle has no straight edges and stays where it is.
  case roundedRect(CGRect, radius: CGFloat)
  /// The band of `width` inside the edge of a rounded rectangle: a layer's border. Its inner edge is antialiased.
  case border(CGRect, radius: CGFloat, width: CGFloat)
  /// Any path; its inside is where the winding number is not 0.
  case path(Path)
  /// Any path; its inside is where the winding number is odd.
  case evenOdd(Path)
}

/// Where a group may leave marks: inside `shape`, moved by `transform`.
public struct Clip: Hashable, Sendable {
  /// The outline.
  public var shape: Shape
  /// From the shape's points to pixels.
  public var transform: CGAffineTransform

  /// A clip to `shape`.
  public init(_ shape: Shape, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }
}

extension Command {
  /// Begins a group that is laid over the picture at `opacity`, inside `clip` when there is one.
  public static func pushGroup(opacity: Double, clip: Clip?) -> Command { .push(Group(opacity: opacity, clip: clip)) }

  /// The command as seen from outside: its own transform, then `outer`. Groups have those of their parts.
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
    case .push(let group): .push(group.concatenating(outer))
    case .popGroup: .popGroup
    }
  }
}
