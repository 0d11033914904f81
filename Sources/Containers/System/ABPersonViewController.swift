public import Interface

/// The identifier of a property of a person in the address book.
public typealias ABPropertyID = Int32
/// The identifier of one value in a multi-value property.
public typealias ABMultiValueIdentifier = Int32

/// The property with the phone numbers of a person.
public let kABPersonPhoneProperty: ABPropertyID = 3

/// The system's screen for one person: the name and the phone number. The screen is shown inside a navigation
/// controller.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class ABPersonViewController: UIViewController {
  /// The object that is called when the user has tapped a property.
  open weak var personViewDelegate: (any ABPersonViewControllerDelegate)?
  /// The person to display, a `SystemContact`. Changes after the view has been loaded have no effect.
  open var displayedPerson: ABRecord?
  /// Whether an Edit button is visible. The button has no effect.
  open var allowsEditing = false

  /// Creates the list of properties.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let person = displayedPerson as? SystemContact
    let list = SystemScreen(
      person?.name ?? "",
      [SystemScreen.Row(title: "mobile", detail: person?.phone ?? "") { [weak self] in self?.selectPhone() }])
    if allowsEditing { list.addButton(.edit) {} }
    fill(with: list)
  }

  /// Responds to a tap on the phone number: calls the delegate. If the delegate returns true, or if there is no
  /// delegate, a phone call begins.
  private final func selectPhone() {
    guard let displayedPerson else { return }
    let calls =
      personViewDelegate?.personViewController(
        self, shouldPerformDefaultActionForPerson: displayedPerson, property: kABPersonPhoneProperty, identifier: 0)
    if calls ?? true { view.window?.stage?.beginCall() }
  }
}

/// The object that is called when the user has tapped a property of a person.
@preconcurrency @MainActor
public protocol ABPersonViewControllerDelegate: AnyObject {
  /// Called when the user has tapped a property. Returns whether the system performs the default action of the
  /// property. For a phone number, this action begins a phone call (`Stage.beginCall()`).
  func personViewController(
    _ personViewController: ABPersonViewController, shouldPerformDefaultActionForPerson person: ABRecord,
    property: ABPropertyID, identifier: ABMultiValueIdentifier
  ) -> Bool
}
