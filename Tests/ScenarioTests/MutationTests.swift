import Scenario
import Testing

@Suite("Randomly changed scenarios")
struct MutationTests {
  static let names = ["tab-slide", "tab-slide-drag-finish", "tab-slide-drag-cancel", "tab-slide-own-interaction"]

  @Test(
    "a randomly changed scenario is valid or has errors with positions in the text, without a crash", arguments: names)
  func mutations(name: String) throws {
    let good = try Files.bytes("Scenarios/\(name).yaml")
    var generator = SplitMix64(seed: UInt64(name.utf8.count))
    var broken = 0
    for _ in 0..<250 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, &generator) }
      let found = errors(bytes)
      broken += found.isEmpty ? 0 : 1
      for error in found where !isPlace(error.location, in: bytes) {
        Issue.record("\(error) is no place of \(String(decoding: bytes, as: UTF8.self))")
      }
      #expect(found.map(\.location) == found.map(\.location).sorted())
    }
    #expect(broken > 100, "most mutations break a scenario")
  }

  @Test("parsing a scenario that is truncated at any byte causes no crash", arguments: names)
  func truncations(name: String) throws {
    let good = try Files.bytes("Scenarios/\(name).yaml")
    for count in stride(from: 0, to: good.count, by: 29) {
      let bytes = Array(good.prefix(count))
      #expect(errors(bytes).allSatisfy { isPlace($0.location, in: bytes) })
    }
  }

  @Test("parsing the same bytes twice gives the same errors")
  func repeatable() throws {
    var bytes = try Files.bytes("Scenarios/tab-slide.yaml")
    var generator = SplitMix64(seed: 3)
    for _ in 0..<8 { mutate(&bytes, &generator) }
    #expect(errors(bytes) == errors(bytes))
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 1...24, using: &generator))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 3: bytes.insert(Array("&*!%@`|>{}[],:-?#'\"\n \t".utf8).randomElement(using: &generator)!, at: start)
    case 4: bytes.insert(contentsOf: Array(Self.words.randomElement(using: &generator)!.utf8), at: start)
    case 5: swapLines(&bytes, &generator)
    default: bytes[start] ^= 0x20
    }
  }

  private static let words = [
    "no", ".nan", "1:30", "-", "999999999999999999999", "0.5s", "<<: ", "? ", "null", "\n---\n", "\u{2028}", "settled",
    "é", "{}", "[]", "first", "pull", "-1", "&a ", "*a", "!!int ", "at: ", "\r",
  ]

  private func swapLines(_ bytes: inout [UInt8], _ generator: inout SplitMix64) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(
      Int.random(in: 0..<lines.count, using: &generator), Int.random(in: 0..<lines.count, using: &generator))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// Returns whether a position is in the text, or directly after the end of a line or of the file.
///
/// Lines end as in YAML. Invalid UTF-8 is replaced by the replacement character.
func isPlace(_ place: ScenarioDocument.Location, in bytes: [UInt8]) -> Bool {
  var lengths = [0]
  var wasReturn = false
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\n" where wasReturn: break
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lengths.append(0)
    default: lengths[lengths.count - 1] += 1
    }
    wasReturn = scalar == "\r"
  }
  guard place.line >= 1, place.column >= 1, place.line <= lengths.count else { return false }
  return place.column <= lengths[place.line - 1] + 1
}

/// A small seeded generator, so that a failure can be repeated.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15  // wrapping is the algorithm
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
