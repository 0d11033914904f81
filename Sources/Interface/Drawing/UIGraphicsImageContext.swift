public import Geometry
import Layers

/// Begins an image context with one pixel per point and a clear background.
///
/// - Precondition: the size is finite and not negative, and no side has more than 32,768 pixels.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image context, which is the current context until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether images of the context have a black background. Otherwise, their background is clear.
///   - scale: The number of pixels per point. 0 is the scale of the current stage, or 1 without a stage.
/// - Precondition: the size and the scale are finite and not negative, and no side has more than 32,768 pixels.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let pixels = scale == 0 ? Stage.current?.scale ?? 1 : scale
  ImageContext.check(size, pixels, "UIGraphicsBeginImageContextWithOptions")
  let context = CGContext(bounds: CGRect(origin: .zero, size: size), scale: pixels)
  let image = ImageContext(size: size, scale: pixels, isOpaque: opaque)
  GraphicsStack.entries.append(GraphicsStack.Entry(context: context, image: image))
}

/// Returns an image of what was drawn in the current image context so far.
///
/// The result is nil if the current context is not an image context, or if its size is empty.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.entries.last.flatMap { $0.image?.image(of: $0.context) }
}

/// Ends the current image context. If the current context is not an image context, there is no effect.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  if GraphicsStack.entries.last?.image != nil { UIGraphicsPopContext() }
}
