public import Interface

/// The scenes that a Swift program provides, by their names in scenarios.
///
///     ["cities": { CitiesController() }]
public struct SceneRegistry: ExpressibleByDictionaryLiteral, Sendable {
  private let makers: [(name: String, make: @MainActor @Sendable () -> UIViewController)]
  private let app: (name: String, launch: @MainActor @Sendable (Stage) -> Void)?

  /// Creates an empty registry.
  public init() { (makers, app) = ([], nil) }

  /// Creates a registry of scenes by name. If a name occurs several times, the last scene with this name is used.
  public init(dictionaryLiteral elements: (String, @MainActor @Sendable () -> UIViewController)...) {
    (makers, app) = (elements.map { (name: $0.0, make: $0.1) }, nil)
  }

  /// Creates a registry with one scene: an app, which has its own windows.
  ///
  /// - Parameter launch: launches the app on the stage.
  public init(app name: String, launch: @escaping @MainActor @Sendable (Stage) -> Void) {
    (makers, app) = ([], (name, launch))
  }

  /// The names of the scenes, in the order of the dictionary literal.
  public var names: [String] { makers.map(\.name) + (app.map { [$0.name] } ?? []) }

  /// Returns the function that launches the scene with this name as an app, or nil if the scene is not an app.
  func launch(of name: String) -> (@MainActor @Sendable (Stage) -> Void)? { app?.name == name ? app?.launch : nil }

  /// Returns a new root view controller of the scene with a name, or nil if there is no such scene.
  @MainActor
  func make(_ name: String) -> UIViewController? { makers.last { $0.name == name }?.make() }
}
