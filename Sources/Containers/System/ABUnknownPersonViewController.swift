public import Interface

/// The system's screen for a person who is not in the address book: the known values, and a row that adds the person.
/// The screen is shown inside a navigation controller.
///
/// - Source: inventory G-379 to G-381.
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

  /// Creates the list of values.
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

  /// Calls the delegate for a tap on the phone number. Without a delegate, or if the delegate returns true, a phone
  /// call begins.
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
  /// Returns whether the default action of a property is performed: for a phone number, a call. The default is true.
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
