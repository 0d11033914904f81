import LayerScript
import TestSupport
import Testing

/// Random scripts of layers, animations and transactions.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ScriptReplayTests {
  nonisolated private static let seeds = 0..<200 as Range<UInt64>

  private static func script(_ seed: UInt64) -> [UInt8] { LayerScript.randomBytes(500, seed: seed) }

  /// The lines of a trace about callbacks. Lines about queries occur in every script.
  private static func events(_ trace: [String]) -> [String] {
    let kinds = [" start ", " stop ", " block ", " layout", " draw"]
    return trace.filter { line in kinds.contains { line.contains($0) } }
  }

  @Test(arguments: seeds)
  func `playing a script of layer changes twice gives the same trace and values, bit for bit`(seed: UInt64) {
    let (first, second) = (LayerScript.play(Self.script(seed)), LayerScript.play(Self.script(seed)))
    #expect(first == second)
  }

  @Test func `random scripts have different traces, and more than 190 of them have callbacks`() {
    let traces = Self.seeds.map { LayerScript.play(Self.script($0)) }
    #expect(Set(traces).count == traces.count)
    #expect(traces.allSatisfy { $0.count > 2 })
    let events = traces.map(Self.events)
    #expect(events.filter { !$0.isEmpty }.count > 190)
    for kind in [" start ", " stop ", " block "] {
      #expect(events.filter { $0.contains { $0.contains(kind) } }.count > 100, "\(kind)")
    }
  }

  @Test func `the result of a script does not depend on scripts that were played before`() {
    let alone = LayerScript.play(Self.script(3))
    for seed in Self.seeds.prefix(20) { _ = LayerScript.play(Self.script(seed)) }
    #expect(LayerScript.play(Self.script(3)) == alone)
  }

  @Test func `reading presentation() does not change callbacks or drawing`() {
    for seed in Self.seeds {
      let (looked, not) = (
        LayerScript.play(Self.script(seed)), LayerScript.play(Self.script(seed), looking: false)
      )
      #expect(Self.events(looked) == Self.events(not), "seed \(seed)")
      #expect(looked.filter { $0.contains(" pixels ") } == not.filter { $0.contains(" pixels ") }, "seed \(seed)")
    }
  }

  @Test func `the empty byte sequence and sequences of one or two bytes are valid scripts`() {
    #expect(LayerScript.play([]).count == 2)
    for byte in UInt8.min...UInt8.max { #expect(LayerScript.play([byte]) == LayerScript.play([byte & 1])) }
    for byte in UInt8.min...UInt8.max { #expect(!LayerScript.play([0, byte]).isEmpty) }
  }
}
