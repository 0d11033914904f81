import UIKit

/// A screen, for landscape only, that adds a square at the middle of its top edge.
public final class SquareViewController: UIViewController {
  /// The callback in which the square is added. In `viewDidLoad()`, the view does not have its final size yet.
  public enum Moment: Sendable { case viewDidLoad, firstLayout }

  private let moment: Moment
  private var didSetUp = false

  public init(_ moment: Moment) {
    self.moment = moment
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "squares"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    if moment == .viewDidLoad { addSquare() }
  }

  override public func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard moment == .firstLayout, !didSetUp else { return }
    didSetUp = true
    addSquare()
  }

  private func addSquare() {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    square.accessibilityIdentifier = "square"
    square.backgroundColor = .black
    square.center = CGPoint(x: view.bounds.midX, y: 5)
    view.addSubview(square)
  }
}
