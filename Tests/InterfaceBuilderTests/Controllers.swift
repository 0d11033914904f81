import Foundation
import Interface
import InterfaceBuilder
import Lists
import Runtime
import Testing

// The classes that the files in Tests/Fixtures/InterfaceBuilder name. They are not nested, because files name classes at
// the top level of a module.

/// The calls that the classes below receive, in order.
@MainActor enum CallLog {
  static var calls: [String] = []
  /// The traits during the last call of `awakeFromNib()`.
  static var traits: UITraitCollection?

  /// Runs `action` with an empty log and returns the calls.
  static func during(_ action: () throws -> Void) rethrows -> [String] {
    calls = []
    try action()
    return calls
  }
}

class StartController: UIViewController {
  weak var label: UILabel?
  var views: [UIView] = []
  var allowsSegues = true

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    CallLog.calls.append("init(coder:)")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    CallLog.calls.append("awakeFromNib loaded:\(isViewLoaded)")
    CallLog.traits = traitCollection
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    CallLog.calls.append("viewDidLoad label:\(label?.text ?? "nil") children:\(children.count)")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    CallLog.calls.append("should \(identifier)")
    return allowsSegues
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let isLoaded = segue.destination.isViewLoaded
    CallLog.calls.append("prepare \(segue.identifier ?? "") loaded:\(isLoaded) children:\(children.count)")
    (segue.destination as? DetailController)?.message = "prepared"
  }
  func tap(_ sender: Any) { CallLog.calls.append("tap") }
  func unwind(_ segue: UIStoryboardSegue) { CallLog.calls.append("unwind from \(type(of: segue.source))") }
}

extension StartController {
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [ExposedProperty("label", \StartController.label), ExposedProperty("views", \StartController.views)]
    }
    static var methods: [Selector] {
      [Selector("tap:", StartController.tap), Selector("unwind:", StartController.unwind(_:))]
    }
  }
}

class DetailController: UIViewController {
  var message = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    CallLog.calls.append("detail viewDidLoad \(message)")
  }
}

class RecordingSegue: UIStoryboardSegue {
  override func perform() { CallLog.calls.append("perform \(identifier ?? "")") }
}

class PrototypeCell: UITableViewCell {
  weak var caption: UILabel?
}

extension PrototypeCell {
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] { [ExposedProperty("caption", \PrototypeCell.caption)] }
  }
}

class PrototypeController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? PrototypeCell)?.caption?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    CallLog.calls.append("didSelect")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = tableView.indexPathForSelectedRow?.row ?? -1
    CallLog.calls.append("prepare \(segue.identifier ?? "") row:\(row) sender:\(sender is PrototypeCell)")
  }
}

final class BadgeView: UIView {
  var caption = ""
  var level: CGFloat = 0
  var isRound = false
  private(set) var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = caption == "Runtime"
  }
}

extension BadgeView {
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [
        ExposedProperty("caption", \BadgeView.caption), ExposedProperty("level", \BadgeView.level),
        ExposedProperty("isRound", \BadgeView.isRound),
      ]
    }
  }
}

@MainActor final class BadgeOwner {
  var badge: BadgeView?
  private(set) var presses = 0
  func pressed(_ sender: Any) { presses += 1 }
}

extension BadgeOwner {
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] { [ExposedProperty("badge", \BadgeOwner.badge)] }
    static var methods: [Selector] { [Selector("pressed:", BadgeOwner.pressed)] }
  }
}

/// The controllers of `SegueKinds.storyboard`.
final class SegueController: UIViewController {
  func makeSecond(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> SegueController? {
    CallLog.calls.append("make \(segueIdentifier ?? "nil") sender:\(sender != nil)")
    let made = SegueController(coder: coder)
    made?.title = "Made"
    return made
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    CallLog.calls.append("prepare \(segue.identifier ?? "") \(segue.destination.title ?? "nil")")
  }
  func back(_ segue: UIStoryboardSegue) { CallLog.calls.append("back") }
}

extension SegueController {
  @MainActor final class __Exposed: ExposedMembers {
    static var methods: [Selector] {
      [
        Selector("makeSecond:sender:segueIdentifier:", SegueController.makeSecond),
        Selector("back:", SegueController.back),
      ]
    }
  }
}

/// A controller whose view is in the file `NibbedView.xib`, which has the class's name without "Controller".
final class NibbedViewController: UIViewController {}

/// A controller for which there is no file.
final class PlainController: UIViewController {}

/// The folder with the files.
@MainActor enum Fixtures {
  static let folder =
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Fixtures/InterfaceBuilder"

  /// Runs `action` with the folder as the bundle of the app.
  static func use<Result>(_ action: () throws -> Result) throws -> Result {
    let before = AppResources.bundle
    defer { AppResources.bundle = before }
    AppResources.bundle = try #require(Bundle(path: folder))
    return try action()
  }

  /// A file that is loaded without its app.
  static func file(_ name: String) throws -> InterfaceFile { try InterfaceFile(path: "\(folder)/\(name)") }

  /// The storyboard with a name.
  static func storyboard(_ name: String) throws -> UIStoryboard { try use { UIStoryboard(name: name, bundle: nil) } }
}
