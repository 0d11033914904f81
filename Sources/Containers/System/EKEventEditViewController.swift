public import class Foundation.NSObject
public import Interface

/// An event of a calendar. Only the title is stored.
public final class EKEvent: NSObject {
  /// The title of the event.
  public var title: String!

  /// Creates an event without a title.
  public override init() { super.init() }
}

/// The results of editing an event. Raw values are those of EventKitUI.
public enum EKEventEditViewAction: Int, Sendable {
  /// The user has cancelled.
  case canceled
  /// The user has saved the event.
  case saved
  /// The user has deleted the event. Interlude's screen has no button for this.
  case deleted
}

/// The system's screen for editing an event of a calendar. It has the buttons Cancel and Save. The times are invented.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class EKEventEditViewController: UINavigationController {
  /// The object that is called when the user has tapped Cancel or Save. The delegate dismisses the screen.
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  /// The event to edit, or nil for a new event.
  open var event: EKEvent?

  /// Creates a screen for a new event.
  public convenience init() { self.init(navigationBarClass: nil, toolbarClass: nil) }

  /// Creates the form from the event.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let form = SystemScreen(
      event == nil ? "New Event" : "Edit Event",
      [
        SystemScreen.Row(title: "Title", detail: event?.title ?? ""),
        SystemScreen.Row(title: "Starts", detail: "9 January 2007, 10:00"),
        SystemScreen.Row(title: "Ends", detail: "9 January 2007, 11:00"),
      ])
    form.addButton(.cancel, isLeft: true) { [weak self] in self?.finish(.canceled) }
    form.addButton(.save) { [weak self] in self?.finish(.saved) }
    setViewControllers([form], animated: false)
  }

  private final func finish(_ action: EKEventEditViewAction) {
    editViewDelegate?.eventEditViewController(self, didCompleteWith: action)
  }
}

/// The object that is called when an event has been edited.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: AnyObject {
  /// Called when the user has tapped Cancel or Save.
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}
