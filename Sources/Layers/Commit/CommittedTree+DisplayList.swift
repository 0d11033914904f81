package import DisplayList
import Animation
package import Geometry
import MediaTime
package import Pixels

extension CommittedTree {
  /// The frame at a root time, `scale` pixels to the point.
  ///
  /// A pure function: any time, in any order, on any thread, gives the same list.
  package func displayList(at time: CFTimeInterval, scale: CGFloat, background: StraightColor = .black) -> DisplayList {
    guard let root = nodes.first else { return DisplayList(width: 0, height: 0, background: background) }
    let size = root.state.bounds.size
    let list = DisplayList(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), background: background)
    var emitter = Emitter(tree: self, list: list)
    emitter.emit(0, parentTime: time, parent: CGAffineTransform(scaleX: scale, y: scale))
    return emitter.list
  }
}

/// Walks the tree once and writes commands, back to front.
private struct Emitter {
  let tree: CommittedTree
  var list: DisplayList

  mutating func emit(_ index: Int, parentTime: CFTimeInterval, parent: CGAffineTransform) {
    let node = tree.nodes[index]
    let local = node.state.time.localTime(fromParent: parentTime)
    let state = node.state.presented(atLocalTime: local)
    guard !state.isHidden, state.opacity > 0 else { return }
    let transform = state.toParent.concatenating(parent)
    let children = children(of: index)
    let isGroup = state.opacity < 1 && state.markCount + children.count > 1
    if isGroup { list.commands.append(.pushGroup(opacity: state.opacity, clip: nil)) }
    let alpha = isGroup ? 1 : state.opacity
    emitBackground(of: state, alpha: alpha, transform)
    emitInside(of: state, children, alpha: alpha, local: local, transform)
    emitBorder(of: state, alpha: alpha, transform)
    if isGroup { list.commands.append(.popGroup) }
  }

  private mutating func emitBackground(of state: LayerState, alpha: Double, _ transform: CGAffineTransform) {
    guard let color = state.backgroundColor?.value, color.alpha > 0 else { return }
    list.commands.append(
      .fill(state.outline, color: color.withAlpha(multipliedBy: alpha), transform: transform))
  }

  /// Contents and sublayers, cut at the bounds when the layer masks.
  private mutating func emitInside(
    of state: LayerState, _ children: [Int], alpha: Double, local: CFTimeInterval, _ transform: CGAffineTransform
  ) {
    guard state.contents != .none || !children.isEmpty else { return }
    // A lone child under reduced opacity and no group of its own still has to fade with its parent.
    let opacity = children.isEmpty ? 1 : alpha
    let needsSheet = state.masksToBounds || opacity < 1
    if needsSheet {
      list.commands.append(.pushGroup(opacity: opacity, clip: state.masksToBounds ? Clip(state.outline, transform: transform) : nil))
    }
    emitContents(of: state, alpha: alpha, transform)
    for child in children { emit(child, parentTime: local, parent: transform) }
    if needsSheet { list.commands.append(.popGroup) }
  }

  private mutating func emitContents(of state: LayerState, alpha: Double, _ transform: CGAffineTransform) {
    switch state.contents {
    case .none: break
    case .image(let image):
      list.commands.append(.image(image.bitmap, in: state.bounds, opacity: alpha, transform: transform))
    case .mix(let mix): emitMix(mix, in: state.bounds, alpha: alpha, transform)
    case .drawing(let commands):
      let origin = CGAffineTransform(translationX: state.bounds.origin.x, y: state.bounds.origin.y)
      let faded = alpha < 1
      if faded { list.commands.append(.pushGroup(opacity: alpha, clip: nil)) }
      list.commands += commands.map { $0.concatenating(origin.concatenating(transform)) }
      if faded { list.commands.append(.popGroup) }
    }
  }

  /// A cross-fade: the new picture at p over the old one, weighted so that two opaque ones stay opaque (spec B5).
  private mutating func emitMix(_ mix: ImageMix, in rect: CGRect, alpha: Double, _ transform: CGAffineTransform) {
    if let from = mix.from, mix.progress < 1 {
      list.commands.append(.image(from, in: rect, opacity: alpha, transform: transform))
    }
    if let to = mix.to, mix.progress > 0 {
      list.commands.append(.image(to, in: rect, opacity: alpha * min(mix.progress, 1), transform: transform))
    }
  }

  private mutating func emitBorder(of state: LayerState, alpha: Double, _ transform: CGAffineTransform) {
    guard state.borderWidth > 0, let color = state.borderColor?.value, color.alpha > 0 else { return }
    let shape = Shape.border(state.bounds, radius: state.cornerRadius, width: state.borderWidth)
    list.commands.append(.fill(shape, color: color.withAlpha(multipliedBy: alpha), transform: transform))
  }

  /// Direct children by z position; equal ones keep their order.
  private func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < tree.nodes[index].end {
      result.append(child)
      child = tree.nodes[child].end
    }
    return result.inDrawingOrder { tree.nodes[$0].state.zPosition }
  }
}

extension LayerState {
  /// The outline of background and mask.
  fileprivate var outline: Shape {
    cornerRadius > 0 ? .roundedRect(bounds, radius: CGFloat(cornerRadius)) : .rect(bounds)
  }

  /// How many things the layer itself draws: more than one under reduced opacity have to fade as one.
  fileprivate var markCount: Int {
    (backgroundColor.map { $0.value.alpha > 0 ? 1 : 0 } ?? 0) + (contents == .none ? 0 : 1)
      + (borderWidth > 0 ? 1 : 0)
  }
}
