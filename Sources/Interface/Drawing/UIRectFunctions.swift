public import Geometry
public import Layers

// Without a current context, these functions do nothing.

/// Fills a rectangle with the fill colour of the current context. The colour replaces the content below, without
/// blending.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour of the current context and a blend mode.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.withBlendMode(blendMode) { context.fill(rect) }
}

/// Draws a border inside a rectangle with the fill colour of the current context. The colour replaces the content
/// below, without blending. The border has a width of 1 in the current user space.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a border inside a rectangle with the fill colour of the current context and a blend mode. The border has a
/// width of 1 in the current user space.
@preconcurrency @MainActor
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let rect = rect.standardized
  context.withBlendMode(blendMode) {
    guard rect.width > 2, rect.height > 2 else { return context.fill(rect) }
    let inner = rect.insetBy(dx: 1, dy: 1)
    context.fill([
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height),
      CGRect(x: inner.maxX, y: inner.minY, width: 1, height: inner.height),
    ])
  }
}

/// Reduces the clip of the current context to its intersection with a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Makes this colour the fill colour and the stroke colour of the current context. Without a context, nothing
  /// happens.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this colour the fill colour of the current context. Without a context, nothing happens.
  @preconcurrency @MainActor
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this colour the stroke colour of the current context. Without a context, nothing happens.
  @preconcurrency @MainActor
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
