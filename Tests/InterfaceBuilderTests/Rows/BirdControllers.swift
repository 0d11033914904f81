import Interface
import InterfaceBuilder

// The classes that `Tests/Fixtures/InterfaceBuilder/Birds.storyboard` names.

/// The controller at which the segues of the storyboard begin.
class BirdListController: UIViewController {
  weak var preparedSegue: UIStoryboardSegue?
  var destinations: [UIViewController] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let sender = sender.map { "\(type(of: $0))" } ?? "nil"
    let destination = segue.destination
    CallLog.calls.append(
      "prepare \(segue.identifier ?? "nil") sender:\(sender) source:\(segue.source === self) "
        + "children:\(destination.children.count) loaded:\(destination.isViewLoaded)")
    preparedSegue = segue
    destinations.append(destination)
    (segue as? InstantSegue)?.note = "with a note"
  }
}

/// A segue that presents its destination without animation.
class InstantSegue: UIStoryboardSegue {
  var note = "without a note"

  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    CallLog.calls.append("init \(identifier ?? "nil")")
  }

  override func perform() {
    CallLog.calls.append("perform \(note)")
    source.present(destination, animated: false)
  }
}
