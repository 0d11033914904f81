public import Pixels

/// The drawing commands of one frame, back to front.
///
/// A display list is the only interface between `Layers` and `Raster`. It can be printed, compared and sent between
/// threads. Equal lists draw equal pixels.
///
/// Coordinates are points in the space of each command's `transform`, which converts them to the pixel grid: y down,
/// the origin at the top left corner of the top left pixel, one unit per pixel.
public struct DisplayList: Hashable, Sendable {
  /// The width of the frame, in pixels.
  public var width: Int
  /// The height of the frame, in pixels.
  public var height: Int
  /// The colour of the frame where nothing is drawn.
  public var background: StraightColor
  /// The commands, back to front. Every `push` has a matching `popGroup`.
  public var commands: [Command] = []

  /// Creates an empty display list of `width` × `height` pixels.
  public init(width: Int, height: Int, background: StraightColor = .clear) {
    self.width = width
    self.height = height
    self.background = background
  }

  /// The list in which each block is replaced by the commands of the block. It draws the same pixels.
  package var flattened: DisplayList {
    var list = self
    while list.commands.contains(where: \.isBlock) {
      list.commands = list.commands.flatMap { if case .block(let block) = $0 { block.commands } else { [$0] } }
    }
    return list
  }
}

extension Command {
  fileprivate var isBlock: Bool { if case .block = self { true } else { false } }
}
