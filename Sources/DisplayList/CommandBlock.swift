package import Geometry
internal import Pixels

/// Commands that several display lists share, because nothing in them changes from one frame to the next.
///
/// A block draws exactly what its commands draw in its place. It is immutable, so its extent and its opaque rectangles are
/// found only once.
public final class CommandBlock: Hashable, Sendable {
  /// The commands, back to front. Every `push` has a matching `popGroup`.
  public let commands: [Command]
  /// A rectangle that contains everything the commands draw, in pixels, or nil if they draw nothing.
  package let extent: CGRect?
  /// The indexes of the largest opaque rectangles outside all groups, in ascending order: at most `mostOccluders`.
  package let occluders: [Int]

  /// Whether a group outside all other groups has another blend mode than `.over`.
  package let isBlended: Bool

  /// The largest number of opaque rectangles that a block lists. More rarely hide anything that these do not hide.
  private static var mostOccluders: Int { 8 }

  /// Creates a block.
  ///
  /// - Precondition: every `push` has a matching `popGroup`.
  public init(_ commands: [Command]) {
    commands.checkBalance()
    (self.commands, extent) = (commands, commands.extent)
    occluders = commands.largestOpaqueRectangles(atMost: Self.mostOccluders)
    isBlended = commands.hasBlendedGroup
  }

  /// Returns whether two blocks have equal commands.
  public static func == (a: CommandBlock, b: CommandBlock) -> Bool { a === b || a.commands == b.commands }
  /// Adds the commands to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(commands) }
}

extension [Command] {
  /// Traps if a `popGroup` has no `push`, or a `push` no `popGroup`.
  package func checkBalance() {
    var depth = 0
    for command in self {
      switch command {
      case .push: depth += 1
      case .popGroup: depth -= 1
      case .fill, .gradient, .glyphs, .image, .imagePart, .block: break
      }
      precondition(depth >= 0, "a display list has a popGroup without push")
    }
    precondition(depth == 0, "a display list has \(depth) push commands without popGroup")
  }

  /// Whether a group outside all other groups has another blend mode than `.over`.
  fileprivate var hasBlendedGroup: Bool {
    var depth = 0
    for command in self {
      switch command {
      case .push(let group):
        if depth == 0, group.blend != .over { return true }
        depth += 1
      case .popGroup: depth -= 1
      case .block(let block): if depth == 0, block.isBlended { return true }
      case .fill, .gradient, .glyphs, .image, .imagePart: break
      }
    }
    return false
  }

  /// Returns the indexes of the largest opaque rectangles outside all groups, in ascending order.
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
      case .fill, .gradient, .glyphs, .image, .imagePart, .block: break
      }
    }
    guard found.count > count else { return found.map(\.index) }
    found.sort { $0.area != $1.area ? $0.area > $1.area : $0.index < $1.index }
    return found[..<count].map(\.index).sorted()
  }
}
