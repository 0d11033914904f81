import Interface
import Scenario

extension Performance {
  /// Switches the screen reader on or off, or performs a gesture of its user. While the reader is off, gestures have no
  /// effect.
  func perform(_ gesture: ScenarioDocument.VoiceOverGesture) {
    let reader = stage.screenReader
    guard gesture == .start || reader.isRunning else {
      return stage.note("voiceOver", gesture.rawValue, detail: "is off")
    }
    switch gesture {
    case .start, .stop: reader.isRunning = gesture == .start
    case .next: reader.focusNext()
    case .previous: reader.focusPrevious()
    case .activate: reader.activate()
    case .increment: reader.increment()
    case .decrement: reader.decrement()
    case .escape: reader.escape()
    case .magicTap: reader.magicTap()
    case .scrollLeft: reader.scroll(.left)
    case .scrollRight: reader.scroll(.right)
    case .scrollUp: reader.scroll(.up)
    case .scrollDown: reader.scroll(.down)
    case .stopSpeaking: reader.stopSpeaking()
    }
  }
}
