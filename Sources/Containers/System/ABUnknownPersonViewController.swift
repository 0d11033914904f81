public import Interface

/// The system's screen for a person who is not in the address book. The screen displays the name and the phone
/// number, and can have a row that adds the person to the address book. It is shown inside a navigation controller.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class ABUnknownPersonViewController: UIViewController {
  /// The object that is called when the user has added the person or has tapped a property.
  open weak var unknownPersonViewDelegate: (any ABUnknownPersonViewControllerDelegate)?
  /// The person to display, a `SystemContact`. Changes after the view has been loaded have no effect.
  open var displayedPerson: ABRecord?
  /// The name that is shown instead of the person's name, or nil.
  open var alternateName: String?
  /// The text below the name, or nil.
  open var message: String?
  /// Whether the screen has a row that adds the person to the address book. The default is false.
  open var allowsAddingToAddressBook = false

  /// Adds the list of rows: the message, the phone number, and the row that adds the person, as far as they exist.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let person = displayedPerson as? SystemContact
    var rows = message.map { [SystemScreen.Row(title: $0)] } ?? []
    if let person {
      rows.append(SystemScreen.Row(title: "mobile", detail: person.phone) { [weak self] in self?.selectPhone() })
    }
    if allowsAddingToAddressBook {
      rows.append(
        SystemScreen.Row(title: "Create New Contact") { [weak self] in
          guard let self else { return }
          unknownPersonViewDelegate?.unknownPersonViewController(self, didResolveToPerson: displayedPerson)
        })
    }
    fill(with: SystemScreen(alternateName ?? person?.name ?? "", rows))
  }

  /// Responds to a tap on the phone number: calls the delegate. If the delegate returns true, or if there is no
  /// delegate, a phone call begins.
  private final func selectPhone() {
    guard let displayedPerson else { return }
    let calls =
      unknownPersonViewDelegate?.unknownPersonViewController(
        self, shouldPerformDefaultActionForPerson: displayedPerson, property: kABPersonPhoneProperty, identifier: 0)
    if calls ?? true { view.window?.stage?.beginCall() }
  }
}

/// The object that is called for the user's choices about an unknown person.
@preconcurrency @MainActor
public protocol ABUnknownPersonViewControllerDelegate: AnyObject {
  /// Called when the user has added the person to the address book.
  func unknownPersonViewController(
    _ unknownCardViewController: ABUnknownPersonViewController, didResolveToPerson person: ABRecord?)
  /// Called when the user has tapped a property. Returns whether the system performs the default action of the
  /// property. For a phone number, this action begins a phone call. The default is true.
  func unknownPersonViewController(
    _ personViewController: ABUnknownPersonViewController, shouldPerformDefaultActionForPerson person: ABRecord,
    property: ABPropertyID, identifier: ABMultiValueIdentifier
  ) -> Bool
}

extension ABUnknownPersonViewControllerDelegate {
  /// Returns true by default.
  public func unknownPersonViewController(
    _ personViewController: ABUnknownPersonViewController, shouldPerformDefaultActionForPerson person: ABRecord,
    property: ABPropertyID, identifier: ABMultiValueIdentifier
  ) -> Bool { true }
}
