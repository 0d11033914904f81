import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIFeedbackGeneratorTests {
  @Test func `each call of a feedback generator is an event in the trace`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.makeCurrent()
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    UIImpactFeedbackGenerator().impactOccurred(intensity: 0.5)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator().selectionChanged()
    let events = stage.trace.events.filter { $0.name == "feedback" }
    #expect(events.map(\.subject) == ["impact", "impact", "notification", "selection"])
    #expect(events.map(\.detail) == ["heavy 1.0", "medium 0.5", "success", ""])
  }
}
