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
    result.frames = result.frames.map { frame in
      var frame = frame
      frame.rect = frame.rect.offsetBy(dx: insets.leading, dy: insets.top)
      return frame
    }
    let needed = CGSize(
      width: result.size.width + insets.leading + insets.trailing,
      height: result.size.height + insets.top + insets.bottom)
    if group.layoutSize.widthDimension.isEstimated { size.width = needed.width }
    if group.layoutSize.heightDimension.isEstimated { size.height = needed.height }
    result.size = size
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
    if divides, let limit { share = max(0, (room - spacing * CGFloat(limit - 1)) / CGFloat(limit)) }
    var parts: [Solution] = []
    var used: CGFloat = 0
    var (placed, number) = (0, 0)
    let most = limit ?? Int.max
    while placed < count, number < most {
      let subitem = group.subitems[number % group.subitems.count]
      let part = part(subitem, size, first + placed, count - placed, axis, length: share)
      let length = axis.along(part.size)
      let isFull = used + length > room + 0.001 || number >= group.subitems.count && length <= 0
      if limit == nil, number > 0, isFull { break }
      parts.append(part)
      used += length + spacing
      placed += part.frames.count
      number += 1
      if part.frames.isEmpty { break }
    }
    return join(parts, axis, room, group.interItemSpacing)
  }

  private func join(
    _ parts: [Solution], _ axis: FlowAxis, _ room: CGFloat, _ spacing: NSCollectionLayoutSpacing?
  ) -> Solution {
    let lengths = parts.reduce(0) { $0 + axis.along($1.size) }
    var gap = spacing?.spacing ?? 0
    if spacing?.isFlexible ?? false, parts.count > 1 { gap = max(gap, (room - lengths) / CGFloat(parts.count - 1)) }
    var (result, position, breadth) = (Solution(), CGFloat(0), CGFloat(0))
    for part in parts {
      let step = axis.size(along: position, across: 0)
      for var frame in part.frames {
        frame.rect = frame.rect.offsetBy(dx: step.width, dy: step.height)
        result.frames.append(frame)
      }
      position += axis.along(part.size) + gap
      breadth = max(breadth, axis.across(part.size))
    }
    result.size = axis.size(along: max(0, position - gap), across: breadth)
    return result
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
    return Solution(frames: [Frame(rect: rect, isEstimated: item.layoutSize.isEstimated)], size: size)
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
