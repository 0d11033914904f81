internal import Geometry

extension ScenarioDocument {
  /// The action of a step.
  ///
  /// A verb is declared in this file, by a case and an entry of `VerbDefinition.all`, and performed by the player
  /// (`Performance+Steps.swift`).
  public enum Verb: Equatable, Sendable {
    /// Selects the tab of this screen programmatically.
    case select(String)
    /// Pushes this screen onto the navigation stack programmatically.
    case push(String)
    /// Pops this screen and all screens above it from the navigation stack.
    case pop(String)
    /// Turns to a page programmatically, without a gesture.
    case turn(PageTurn)
    /// Replaces the container's child by this screen programmatically.
    case swap(String)
    /// Presents this screen from the frontmost one.
    case present(String)
    /// Dismisses this screen and all that it presents.
    case dismiss(String)
    /// Performs a segue of a storyboard.
    case performSegue(SegueTrigger)
    /// Shakes the device.
    case shake
    /// Rotates the device.
    case rotate(DeviceOrientation)
    /// Scrolls a box programmatically, without a gesture.
    case scroll(Scrolling)
    /// Animates properties of a view.
    case animate(Animation)
    /// Sets the value of a control without a touch.
    case set(Setting)
    /// Types text into the first responder.
    case type(Typing)
    /// Deletes, moves, inserts and reloads rows of a table.
    case edit(RowEdit)
    /// Selects a row of a table without a touch.
    case selectRow(RowSelection)
    /// Performs a tap: a touch that begins and ends at the same instant.
    case tap(Tap)
    /// Performs a touch that moves along a straight line.
    case drag(Drag)
    /// Performs several touches, each along its own points.
    case touches(Touches)
    /// Switches the screen reader on or off, or performs a gesture of its user.
    case voiceOver(VoiceOverGesture)
    /// Sends the app to the background.
    case background
    /// Returns the app to the foreground.
    case foreground
    /// Opens the app switcher, or closes it by choosing the app.
    case appSwitcher(SwitcherChange)
    /// Sends a memory warning to the app.
    case memoryWarning
    /// Ends the app.
    case quit(AppEnd)
    /// Launches the app again.
    case relaunch
    /// Checks expectations, of which there is at least one.
    case expect([Expectation])
    /// Stores the frame of this instant under a name.
    case snapshot(String)
    /// A custom action, identified by name, that the program playing the scenario performs.
    ///
    /// Scenario files cannot declare this verb.
    case perform(String)
  }

  /// The touches that a step performs, as far as other steps depend on them: the identifier, the verb and the duration.
  package struct StepTouches: Equatable, Sendable {
    /// The identifier by which other steps can refer to the step, or nil.
    package let id: String?
    /// The key of the step's verb in scenarios, such as `drag`.
    package let name: String
    /// The seconds from the step's instant to the end of the last touch.
    package let length: Double
  }
}

extension ScenarioDocument.Verb {
  /// The verb's key in scenarios, or "perform" for an action of the program that plays the scenario.
  package var name: String {
    switch self {
    case .select: "select"
    case .push: "push"
    case .pop: "pop"
    case .turn: "turn"
    case .swap: "swap"
    case .present: "present"
    case .dismiss: "dismiss"
    case .performSegue: "performSegue"
    case .shake: "shake"
    case .rotate: "rotate"
    case .scroll: "scroll"
    case .animate: "animate"
    case .set: "set"
    case .type: "type"
    case .edit: "edit"
    case .selectRow: "selectRow"
    case .tap: "tap"
    case .drag: "drag"
    case .touches: "touches"
    case .voiceOver: "voiceOver"
    case .background: "background"
    case .foreground: "foreground"
    case .appSwitcher: "appSwitcher"
    case .memoryWarning: "memoryWarning"
    case .quit: "quit"
    case .relaunch: "relaunch"
    case .expect: "expect"
    case .snapshot: "snapshot"
    case .perform: "perform"
    }
  }

  /// The identifier, the name and the duration of the verb's touches. Nil if the verb performs no touches.
  package var stepTouches: ScenarioDocument.StepTouches? {
    switch self {
    case .tap(let tap): .init(id: tap.id, name: name, length: 0)
    case .drag(let drag): .init(id: drag.id, name: name, length: drag.length)
    case .touches(let touches): .init(id: touches.id, name: name, length: touches.length)
    default: nil
    }
  }
}

extension ScenarioDocument.Step {
  /// The identifier by which other steps can refer to this step, or nil.
  public var id: String? { if case .perform(let id) = verb { id } else { verb.stepTouches?.id } }

  /// The duration of the step's touches or of its typing, in seconds.
  package var length: Double { if case .type(let typing) = verb { typing.over } else { verb.stepTouches?.length ?? 0 } }
}

/// The declaration of a verb: its key with the schema, its decoding, and its requirements.
///
/// The JSON Schema, the suggestions for misspelled keys and the list of verbs in messages are derived from the
/// declarations. A test compares them with the table in `Docs/Scenario.md`.
package struct VerbDefinition: Sendable {
  /// The type of decoded verbs.
  typealias Verb = ScenarioDocument.Verb

  /// The key of the verb in steps, with the schema of its value.
  package let key: Key
  /// A closure that reads the value of the key, or reports errors and returns nil.
  let decode: @Sendable (Value) -> Verb?
  /// A closure that returns the reason why a step with the verb is not possible in a document, for example because of
  /// the document's scene. Returns nil if the step is possible.
  let complaint: @Sendable (Verb, ScenarioDocument) -> String?

  init(
    _ name: String, _ kind: ValueKind, _ about: String,
    holds contents: @autoclosure @escaping @Sendable () -> Contents = .unknown,
    complaint: @escaping @Sendable (Verb, ScenarioDocument) -> String? = { _, _ in nil },
    decode: @escaping @Sendable (Value) -> Verb?
  ) {
    key = .optional(name, kind, about, holds: contents())
    (self.decode, self.complaint) = (decode, complaint)
  }

  /// All verbs, in the order of the documentation and of messages.
  package static let all: [VerbDefinition] = changes + edits + gestures + life + checks

  /// The verbs that can be actions of controls, rows and items, in the order of the documentation.
  static let actions: [VerbDefinition] = changes + edits

  /// The reserved names of verbs that are not supported yet.
  static let notYet = ["press", "swipe", "pinch", "send"]

  /// The names of all supported verbs.
  static let names = all.map(\.key.name)

  /// The definition of the verb with this name, or nil if there is none.
  static subscript(name: String) -> VerbDefinition? { all.first { $0.key.name == name } }
}

// MARK: Programmatic changes

extension VerbDefinition {
  private static let changes: [VerbDefinition] = [
    .init("select", .identifier, "Select the tab of this screen programmatically.") {
      $0.reference(to: .tab).map { .select($0) }
    },
    .init("push", .identifier, "Push this screen onto the navigation stack.", complaint: stackComplaint) {
      $0.reference(to: .screen).map { .push($0) }
    },
    .init("pop", .identifier, "Pop this screen and all above it.", complaint: stackComplaint) {
      $0.reference(to: .screen).map { .pop($0) }
    },
    .init(
      "turn", .identifier, "Turn to this page without a gesture; an id or {to, direction, animated}.",
      holds: .either([.value(.identifier), .mapping(.turn)]),
      complaint: runnerComplaint("turns pages and swaps children of")
    ) { ScenarioDocument.PageTurn($0).map { .turn($0) } },
    .init(
      "swap", .identifier, "Replace the child of the container by this screen.",
      complaint: runnerComplaint("turns pages and swaps children of")
    ) { $0.reference(to: .child).map { .swap($0) } },
    .init("present", .identifier, "Present this screen from the frontmost one.", complaint: presentComplaint) {
      $0.reference(to: .screen).map { .present($0) }
    },
    .init(
      "dismiss", .identifier, "Dismiss this screen, and all that it presents.",
      complaint: runnerComplaint("presents and dismisses")
    ) { $0.reference(to: .screen).map { .dismiss($0) } },
    .init(
      "performSegue", .text, "Perform this segue or unwind segue of the storyboard; an id or {id, from}.",
      holds: .either([.value(.text), .mapping(.segue)]),
      complaint: { _, document in
        if document.scene.isOpen { return nil }
        return "only a storyboard has segues: write 'scene: {storyboard: Main.storyboard}'"
      }
    ) { ScenarioDocument.SegueTrigger($0).map { .performSegue($0) } },
    .init(
      "rotate", .word(ScenarioDocument.DeviceOrientation.allCases.map(\.rawValue)),
      "Rotate the device. The interface rotates too if the screens support it."
    ) { $0.word(ScenarioDocument.DeviceOrientation.self).map { .rotate($0) } },
    .init("shake", .truth, "Shake the device. The value must be true.") { $0.truth().map { _ in .shake } },
    .init(
      "scroll", .mapping("view and to"), "Scroll a box to this offset without a gesture.", holds: .mapping(.scrolling)
    ) { ScenarioDocument.Scrolling($0).map { .scroll($0) } },
    .init(
      "animate", .mapping("view, duration and a property such as x"), "Animate properties of a view.",
      holds: .mapping(.animation)
    ) { ScenarioDocument.Animation($0).map { .animate($0) } },
  ]

  /// Returns the reason why a push or a pop is not possible, or nil if it is possible.
  ///
  /// A push or a pop is not possible without a navigation stack, or for the screen at the bottom of the stack.
  private static func stackComplaint(_ verb: Verb, _ document: ScenarioDocument) -> String? {
    guard case .navigation(let stack) = document.scene else { return "the scene has no navigation controller" }
    return switch verb {
    case .pop(let id) where id == stack.first?.id:
      "'\(id)' is the first screen of the navigation stack and cannot be popped"
    case .push(let id) where id == stack.first?.id: "'\(id)' is the first screen of the navigation stack already"
    default: nil
    }
  }

  /// Returns the reason why a presentation is not possible, or nil if it is possible.
  ///
  /// A presentation is not possible in a scene written in Swift, or for a screen that is displayed from the start.
  private static func presentComplaint(_ verb: Verb, _ document: ScenarioDocument) -> String? {
    if let complaint = runnerComplaint("presents and dismisses")(verb, document) { return complaint }
    guard case .present(let id) = verb, !document.later.contains(where: { $0.id == id }) else { return nil }
    return "'\(id)' is part of the scene from the start: only screens under 'later' can be presented"
  }

  /// Returns the `complaint` closure for a verb that steps cannot perform in a scene written in Swift or in a
  /// storyboard. In such a scene, only the app's code or a segue can make the change.
  ///
  /// For such a scene, the closure returns a message. For other scenes, it returns nil.
  ///
  /// - Parameter actions: the verbs of the message in the third person, such as `presents and dismisses`.
  private static func runnerComplaint(_ actions: String) -> @Sendable (Verb, ScenarioDocument) -> String? {
    { _, document in
      guard document.scene.isOpen else { return nil }
      return "the step is not supported, because \(document.scene.origin) \(actions) its own screens"
    }
  }
}

// MARK: Touches, expectations and snapshots

extension VerbDefinition {
  private static let gestures: [VerbDefinition] = [
    .init("tap", .mapping("on, tab or at"), "A tap on a view, a tab or a point.", holds: .mapping(.tap)) {
      ScenarioDocument.Tap($0).map { .tap($0) }
    },
    .init("drag", .mapping("from, to and over"), "A touch that moves in a straight line.", holds: .mapping(.drag)) {
      ScenarioDocument.Drag($0).map { .drag($0) }
    },
    .init("touches", .mapping("paths"), "Several touches, each with a path.", holds: .mapping(.touches)) {
      ScenarioDocument.Touches($0).map { .touches($0) }
    },
    voiceOver,
  ]

  private static let checks: [VerbDefinition] = [
    .init(
      "expect", .mapping("conditions such as percent"), "Conditions that must hold at the time of the step.",
      holds: .mapping(.expect)
    ) { ScenarioDocument.Expectation.list($0).map { .expect($0) } },
    .init("snapshot", .newIdentifier, "Store the film frame at the time of the step under this name.") {
      $0.newIdentifier(.snapshot).map { .snapshot($0) }
    },
  ]
}
