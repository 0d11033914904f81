package import Geometry
internal import Pixels

/// Commands that several display lists share, because nothing in them changes from one frame to the next.
///
/// A block draws the same pixels as its commands without the block. None of its groups filters its backdrop. A block is
/// immutable, so its extent and its opaque rectangles are determined only once.
public final class CommandBlock: Hashable, Sendable {
  /// The commands, back to front. Every `push` has a matching `popGroup`.
  public let commands: [Command]
  /// The commands outside groups and the groups that change pixels, in drawing order.
  private let items: [Item]
  /// A rectangle that contains everything the commands draw, in pixels, or nil if they draw nothing.
  package let extent: CGRect?
  /// The indexes in `commands` of the largest opaque rectangles outside all groups, in ascending order: at most
  /// `mostOccluders`. What is behind such a rectangle need not be drawn.
  package let occluders: [Int]

  /// A rectangle that contains all pixels that the commands can change, in pixels, or nil if they change none. It
  /// differs from `extent` if a group also changes the pixels around it, as a mask does.
  package let reach: CGRect?
  /// Whether a group that contains the block must have its own offscreen buffer. This is the case if a group at the
  /// top level of the block has a blend mode that requires it.
  package let isolatesSurroundings: Bool

  /// The largest number of opaque rectangles that a block lists. Smaller rectangles rarely hide anything that the
  /// listed ones do not hide.
  private static var mostOccluders: Int { 8 }

  /// A command outside all groups, or a group with all its commands.
  private struct Item: Sendable {
    let range: Range<Int>
    /// A rectangle that contains all pixels that the item can change.
    let reach: CGRect
  }

  /// Creates a block.
  ///
  /// - Precondition: every `push` has a matching `popGroup`, and no group filters its backdrop.
  public init(_ commands: [Command]) {
    commands.checkBalance()
    precondition(!commands.hasBackdrop, "CommandBlock: a block must not contain a group that filters its backdrop")
    self.commands = commands
    var (items, extent) = ([] as [Item], nil as CGRect?)
    for range in commands.itemRanges {
      let (item, drawn) = (commands[range], commands[range].extent)
      extent.extend(to: drawn)
      if let reach = item.reach(drawing: drawn) { items.append(Item(range: range, reach: reach)) }
    }
    (self.items, self.extent) = (items, extent)
    occluders = commands.largestOpaqueRectangles(atMost: Self.mostOccluders)
    let blends = commands.outerBlends
    isolatesSurroundings = blends.contains(where: \.isolatesSurroundings)
    reach = blends.contains(where: \.changesSurroundings) ? .everything : extent
  }

  /// Returns the commands of all items that can change pixels in an area. A group whose commands are only partly in
  /// the area is returned as a whole.
  ///
  /// - Complexity: In proportion to the number of items plus the number of returned commands. If the result would
  ///   contain three quarters of all commands or more, the method returns all commands.
  package func commands(in area: CGRect) -> [Command] {
    var count = 0
    for item in items where item.reach.reaches(area) { count += item.range.count }
    guard 4 * count < 3 * commands.count else { return commands }
    var result: [Command] = []
    result.reserveCapacity(count)
    for item in items where item.reach.reaches(area) { result += commands[item.range] }
    return result
  }

  /// Returns whether two blocks have equal commands.
  public static func == (a: CommandBlock, b: CommandBlock) -> Bool { a === b || a.commands == b.commands }
  /// Adds the commands to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(commands) }
}

extension CGRect {
  /// Returns whether drawing in this rectangle can change pixels of `other`. The result can be true if the rectangles
  /// are a few pixels apart: edges are moved to pixel boundaries before they are filled, so that a drawing can extend
  /// beyond this rectangle.
  fileprivate func reaches(_ other: CGRect) -> Bool {
    let near: CGFloat = 4
    return minX - near < other.maxX && other.minX < maxX + near && minY - near < other.maxY && other.minY < maxY + near
  }
}

extension [Command] {
  /// The range of each item. An item is a command outside all groups, or a group with all its commands.
  fileprivate var itemRanges: [Range<Int>] {
    var (ranges, start, depth) = ([] as [Range<Int>], 0, 0)
    for (index, command) in enumerated() {
      switch command {
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block: break
      }
      guard depth == 0 else { continue }
      ranges.append(start..<index + 1)
      start = index + 1
    }
    return ranges
  }

  /// Traps if a `popGroup` has no preceding `push`, or a `push` has no `popGroup`.
  package func checkBalance() {
    var depth = 0
    for command in self {
      switch command {
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block: break
      }
      precondition(depth >= 0, "a display list contains a popGroup command without a preceding push command")
    }
    precondition(depth == 0, "a display list contains \(depth) push commands without matching popGroup commands")
  }

  /// The blend modes of the outermost groups, including the outermost groups of blocks that are outside all groups.
  fileprivate var outerBlends: [Blend] {
    var (depth, blends) = (0, [] as [Blend])
    for command in self {
      switch command {
      case .push(let group):
        if depth == 0 { blends.append(group.blend) }
        depth += 1
      case .popGroup: depth -= 1
      case .block(let block): if depth == 0 { blends += block.commands.outerBlends }
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage: break
      }
    }
    return blends
  }

  /// Returns the indexes of at most `count` commands that draw the largest opaque rectangles outside all groups, in
  /// ascending order.
  fileprivate func largestOpaqueRectangles(atMost count: Int) -> [Int] {
    var (depth, found) = (0, [] as [(index: Int, area: CGFloat)])
    for (index, command) in enumerated() {
      switch command {
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill(.rect(let rect), let color, let transform), .fill(.smoothRect(let rect), let color, let transform):
        guard depth == 0, color.alpha >= 1 else { continue }
        let size = rect.applying(transform).size
        if size.width * size.height > 0 { found.append((index, size.width * size.height)) }
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block: break
      }
    }
    guard found.count > count else { return found.map(\.index) }
    found.sort { $0.area != $1.area ? $0.area > $1.area : $0.index < $1.index }
    return found[..<count].map(\.index).sorted()
  }
}
