public import Geometry

// Layout of layers that belong to no view. Views lay out their own layers (`UIView.layoutIfNeeded()`); a request for
// layout of a view's layer is a request to the view.

/// An object that lays out the sublayers of a layer.
///
/// - Source: CALayer.h of macOS.
@preconcurrency @MainActor
public protocol CALayoutManager: AnyObject {
  /// Returns the preferred size of a layer, in the layer's points.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Called when the layer's layout becomes invalid.
  func invalidateLayout(of layer: CALayer)
  /// Sets the positions and sizes of a layer's sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// The default implementation returns the size of the layer's bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
  /// The default implementation does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// The default implementation does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
  /// Requests a call of `layoutSublayers()` before the next commit.
  ///
  /// A change of the bounds' size or of the sublayers also requests this call.
  public final func setNeedsLayout() {
    if let owner = unsafe owner { return owner.setNeedsLayout() }
    layoutManager?.invalidateLayout(of: self)
    isLayoutNeeded = true
    CATransaction.noteChange(of: self)
  }

  /// Returns whether `layoutSublayers()` will be called before the next commit. For the layer of a view, the result is
  /// false.
  public final func needsLayout() -> Bool { isLayoutNeeded }

  /// Calls `layoutSublayers()` of this layer and the layers inside it, where layout is needed, superlayers first.
  ///
  /// The method first moves up from superlayer to superlayer as long as these need layout too. The layout begins at the
  /// last layer that the method has reached.
  public final func layoutIfNeeded() {
    if let owner = unsafe owner { return owner.layoutIfNeeded() }
    var top = self
    while let around = top.superlayer, around.isLayoutNeeded { top = around }
    top.layOut()
  }

  /// Returns the preferred size of the layer, in points: the size that its layout manager returns, or the size of the
  /// bounds if the layer has no layout manager.
  public final func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? bounds.size }

  /// Marks the layer for layout after a change of its size or its sublayers. The method does nothing for the layer of a
  /// view.
  @inline(__always)
  final func noteLayoutChange() {
    if unsafe owner == nil { isLayoutNeeded = true }
  }

  /// Lays out the layer and all layers inside it, where layout is needed, superlayers first.
  final func layOut() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.isLayoutNeeded {
        layer.isLayoutNeeded = false
        layer.layoutSublayers()
      }
      waiting += layer.storedSublayers.reversed()
      if let mask = layer.storedMask { waiting.append(mask) }
    }
  }
}

extension LayerContext {
  /// The largest number of layout passes in one commit. Without this limit, a layout that requests another layout in
  /// each pass would not end.
  private static let mostLayouts = 100

  /// Lays out the changed layers that belong to no view, until no layer needs layout.
  func layOutChanged() {
    for _ in 0..<Self.mostLayouts {
      if !layOutOnce() { return }
    }
  }

  /// Lays out the changed layers that need layout, superlayers first. Returns whether any layer needed layout.
  private func layOutOnce() -> Bool {
    var (waiting, didLayOut) = ([root], false)
    while let layer = waiting.popLast() {
      guard layer === root || layer.isChanged || layer.hasChangesInside else { continue }
      if layer.isLayoutNeeded {
        layer.isLayoutNeeded = false
        didLayOut = true
        layer.layoutSublayers()
      }
      guard layer.hasChangesInside else { continue }
      waiting += layer.storedSublayers.reversed()
      if let mask = layer.storedMask { waiting.append(mask) }
    }
    return didLayOut
  }
}
