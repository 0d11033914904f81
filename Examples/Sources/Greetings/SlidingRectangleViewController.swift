import UIKit

/// A screen that shows a rectangle only in landscape. The rectangle slides in and out during the rotations.
public final class SlidingRectangleViewController: UIViewController {
  private var storedRectangle: UIView?

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "screen"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  /// The rectangle, which is created beside the left edge. It is nil in portrait.
  private var rectangle: UIView? {
    if interfaceOrientation.isPortrait { return nil }
    if let storedRectangle { return storedRectangle }
    let (width, height) = (view.bounds.width / 3, view.bounds.height)
    let rectangle = UIView(frame: CGRect(x: -width, y: 0, width: width, height: height))
    rectangle.accessibilityIdentifier = "rectangle"
    rectangle.backgroundColor = .black
    storedRectangle = rectangle
    return rectangle
  }

  override public func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    if orientation.isLandscape, storedRectangle == nil, let rectangle {
      UIView.performWithoutAnimation { view.addSubview(rectangle) }
      rectangle.frame.origin.x = 0
    } else if orientation.isPortrait, let storedRectangle {
      storedRectangle.frame.origin.x = -storedRectangle.frame.width
    }
  }

  override public func didRotate(from orientation: UIInterfaceOrientation) {
    guard interfaceOrientation.isPortrait else { return }
    storedRectangle?.removeFromSuperview()
    storedRectangle = nil
  }
}
