/// The declaration of a kind of view: its key with the schema, and its decoding.
///
/// The JSON Schema, the suggestions for misspelled keys and the list of kinds in messages are derived from the
/// declarations. A test compares them with the table in `Docs/Scenario.md`. `SceneBuilder` creates the views.
package struct ViewDefinition: Sendable {
  /// The type of decoded contents of views.
  typealias Content = ScenarioDocument.Content

  /// The key of a view, with the schema of its value.
  package let key: Key
  /// The same key with a schema in which the frame is optional. Frames are optional for views that exist only during a
  /// transition, accessories of rows, and items of grids.
  let freeKey: Key
  /// The keys with which the verb `set` changes the value of a view of this kind. Empty if the kind has no value.
  let settings: [String]
  /// A closure that returns the schema of the value of `key`.
  private let makeSchema: @Sendable () -> ObjectSchema
  /// A closure that reads the fields of the value, or reports errors and returns nil.
  let decode: @Sendable (Fields) -> Content?

  private init(
    _ name: String, _ keys: String, _ about: String, _ schema: @autoclosure @escaping @Sendable () -> ObjectSchema,
    settings: [String] = [], decode: @escaping @Sendable (Fields) -> Content?
  ) {
    key = .optional(name, .mapping(keys), about, holds: .mapping(schema()))
    freeKey = .optional(name, .mapping(keys), about, holds: .mapping(schema().withOptionalFrame))
    makeSchema = schema
    (self.settings, self.decode) = (settings, decode)
  }

  /// The schema of the value of `key`, in which the frame is required.
  package var schema: ObjectSchema { makeSchema() }

  /// All kinds of views, in the order of the documentation and of messages.
  package static let all: [ViewDefinition] = plain + lists + values + texts

  /// The names of all kinds of views.
  static let names = all.map(\.key.name)

  /// The definition of the kind of view with this name, or nil if there is none.
  static subscript(name: String) -> ViewDefinition? { all.first { $0.key.name == name } }
}

// MARK: Plain views and lists

extension ViewDefinition {
  private static let plain: [ViewDefinition] = [
    .init("box", "frame and optionally other keys", "A rectangle, which can have subviews.", .box) {
      ScenarioDocument.Box($0).map { .box($0) }
    },
    .init("label", "frame, text and optionally other keys", "Text.", .label, settings: ["text"]) {
      ScenarioDocument.Label($0).map { .label($0) }
    },
    .init("image", "frame and file or symbol", "An image from a file, or a system symbol.", .image) {
      ScenarioDocument.Picture($0).map { .image($0) }
    },
  ]

  private static let lists: [ViewDefinition] = [
    .init("table", "frame and sections", "A table with rows in sections.", .table) {
      ScenarioDocument.Table($0).map { .table($0) }
    },
    .init("grid", "frame, items, and either columns or itemSize", "A grid of items that scrolls.", .grid) {
      ScenarioDocument.Grid($0).map { .grid($0) }
    },
  ]
}

// MARK: Controls

extension ViewDefinition {
  private typealias Kind = ScenarioDocument.ControlKind

  private static let values: [ViewDefinition] = [
    control("switch", "frame and optionally other keys", "A switch.", .toggle, settings: ["on"]) { Kind(toggle: $0) },
    control("slider", "frame and optionally other keys", "A slider.", .slider, settings: ["value"]) {
      ScenarioDocument.ValueRange($0, upTo: 1, hasStep: false).map { .slider($0) }
    },
    control("stepper", "frame and optionally other keys", "A stepper.", .stepper, settings: ["value"]) {
      ScenarioDocument.ValueRange($0, upTo: 100, hasStep: true).map { .stepper($0) }
    },
    control("segments", "frame and titles", "A segmented control.", .segments, settings: ["selected"]) {
      Kind(segments: $0)
    },
    control("progress", "frame and value", "A progress bar.", .progress, settings: ["value"]) { Kind(progress: $0) },
    control("activity", "frame and optionally other keys", "An activity indicator.", .activity, settings: ["animating"])
    {
      Kind(activity: $0)
    },
    control("pageControl", "frame and pages", "A row of dots, one for each page.", .pageControl, settings: ["page"]) {
      Kind(pageControl: $0)
    },
    control("picker", "frame and columns", "A picker with wheels of texts.", .picker, settings: ["selected"]) {
      Kind(picker: $0)
    },
  ]

  private static let texts: [ViewDefinition] = [
    control("button", "frame and title or symbol", "A button.", .button, settings: ["text"]) {
      ScenarioDocument.Button($0).map { .button($0) }
    },
    control("textField", "frame and optionally other keys", "A line of editable text.", .textField, settings: ["text"])
    {
      ScenarioDocument.TextField($0).map { .textField($0) }
    },
    control("textView", "frame and optionally other keys", "Several lines of text.", .textView, settings: ["text"]) {
      ScenarioDocument.TextView($0).map { .textView($0) }
    },
    control("searchBar", "frame and optionally other keys", "A search field in a bar.", .searchBar, settings: ["text"])
    {
      ScenarioDocument.SearchBar($0).map { .searchBar($0) }
    },
  ]

  private static func control(
    _ name: String, _ keys: String, _ about: String, _ schema: @autoclosure @escaping @Sendable () -> ObjectSchema,
    settings: [String], kind: @escaping @Sendable (Fields) -> ScenarioDocument.ControlKind?
  ) -> ViewDefinition {
    .init(name, keys, about, schema(), settings: settings) { fields in
      ScenarioDocument.Control(fields, kind: kind(fields)).map { .control($0) }
    }
  }
}
