public import Interface

/// The scenes that a Swift program provides, by their names in scenarios.
///
///     ["cities": { CitiesController() }]
public struct SceneRegistry: ExpressibleByDictionaryLiteral, Sendable {
  private let makers: [(name: String, make: @MainActor @Sendable () -> UIViewController)]

  /// Creates an empty registry.
  public init() { makers = [] }

  /// Creates a registry of scenes by name. If a name is duplicate, its last scene is used.
  public init(dictionaryLiteral elements: (String, @MainActor @Sendable () -> UIViewController)...) {
    makers = elements.map { (name: $0.0, make: $0.1) }
  }

  /// The names of the scenes, in the order of the dictionary literal.
  public var names: [String] { makers.map(\.name) }

  /// Returns a new root view controller of the scene with a name, or nil if there is no such scene.
  @MainActor
  func make(_ name: String) -> UIViewController? { makers.last { $0.name == name }?.make() }
}
