public import Geometry
import Layers

extension UIView {
  /// The parts of a view's position and size that adapt when the size of the superview changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge of the superview adapts.
    public static let flexibleLeftMargin = Self(rawValue: 1 << 0)
    /// The width adapts.
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    /// The distance to the right edge of the superview adapts.
    public static let flexibleRightMargin = Self(rawValue: 1 << 2)
    /// The distance to the top edge of the superview adapts.
    public static let flexibleTopMargin = Self(rawValue: 1 << 3)
    /// The height adapts.
    public static let flexibleHeight = Self(rawValue: 1 << 4)
    /// The distance to the bottom edge of the superview adapts.
    public static let flexibleBottomMargin = Self(rawValue: 1 << 5)
  }

  /// The frame that the view would have without its transform, in the superview's coordinate system. Setting the
  /// property changes the view's size and centre, but not its transform.
  package final var restingFrame: CGRect {
    get {
      let (anchor, size) = (layer.anchorPoint, bounds.size)
      return CGRect(
        x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
        height: size.height)
    }
    set {
      guard !CATransform3DIsIdentity(transform3D) else { return frame = newValue }
      let anchor = layer.anchorPoint
      bounds.size = newValue.size
      center = CGPoint(x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The thickness of a separator line, in points: half a point, but at least one pixel.
  package final var hairlineWidth: CGFloat {
    guard let scale = (window?.stage ?? Stage.current)?.scale else { return 0.5 }
    return max(0.5, 1 / scale)
  }

  /// Adapts the view's position and size to a change of the superview's size from `old` to `new`, according to the
  /// autoresizing mask.
  ///
  /// The difference between the sizes is distributed over the flexible margins, width and height in proportion to their
  /// lengths, or equally if all these lengths are 0. A view with an empty autoresizing mask does not change. For a
  /// transformed view, the frame without its transform is adapted.
  final func resize(inSuperviewOf old: CGSize, now new: CGSize) {
    guard !autoresizingMask.isEmpty, layoutItem?.usesMask ?? true else { return }
    let rest = autoresized(restingFrame, inSuperviewOf: old, now: new)
    let wasAutoresizing = UIView.isAutoresizing
    UIView.isAutoresizing = true
    defer { UIView.isAutoresizing = wasAutoresizing }
    if transform.isIdentity { frame = rest } else { restingFrame = rest }
  }

  /// Whether the frame of a view is being set by autoresizing (`resize(inSuperviewOf:now:)`). Otherwise, a change of a
  /// frame is a change by the app.
  private(set) static var isAutoresizing = false

  /// Returns the frame that results from the autoresizing mask when the superview's size changes from `old` to `new`.
  /// `rest` is the frame before the change. Both frames are those without the view's transform.
  final func autoresized(_ rest: CGRect, inSuperviewOf old: CGSize, now new: CGSize) -> CGRect {
    let mask = autoresizingMask
    let x = Self.resized(
      (rest.minX, rest.width), of: old.width, to: new.width,
      flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    )
    let y = Self.resized(
      (rest.minY, rest.height), of: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// Returns the size that the view would have if the main window had the size `size`, according to the autoresizing
  /// masks of the view and its superviews. Used to announce sizes before a rotation.
  final func size(inMainWindowOf size: CGSize) -> CGSize {
    if let window = self as? UIWindow, let stage = window.stage, window.rotatesItsViews {
      return window.uprightSize(in: stage.rotationTarget ?? stage.interfaceOrientation)
    }
    if let window = self as? UIWindow, window.isMain { return size }
    if isSeated, let window { return window.size(inMainWindowOf: size) }
    guard let superview = superview ?? (self as? UIWindow)?.windowBelow else { return bounds.size }
    let (old, new) = (superview.bounds.size, superview.size(inMainWindowOf: size))
    return autoresizingMask.isEmpty ? bounds.size : autoresized(restingFrame, inSuperviewOf: old, now: new).size
  }

  /// Returns the interval that a view occupies along one axis after a change of the superview's length along this axis.
  ///
  /// - Parameters:
  ///   - span: The interval before the change, in points from the superview's origin.
  ///   - old: The length of the superview before the change, in points.
  ///   - new: The length of the superview after the change, in points.
  ///   - flexible: Whether autoresizing can change the distance before the interval, the length of the interval, and
  ///     the distance after the interval.
  static func resized(
    _ span: (start: CGFloat, length: CGFloat), of old: CGFloat, to new: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [
      (span.start, flexible.before), (span.length, flexible.length), (old - span.start - span.length, flexible.after),
    ]
    let sizes = parts.map { $0.1 ? max($0.0, 0) : 0 }
    let total = sizes.reduce(0, +)
    let count = CGFloat(parts.count { $0.1 })
    guard count > 0, new != old else { return span }
    let shares = zip(sizes, parts).map { $1.1 ? (total > 0 ? $0 / total : 1 / count) : 0 }
    let delta = new - old
    return (span.start + delta * shares[0], max(0, span.length + delta * shares[1]))
  }
}

extension UIView {
  /// Converts a point from this view's coordinates to those of another view, or of the window if `view` is nil.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }
  /// Converts a point from another view's coordinates, or the window's if `view` is nil, to those of this view.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  /// Converts a rectangle from this view's coordinates to those of another view, or of the window if `view` is nil.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }
  /// Converts a rectangle from another view's coordinates, or the window's if `view` is nil, to those of this view.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
}
