import Effects
import Foundation
import Testing

@Suite struct EffectBookTests {
  @Test func `the table in Docs/Effects.md has a row for each effect, in the order of EffectBook`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let page = try String(contentsOf: root.appending(path: "Docs/Effects.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.map { String($0.split(separator: "`")[1]) } == EffectBook.names)
  }
}
