import LayerScript
import Testing

/// Random scripts of layers, animations and transactions.
@MainActor @Suite(.serialized) struct ScriptReplayTests {
  private static func script(_ seed: UInt64) -> [UInt8] { LayerScript.randomBytes(500, seed: seed) }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a script played twice tells and shows the same, to the last bit`(seed: UInt64) {
    let (first, second) = (LayerScript.play(Self.script(seed)), LayerScript.play(Self.script(seed)))
    #expect(first == second)
  }

  @Test func `scripts are told apart, and most of them tell of animations and blocks`() {
    let logs = (0..<60 as Range<UInt64>).map { LayerScript.play(Self.script($0)) }
    #expect(Set(logs).count == 60)
    #expect(logs.filter { $0.contains { $0.contains(" start ") } }.count > 40)
    #expect(logs.filter { $0.contains { $0.contains(" stop ") } }.count > 40)
    #expect(logs.filter { $0.contains { $0.contains(" block ") } }.count > 15)
  }

  @Test func `the shortest scripts are scripts`() {
    #expect(LayerScript.play([]).count == 2)
    for byte in UInt8.min...UInt8.max { #expect(!LayerScript.play([byte]).isEmpty) }
  }
}
