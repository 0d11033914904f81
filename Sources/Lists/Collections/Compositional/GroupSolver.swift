import Geometry
import Interface

/// The computation of the frames of the items in a group of a compositional layout.
///
/// The frames are in the coordinate space of the group, and in the order of the items in the section.
@MainActor
struct GroupSolver {
  /// A closure that returns the size that the cell of an item prefers, or nil if the cell has not been measured. The
  /// argument is the index of the item in its section.
  let preferred: (Int) -> CGSize?
  let environment: any NSCollectionLayoutEnvironment

  /// The frames of the items in a group, and the size of the group.
  struct Solution {
    var frames: [Frame] = []
    var size = CGSize.zero
  }

  /// The frame and the drawing order of an item.
  struct Frame {
    var rect: CGRect
    var zIndex = 0
    /// Whether the width or the height of the item is estimated. The preferred size of the item's cell then replaces
    /// the estimate.
    var isEstimated = false
    /// The supplementary views of the item, with frames in the coordinates of `rect`.
    var badges: [Badge] = []

    /// Returns the frame with all rectangles moved by a distance.
    func moved(x: CGFloat, y: CGFloat) -> Frame {
      var frame = self
      frame.rect = rect.offsetBy(dx: x, dy: y)
      for index in badges.indices { frame.badges[index].rect = badges[index].rect.offsetBy(dx: x, dy: y) }
      return frame
    }
  }

  /// A supplementary view of an item with its frame.
  struct Badge {
    let item: NSCollectionLayoutSupplementaryItem
    var rect: CGRect

    @MainActor
    init(_ item: NSCollectionLayoutSupplementaryItem, in container: CGRect) {
      (self.item, rect) = (item, item.frame(in: container))
    }
  }

  /// An item or a nested group of a line: the frames, the size, and the space around it.
  private struct Part {
    let solution: Solution
    let spacing: NSCollectionLayoutEdgeSpacing?
  }

  /// Returns the frames of the items of a group, and the size of the group.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - container: The size of the container to which the group's layout size relates, in points.
  ///   - first: The index in the section of the first item of the group.
  ///   - count: The number of items from `first` to the end of the section.
  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, count: Int) -> Solution {
    var size = group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    var result = content(of: group, inner, first, count)
    result.frames = result.frames.map { $0.moved(x: insets.leading, y: insets.top) }
    let needed = CGSize(
      width: result.size.width + insets.leading + insets.trailing,
      height: result.size.height + insets.top + insets.bottom)
    if group.layoutSize.widthDimension.isEstimated { size.width = needed.width }
    if group.layoutSize.heightDimension.isEstimated { size.height = needed.height }
    result.size = size
    if !result.frames.isEmpty {
      let container = CGRect(origin: .zero, size: size)
      result.frames[0].badges += group.supplementaryItems.map { Badge($0, in: container) }
    }
    return result
  }

  private func content(of group: NSCollectionLayoutGroup, _ size: CGSize, _ first: Int, _ count: Int) -> Solution {
    switch group.arrangement {
    case .line(let isHorizontal):
      return line(group, FlowAxis(isVertical: !isHorizontal), size, first, count, limit: nil, divides: false)
    case .repeated(let isHorizontal, let limit, let divides):
      return line(group, FlowAxis(isVertical: !isHorizontal), size, first, count, limit: limit, divides: divides)
    case .custom(let provider):
      let items = provider(LayoutEnvironment(size: size, traits: environment.traitCollection)).prefix(count)
      return Solution(frames: items.map { Frame(rect: $0.frame, zIndex: $0.zIndex) }, size: size)
    }
  }

  private func line(
    _ group: NSCollectionLayoutGroup, _ axis: FlowAxis, _ size: CGSize, _ first: Int, _ count: Int, limit: Int?,
    divides: Bool
  ) -> Solution {
    guard !group.subitems.isEmpty else { return Solution() }
    let (room, spacing) = (axis.along(size), group.interItemSpacing?.spacing ?? 0)
    var share: CGFloat?
    if divides, let limit {
      let edges = EdgeSpaces(group.subitems[0].edgeSpacing, along: axis).minimum
      share = max(0, (room - spacing * CGFloat(limit - 1)) / CGFloat(limit) - edges)
    }
    var parts: [Part] = []
    var used: CGFloat = 0
    var (placed, number) = (0, 0)
    let most = limit ?? Int.max
    while placed < count, number < most {
      let subitem = group.subitems[number % group.subitems.count]
      let part = part(subitem, size, first + placed, count - placed, axis, length: share)
      let length = axis.along(part.size) + EdgeSpaces(subitem.edgeSpacing, along: axis).minimum
      let isFull = used + length > room + 0.001 || number >= group.subitems.count && length <= 0
      if limit == nil, number > 0, isFull { break }
      parts.append(Part(solution: part, spacing: subitem.edgeSpacing))
      used += length + spacing
      placed += part.frames.count
      number += 1
      if part.frames.isEmpty { break }
    }
    return join(parts, axis, size, group)
  }

  /// Places the parts of a line one after the other, and distributes the free length among the flexible spaces.
  private func join(
    _ parts: [Part], _ axis: FlowAxis, _ room: CGSize, _ group: NSCollectionLayoutGroup
  ) -> Solution {
    let cross = FlowAxis(isVertical: !axis.isVertical)
    let (gap, share) = gaps(parts, axis, axis.along(room), group.interItemSpacing)
    let breadth: CGFloat =
      parts.map { cross.along($0.solution.size) + EdgeSpaces($0.spacing, along: cross).minimum }.max() ?? 0
    let dimension = axis.isVertical ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let crossRoom = dimension.isEstimated ? breadth : cross.along(room)
    var (frames, position) = ([Frame](), CGFloat(0))
    for part in parts {
      let (length, own) = (axis.along(part.solution.size), cross.along(part.solution.size))
      let (ends, sides) = (EdgeSpaces(part.spacing, along: axis), EdgeSpaces(part.spacing, along: cross))
      let step = axis.size(
        along: position + ends.before(share: share),
        across: sides.before(share: sides.share(length: own, in: crossRoom)))
      frames += part.solution.frames.map { $0.moved(x: step.width, y: step.height) }
      position += length + ends.total(share: share) + gap
    }
    return Solution(frames: frames, size: axis.size(along: max(0, position - gap), across: breadth))
  }

  /// Returns the distance between the parts of a line, and the length that is added to each flexible space at an edge
  /// of a part.
  private func gaps(
    _ parts: [Part], _ axis: FlowAxis, _ room: CGFloat, _ spacing: NSCollectionLayoutSpacing?
  ) -> (gap: CGFloat, share: CGFloat) {
    let least = spacing?.spacing ?? 0
    let ends = parts.map { EdgeSpaces($0.spacing, along: axis) }
    let used = zip(parts, ends).reduce(CGFloat(0)) { $0 + axis.along($1.0.solution.size) + $1.1.minimum }
    let gaps = spacing?.isFlexible ?? false ? parts.count - 1 : 0
    let flexible = gaps + ends.reduce(0) { $0 + $1.flexibleCount }
    guard flexible > 0 else { return (least, 0) }
    let share = max(0, room - used - least * CGFloat(parts.count - 1)) / CGFloat(flexible)
    return (gaps > 0 ? least + share : least, share)
  }

  /// Returns the size of one subitem of a group, and the frames of the items in the subitem. A subitem is an item or
  /// a nested group.
  ///
  /// - Parameters:
  ///   - item: The subitem.
  ///   - container: The size of the container to which the subitem's layout size relates, in points.
  ///   - first: The index in the section of the first item of the subitem.
  ///   - count: The number of items from `first` to the end of the section.
  ///   - axis: The axis of the enclosing group.
  ///   - length: The subitem's length along `axis`, in points. If nil, the subitem's layout size determines the length.
  ///     Nested groups ignore the parameter.
  private func part(
    _ item: NSCollectionLayoutItem, _ container: CGSize, _ first: Int, _ count: Int, _ axis: FlowAxis, length: CGFloat?
  ) -> Solution {
    if let group = item as? NSCollectionLayoutGroup {
      return solve(group, in: container, first: first, count: count)
    }
    var size = item.layoutSize.size(in: container, preferred: preferred(first))
    if let length { size = axis.size(along: length, across: axis.across(size)) }
    let insets = item.contentInsets
    let rect = CGRect(
      x: insets.leading, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let badges = item.supplementaryItems.map { Badge($0, in: rect) }
    return Solution(frames: [Frame(rect: rect, isEstimated: item.layoutSize.isEstimated, badges: badges)], size: size)
  }
}

/// The environment that is passed to the app's closures: the size, insets and traits for which a layout or a custom
/// group is computed.
@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}
