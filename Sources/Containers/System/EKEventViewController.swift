public import Interface

/// The results of displaying an event. Raw values are those of EventKitUI.
public enum EKEventViewAction: Int, Sendable {
  /// The user has tapped Done.
  case done
  /// The user has responded to an invitation. Interlude never uses this result.
  case responded
  /// The user has deleted the event.
  case deleted
}

/// The system's screen for one event of a calendar. It has a Done button and a row that deletes the event. The times
/// are invented. The screen is shown inside a navigation controller.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class EKEventViewController: UIViewController {
  /// The object that is called when the user has tapped Done or has deleted the event. The delegate dismisses the
  /// screen.
  open weak var delegate: (any EKEventViewDelegate)?
  /// The event to display. Changes after the view has been loaded have no effect.
  open var event: EKEvent!
  /// Whether the screen has a row that deletes the event. The default is false.
  open var allowsEditing = false

  /// Adds the list with the title and the invented times of the event.
  open override func viewDidLoad() {
    super.viewDidLoad()
    var rows = [
      SystemScreen.Row(title: event?.title ?? ""),
      SystemScreen.Row(title: "Starts", detail: "9 January 2007, 10:00"),
      SystemScreen.Row(title: "Ends", detail: "9 January 2007, 11:00"),
    ]
    if allowsEditing {
      rows.append(SystemScreen.Row(title: "Delete Event") { [weak self] in self?.finish(.deleted) })
    }
    let list = SystemScreen("Event Details", rows)
    list.addButton(.done) { [weak self] in self?.finish(.done) }
    fill(with: list)
  }

  private final func finish(_ action: EKEventViewAction) {
    delegate?.eventViewController(self, didCompleteWith: action)
  }
}

/// The object that is called when the user has finished viewing an event.
@preconcurrency @MainActor
public protocol EKEventViewDelegate: AnyObject {
  /// Called when the user has tapped Done or has deleted the event.
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}
