/// What can be wrong with a scenario: each case names the fact and carries what was written.
///
/// `what` is the value's name as messages show it: `drag.over`.
public enum ScenarioFault: Equatable, Sendable {
  /// The file is larger than scenarios may be.
  case tooLarge(bytes: Int, limit: Int)
  /// There is nothing in the file.
  case empty
  /// A byte that is not part of UTF-8 text.
  case notUTF8(byte: UInt8)
  /// A control character, as in binary files.
  case controlCharacter(code: UInt32)
  /// Not YAML, in the YAML parser's words.
  case syntax(String)
  /// A tab where the indentation of a line is expected.
  case tabIndentation
  /// More than one document in the file.
  case severalDocuments
  /// Lists and mappings inside each other beyond this limit.
  case tooDeep(limit: Int)
  /// A feature of YAML that scenarios do not use.
  case refused(Feature)
  /// A key written twice in one mapping; where it was first, if known.
  case duplicateKey(String, first: ScenarioDocument.Location?)
  /// A key that does not exist here.
  case unknownKey(String, in: String, allowed: [String])
  /// A key that must be there and is not.
  case missingKey(String, in: String, expected: String)
  /// A value of another kind than the key takes.
  case wrongType(what: String, expected: String, found: String)
  /// A word that is none of the allowed ones.
  case unknownValue(what: String, found: String, allowed: [String])
  /// Text that YAML would read as something else.
  case mustQuote(what: String, found: String)
  /// A number or truth value in quotes.
  case mustNotQuote(what: String, found: String)
  /// A quantity without its unit.
  case missingUnit(what: String, found: String, unit: String)
  /// A value of the right kind that is not written as it must be.
  case malformed(what: String, found: String, expected: String)
  /// A well-formed value outside its range.
  case outOfRange(what: String, found: String, rule: String)
  /// Something the format knows and this version does not play.
  case unsupported(String)
  /// A mapping that must have exactly one key of a group.
  case notExactlyOne(of: [String], in: String, found: [String])
  /// A name that nothing has.
  case unknownIdentifier(String, kind: String, known: [String])
  /// A name that two things have.
  case duplicateIdentifier(String, first: ScenarioDocument.Location)
  /// Steps that wait for each other, in order of waiting.
  case cycle([String])
  /// A picture file that is missing or is no PNG.
  case unusablePicture(String, reason: String)
  /// Parts that contradict each other.
  case contradiction(String)

  /// A feature of YAML that scenarios do not use.
  public enum Feature: String, Hashable, Sendable {
    /// `&name`, `*name`, `!tag`, `<<:` and lists or mappings as keys.
    case anchor = "anchors"
    case alias = "aliases"
    case tag = "tags"
    case mergeKey = "merge keys"
    case complexKey = "lists and mappings as keys"
  }
}
