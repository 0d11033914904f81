public import Interface

/// The scenes that a Swift program provides, by their names in scenarios.
///
///     ["cities": { CitiesController() }]
public struct SceneRegistry: ExpressibleByDictionaryLiteral, Sendable {
  private let makers: [(name: String, make: @MainActor @Sendable () -> UIViewController)]

  /// Creates an empty registry.
  public init() { makers = [] }

  /// Creates a registry of scenes by name. Of duplicate names, the last one is used.
  public init(dictionaryLiteral elements: (String, @MainActor @Sendable () -> UIViewController)...) {
    makers = elements.map { (name: $0.0, make: $0.1) }
  }

  /// The names, in the order given.
  public var names: [String] { makers.map(\.name) }

  /// Returns a new controller for a scene, or nil if there is no scene of this name.
  @MainActor
  func make(_ name: String) -> UIViewController? { makers.last { $0.name == name }?.make() }
}
