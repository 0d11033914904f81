extension ScenarioDocument {
  /// The contents of the stage at time 0.
  ///
  /// A kind of scene is declared in this file, by a case and a `SceneDefinition`, and built by the player
  /// (`SceneBuilder.swift`).
  public enum Scene: Equatable, Sendable {
    /// A tab bar controller with 1…5 screens. The first one is selected.
    case tabs([Screen])
    /// A navigation controller with these screens on its stack, the last one on top; at least one.
    case navigation([Screen])
    /// A page view controller.
    case pages(Pages)
    /// A custom container.
    case container(Container)
    /// A single view controller.
    case screen(Screen)
    /// A scene written in Swift and registered under this name. The parser does not know its identifiers.
    case runner(String)
    /// The controllers of a storyboard or nib file. The parser does not know their identifiers.
    case storyboard(Storyboard)
  }
}

extension ScenarioDocument.Scene {
  /// The definition of the scene's kind.
  var definition: SceneDefinition {
    switch self {
    case .tabs: .tabs
    case .navigation: .navigation
    case .pages: .pages
    case .container: .container
    case .screen: .screen
    case .runner: .runner
    case .storyboard: .storyboard
    }
  }

  /// Whether the identifiers of controllers and views are unknown to the parser, because the scene is written in Swift
  /// or in a storyboard.
  var isOpen: Bool {
    switch self {
    case .runner, .storyboard: true
    case .tabs, .navigation, .pages, .container, .screen: false
    }
  }

  /// The noun phrase that messages use for a scene whose identifiers the parser does not read (see `isOpen`).
  var origin: String { if case .storyboard = self { "a storyboard" } else { "a scene written in Swift" } }

  /// All screens, in document order. Empty if the scene is written in Swift or in a storyboard.
  package var screens: [ScenarioDocument.Screen] {
    switch self {
    case .tabs(let screens), .navigation(let screens): screens
    case .pages(let pages): pages.screens
    case .container(let container): container.screens
    case .screen(let screen): [screen]
    case .runner, .storyboard: []
    }
  }

  /// The identifiers of the views that the scene creates: page indicator and edge views.
  var ownViews: [String] {
    guard case .pages(let pages) = self else { return [] }
    return (pages.indicator == nil ? [] : ["indicator"])
      + (pages.edgeWidth == nil ? [] : ["edge.before", "edge.after"])
  }
}

/// The declaration of a kind of scene: its key with the schema, its decoding, and what such a scene permits.
///
/// The JSON Schema, the suggestions for misspelled keys and the list of kinds in messages are derived from the
/// declarations. A test compares them with the table in `Docs/Scenario.md`.
package struct SceneDefinition: Sendable {
  /// The type of decoded scenes.
  typealias Scene = ScenarioDocument.Scene

  /// The key that defines a scene of this kind in the mapping `scene`.
  package let key: Key
  /// The changes of screens that this kind of scene permits, apart from those that every kind permits.
  let changes: [ScenarioDocument.Occasion]
  /// The kind of reference that must name a screen of such a scene, for example `tab` for the screens of a tab bar
  /// controller. Nil if this kind of scene has none.
  let screenReference: Reference.Target?
  /// A message that states why a scene of this kind cannot have `views` in front of its screens. Nil if the scene can
  /// have such views.
  let viewsComplaint: String?
  /// A closure that reads the value of the key, or reports errors and returns nil.
  let decode: @Sendable (Value) -> Scene?

  private init(
    _ name: String, _ kind: ValueKind, _ about: String,
    holds contents: @autoclosure @escaping @Sendable () -> Contents = .unknown,
    changes: [ScenarioDocument.Occasion] = [], screenReference: Reference.Target? = nil, viewsComplaint: String? = nil,
    decode: @escaping @Sendable (Value) -> Scene?
  ) {
    key = .optional(name, kind, about, holds: contents())
    (self.changes, self.screenReference, self.viewsComplaint) = (changes, screenReference, viewsComplaint)
    self.decode = decode
  }

  /// All kinds of scenes, in the order of the documentation and of messages.
  package static let all: [SceneDefinition] = [
    tabs, navigation, pages, container, screen, runner, storyboard,
  ]

  /// The names of all kinds of scenes.
  static let names = all.map(\.key.name)

  /// The names of all kinds as a phrase in messages: `tabs, …, screen or runner`.
  static let phrase = names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()

  /// The definition of the kind of scene with this name, or nil if there is none.
  static subscript(name: String) -> SceneDefinition? { all.first { $0.key.name == name } }

  /// Returns the first kind of scene whose `changes` contain a change of screens. Returns nil if every kind of scene
  /// permits the change.
  static func first(permitting change: ScenarioDocument.Occasion) -> SceneDefinition? {
    all.first { $0.changes.contains(change) }
  }
}

extension SceneDefinition {
  fileprivate static let tabs = Self(
    "tabs", .list(of: "screens"), "A tab bar controller with these screens, 1 to \(mostTabs).",
    holds: .screens(atMost: mostTabs), changes: [.tabs], screenReference: .tab
  ) { Scene.list($0, atMost: mostTabs).map { .tabs($0) } }

  /// The largest number of screens of a tab bar controller.
  private static let mostTabs = 5

  fileprivate static let navigation = Self(
    "navigation", .list(of: "screens"), "A navigation controller with these screens, the last one on top.",
    holds: .screens(), changes: [.push, .pop]
  ) { Scene.list($0).map { .navigation($0) } }

  fileprivate static let pages = Self(
    "pages", .mapping("style and screens"), "A page view controller with these screens.", holds: .mapping(.pages),
    screenReference: .page
  ) { ScenarioDocument.Pages($0).map { .pages($0) } }

  fileprivate static let container = Self(
    "container", .mapping("frame and screens"), "A custom container, with one of these screens at a time.",
    holds: .mapping(.container), changes: [.swap], screenReference: .child
  ) { ScenarioDocument.Container($0).map { .container($0) } }

  fileprivate static let screen = Self(
    "screen", .mapping("id, title, background and views"), "A single view controller.", holds: .mapping(.screen),
    viewsComplaint: "with a 'screen' as the scene, write 'views' inside 'screen'"
  ) { ScenarioDocument.Screen($0).map { .screen($0) } }

  fileprivate static let runner = Self(
    "runner", .name, "A scene written in Swift and registered under this name.", changes: [.tabs],
    viewsComplaint: "'views' is not supported in a scene written in Swift: remove it"
  ) { $0.identifier().map { .runner($0) } }

  fileprivate static let storyboard = Self(
    "storyboard", .path, "A storyboard or xib file: its path, or {file, scene}.",
    holds: .either([.value(.path), .mapping(.storyboard)]),
    viewsComplaint: "'views' is not supported in a scene from a storyboard: remove it"
  ) { ScenarioDocument.Storyboard($0).map { .storyboard($0) } }
}

extension Contents {
  /// Returns the contents of a list of 1 to `limit` screens.
  static func screens(atMost limit: Int = ScenarioDocument.Scene.mostScreens) -> Contents {
    .list(1...limit, of: .mapping(.screenItem))
  }
}
