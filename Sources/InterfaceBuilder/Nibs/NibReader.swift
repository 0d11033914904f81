import class Foundation.Bundle
import Interface

/// The loader of a view controller's view from a nib file. `UIViewController` looks up this class by its name.
@MainActor
final class NibReader: ViewNibReader {
  static func loadView(for controller: UIViewController, nibNamed name: String, in bundle: Bundle) -> Bool {
    guard ResourceIndex.path(of: "\(name).xib", in: bundle) != nil else { return false }
    UINib(nibName: name, bundle: bundle).instantiate(withOwner: controller)
    guard controller.viewIfLoaded != nil else {
      fatalError("loaded the \"\(name)\" nib but the view outlet was not set")
    }
    return true
  }
}
