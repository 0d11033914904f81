import Geometry
import Interface
import Layers
import TestSupport
import UIKit

/// A view controller whose view has a colour, and whose callbacks are those of the trace.
@MainActor
final class Pane: UIViewController {
  private let color: UIColor
  var mask = UIInterfaceOrientationMask.all

  init(_ name: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }

  override func viewDidLoad() {
    view.backgroundColor = color
    let label = UILabel()
    (label.text, label.font) = (title, .systemFont(ofSize: 40))
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}

/// A split view controller on a stage, whose delegate records the calls.
@MainActor
final class SplitScene: UISplitViewControllerDelegate {
  let stage: Stage
  let split: UISplitViewController
  let a = Pane("a", .systemYellow)
  let b = Pane("b", .systemTeal)
  let c = Pane("c", .systemPink)
  var calls: [String] = []
  var button: UIBarButtonItem?
  var popover: UIPopoverController?
  var hidesPrimary: ((UIInterfaceOrientation) -> Bool)?
  var topColumn: UISplitViewController.Column?

  static let landscape = CGSize(width: 1024, height: 768)
  static let portrait = CGSize(width: 768, height: 1024)
  static let phone = CGSize(width: 390, height: 844)

  init(
    _ style: UISplitViewController.Style = .unspecified, size: CGSize = landscape, profile: StageProfile = .modern,
    configure: (SplitScene) -> Void = { _ in }
  ) {
    let isWide = size.width > size.height
    stage = Stage(
      size: isWide ? CGSize(width: size.height, height: size.width) : size, scale: 1, profile: profile)
    if isWide { stage.rotate(to: .landscapeLeft) }
    split = style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    split.restorationIdentifier = "split"
    split.delegate = self
    switch style {
    case .unspecified: split.viewControllers = [navigation(a), navigation(b)]
    case .doubleColumn:
      split.setViewController(a, for: .primary)
      split.setViewController(b, for: .secondary)
    case .tripleColumn:
      split.setViewController(a, for: .primary)
      split.setViewController(c, for: .supplementary)
      split.setViewController(b, for: .secondary)
    }
    configure(self)
    stage.window.rootViewController = split
    stage.advance(to: isWide ? 1 : 0)
  }

  func navigation(_ root: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.restorationIdentifier = "nav \(root.title ?? "")"
    return navigation
  }

  /// Returns the frame of a pane's navigation controller in the split view controller's view, or nil if it is hidden.
  func frame(_ pane: Pane) -> CGRect? {
    guard let view = (pane.navigationController ?? pane).viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: split.view)
  }

  /// Returns the appearance callbacks of the panes that the trace records while `body` runs.
  func appearances(_ body: () -> Void) -> [String] {
    let seen = stage.trace.events.count
    body()
    return stage.trace.events.dropFirst(seen)
      .filter { ["a", "b", "c"].contains($0.subject) && $0.name.contains("ppear") }.map(\.call)
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { calls.append("willChangeTo \(displayMode)") }
  func splitViewController(_: UISplitViewController, willShow column: UISplitViewController.Column) {
    calls.append("willShow \(column)")
  }
  func splitViewController(_: UISplitViewController, willHide column: UISplitViewController.Column) {
    calls.append("willHide \(column)")
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("didExpand") }
  func splitViewController(
    _: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column { topColumn ?? proposed }
  func splitViewController(
    _: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
  ) -> Bool { hidesPrimary?(orientation) ?? !orientation.isLandscape }
  func splitViewController(
    _: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
    for pc: UIPopoverController
  ) {
    calls.append("willHide with button")
    (button, popover) = (barButtonItem, pc)
    barButtonItem.title = "Master"
    b.navigationItem.leftBarButtonItem = barButtonItem
  }
  func splitViewController(
    _: UISplitViewController, willShow aViewController: UIViewController, invalidating barButtonItem: UIBarButtonItem
  ) {
    calls.append("willShow invalidating button")
    b.navigationItem.leftBarButtonItem = nil
  }
  func splitViewController(
    _: UISplitViewController, popoverController pc: UIPopoverController, willPresent aViewController: UIViewController
  ) { calls.append("popover willPresent") }
}
