import Interface

/// The reader of the main storyboard of an app. `UIApplication` finds this class by its name.
@MainActor
final class MainStoryboardReader: StoryboardReader {
  static func initialViewController(ofStoryboardNamed name: String) -> UIViewController? {
    UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
  }
}
