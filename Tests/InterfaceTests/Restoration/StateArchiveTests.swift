import Interface
import TestSupport
import Testing

/// The text of saved states: reading, writing and the places of errors.
@Suite struct StateArchiveTests {
  private static let head = """
    {"interludeState": 1, "systemVersion": "17.0", "idiom": 0, "time": 0, "usesSnapshot": true, "records": [
    """

  private static func text(_ records: String) -> String { "\(head)\n\(records)\n]}" }

  private func reads(_ text: String) -> StateArchiveError? {
    do throws(StateArchiveError) {
      _ = try StateArchive(text)
      return nil
    } catch { return error }
  }

  @Test func `the smallest valid state can be read`() throws {
    #expect(reads(Self.text("")) == nil)
    #expect(reads(Self.text(#"{"path": ["a"], "kind": "controller", "state": {}}"#)) == nil)
  }

  @Test func `writing a state that was read gives the same text`() throws {
    let record = #"""
      {"path": ["nav"], "kind": "controller", "class": "App.Root", "children": ["a"], "presented": "p", "state": {
        "string": "line\nbreak \"quoted\" \\ \u00e9 \ud83d\ude00", "number": {"number": -0.5}, "big": {"number": "inf"},
        "data": {"data": "AQL/"}, "date": {"date": 12.5}, "url": {"url": "page:a"},
        "uuid": {"uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}, "path": {"indexPath": [0, 5]},
        "point": {"point": [1, 2]}, "size": {"size": [1, 2]}, "rect": {"rect": [1, 2, 3, 4]},
        "transform": {"transform": [1, 0, 0, 1, 5, 6]}, "insets": {"insets": [1, 2, 3, 4]},
        "list": [1, true, null, []], "dictionary": {"dictionary": [["k", 1], [2, "v"]]},
        "reference": {"reference": ["nav", "a"]}, "object": {"object": "App.Note", "values": {"text": "x"}},
        "archive": {"keyedArchive": "AAAA"}, "activity": {"activity": "reading", "title": "T", "userInfo": [["page", 7]]}}},
      {"path": ["nav", "a"], "kind": "view", "state": {}},
      {"path": ["nav", "p"], "kind": "object", "storyboard": {"name": "Main", "scene": "abc-1"}, "presentationStyle": 2,
       "state": {}}
      """#
    let archive = try StateArchive(Self.text(record))
    #expect(try StateArchive(archive.text) == archive)
    #expect(try StateArchive(archive.text).text == archive.text)
  }

  /// A broken text with the line, the column and a part of the message of its error.
  struct Broken: CustomTestStringConvertible {
    let text: String
    let line: Int
    let column: Int
    let reason: String
    var testDescription: String { reason }
  }

  private static func record(_ text: String, _ column: Int, _ reason: String) -> Broken {
    Broken(text: self.text(text), line: 2, column: column, reason: reason)
  }

  static let broken: [Broken] = [
    .init(text: "", line: 1, column: 1, reason: "the text ends"),
    .init(text: "[]", line: 1, column: 1, reason: "found an array, but an object is required"),
    .init(text: "{}", line: 1, column: 1, reason: "the key 'interludeState' is missing"),
    .init(text: #"{"a": 1, "a": 2}"#, line: 1, column: 10, reason: "the key 'a' occurs twice"),
    .init(text: #"{"b": 1}"#, line: 1, column: 2, reason: "the key 'b' is unknown"),
    .init(text: "{\n  \"a\": tru\n}", line: 2, column: 8, reason: "'tru' is not a value"),
    .init(text: #"{"a": "x"#, line: 1, column: 7, reason: "the string has no closing quotation mark"),
    .init(text: #"{"a": "\q"}"#, line: 1, column: 8, reason: "the escape sequence is not valid in JSON"),
    .init(text: #"{"a": "\ud800"}"#, line: 1, column: 8, reason: "an unpaired surrogate"),
    .init(text: #"{"a": 01}"#, line: 1, column: 9, reason: "must not begin with 0"),
    .init(text: #"{"a": 1.}"#, line: 1, column: 9, reason: "a digit is required"),
    .init(text: #"{"a": [1 2]}"#, line: 1, column: 10, reason: "',' or ']' is required"),
    .init(text: head + "]} x", line: 1, column: 108, reason: "continues after the end"),
    .init(text: String(repeating: "[", count: 200), line: 1, column: 101, reason: "nested in more than 100 levels"),
    .init(
      text: head.replacing("\"interludeState\": 1", with: "\"interludeState\": 2") + "]}", line: 1, column: 20,
      reason: "version 2 of the format"),
    record(#"{"path": [], "kind": "view", "state": {}}"#, 10, "at least one identifier"),
    record(#"{"path": ["a"], "kind": "car", "state": {}}"#, 25, "'car' is not a kind"),
    record(#"{"path": ["a"], "kind": "view"}"#, 1, "the key 'state' is missing"),
    record(#"{"path": ["a"], "kind": "view", "state": {"x": {"sphere": 1}}}"#, 49, "'sphere' is not a kind of value"),
    record(#"{"path": ["a"], "kind": "view", "state": {"x": {"point": [1]}}}"#, 58, "2 numbers are required"),
    record(#"{"path": ["a"], "kind": "view", "state": {"x": {"data": "?"}}}"#, 57, "not Base64"),
    record(#"{"path": ["a"], "kind": "view", "state": {"x": {}}}"#, 48, "a key that names the kind of the value"),
    record(#"{"path": ["a"], "kind": "view", "state": {"x": 99999999999999999999}}"#, 48, "a 64-bit integer"),
    record(
      #"{"path": ["a"], "kind": "controller", "children": ["b"], "state": {}}"#, 1, "no record with the path a/b"),
    record(
      #"{"path": ["a"], "kind": "view", "state": {}}, {"path": ["a"], "kind": "view", "state": {}}"#, 47,
      "two records have the path a"),
  ]

  @Test(arguments: broken) func `an error contains its position in the text`(broken: Broken) throws {
    let error = try #require(reads(broken.text))
    #expect(error.reason.contains(broken.reason))
    #expect([error.line, error.column] == [broken.line, broken.column])
  }

  @Test func `a truncated or changed state is either read, or refused with an error that states the position`() throws {
    let whole = Array(Self.text(#"{"path": ["a"], "kind": "controller", "state": {"x": {"rect": [1, 2, 3, 4]}}}"#).utf8)
    try Law.holds(cases: 2_000) { draw in
      var bytes = whole
      for _ in 0..<draw.int("changes", in: 1...3) {
        let index = draw.int("index", in: 0...(bytes.count - 1))
        switch draw.int("change", in: 0...2) {
        case 0: bytes.removeSubrange(index...)
        case 1: bytes[index] = UInt8(draw.int("byte", in: 32...126))
        default: bytes.insert(UInt8(draw.int("byte", in: 32...126)), at: index)
        }
        if bytes.isEmpty { return nil }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let error = reads(text) else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let isInside = (1...lines.count).contains(error.line) && error.column <= lines[error.line - 1].count + 1
      return isInside ? nil : "the place \(error) is outside of the text"
    }
  }
}
