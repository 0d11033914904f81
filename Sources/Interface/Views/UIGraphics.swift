import Geometry
public import Layers

/// UIKit's stack of drawing contexts. The topmost context is the current one (`UIGraphicsGetCurrentContext()`).
@MainActor
enum GraphicsStack {
  /// A drawing context on the stack.
  struct Entry {
    /// The drawing context.
    let context: CGContext
    /// The properties of the images that are made from the context, or nil if the context is not an image context.
    var image: ImageContext?
  }

  /// The drawing contexts on the stack, from the bottom to the top. The last one is the current context.
  static var entries: [Entry] = []
}

/// Returns the current drawing context, or nil if there is none.
///
/// A current context exists during `draw(_:)` of a view, in image contexts, and after `UIGraphicsPushContext(_:)`.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.entries.last?.context }

/// Makes a context the current one until `UIGraphicsPopContext()`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.entries.append(GraphicsStack.Entry(context: context))
}

/// Runs `body` while `context` is the current context.
@MainActor
func withCurrentContext(_ context: CGContext, _ body: () -> Void) {
  UIGraphicsPushContext(context)
  body()
  UIGraphicsPopContext()
}

/// Makes the previous context the current one. Without a context, nothing happens.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = GraphicsStack.entries.popLast() }

extension CGContext {
  /// Calls `draw` with the blend mode `mode` and, if `alpha` is not nil, with the opacity `alpha` in place of the
  /// current one. Then restores the graphics state.
  func withBlendMode(_ mode: CGBlendMode, alpha: CGFloat? = nil, _ draw: () -> Void) {
    saveGState()
    setBlendMode(mode)
    if let alpha { setAlpha(alpha) }
    draw()
    restoreGState()
  }
}
