import Foundation
public import Interface

/// The reader of storyboards. The module `Interface` looks up this class by its name.
@MainActor
final class StoryboardFiles: StoryboardReader {
  static func initialController(ofStoryboardNamed name: String) -> UIViewController? {
    UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
  }

  static func initialController(of storyboard: AnyObject) -> UIViewController? {
    (storyboard as? UIStoryboard)?.instantiateInitialViewController()
  }

  static func controller(at origin: StoryboardOrigin) -> UIViewController? {
    guard let storyboard = storyboard(origin.storyboard), let element = storyboard.document.elements[origin.scene],
      ElementClass.controllers[element.name] != nil
    else { return nil }
    return storyboard.instantiate(element)
  }

  static func storyboard(named name: String) -> AnyObject? { storyboard(name) }

  private static func storyboard(_ name: String) -> UIStoryboard? {
    let bundle = AppResources.bundle
    return ResourceIndex.path(of: "\(name).storyboard", in: bundle).flatMap {
      try? UIStoryboard(path: $0, bundle: bundle)
    }
  }
}

extension UISceneConfiguration {
  /// The storyboard whose initial view controller becomes the root view controller of the scene's window. Nil if the
  /// scene delegate creates the window.
  ///
  /// If the information property list names the storyboard, the storyboard is read from the bundle of `AppResources`.
  public var storyboard: UIStoryboard? {
    get {
      storyboardObject as? UIStoryboard
        ?? storyboardName.flatMap { StoryboardFiles.storyboard(named: $0) as? UIStoryboard }
    }
    set { (storyboardObject, storyboardName) = (newValue, nil) }
  }
}
