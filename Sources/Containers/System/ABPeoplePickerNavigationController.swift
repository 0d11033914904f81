public import class Foundation.NSObject
public import Interface

/// A record of the address book. All records are `SystemContact` objects.
public typealias ABRecord = AnyObject

/// A person of the address book, with an invented name and phone number.
public final class SystemContact: NSObject {
  /// The name of the person.
  public let name: String
  /// The phone number of the person.
  public let phone: String

  init(name: String, phone: String) { (self.name, self.phone) = (name, phone) }

  /// The invented persons in the address book of every stage.
  static var all: [SystemContact] {
    [("Ada Byron", "555-0101"), ("Emil Klein", "555-0102"), ("Marta Rossi", "555-0103"), ("Noor Haddad", "555-0104")]
      .map { SystemContact(name: $0.0, phone: $0.1) }
  }
}

/// The system's screen for selecting a person: a navigation controller with a list of invented persons and a Cancel
/// button.
///
/// - Source: C-290, G-379 to G-381.
@preconcurrency @MainActor
open class ABPeoplePickerNavigationController: UINavigationController {
  /// The object that is called when the user has selected a person, or has cancelled. As on iOS 7, the delegate
  /// dismisses the picker.
  open weak var peoplePickerDelegate: (any ABPeoplePickerNavigationControllerDelegate)?

  /// Creates a picker.
  public convenience init() {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    let rows = SystemContact.all.map { person in
      SystemScreen.Row(title: person.name) { [weak self] in self?.select(person) }
    }
    let list = SystemScreen("Contacts", rows)
    list.addButton(.cancel) { [weak self] in
      if let self { peoplePickerDelegate?.peoplePickerNavigationControllerDidCancel(self) }
    }
    pushViewController(list, animated: false)
  }

  /// Calls the delegate with the person that the user has tapped. If the delegate returns true, the details of the
  /// person are pushed onto the stack.
  private final func select(_ person: SystemContact) {
    peoplePickerDelegate?.peoplePickerNavigationController(self, didSelectPerson: person)
    let continues =
      peoplePickerDelegate?.peoplePickerNavigationController(self, shouldContinueAfterSelectingPerson: person) ?? false
    guard continues else { return }
    let row = SystemScreen.Row(title: "mobile", detail: person.phone)
    pushViewController(SystemScreen(person.name, [row]), animated: true)
  }
}

/// The object that is called for the user's choices in a people picker.
@preconcurrency @MainActor
public protocol ABPeoplePickerNavigationControllerDelegate: AnyObject {
  /// Called when the user has selected a person. The method was introduced in iOS 8.
  func peoplePickerNavigationController(
    _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord)
  /// Called when the user has selected a person. Returns whether the picker shows the details of the person. The
  /// method was deprecated in iOS 8. The default implementation returns false.
  func peoplePickerNavigationController(
    _ peoplePicker: ABPeoplePickerNavigationController, shouldContinueAfterSelectingPerson person: ABRecord
  ) -> Bool
  /// Called when the user has tapped Cancel.
  func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController)
}

extension ABPeoplePickerNavigationControllerDelegate {
  /// Does nothing by default.
  public func peoplePickerNavigationController(
    _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord
  ) {}
  /// Returns false by default.
  public func peoplePickerNavigationController(
    _ peoplePicker: ABPeoplePickerNavigationController, shouldContinueAfterSelectingPerson person: ABRecord
  ) -> Bool { false }
  /// Dismisses the picker by default.
  public func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController) {
    peoplePicker.dismiss(animated: true)
  }
}
