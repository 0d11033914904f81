import Geometry

/// The directions in which the arrow of a popover can point.
///
/// The raw values are those of UIKit.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// An arrow that points up, from a popover below its source.
  public static let up = Self(rawValue: 1 << 0)
  /// An arrow that points down, from a popover above its source.
  public static let down = Self(rawValue: 1 << 1)
  /// An arrow that points left, from a popover to the right of its source.
  public static let left = Self(rawValue: 1 << 2)
  /// An arrow that points right, from a popover to the left of its source.
  public static let right = Self(rawValue: 1 << 3)
  /// All four directions.
  public static let any: Self = [.up, .down, .left, .right]
  /// The direction of a popover that has not been placed yet.
  public static let unknown = Self(rawValue: .max)
}

/// The frame and the arrow of a popover, computed from its source, the available area and the size of its content.
///
/// The permitted directions are tried in the order up, down, left, right. The first one with enough room for the whole
/// content is selected. If there is none, the direction in which the largest part of the content fits is selected. If
/// the content would then be reduced to less than 44 points in width or height, the popover covers the source and
/// points at the source's centre. Lengths are in points of the container.
///
/// - Source: C-254, C-256; the order is Interlude's own (unverified).
struct PopoverPlacement: Hashable {
  /// The frame of the popover with its arrow.
  let frame: CGRect
  let direction: UIPopoverArrowDirection
  /// The distance from the middle of the popover's edge to the tip of the arrow, along the edge. Positive values are to
  /// the right or downwards.
  let arrowOffset: CGFloat

  /// Creates the placement of a popover.
  ///
  /// - Parameters:
  ///   - content: the size of the content, without the arrow.
  ///   - source: the rectangle at which the arrow points.
  ///   - room: the part of the container that the popover can cover.
  ///   - permitted: the permitted directions. An empty set permits all.
  ///   - arrow: the base (width) and the length (height) of the arrow.
  ///   - corner: the minimum distance between the arrow and a corner.
  init(
    of content: CGSize, at source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection, arrow: CGSize,
    corner: CGFloat
  ) {
    let sides = Side.all.filter { permitted.contains($0.direction) }
    let choice = Choice(of: content, at: source, in: room, sides: sides.isEmpty ? Side.all : sides, arrow: arrow.height)
    let best = choice.isUseful ? choice : choice.overlapping
    direction = best.side.direction
    frame = best.side.frame(best.size, at: best.source, in: room, arrow: arrow.height)
    let (wanted, middle, length) =
      best.side.isVertical
      ? (best.source.midX, frame.midX, frame.width) : (best.source.midY, frame.midY, frame.height)
    let reach = max(length / 2 - corner - arrow.width / 2, 0)
    arrowOffset = min(max(wanted - middle, -reach), reach)
  }

  /// The choice among the sides of the source: the side on which the popover is placed, and the size that its content
  /// has there, limited to the available room.
  private struct Choice {
    let content: CGSize
    let source: CGRect
    let room: CGRect
    let sides: [Side]
    let arrow: CGFloat
    let side: Side
    let size: CGSize

    init(of content: CGSize, at source: CGRect, in room: CGRect, sides: [Side], arrow: CGFloat) {
      (self.content, self.source, self.room, self.sides, self.arrow) = (content, source, room, sides, arrow)
      let options = sides.map { (side: $0, size: $0.fitting(content, at: source, in: room, arrow: arrow)) }
      let area = { (size: CGSize) in size.width * size.height }
      let best =
        options.first { $0.size == content }
        ?? options.dropFirst().reduce(options[0]) { area($1.size) > area($0.size) ? $1 : $0 }
      (side, size) = (best.side, best.size)
    }

    /// Whether the size of the content on this side is acceptable. The width must be the full width of the content or
    /// at least 44 points, and the height the full height or at least 44 points.
    var isUseful: Bool {
      let least: CGFloat = 44  // a control's usual height (unverified)
      return size.width >= min(content.width, least) && size.height >= min(content.height, least)
    }

    /// The choice that is made instead if no side has enough room: the popover covers its source. The arrow points at
    /// the centre of the part of the source that is in `room`.
    var overlapping: Choice {
      let (x, y) = (min(max(source.minX, room.minX), room.maxX), min(max(source.minY, room.minY), room.maxY))
      let (right, lower) = (max(min(source.maxX, room.maxX), x), max(min(source.maxY, room.maxY), y))
      let middle = CGRect(x: (x + right) / 2, y: (y + lower) / 2, width: 0, height: 0)
      return Choice(of: content, at: middle, in: room, sides: sides, arrow: arrow)
    }
  }

  /// A side of the source at which a popover can be placed. The arrow of the popover points in the opposite direction.
  private enum Side: Hashable {
    case below, above, right, left

    static let all: [Side] = [.below, .above, .right, .left]

    var direction: UIPopoverArrowDirection {
      switch self {
      case .below: .up
      case .above: .down
      case .right: .left
      case .left: .right
      }
    }

    var isVertical: Bool { self == .below || self == .above }

    /// Returns the size that the content gets on this side of `source`: the size `content`, but not larger than the
    /// space between `source` and the edges of `room`. `arrow` is the length of the arrow in points, for which space is
    /// reserved.
    func fitting(_ content: CGSize, at source: CGRect, in room: CGRect, arrow: CGFloat) -> CGSize {
      let depth =
        switch self {
        case .below: room.maxY - source.maxY - arrow
        case .above: source.minY - room.minY - arrow
        case .right: room.maxX - source.maxX - arrow
        case .left: source.minX - room.minX - arrow
        }
      // If the source is outside `room`, the depth is limited to the size of `room`.
      let bounded = min(depth, (isVertical ? room.height : room.width) - arrow)
      let (width, height) = isVertical ? (room.width, bounded) : (bounded, room.height)
      return CGSize(width: min(content.width, max(width, 0)), height: min(content.height, max(height, 0)))
    }

    /// Returns the frame of a popover on this side of the rectangle `source`: the size `content` plus an arrow of the
    /// length `arrow`. Along the side, the frame is centred on the source, but moved to be inside `room`.
    func frame(_ content: CGSize, at source: CGRect, in room: CGRect, arrow: CGFloat) -> CGRect {
      let size = CGSize(
        width: content.width + (isVertical ? 0 : arrow), height: content.height + (isVertical ? arrow : 0))
      var origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
      switch self {
      case .below: origin.y = source.maxY
      case .above: origin.y = source.minY - size.height
      case .right: origin.x = source.maxX
      case .left: origin.x = source.minX - size.width
      }
      origin.x = max(min(origin.x, room.maxX - size.width), room.minX)
      origin.y = max(min(origin.y, room.maxY - size.height), room.minY)
      return CGRect(origin: origin, size: size)
    }
  }
}
