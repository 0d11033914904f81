public import Interface

/// The system's screen for entering a new person: a form with the buttons Cancel and Done. The screen is shown inside a
/// navigation controller.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class ABNewPersonViewController: UIViewController {
  /// The object that is called when the user has tapped Cancel or Done. The delegate dismisses the screen.
  open weak var newPersonViewDelegate: (any ABNewPersonViewControllerDelegate)?
  /// The person with whose values the form is filled initially, or nil for an empty form.
  open var displayedPerson: ABRecord?

  /// Adds the form and the buttons Cancel and Done.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let person = displayedPerson as? SystemContact
    let form = SystemScreen(
      "New Contact",
      [
        SystemScreen.Row(title: "Name", detail: person?.name ?? ""),
        SystemScreen.Row(title: "mobile", detail: person?.phone ?? ""),
      ])
    form.addButton(.cancel, isLeft: true) { [weak self] in self?.finish(nil) }
    form.addButton(.done) { [weak self] in
      self?.finish(person ?? SystemContact(name: "New Contact", phone: "555-0105"))
    }
    fill(with: form)
  }

  private final func finish(_ person: SystemContact?) {
    newPersonViewDelegate?.newPersonViewController(self, didCompleteWithNewPerson: person)
  }
}

/// The object that is called when a new person has been entered.
@preconcurrency @MainActor
public protocol ABNewPersonViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Cancel or Done. After Cancel, `person` is nil.
  func newPersonViewController(
    _ newPersonView: ABNewPersonViewController, didCompleteWithNewPerson person: ABRecord?)
}
