import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport

/// A controller on a stage, with a journal of its rotation callbacks.
@MainActor
final class RotationScene {
  let stage: Stage
  let journal = Journal()
  private(set) lazy var root = Turner("root", journal)

  /// Creates a scene at time 0 without a root controller.
  init(size: CGSize = CGSize(width: 320, height: 568), profile: StageProfile = .classic) {
    stage = Stage(size: size, scale: 1, profile: profile)
  }

  /// Shows a root controller, by default `root`.
  func show(_ controller: UIViewController? = nil) {
    stage.window.rootViewController = controller ?? root
    stage.advance(by: 0)
    _ = journal.take()
  }

  func turner(_ name: String) -> Turner { Turner(name, journal) }

  /// Rotates the device, settles the stage, and returns the calls that controllers received.
  @discardableResult
  func rotate(_ orientation: UIDeviceOrientation) throws -> [String] {
    _ = journal.take()
    stage.rotate(to: orientation)
    try stage.settle()
    return journal.take()
  }

  /// The rotations in the trace, as "from → to".
  var rotations: [String] { stage.trace.events.filter { $0.name == "rotation" }.map(\.subject) }
}

/// A controller that records its callbacks, with settable supported orientations.
@MainActor
class Turner: UIViewController {
  let journal: Journal
  var mask: UIInterfaceOrientationMask?
  var follows = true
  var preference: UIInterfaceOrientation?
  var alongside: (() -> Void)?
  /// Whether queries and layouts are recorded too.
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

/// A view that reports its layouts.
@MainActor
private final class LayoutView: UIView {
  private let onLayout: () -> Void
  init(frame: CGRect, onLayout: @escaping () -> Void) {
    self.onLayout = onLayout
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
  override func layoutSubviews() { onLayout() }
}
