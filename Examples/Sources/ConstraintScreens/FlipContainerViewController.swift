import UIKit

/// A container whose second child gets its constraints in the animation closure of the flip that shows it.
public final class FlipContainerViewController: UIViewController {
  private let panel = UIView()

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "flip"
    view.backgroundColor = .darkGray
    panel.frame = view.bounds.insetBy(dx: 10, dy: 30)
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(panel)
    let first = child("front", .cyan)
    addChild(first)
    panel.addSubview(first.view)
    first.didMove(toParent: self)
    first.view.frame = panel.bounds
  }

  private func child(_ name: String, _ color: UIColor) -> UIViewController {
    let child = UIViewController()
    child.restorationIdentifier = name
    child.view.backgroundColor = color
    return child
  }

  /// Replaces the first child by the second one.
  public func flip() {
    guard let old = children.first else { return }
    let new = child("back", .yellow)
    addChild(new)
    old.willMove(toParent: nil)
    new.view.translatesAutoresizingMaskIntoConstraints = false
    transition(
      from: old, to: new, duration: 0.4, options: .transitionFlipFromLeft,
      animations: { [panel] in
        NSLayoutConstraint.activate([
          new.view.topAnchor.constraint(equalTo: panel.topAnchor),
          new.view.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
          new.view.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
          new.view.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
        ])
      },
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
      })
  }
}
