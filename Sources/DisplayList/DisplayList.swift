public import Pixels

/// What one frame shows, as values: commands in drawing order, back to front.
///
/// The only place where `Layers` and `Raster` meet. It can be printed, compared and sent between threads;
/// two equal lists draw equal bytes.
///
/// Coordinates are points in the space named by each command's `transform`, which leads to the pixel grid:
/// y down, the origin at the top left corner of the top left pixel, one unit per pixel.
public struct DisplayList: Hashable, Sendable {
  /// Width of the picture, in pixels.
  public var width: Int
  /// Height of the picture, in pixels.
  public var height: Int
  /// What the picture shows where nothing is drawn.
  public var background: StraightColor
  /// The commands, back to front; every `push` has its `pop`.
  public var commands: [Command] = []

  /// An empty picture of `width` × `height` pixels.
  public init(width: Int, height: Int, background: StraightColor = .clear) {
    self.width = width
    self.height = height
    self.background = background
  }
}
