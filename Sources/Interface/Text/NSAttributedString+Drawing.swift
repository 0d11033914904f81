public import class Foundation.NSAttributedString
public import class Foundation.NSString
import Geometry

extension NSAttributedString {
  /// Returns the size of the text in points. The text is not wrapped: only its line breaks end a line.
  @preconcurrency @MainActor
  public func size() -> CGSize {
    StringLayout(self, in: .zero, options: .usesLineFragmentOrigin, context: nil).bounds(from: .zero).size
  }

  /// Draws the text in the current context, with its top left corner at a point.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in the current context, wrapped to the width of a rectangle. Lines below the rectangle are not
  /// drawn.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text into a rectangle in the current context. A width or height of 0 is unlimited.
  @preconcurrency @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    StringLayout(self, in: rect, options: options, context: context).draw()
  }

  /// Returns the area of the text, relative to the origin of the rectangle in which the text would be drawn. `size` is
  /// the size of that rectangle. A width or height of 0 is unlimited.
  ///
  /// Without `usesLineFragmentOrigin`, the rectangle's origin is on the baseline, so that the resulting y coordinate is
  /// negative (unverified).
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringLayout(self, in: CGRect(origin: .zero, size: size), options: options, context: context).bounds(from: .zero)
  }
}

extension String {
  /// Returns the size of the text in points. The text is not wrapped: only its line breaks end a line.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Draws the text in the current context, with its top left corner at a point.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the text in the current context, wrapped to the width of a rectangle.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text into a rectangle in the current context. A width or height of 0 is unlimited.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the area of the text, relative to the origin of the rectangle in which the text would be drawn. `size` is
  /// the size of that rectangle. A width or height of 0 is unlimited.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text in points. The text is not wrapped: only its line breaks end a line.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attrs)
  }

  /// Draws the text in the current context, with its top left corner at a point.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    text.draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in the current context, wrapped to the width of a rectangle.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    text.draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text into a rectangle in the current context. A width or height of 0 is unlimited.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    text.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the area of the text, relative to the origin of the rectangle in which the text would be drawn. `size` is
  /// the size of that rectangle. A width or height of 0 is unlimited.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  private var text: String { substring(from: 0) }
}
