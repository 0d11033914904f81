import class Foundation.Bundle
import Interface

/// The reader of nib files and storyboards. `UIViewController` and `UIApplication` find this class by its name.
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

  static func initialController(ofStoryboard name: String) -> UIViewController? {
    UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
  }
}
