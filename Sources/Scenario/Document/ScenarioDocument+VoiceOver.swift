extension ScenarioDocument {
  /// A gesture of a user of the screen reader, or a command that switches the screen reader on or off.
  public enum VoiceOverGesture: String, Hashable, Sendable, CaseIterable {
    /// The commands that switch the screen reader on (`start`) and off (`stop`).
    case start, stop
    /// The gestures that move the focus to the next or the previous element.
    case next, previous
    /// A double tap on the focused element.
    case activate
    /// The gestures that increase or decrease the value of an adjustable element: a swipe up or down.
    case increment, decrement
    /// A two-finger gesture in the form of a Z.
    case escape
    /// A double tap with two fingers.
    case magicTap
    /// A swipe with three fingers, which scrolls the content in the direction of the case's name.
    case scrollLeft, scrollRight, scrollUp, scrollDown
    /// A tap with two fingers, which interrupts an announcement.
    case stopSpeaking
  }
}

extension VerbDefinition {
  /// The definition of the verb `voiceOver`.
  static var voiceOver: VerbDefinition {
    .init(
      "voiceOver", .word(ScenarioDocument.VoiceOverGesture.allCases.map(\.rawValue)),
      "Switch the screen reader on or off, or perform a screen reader gesture.", complaint: readerComplaint
    ) { $0.word(ScenarioDocument.VoiceOverGesture.self).map { .voiceOver($0) } }
  }

  /// Returns an error message if `verb` performs a gesture of the screen reader, and no step of the document switches
  /// the reader on. Without the reader, such gestures have no effect.
  ///
  /// The result is nil if a step switches the reader on, or if `verb` is the one that switches the reader off.
  private static func readerComplaint(_ verb: ScenarioDocument.Verb, _ document: ScenarioDocument) -> String? {
    document.steps.contains { $0.verb == .voiceOver(.start) } || verb == .voiceOver(.stop)
      ? nil : "no step switches the screen reader on: add the step 'voiceOver: start' before this one"
  }
}
