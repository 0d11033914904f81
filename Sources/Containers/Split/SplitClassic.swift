import Geometry
import Interface
import Layers

/// The behaviour of a split view controller in the classic profile (iOS 7). The object determines whether the primary
/// column is hidden, and passes the button and the popover that show the hidden column to the delegate.
///
/// The popover of a hidden column is not a box with an arrow. The primary column slides over the secondary column
/// from the left edge, as on iOS 5.1 and later.
/// - Source: C-236 to C-242, B-522, G-259.
@MainActor
final class SplitClassic {
  private unowned let owner: UISplitViewController
  private var popover: SplitPopover?
  /// Whether the delegate has received the button that shows the primary column, and the button has not been
  /// invalidated since then.
  private var offersButton = false
  private lazy var button: UIBarButtonItem = {
    let button = UIBarButtonItem(
      title: owner.columns.child(.primary)?.title ?? "Master", style: .plain, target: nil, action: nil)
    button.handler = { [weak owner] in owner?.classic.toggle() }
    return button
  }()

  init(owner: UISplitViewController) { self.owner = owner }

  /// The display mode for the current interface orientation or, during a rotation, for the new one. The delegate
  /// determines whether the primary column is hidden in this orientation. By default, the column is hidden in
  /// portrait.
  var mode: UISplitViewController.DisplayMode {
    guard let primary = owner.columns.child(.primary) else { return .secondaryOnly }
    let orientation = owner.targetOrientation ?? owner.interfaceOrientation
    let isHidden =
      owner.delegate?.splitViewController(owner, shouldHide: primary, in: orientation) ?? !orientation.isLandscape
    guard isHidden else { return .oneBesideSecondary }
    return owner.chosenMode == .oneOverSecondary ? .oneOverSecondary : .secondaryOnly
  }

  /// Called when the split view controller has a new delegate. The next call of `offerButton()` passes the button to
  /// this delegate.
  func delegateDidChange() { offersButton = false }

  /// Calls the delegate before a change of the display mode. The delegate has one method for each of these changes:
  /// the primary column is hidden, is shown beside the secondary column, or is shown over the secondary column.
  ///
  /// - Parameter mode: the new display mode.
  func announce(_ mode: UISplitViewController.DisplayMode) {
    guard let primary = owner.columns.child(.primary) else { return }
    switch mode {
    case .oneBesideSecondary: invalidateButton(of: primary)
    case .oneOverSecondary:
      owner.delegate?.splitViewController(owner, popoverController: popover(of: primary), willPresent: primary)
    case .automatic, .secondaryOnly, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      offerButton()
    }
  }

  /// Passes the button that shows the primary column to the delegate, unless the delegate has a valid button already.
  /// Called when the primary column becomes hidden.
  func offerButton() {
    guard !offersButton, let primary = owner.columns.child(.primary), let delegate = owner.delegate else { return }
    offersButton = true
    owner.note("willHideViewController", detail: primary.traceName)
    delegate.splitViewController(owner, willHide: primary, with: button, for: popover(of: primary))
  }

  private func invalidateButton(of primary: UIViewController) {
    guard offersButton else { return }
    offersButton = false
    owner.note("willShowViewController", detail: primary.traceName)
    owner.delegate?.splitViewController(owner, willShow: primary, invalidating: button)
  }

  private func popover(of primary: UIViewController) -> SplitPopover {
    if let popover, popover.contentViewController === primary { return popover }
    let popover = SplitPopover(contentViewController: primary)
    popover.owner = owner
    self.popover = popover
    return popover
  }

  private func toggle() {
    owner.choose(owner.displayMode == .oneOverSecondary ? .secondaryOnly : .oneOverSecondary, animated: true)
  }
}

/// The popover controller that the delegate receives for a hidden primary column. `present(…)` slides the column in
/// over the secondary column, and `dismiss(animated:)` slides it out.
final class SplitPopover: UIPopoverController {
  weak var owner: UISplitViewController?

  override var isPopoverVisible: Bool { owner?.displayMode == .oneOverSecondary }

  override func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
  ) { owner?.choose(.oneOverSecondary, animated: animated) }

  override func dismiss(animated: Bool) {
    if isPopoverVisible { owner?.choose(.secondaryOnly, animated: animated) }
  }
}
