import UIKit

/// A screen with a black panel that is inside the screen only in landscape. Two sets of constraints place the panel.
public final class SidePanelViewController: UIViewController {
  private let panel = UIView()
  private var portrait: [NSLayoutConstraint] = []
  private var landscape: [NSLayoutConstraint] = []

  override public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "side"
    view.backgroundColor = UIColor(red: 0.75, green: 0.87, blue: 0.95, alpha: 1)
    panel.backgroundColor = .black
    panel.accessibilityIdentifier = "panel"
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    NSLayoutConstraint.activate([
      panel.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1 / 3),
      panel.topAnchor.constraint(equalTo: view.topAnchor), panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    portrait = [panel.rightAnchor.constraint(equalTo: view.leftAnchor)]
    landscape = [panel.leftAnchor.constraint(equalTo: view.leftAnchor)]
  }

  override public func updateViewConstraints() {
    NSLayoutConstraint.deactivate(portrait + landscape)
    NSLayoutConstraint.activate(interfaceOrientation.isLandscape ? landscape : portrait)
    super.updateViewConstraints()
  }
}
