// The part of the schema for controls, and for steps that change them.

extension ObjectSchema {
  private static let controlled: [Key] =
    placed + [
      .optional("tint", .color, "The tint colour; by default that of the superview."),
      .optional("enabled", .truth, "Whether the control responds to touches; true by default."),
    ]

  private static let acting: [Key] = controlled + [actionKey("The action when a touch changes the value.")]

  static let toggle: ObjectSchema = .init(
    "switch", acting + [.optional("on", .truth, "Whether the switch is on; false by default.")])

  static let slider: ObjectSchema = .init("slider", acting + limits(upTo: 1))

  static let stepper: ObjectSchema = .init(
    "stepper", acting + limits(upTo: 100) + [.optional("step", .numberAboveZero, "The change per tap; 1 by default.")])

  private static func limits(upTo greatest: Int) -> [Key] {
    [
      .optional("value", .coordinate, "The value; by default the minimum."),
      .optional("min", .coordinate, "The minimum; 0 by default."),
      .optional("max", .coordinate, "The maximum; \(greatest) by default."),
    ]
  }

  static let segments: ObjectSchema = .init(
    "segments",
    acting + [
      .required(
        "titles", .list(of: "texts"), "The titles of the segments.", holds: .list(1...20, of: .value(.text))),
      .optional("selected", .text, "The title of the selected segment; none by default."),
    ])

  static let progress: ObjectSchema = .init(
    "progress", controlled + [.required("value", .fraction, "The progress, 0 to 1.")])

  static let activity: ObjectSchema = .init(
    "activity",
    controlled + [
      .optional("animating", .truth, "Whether the indicator is animating; true by default."),
      .optional("large", .truth, "Whether the indicator is 37 points wide instead of 20; false by default."),
    ])

  static let pageControl: ObjectSchema = .init(
    "pageControl",
    acting + [
      .required("pages", .integer(1...100), "The number of pages."),
      .optional("page", .integer(1...100), "The number of the current page, from 1; 1 by default."),
      .optional("color", .color, "The colour of the dots; translucent white by default."),
      .optional("current", .color, "The colour of the current page's dot; white by default."),
    ])

  static let picker: ObjectSchema = .init(
    "picker",
    acting + [
      .required(
        "columns", .list(of: "lists of texts"), "The texts of each wheel.",
        holds: .list(1...10, of: .list(1...1000, of: .value(.text)))),
      .optional(
        "selected", .list(of: "texts"), "The selected text of each wheel; by default the first text.",
        holds: .list(1...10, of: .value(.text))),
    ])
}

// MARK: Buttons and texts

extension ObjectSchema {
  static let button: ObjectSchema = .init(
    "button",
    controlled + [
      actionKey("The action of a tap."),
      .optional("title", .text, "The title; none by default."),
      .optional("subtitle", .text, "The subtitle, below the title; none by default."),
      symbolKey("The symbol; none by default."),
      .optional(
        "placement", .word(ScenarioDocument.SymbolPlacement.allCases.map(\.rawValue)),
        "The edge of the title at which the symbol is; leading by default."),
      .optional(
        "style", .word(ScenarioDocument.ButtonStyle.allCases.map(\.rawValue)),
        "The style, as in UIKit's configurations; plain by default."),
      .optional(
        "size", .word(ScenarioDocument.ButtonSize.allCases.map(\.rawValue)), "The size; medium by default."),
      .optional(
        "corners", .word(ScenarioDocument.CornerStyle.allCases.map(\.rawValue)),
        "The corner style of the background, as in UIKit; dynamic by default."),
      .optional("color", .color, "The colour of title and symbol; by default that of the style."),
      .optional("background", .color, "The background colour; by default that of the style."),
    ])

  private static let textStyle: [Key] = [
    .optional("font", .font, "The font's weight and size; regular 17 by default."),
    .optional("color", .color, "The text's colour; by default black, or white in the dark appearance."),
    .optional(
      "align", .word(ScenarioDocument.Alignment.allCases.map(\.rawValue)),
      "The alignment of the lines; left by default."),
  ]

  static let textField: ObjectSchema = .init(
    "textField",
    controlled + [
      actionKey("The action of the return key, which also ends editing."),
      .optional("text", .text, "The text; empty by default."),
      .optional("placeholder", .text, "The text that an empty field displays; none by default."),
      .optional(
        "border", .word(ScenarioDocument.BorderStyle.allCases.map(\.rawValue)),
        "The border, as in UIKit; roundedRect by default."),
      .optional("secure", .truth, "Whether the characters are displayed as dots; false by default."),
      .optional(
        "keyboard", .word(ScenarioDocument.Keyboard.allCases.map(\.rawValue)),
        "The kind of keyboard, as in UIKit; by default the kind 'default'."),
    ] + textStyle)

  static let textView: ObjectSchema = .init(
    "textView",
    controlled + [
      .optional("text", .text, "The text; empty by default."),
      .optional("editable", .truth, "Whether the text can be edited; true by default."),
      .optional("background", .color, "The background colour; by default white, or black in the dark appearance."),
    ] + textStyle)

  static let searchBar: ObjectSchema = .init(
    "searchBar",
    controlled + [
      .optional("text", .text, "The text; empty by default."),
      .optional("placeholder", .text, "The text that an empty field displays; none by default."),
      .optional("minimal", .truth, "Whether the bar has no background; false by default."),
      .optional("cancel", .truth, "Whether the bar has a Cancel button; false by default."),
    ])
}

// MARK: Steps and expectations

extension ObjectSchema {
  /// The keys for values of controls.
  static let controlValues = ["on", "value", "selected", "page", "text", "animating"]

  private static let controlValueKeys: [Key] = [
    .optional("on", .truth, "Whether a switch is on."),
    .optional("value", .coordinate, "The value of a slider or stepper, or the progress of a progress bar."),
    .optional(
      "selected", .text, "The title of the selected segment, or a list with the selected text of each wheel.",
      holds: .either([.value(.text), .list(1...10, of: .value(.text))])),
    .optional("page", .integer(1...100), "The number of the current page, from 1."),
    .optional("text", .text, "The text of a label, text field, text view or search bar, or the title of a button."),
    .optional("animating", .truth, "Whether an activity indicator is animating."),
  ]

  static let setting: ObjectSchema = .init(
    "set", choices: [controlValues],
    [.required("view", .identifier, "The control or label whose value is set.")] + controlValueKeys + [
      .optional("animated", .truth, "Whether the change is animated; true by default.")
    ])

  static let controlFact: ObjectSchema = .init(
    "control", choices: [controlValues],
    [.required("id", .identifier, "The control or label whose value is compared.")] + controlValueKeys + [
      .optional("within", .numberAboveZero, "The allowed difference of numbers; 1/1024 by default.")
    ])

  static let typing: ObjectSchema = .init(
    "type", id: "typing",
    [
      .required("text", .text, "The text. A line feed in the text presses the return key."),
      .optional(
        "delete", .integer(0...1000), "The number of presses of the delete key before the text; 0 by default."),
      .optional("over", .time, "The time from the first key to the last one; 0s by default."),
    ])
}
