import Goldens
import Testing

@Suite struct TraceDifferenceTests {
  private func difference(_ old: String, _ new: String) -> String {
    let lines = { (letters: String) in letters.map { "\($0)\n" }.joined() }
    return TraceDifference(old: lines(old), new: lines(new)).text(oldName: "old", newName: "new")
  }

  @Test func `equal texts have no difference`() {
    #expect(difference("abc", "abc") == "" && difference("", "") == "")
  }

  @Test func `a difference is shown with three lines around it`() {
    #expect(
      difference("abcdefghij", "abcdeFghij") == """
        --- old
        +++ new
        @@ -3,7 +3,7 @@
         c
         d
         e
        -f
        +F
         g
         h
         i

        """)
  }

  @Test func `differences that are far apart are shown separately, with their line numbers`() {
    let text = difference("abcdefghijklmnop", "Xabcdefghijklmno")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@") } == ["@@ -1,3 +1,4 @@", "@@ -13,4 +14,3 @@"])
  }

  @Test(arguments: [("", "abc"), ("abc", ""), ("abcdefghijkl", "bcdxfghijkly"), ("aaaa", "aabaa")])
  func `a difference contains every removed and every added line`(old: String, new: String) {
    let lines = difference(old, new).split(separator: "\n").dropFirst(2)
    let gone = lines.count { $0.hasPrefix("-") }
    let come = lines.count { $0.hasPrefix("+") }
    #expect(new.count - old.count == come - gone && come + gone > 0)
  }
}
