extension ScenarioFault {
  /// The description of the fault, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes; the limit is \(limit)"
    case .empty: "the file is empty"
    case .notUTF8(let byte): "byte 0x\(Self.hex(UInt32(byte), digits: 2)) is not UTF-8 text"
    case .controlCharacter(let code): "control character U+\(Self.hex(code, digits: 4)) in the text"
    case .syntax(let problem): "not valid YAML: \(problem)"
    case .tabIndentation: "YAML does not allow tabs for indentation"
    case .severalDocuments: "a second document begins here; a file can contain only one document"
    case .tooDeep(let limit): "lists and mappings are nested more than \(limit) deep"
    case .refused(let feature): "YAML's \(feature.rawValue) are not part of the format"
    case .duplicateKey(let key, let first): Self.duplicate("key '\(key)'", first)
    case .unknownKey(let key, let place, _): "unknown key '\(key)' in \(place)"
    case .missingKey(let key, let place, _): "'\(key)' is missing in \(place)"
    case .wrongType(let what, let expected, let found): "'\(what)' must be \(expected), not \(found)"
    case .unknownValue(let what, let found, _): "'\(found)' is not a value of '\(what)'"
    case .mustQuote(let what, let found): "'\(what)' is text, but YAML reads \(found) as another type"
    case .mustNotQuote(let what, let found): "'\(what)' is not text, but \(found) is quoted"
    case .missingUnit(let what, let found, _): "'\(what)' needs a unit, \(found) has none"
    case .malformed(let what, let found, let expected): "'\(what)' must be \(expected), not '\(found)'"
    case .outOfRange(let what, let found, let rule): "'\(what)' must be \(rule), not \(found)"
    case .unsupported(let thing): "\(thing) is not supported yet"
    case .notExactlyOne(let group, let place, let found): Self.exactlyOne(group, place, found)
    case .unknownIdentifier(let id, let kind, _): "there is no \(kind) '\(id)'"
    case .duplicateIdentifier(let id, let first): Self.duplicate("identifier '\(id)'", first)
    case .cycle(let names): "steps wait for each other: \(names.joined(separator: " → "))"
    case .unusablePicture(let file, let reason):
      file.hasSuffix(".storyboard") || file.hasSuffix(".xib")
        ? "the file '\(file)' cannot be used: \(reason)" : "the image file '\(file)' cannot be used: \(reason)"
    case .unknownSymbol(let name, _): "there is no system symbol '\(name)'"
    case .contradiction(let sentence): sentence
    }
  }

  /// A suggestion for a correction, or nil.
  public var suggestion: String? {
    switch self {
    case .unknownKey(let key, _, let allowed): Self.advice(for: key, among: allowed)
    case .unknownValue(_, let found, let allowed): Self.advice(for: found, among: allowed)
    case .unknownIdentifier(let id, _, let known): Self.advice(for: id, among: known)
    case .unknownSymbol(_, let nearest): nearest.map { "did you mean '\($0)'?" } ?? "see Docs/Symbols.md"
    case .missingKey(let key, _, let expected): "write '\(key):' with \(expected)"
    case .mustQuote(_, let found): "write \"\(found)\""
    case .mustNotQuote(_, let found): "write it without quotes: \(found)"
    case .missingUnit(_, let found, let unit): "write '\(found)\(unit)'"
    case .refused(let feature):
      feature == .mergeKey ? "write each key in the mapping itself" : "write the value out, or quote the text"
    case .controlCharacter, .notUTF8: "use plain UTF-8 text"
    case .empty: "begin the file with 'interlude: 1'"
    case .tabIndentation: "use spaces"
    case .syntax(let problem): Self.advice(onSyntax: problem)
    case .tooLarge, .severalDocuments, .tooDeep, .duplicateKey, .wrongType, .malformed, .outOfRange,
      .unsupported, .notExactlyOne, .duplicateIdentifier, .cycle, .unusablePicture, .contradiction:
      nil
    }
  }

  /// Returns a suggestion for a frequent error message of the YAML parser, or nil for any other message.
  private static func advice(onSyntax problem: String) -> String? {
    if problem.contains("block scalar") { return "quote text that begins with > or |" }
    if problem.contains("cannot start any token") { return "quote the text" }
    if problem.contains("unknown escape") { return "use single quotes, in which a backslash has no special meaning" }
    if problem.contains("expected key") { return "look for a missing quotation mark or a wrong indentation above" }
    return nil
  }

  private static func duplicate(_ thing: String, _ first: ScenarioDocument.Location?) -> String {
    let place = first.map { ", first at \($0.line):\($0.column)" } ?? ""
    return "\(thing) is written twice\(place)"
  }

  private static func exactlyOne(_ group: [String], _ place: String, _ found: [String]) -> String {
    let choice = group.joined(separator: ", ")
    return found.isEmpty
      ? "\(place) has none of \(choice); it needs exactly one"
      : "\(place) has \(found.joined(separator: " and ")); it needs exactly one of \(choice)"
  }

  private static func advice(for word: String, among allowed: [String]) -> String? {
    if let nearest = Suggestion.nearest(to: word, among: allowed) { return "did you mean '\(nearest)'?" }
    guard !allowed.isEmpty else { return nil }
    return "allowed: \(allowed.prefix(24).joined(separator: ", "))"
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
