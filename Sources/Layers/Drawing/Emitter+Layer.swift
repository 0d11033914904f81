import DisplayList
import Geometry
import Pixels

/// The visible parts of a layer, and how its opacity is applied to them.
///
/// Reduced opacity must be applied exactly once to each part. A single part has the opacity in its own command. If only
/// the inside (contents and sublayers) is drawn, its offscreen buffer has the opacity. Otherwise all parts form a group
/// with the opacity. If `allowsGroupOpacity` is false, the opacity is applied to the commands of each part and of each
/// sublayer, unless the layer has a mask or a shadow.
private struct LayerParts {
  let background: StraightColor?
  let border: StraightColor?
  let shadow: Shadow?
  let hasSublayers: Bool
  /// Whether the layer has contents or sublayers.
  let hasInside: Bool
  /// Whether all parts form one group, to which the opacity is applied.
  let isGroup: Bool

  // Borrows the state: a copy would retain the objects to which it refers.
  init(_ state: borrowing LayerState, _ layer: DrawnLayer, hasMask: Bool, hasSublayers: Bool) {
    background = state.visibleBackground
    border = state.visibleBorder
    shadow = state.shadow(layer.transform)
    self.hasSublayers = hasSublayers
    hasInside = hasSublayers || !state.contents.isNone || state.contentKind != .none
    let hasBoth = background != nil && border != nil
    let hasEdge = background != nil || border != nil
    let needsGroup = layer.opacity < 1 && (hasBoth || hasEdge && hasInside)
    isGroup = hasMask || shadow != nil || needsGroup && state.allowsGroupOpacity
  }
}

extension Emitter {
  /// The work that remains after a layer's sublayers have been drawn: the parts in front of the sublayers, and the
  /// groups that end.
  struct Rest {
    let layer: DrawnLayer
    let border: (shape: Shape, color: StraightColor)?
    let endsInside: Bool
    let endsShadow: Bool
    let endsGroup: Bool
  }

  /// Draws the parts of a layer that are behind its sublayers, flat in the layer's own plane. Schedules the drawing of
  /// the sublayers and of the remaining parts.
  mutating func beginLayer(_ state: LayerState, _ drawn: DrawnLayer) {
    guard !state.isHidden, drawn.opacity > 0 else { return }
    let node = drawn.node
    let parts = LayerParts(
      state, drawn, hasMask: tree.nodes[node].hasMask, hasSublayers: firstSublayer(of: node) < tree.nodes[node].end)
    if parts.isGroup { append(.pushGroup(opacity: drawn.opacity, clip: nil), from: drawn.origin(.group)) }
    let layer = parts.isGroup ? drawn.opaque : drawn
    beginBackground(parts, of: state, layer)
    let isInside = parts.hasInside && beginInside(of: state, layer, hasSublayers: parts.hasSublayers)
    let rest = Rest(
      layer: layer, border: parts.border.map { (state.borderShape(under: layer.transform), $0) }, endsInside: isInside,
      endsShadow: parts.shadow?.isAlone == false, endsGroup: parts.isGroup)
    guard parts.hasSublayers else { return endLayer(rest) }
    schedule(.rest(rest))
    beginSublayers(of: state, layer)
  }

  /// Draws the background in front of the shadow. Without a shadow path, the shadow becomes a group around all
  /// following parts, which `endLayer(_:)` ends.
  private mutating func beginBackground(_ parts: LayerParts, of state: LayerState, _ layer: DrawnLayer) {
    if let shadow = parts.shadow { scope(layer.origin(.shadow)) { state.beginShadow(shadow, into: &$0) } }
    guard let color = parts.background else { return }
    guard let pattern = state.backgroundColor?.pattern else {
      return append(layer.fill(state.outline(under: layer.transform), color), from: layer.origin(.background))
    }
    scope(layer.origin(.background)) { state.drawBackground(pattern, color, layer, into: &$0) }
  }

  /// Draws the contents. If the contents and sublayers must be clipped or have a common opacity, begins a group around
  /// them.
  ///
  /// - Returns: whether a group was begun, which `endLayer(_:)` must end after the sublayers.
  private mutating func beginInside(of state: LayerState, _ layer: DrawnLayer, hasSublayers: Bool) -> Bool {
    let clip = state.insideClip(layer.transform, hasSublayers: hasSublayers)
    let isSeveral = hasSublayers || !state.contents.isNone && state.contentKind != .none
    let fadesAsGroup = state.allowsGroupOpacity
    let isGroup = clip != nil || isSeveral && layer.opacity < 1 && fadesAsGroup
    if isGroup {
      append(.pushGroup(opacity: fadesAsGroup ? layer.opacity : 1, clip: clip), from: layer.origin(.group))
    }
    let inside = isGroup && fadesAsGroup ? layer.opaque : layer
    // A closure copies the state, so it is only created if there is something to draw.
    if !state.contents.isNone { scope(layer.origin(.contents)) { state.drawContents(inside, into: &$0) } }
    if state.contentKind != .none {
      scope(layer.origin(state.contentKind.part)) { state.drawOwnPicture(inside, into: &$0) }
    }
    return isGroup
  }

  /// Draws the remaining parts of a layer, in front of its sublayers, and ends the groups of the layer.
  mutating func endLayer(_ rest: Rest) {
    let layer = rest.layer
    if rest.endsInside { append(.popGroup, from: layer.origin(.group)) }
    if let border = rest.border { append(layer.fill(border.shape, border.color), from: layer.origin(.border)) }
    if rest.endsShadow { append(.popGroup, from: layer.origin(.shadow)) }
    if tree.nodes[layer.node].hasMask {
      beginMask(of: layer)
    } else if rest.endsGroup {
      append(.popGroup, from: layer.origin(.group))
    }
  }

  /// Draws the mask of a layer in a group with the blend mode `mask`. The mask's group ends after the mask, and then the
  /// layer's group ends.
  private mutating func beginMask(of layer: DrawnLayer) {
    append(.push(Group(blend: .mask)), from: layer.origin(.mask))
    schedule(.end(layer.origin(.group)))
    schedule(.end(layer.origin(.mask)))
    emit(layer.node + 1, in: layer.context)
  }
}

extension LayerState {
  /// Returns the clip of the layer's contents and sublayers: the outline of the layer's bounds. Returns nil if the
  /// layer does not mask to its bounds, or has nothing that can extend beyond them.
  ///
  /// - Parameter transform: the transform from the layer's points to pixels.
  fileprivate func insideClip(_ transform: CGAffineTransform, hasSublayers: Bool) -> Clip? {
    guard masksToBounds, hasSublayers || contentKind != .none || !contentsFitBounds else { return nil }
    return Clip(outline(under: transform), transform: transform)
  }
}
