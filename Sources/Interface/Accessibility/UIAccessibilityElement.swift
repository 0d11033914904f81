public import protocol Foundation.NSObjectProtocol
import Geometry

/// An object that tests can find by a name, which is independent of the accessibility label.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The string that identifies the object in UI tests. Users never see the string.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}

/// An accessibility element that is not a view, for content that a view draws without subviews.
///
///     let element = UIAccessibilityElement(accessibilityContainer: chart)
///     element.accessibilityLabel = "January"
///     element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 40, height: 200)
///     chart.accessibilityElements = [element]
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The object that contains the element, usually a view. The reference is weak.
  open weak var accessibilityContainer: AnyObject?
  /// The string that identifies the element in UI tests.
  open var accessibilityIdentifier: String?
  /// The frame in the coordinates of the container. A value other than zero determines `accessibilityFrame`.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element in a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    accessibilityValues = AccessibilityValues()
    accessibilityValues?.isElement = true
  }

  /// The next responder: the container if it is a responder, otherwise nil.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

extension UIAccessibilityElement: AccessibleOnScreen {
  /// `accessibilityFrameInContainerSpace` in the coordinates of the screen. Zero if the container is not a view.
  final var defaultAccessibilityFrame: CGRect {
    guard accessibilityFrameInContainerSpace != .zero, let view = accessibilityContainer as? UIView else {
      return .zero
    }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}

extension UIView: AccessibleOnScreen {
  /// The bounds of the view, in the coordinates of the screen.
  final var defaultAccessibilityFrame: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
}

extension UIAccessibility {
  /// Converts a rectangle from the coordinates of a view to those of the screen in the orientation of the interface.
  ///
  /// If the view is not in a window, the result is in the coordinates of its outermost superview.
  @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.responderWindow else {
      return view.convert(rect, to: sequence(first: view, next: { $0.superview }).reduce(view) { $1 })
    }
    let main = window.stage?.window ?? window
    return main.uprightRect(of: view.convert(rect, to: main))
  }

  /// Converts a path from the coordinates of a view to those of the screen.
  @MainActor
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    func converted(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      convertToScreenCoordinates(CGRect(x: x, y: y, width: 0, height: 0), in: view).origin
    }
    let (origin, right, below) = (converted(0, 0), converted(1, 0), converted(0, 1))
    copy.apply(
      CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y, tx: origin.x,
        ty: origin.y))
    return copy
  }
}
