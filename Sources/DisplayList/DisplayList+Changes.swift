package import Geometry

// The changed areas of a frame are found by comparing its display list with that of an earlier frame, item by item. An
// item is a command, or a group with the commands in it:
//
//     earlier   fill ── block ── group( image ── fill  ) ── glyphs
//     later     fill ── block ── group( image ── fill′ ) ── glyphs
//                                                └── its extents in both lists, as the group composites them
//
// Equal items before and after the changed ones are skipped. Blocks that have not changed are usually identical
// objects, so that comparing them takes little time.

/// The areas in which two display lists of the same size can draw different pixels.
package enum DisplayListChanges: Hashable, Sendable {
  /// The whole frame. There are too many areas, one of them is larger than half the frame, or a group filters its
  /// backdrop.
  case everything
  /// Rectangles in pixels. They may overlap, and may be larger than the areas that differ.
  case areas([CGRect])
}

extension DisplayList {
  /// Returns the areas in which this list and an earlier one can draw different pixels.
  ///
  /// The result is `everything` if a group filters its backdrop, because such a group also reads pixels around the
  /// areas that changed.
  ///
  /// - Parameter limit: the number of rectangles above which the result is `everything`.
  package func changes(since earlier: DisplayList, limit: Int = 64) -> DisplayListChanges {
    guard width == earlier.width, height == earlier.height, background == earlier.background,
      !commands.hasBackdrop, !earlier.commands.hasBackdrop
    else { return .everything }
    let frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    var comparison = ItemComparison(frame, limit: limit)
    let (old, new) = (Items(earlier.commands), Items(commands))
    guard comparison.compare(old, old.all, with: new, new.all) else { return .everything }
    return .areas(comparison.areas)
  }
}

/// The commands of a display list, divided into items. An item is a command outside all groups, or a group with all
/// its commands. In a group, the items are those of the group's contents.
private struct Items {
  let commands: [Command]
  /// For the index of each `push`, the index after the matching `popGroup`. For the index of every other command, the
  /// next index.
  let ends: [Int]

  init(_ commands: [Command]) {
    self.commands = commands
    var (ends, open) = (Array(repeating: 0, count: commands.count), [] as [Int])
    for index in commands.indices {
      ends[index] = index + 1
      switch commands.span[index] {
      case .push: open.append(index)
      case .popGroup: if let start = open.popLast() { ends[start] = index + 1 }
      case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .block: break
      }
    }
    self.ends = ends
  }

  var all: Range<Int> { 0..<commands.count }

  /// Returns the index of the first command of each item in `range`, which must begin and end between two items.
  func items(in range: Range<Int>) -> [Int] {
    var (result, index) = ([] as [Int], range.lowerBound)
    while index < range.upperBound {
      result.append(index)
      index = ends[index]
    }
    return result
  }

  /// Returns the commands of the item that starts at the index `start`.
  func item(_ start: Int) -> ArraySlice<Command> { commands[start..<ends[start]] }

  /// Returns the group if the item that starts at the index `start` is a group, or nil if the item is a single command.
  func group(_ start: Int) -> Group? {
    if case .push(let group) = commands[start] { group } else { nil }
  }
}

/// A comparison of the items of two display lists. `areas` contains the areas of the differences that have been found
/// so far.
private struct ItemComparison {
  private(set) var areas: [CGRect] = []
  /// The groups that contain the compared items, outermost first.
  private var groups: [Group] = []
  private let frame: CGRect
  private let limit: Int
  /// The nesting depth from which two groups are compared as a whole, without comparing their contents item by item.
  /// The limit bounds the recursion.
  private static let deepest = 32

  init(_ frame: CGRect, limit: Int) { (self.frame, self.limit) = (frame, limit) }

  /// Compares the items in `oldRange` of `old` with the items in `newRange` of `new`, and adds the areas in which
  /// they differ to `areas`.
  ///
  /// Returns false if the whole frame has to be drawn. This is the case if there are more areas than the limit, or if
  /// an area is larger than half the frame.
  mutating func compare(_ old: Items, _ oldRange: Range<Int>, with new: Items, _ newRange: Range<Int>) -> Bool {
    var (olds, news) = (old.items(in: oldRange)[...], new.items(in: newRange)[...])
    while let a = olds.first, let b = news.first, old.item(a) == new.item(b) {
      olds.removeFirst()
      news.removeFirst()
    }
    while let a = olds.last, let b = news.last, old.item(a) == new.item(b) {
      olds.removeLast()
      news.removeLast()
    }
    guard olds.count == news.count else {
      return olds.allSatisfy { add(old.item($0)) } && news.allSatisfy { add(new.item($0)) }
    }
    for (a, b) in zip(olds, news) {
      guard old.item(a) == new.item(b) || compare(old, a, with: new, b) else { return false }
    }
    return true
  }

  /// Compares the item of `old` that begins at index `a` with a different item of `new` that begins at index `b`. If
  /// both are groups with equal properties, the items in the groups are compared. Otherwise the items differ as a
  /// whole. Returns false if the whole frame has to be drawn.
  private mutating func compare(_ old: Items, _ a: Int, with new: Items, _ b: Int) -> Bool {
    guard let group = old.group(a), group == new.group(b), groups.count < Self.deepest else {
      return add(old.item(a)) && add(new.item(b))
    }
    groups.append(group)
    defer { groups.removeLast() }
    return compare(old, a + 1..<old.ends[a] - 1, with: new, b + 1..<new.ends[b] - 1)
  }

  /// Adds the area of the frame that `item` can change, with the shadows, filters and clips of the groups that
  /// contain the item. Returns false if the whole frame has to be drawn.
  private mutating func add(_ item: ArraySlice<Command>) -> Bool {
    var area = item.reach
    for group in groups.reversed() { area = area.flatMap { group.extent(of: $0) } }
    guard let area else { return true }
    areas.append(area)
    return areas.count <= limit && !isMostOfFrame(area)
  }

  /// Returns whether the part of an area that is inside the frame is larger than half the frame.
  private func isMostOfFrame(_ area: CGRect) -> Bool {
    let visible = area.intersection(frame)
    return 2 * visible.width * visible.height > frame.width * frame.height
  }
}

extension Collection<Command> {
  /// A rectangle, in pixels, that contains all pixels that the item with these commands can change. Nil if the item
  /// changes none.
  fileprivate var reach: CGRect? { reach(drawing: extent) }

  /// Returns a rectangle, in pixels, that contains all pixels that the item with these commands can change. The
  /// result is nil if the item changes none. `extent` is the extent of these commands.
  func reach(drawing extent: @autoclosure () -> CGRect?) -> CGRect? {
    switch first {
    case .push(let group): group.blend.changesSurroundings ? .everything : extent()
    case .block(let block): block.reach
    case .fill, .gradient, .glyphs, .image, .imagePart, .sampledImage, .popGroup, nil: extent()
    }
  }
}

// Not generic, because a generic property of another module copies every command.
extension [Command] {
  /// Whether any group in the commands filters its backdrop.
  package var hasBackdrop: Bool { span.hasBackdrop }
}

extension ArraySlice<Command> {
  /// Whether any group in the commands filters its backdrop.
  package var hasBackdrop: Bool { span.hasBackdrop }
}

extension Span<Command> {
  fileprivate var hasBackdrop: Bool { indices.contains { self[$0].hasBackdrop } }
}

extension Command {
  /// Whether the command begins a group that filters its backdrop.
  package var hasBackdrop: Bool { if case .push(let group) = self { !group.backdrop.isEmpty } else { false } }
}
