import UIKit

/// A screen with a small black square at the middle of its top edge.
public final class TopSquareViewController: UIViewController {
  override public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "top"
    view.backgroundColor = .white
    let square = UIView()
    square.backgroundColor = .black
    square.accessibilityIdentifier = "square"
    square.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(square)
    NSLayoutConstraint.activate([
      square.widthAnchor.constraint(equalToConstant: 10), square.heightAnchor.constraint(equalToConstant: 10),
      square.topAnchor.constraint(equalTo: view.topAnchor),
      square.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }
}
