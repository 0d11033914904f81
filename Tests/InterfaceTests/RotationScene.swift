import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport

/// A controller on a stage of its own, which writes down what it hears of rotations.
@MainActor
final class RotationScene {
  let stage: Stage
  let journal = Journal()
  private(set) lazy var root = Turner("root", journal)

  /// A scene at time 0 without a root controller.
  init(size: CGSize = CGSize(width: 320, height: 568), profile: StageProfile = .classic) {
    stage = Stage(size: size, scale: 1, profile: profile)
  }

  /// Shows a root controller; its own one when none is given.
  func show(_ controller: UIViewController? = nil) {
    stage.window.rootViewController = controller ?? root
    stage.advance(by: 0)
    _ = journal.take()
  }

  func turner(_ name: String) -> Turner { Turner(name, journal) }

  /// Turns the device and lets everything come to rest; what controllers heard.
  @discardableResult
  func turn(_ orientation: UIDeviceOrientation) throws -> [String] {
    _ = journal.take()
    stage.rotate(to: orientation)
    try stage.settle()
    return journal.take()
  }

  /// What the trace has of rotations: from where to where.
  var rotations: [String] { stage.trace.events.filter { $0.name == "rotation" }.map(\.subject) }
}

/// A controller that writes down what it hears, and supports what it is told to.
@MainActor
class Turner: UIViewController {
  let journal: Journal
  var mask: UIInterfaceOrientationMask?
  var follows = true
  var preference: UIInterfaceOrientation?
  var alongside: (() -> Void)?
  /// Whether it writes down what it is asked, and layouts, too.
  var isTalkative = false

  init(_ name: String, _ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
    modalPresentationStyle = .fullScreen
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }

  private func note(_ line: String) { journal.note("\(restorationIdentifier!) \(line)") }
  private func remark(_ line: String) { if isTalkative { note(line) } }
  private var size: String { "\(Int(view.bounds.width))x\(Int(view.bounds.height))" }

  override func loadView() {
    view = LayoutView(frame: Stage.current!.window.bounds) { [weak self] in self?.remark("layoutSubviews") }
  }

  override var shouldAutorotate: Bool {
    remark("shouldAutorotate")
    return follows
  }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    remark("supported")
    return mask ?? super.supportedInterfaceOrientations
  }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    remark("preferred")
    return preference ?? super.preferredInterfaceOrientationForPresentation
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    note("viewWillTransition \(Int(size.width))x\(Int(size.height))")
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.remark("alongside")
        self?.alongside?()
      }, completion: { [weak self] _ in self?.note("completion") })
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func viewWillLayoutSubviews() { remark("viewWillLayoutSubviews \(interfaceOrientation) \(size)") }
  override func viewDidLayoutSubviews() { remark("viewDidLayoutSubviews") }
  override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
    note("willRotate \(toInterfaceOrientation) \(duration)")
    remark("is \(interfaceOrientation) \(size)")
  }
  override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
    note("willAnimateRotation \(toInterfaceOrientation) \(duration)")
    remark("in \(UIView.inheritedAnimationDuration)")
  }
  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    note("didRotate \(fromInterfaceOrientation)")
    remark("at \((Stage.current!.now * 1000).rounded() / 1000)")
  }
}

/// A view that says when it lays out what is inside it.
@MainActor
private final class LayoutView: UIView {
  private let told: () -> Void
  init(frame: CGRect, told: @escaping () -> Void) {
    self.told = told
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
  override func layoutSubviews() { told() }
}
