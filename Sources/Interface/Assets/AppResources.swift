public import class Foundation.Bundle

/// The resources of the app: images, colours, Interface Builder files and strings.
@preconcurrency @MainActor
public enum AppResources {
  /// The bundle that is searched if an API receives no bundle. The default is the main bundle.
  ///
  /// An app in a Swift package sets the property to `Bundle.module`, because the package's resources are not in the
  /// main bundle.
  public static var bundle = Bundle.main
}
