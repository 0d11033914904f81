import UIKit

/// A custom container: a panel that shows one child at a time.
public final class PanelViewController: UIViewController {
  /// The animation with which a child replaces another: a system transition, or a custom animation.
  public enum Exchange: Sendable { case flip, grow }

  private let panel = UIView()

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "panel"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    panel.frame = view.bounds.insetBy(dx: 10, dy: 30)
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(panel)
  }

  /// Adds the first child. UIKit calls willMove(toParent:); the container has to call didMove(toParent:).
  public func show(_ child: UIViewController) {
    addChild(child)
    panel.addSubview(child.view)
    child.didMove(toParent: self)
    child.view.frame = panel.bounds
  }

  /// Replaces the child. For the old child, the container calls willMove(toParent: nil) and UIKit calls didMove.
  public func exchange(for new: UIViewController, by exchange: Exchange) {
    guard let old = children.first else { return show(new) }
    new.view.frame = panel.bounds
    addChild(new)
    old.willMove(toParent: nil)
    if exchange == .grow { new.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) }
    transition(
      from: old, to: new, duration: 0.4, options: exchange == .flip ? .transitionFlipFromLeft : [],
      animations: { new.view.transform = .identity },
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
      })
  }
}

/// A child that records the calls about its parent.
public final class LeafViewController: UIViewController {
  private let color: UIColor
  private let note: (String) -> Void

  public init(_ name: String, _ color: UIColor, note: @escaping (String) -> Void) {
    (self.color, self.note) = (color, note)
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    note("\(name) did load")
    view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 120, height: 30))
    label.text = name.capitalized
    label.font = .systemFont(ofSize: 24, weight: .bold)
    view.addSubview(label)
  }

  override public func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("\(name) will move to \(parent?.restorationIdentifier ?? "nil")")
  }

  override public func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("\(name) did move to \(parent?.restorationIdentifier ?? "nil")")
  }

  override public func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("\(name) will appear")
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("\(name) did appear")
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("\(name) will disappear")
  }

  override public func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("\(name) did disappear")
  }

  private var name: String { restorationIdentifier ?? "" }
}
