public import Interface

/// The scenes that a Swift runner brings, by the name scenarios call them.
///
///     ["cities": { CitiesController() }]
public struct SceneRegistry: ExpressibleByDictionaryLiteral, Sendable {
  private let makers: [(name: String, make: @MainActor @Sendable () -> UIViewController)]

  /// No scenes.
  public init() { makers = [] }

  /// Scenes by name; a name given twice keeps the last.
  public init(dictionaryLiteral elements: (String, @MainActor @Sendable () -> UIViewController)...) {
    makers = elements.map { (name: $0.0, make: $0.1) }
  }

  /// The names, in the order given.
  public var names: [String] { makers.map(\.name) }

  /// A new controller for the scene called `name`; nil when there is none.
  @MainActor
  func make(_ name: String) -> UIViewController? { makers.last { $0.name == name }?.make() }
}
