import Foundation
import Interface
import InterfaceBuilder
import Runtime

// The classes that the files for the tests of rows name.

/// The source of the segues of `Segues.storyboard`. Records the queries and the senders.
final class SegueSource: UIViewController {
  weak var container: UIView?
  weak var button: UIButton?
  /// Whether the embed segue is performed when the view is loaded.
  static var embedsAtOnce = true
  private(set) var destinations: [UIViewController] = []
  private(set) var senders: [Any?] = []

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "child" || Self.embedsAtOnce
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier != "own" else { return }
    destinations.append(segue.destination)
    senders.append(sender)
  }
}

extension SegueSource {
  @MainActor final class __Exposed: ExposedMembers {
    static var properties: [ExposedProperty] {
      [ExposedProperty("container", \SegueSource.container), ExposedProperty("button", \SegueSource.button)]
    }
  }
}

/// The destination of the segues, which has a transition style of its own.
final class SegueDestination: UIViewController {
  /// The number of controllers of this class that exist.
  static var count = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalTransitionStyle = .crossDissolve
    modalPresentationStyle = .fullScreen
    Self.count += 1
  }

  isolated deinit { Self.count -= 1 }
}

/// A controller whose view is in the file `VariantView.xib`, or on a pad in `VariantView~ipad.xib`.
final class VariantViewController: UIViewController {}

/// A controller whose view is in a file with the whole name of the class.
final class ClassNamedController: UIViewController {}

/// A controller in `Holders.xib`. There is also a file `HeldView.xib`.
final class HeldViewController: UIViewController {}

/// A controller in `Holders.xib` that creates its view in code.
final class CodedViewController: UIViewController {
  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    view.backgroundColor = .blue
  }
}
