import UIKit

/// The map, which observes the end of the push that covers it and the result of an interactive pop.
final class MapViewController: UIViewController {
  private let note: (String) -> Void
  private let pin = UIView(frame: CGRect(x: 100, y: 90, width: 30, height: 30))

  init(note: @escaping (String) -> Void) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    title = "Map"
    restorationIdentifier = "map"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.8, green: 0.9, blue: 0.75, alpha: 1)
    pin.backgroundColor = .red
    pin.layer.cornerRadius = 15
    pin.accessibilityIdentifier = "pin"
    view.addSubview(pin)
    let go = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go") { [unowned self] _ in
        navigationController?.pushViewController(HutViewController(), animated: true)
      })
    go.frame = CGRect(x: 20, y: 180, width: 60, height: 44)
    go.accessibilityIdentifier = "go"
    view.addSubview(go)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let coordinator = transitionCoordinator, coordinator.initiallyInteractive else { return }
    coordinator.notifyWhenInteractionEnds { [note] context in
      note(context.isCancelled ? "the finger turned back" : "the finger let go for good")
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("the map is here")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    transitionCoordinator?.animate(alongsideTransition: nil) { [note] _ in note("the map is covered") }
  }
}

/// The hut at the end of the trail. It fades in its sign and extends the line under the bar alongside its push.
final class HutViewController: UIViewController {
  private let sign = UILabel(frame: CGRect(x: 20, y: 90, width: 120, height: 40))

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    title = "Hut"
    restorationIdentifier = "hut"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.95, green: 0.85, blue: 0.7, alpha: 1)
    sign.text = "1,806 m"
    sign.font = .systemFont(ofSize: 24, weight: .bold)
    sign.accessibilityIdentifier = "sign"
    view.addSubview(sign)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    moveAlong(showing: true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    moveAlong(showing: false)
  }

  /// The sign is in the container of the transition. The line is not, so its view is passed, to be scrubbed too.
  private func moveAlong(showing: Bool) {
    guard let coordinator = transitionCoordinator, !coordinator.isCancelled,
      let line = (navigationController as? TrailNavigationController)?.progress
    else { return }
    let (sign, width) = (sign, view.bounds.width)
    if showing { sign.alpha = 0 }
    coordinator.animate(
      alongsideTransition: { _ in sign.alpha = showing ? 1 : 0 },
      completion: { context in if context.isCancelled { sign.alpha = showing ? 0 : 1 } })
    coordinator.animateAlongsideTransition(
      in: line, animation: { _ in line.frame.size.width = showing ? width : 40 },
      completion: { context in if context.isCancelled { line.frame.size.width = showing ? 40 : width } })
  }
}
