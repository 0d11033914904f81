import Geometry
public import Interface

/// A storyboard segue that presents its destination with a popover controller. The class is the API of iOS 5 to 8.
///
/// In the classic profile on a pad, the popover segues of a storyboard are instances of this class. The app reads
/// `popoverController` in `prepare(for:sender:)`, and keeps a reference to the controller as long as the popover is
/// visible.
/// - Source: G-229.
@preconcurrency @MainActor
open class UIStoryboardPopoverSegue: UIStoryboardSegue {
  /// The popover controller, whose content is the destination.
  public private(set) final lazy var popoverController = UIPopoverController(contentViewController: destination)
  /// The view or the bar button item at which the popover points.
  package final weak var anchor: AnyObject?

  /// Presents the popover at the view or the bar button item of the segue.
  open override func perform() {
    switch anchor {
    case let item as UIBarButtonItem:
      popoverController.present(from: item, permittedArrowDirections: .any, animated: isAnimated)
    case let view as UIView:
      popoverController.present(from: view.bounds, in: view, permittedArrowDirections: .any, animated: isAnimated)
    default:
      let segue = identifier.map { "The popover segue \($0)" } ?? "A popover segue without an identifier"
      fatalError("\(segue) has no anchor: in the storyboard, connect its anchor to a view or a bar button item")
    }
  }
}
