import Files
import Testing

@Suite struct ForeignTextTests {
  @Test(arguments: [
    ("a\nb", #"a\nb"#), ("\u{1B}[2J", #"\u{1B}[2J"#), ("a\u{202E}b", #"a\u{202E}b"#), ("\r\n", #"\r\n"#),
    ("\u{9B}1m", #"\u{9B}1m"#), ("\u{2028}", #"\u{2028}"#), ("\t", #"\t"#), ("\0", #"\u{0}"#),
  ])
  func `characters that are not printable are escaped`(text: String, visible: String) {
    #expect(text.visible == visible)
  }

  @Test(arguments: ["tab-slide", "a b", #"C:\x"#, "Ünï", "日本", "👩‍👧", "\"quoted\""])
  func `printable characters are unchanged`(text: String) {
    #expect(text.visible == text)
  }
}
