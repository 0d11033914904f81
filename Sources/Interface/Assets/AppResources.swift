public import class Foundation.Bundle

/// The resources of the app: images, colours, Interface Builder files and strings.
@preconcurrency @MainActor
public enum AppResources {
  /// The bundle that is searched if an API receives no bundle. The default is the main bundle.
  ///
  /// An app in a Swift package sets the property to `Bundle.module`, because the package's resources are not in the
  /// main bundle. If the current stage displays an Interface Builder file without running the app of that file, the
  /// value is the bundle of the file's project. This value is stored separately for each such stage.
  public static var bundle: Bundle {
    get { Stage.current?.fileResources ?? appBundle }
    set {
      if let stage = Stage.current, stage.fileResources != nil {
        stage.fileResources = newValue
      } else {
        appBundle = newValue
      }
    }
  }

  private static var appBundle = Bundle.main

  /// Sets the bundle in which the current stage searches for resources, unless the app has set a bundle of its own.
  package static func useOnCurrentStage(_ bundle: Bundle) {
    guard appBundle === Bundle.main else { return }
    Stage.current?.fileResources = bundle
  }
}
