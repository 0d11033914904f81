/// A fault in a scenario. The associated values contain text as written in the file, for messages.
///
/// The associated value `what` is the name of the faulty value in messages, for example `drag.over`.
public enum ScenarioFault: Equatable, Sendable {
  /// The file is larger than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// The file is empty.
  case empty
  /// A byte that is not valid in UTF-8.
  case notUTF8(byte: UInt8)
  /// A control character, as in binary files.
  case controlCharacter(code: UInt32)
  /// Invalid YAML, with the message of the YAML parser.
  case syntax(String)
  /// A tab in the indentation of a line.
  case tabIndentation
  /// More than one document in the file.
  case severalDocuments
  /// Lists and mappings that are nested deeper than the limit.
  case tooDeep(limit: Int)
  /// A feature of YAML that the format does not allow.
  case refused(Feature)
  /// A key that occurs twice in one mapping. `first` is the position of its first occurrence, or nil if this position
  /// is not known.
  case duplicateKey(String, first: ScenarioDocument.Location?)
  /// A key that the mapping does not allow. `in` is the name of the mapping in messages.
  case unknownKey(String, in: String, allowed: [String])
  /// A required key that is missing. `in` is the name of the mapping, and `expected` describes the kind of the missing
  /// value.
  case missingKey(String, in: String, expected: String)
  /// A value of another kind than the key requires.
  case wrongType(what: String, expected: String, found: String)
  /// A word that is not one of the allowed values.
  case unknownValue(what: String, found: String, allowed: [String])
  /// Unquoted text that YAML would interpret as another type, such as a number. It must be quoted.
  case mustQuote(what: String, found: String)
  /// A number or a Boolean value in quotation marks. It must not be quoted, because YAML interprets quoted values as
  /// text.
  case mustNotQuote(what: String, found: String)
  /// A quantity without its unit. `unit` is the missing unit.
  case missingUnit(what: String, found: String, unit: String)
  /// A value of the right kind in a wrong notation.
  case malformed(what: String, found: String, expected: String)
  /// A value outside its range. `rule` is the description of the range.
  case outOfRange(what: String, found: String, rule: String)
  /// A part of the format that this version does not support. The value is the name of this part.
  case unsupported(String)
  /// A mapping that must have exactly one key of a group, but has none or several. `found` contains the keys of the
  /// group that the mapping has.
  case notExactlyOne(of: [String], in: String, found: [String])
  /// A reference to an identifier that does not exist. `kind` is the kind of the object that the identifier should
  /// name, and `known` contains the identifiers of such objects.
  case unknownIdentifier(String, kind: String, known: [String])
  /// An identifier that is declared twice.
  case duplicateIdentifier(String, first: ScenarioDocument.Location)
  /// Steps that wait for each other in a cycle. Each step of the list waits for the next one.
  case cycle([String])
  /// An image or storyboard file that cannot be used, for example because it is missing. `reason` is the description of
  /// the fault in the message.
  case unusablePicture(String, reason: String)
  /// The name of a system symbol that does not exist. `nearest` is the most similar name of an existing symbol, or nil.
  case unknownSymbol(String, nearest: String?)
  /// Parts of the document that contradict each other. The value is the complete message.
  case contradiction(String)

  /// A feature of YAML that the format does not allow.
  public enum Feature: String, Hashable, Sendable {
    /// A YAML anchor, `&name`.
    case anchor = "anchors"
    /// A reference to a YAML anchor, `*name`.
    case alias = "aliases"
    /// A tag, `!name`.
    case tag = "tags"
    /// A merge key, `<<`.
    case mergeKey = "merge keys"
    /// A list or a mapping as the key of a mapping.
    case complexKey = "lists and mappings as keys"
  }
}
