import Geometry

/// Which way a popover's arrow points; raw values as on iOS.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The popover lies below what it belongs to.
  public static let up = Self(rawValue: 1 << 0)
  /// The popover lies above.
  public static let down = Self(rawValue: 1 << 1)
  /// The popover lies to the right.
  public static let left = Self(rawValue: 1 << 2)
  /// The popover lies to the left.
  public static let right = Self(rawValue: 1 << 3)
  /// Wherever there is room.
  public static let any: Self = [.up, .down, .left, .right]
  /// Not known; before the popover is placed.
  public static let unknown = Self(rawValue: .max)
}

/// Where a popover lies, and its arrow: a function of what it belongs to, the room and the size it wants.
///
/// Of the permitted directions, in the order up, down, left, right, the first one counts on whose side the content has
/// room; where it has none, the one with the most. Where no side has room for as much as a finger touches, the popover lies
/// over the source and points at its middle. Lengths are points of the container.
/// - Source: inventory C-254, C-256; the order is ours (unverified).
struct PopoverPlacement: Hashable {
  /// The popover with its arrow.
  let frame: CGRect
  let direction: UIPopoverArrowDirection
  /// From the middle of the popover's edge to the arrow's tip, along the edge.
  let arrowOffset: CGFloat

  /// - Parameters:
  ///   - room: what of the container it may cover.
  ///   - arrow: base and height of the arrow.
  ///   - corner: no part of the arrow is nearer to a corner than this.
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

  /// The side on which a popover lies, and the size it has there.
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

    /// Whether the popover is as large as its content, or large enough for a finger.
    var isUseful: Bool {
      let least: CGFloat = 44  // a control's usual height (unverified)
      return size.width >= min(content.width, least) && size.height >= min(content.height, least)
    }

    /// The choice for the middle of what is to be seen of the source: the popover lies over the source.
    var overlapping: Choice {
      let (x, y) = (min(max(source.minX, room.minX), room.maxX), min(max(source.minY, room.minY), room.maxY))
      let (right, lower) = (max(min(source.maxX, room.maxX), x), max(min(source.maxY, room.maxY), y))
      let middle = CGRect(x: (x + right) / 2, y: (y + lower) / 2, width: 0, height: 0)
      return Choice(of: content, at: middle, in: room, sides: sides, arrow: arrow)
    }
  }

  /// One side of what a popover belongs to.
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

    /// The part of the content's size for which there is room.
    func fitting(_ content: CGSize, at source: CGRect, in room: CGRect, arrow: CGFloat) -> CGSize {
      let depth =
        switch self {
        case .below: room.maxY - source.maxY - arrow
        case .above: source.minY - room.minY - arrow
        case .right: room.maxX - source.maxX - arrow
        case .left: source.minX - room.minX - arrow
        }
      let (width, height) = isVertical ? (room.width, depth) : (depth, room.height)
      return CGSize(width: min(content.width, max(width, 0)), height: min(content.height, max(height, 0)))
    }

    /// The popover with its arrow, centred on what it belongs to as far as there is room.
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
