// YAML text to a tree of nodes with positions. Goals, in order: no input crashes or takes unbounded time; every error
// has its position; a duplicate key does not hide the errors after it.
//
// The YAML parser rejects the whole document for duplicate keys and names only the first position. So the first of two
// equal keys is renamed (one scalar is replaced by a private-use one, which keeps all positions), and the text is
// composed again; the tree then contains both. The alternative, reading events directly, would be a second YAML parser.
internal import Yams

/// The tree of YAML nodes that the parser created from a document.
struct Composition {
  /// The root node of the tree. It is not necessarily a mapping.
  let root: Node
  /// The original names of duplicate keys, keyed by the positions of the keys in the document. The composer renames
  /// these keys in the tree, because the YAML parser rejects duplicate keys.
  let renamed: [ScenarioDocument.Location: String]
}

enum Composer {
  /// The largest depth of nested lists and mappings. Real scenarios need about 12.
  static let depthLimit = 32
  /// The largest number of characters, in total, that may be parsed again. After each renaming of a duplicate key, the
  /// whole text is parsed again.
  private static let renameBudget = 1_000_000

  /// Parses a text and returns its tree of nodes. The text must consist of one YAML document.
  ///
  /// - Throws: the first fault in the text, with its position.
  static func compose(_ text: SourceText) throws(LocatedFault) -> Composition {
    var text = text
    var renamed: [ScenarioDocument.Location: String] = [:]
    while true {
      do {
        guard let root = try node(of: text) else { throw LocatedFault(.empty, line: 1, column: 1) }
        return Composition(root: root, renamed: renamed)
      } catch let fault as LocatedFault {
        throw fault
      } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
        do throws(LocatedFault) {
          try rename(at: .init(context.mark), in: &text, renamed: &renamed)
        } catch {
          // With several duplicates of unknown order, the parser's choice of the first depends on the hash seed.
          guard isOrdered(keys) else { throw LocatedFault(.refused(.complexKey), line: 1, column: 1) }
          throw error
        }
      } catch {
        throw located(error, in: text)
      }
    }
  }

  /// Returns whether Yams lists the duplicate keys `keys` in the same order in every process.
  ///
  /// Yams sorts duplicate keys by their text. All keys that are lists or mappings have the same text in Yams, so the
  /// order of such keys depends on the process's hash seed.
  private static func isOrdered(_ keys: [String]) -> Bool { Set(keys).count == keys.count && !keys.contains(notText) }

  /// The text that Yams uses for a key that is not a scalar.
  private static let notText = "<uncovertable>"

  private static func node(of text: SourceText) throws -> Node? {
    // The encoding is explicit, because its default reads an environment variable. The basic resolver keeps every plain
    // scalar as text.
    let parser = try Parser(yaml: text.string, resolver: .basic, encoding: .utf8)
    guard let root = try parser.singleRoot() else { return nil }
    // Anchors are weak references into the parser, so they are checked while it exists.
    try withExtendedLifetime(parser) { try refuseFeatures(root, depth: 0) }
    return root
  }

  private static func rename(
    at location: ScenarioDocument.Location, in text: inout SourceText,
    renamed: inout [ScenarioDocument.Location: String]
  ) throws(LocatedFault) {
    let key = key(at: location, in: text)
    guard let key, renamed[location] == nil, (renamed.count + 1) * text.scalars.count <= renameBudget else {
      throw LocatedFault(.duplicateKey(key?.name ?? "", first: nil), at: location)
    }
    renamed[location] = key.name
    text.scalars[key.index] = Unicode.Scalar(0xE000 + UInt32(renamed.count)) ?? "\u{E000}"
  }

  /// Returns the key at a position: its name, and the index of the name's first character in the text. A quotation mark
  /// before the name is skipped.
  private static func key(at location: ScenarioDocument.Location, in text: SourceText) -> (name: String, index: Int)? {
    guard let start = text.index(of: location) else { return nil }
    let quote = text.scalars[start]
    let isQuoted = quote == "\"" || quote == "'"
    let index = isQuoted ? start + 1 : start
    let rest = text.scalars[index...]
    let name = rest.prefix { isQuoted ? $0 != quote : isWord($0) }
    return name.isEmpty ? nil : (String(String.UnicodeScalarView(name)), index)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == "_"
  }

  private static func refuseFeatures(_ node: Node, depth: Int) throws {
    let location = ScenarioDocument.Location(node.mark)
    if depth > depthLimit { throw LocatedFault(.tooDeep(limit: depthLimit), at: location) }
    if let feature = feature(of: node) { throw LocatedFault(.refused(feature), at: location) }
    switch node {
    case .scalar, .alias: break
    case .sequence(let items):
      for item in items { try refuseFeatures(item, depth: depth + 1) }
    case .mapping(let pairs):
      for (key, value) in pairs {
        guard let name = key.scalar else { throw LocatedFault(.refused(.complexKey), at: .init(key.mark)) }
        if name.string == "<<", name.style == .plain { throw LocatedFault(.refused(.mergeKey), at: .init(key.mark)) }
        if name.anchor != nil { throw LocatedFault(.refused(.anchor), at: .init(key.mark)) }
        try refuseFeatures(value, depth: depth + 1)
      }
    }
  }

  private static func feature(of node: Node) -> ScenarioFault.Feature? {
    switch node {
    case .alias: .alias
    case .scalar(let scalar):
      // The composer tags quoted scalars as strings. A plain scalar has a tag only if the text contains one.
      feature(anchored: scalar.anchor != nil, scalar.style == .plain ? scalar.tag.description : "")
    case .sequence(let items): feature(anchored: items.anchor != nil, items.tag.description)
    case .mapping(let pairs): feature(anchored: pairs.anchor != nil, pairs.tag.description)
    }
  }

  private static func feature(anchored: Bool, _ tag: String) -> ScenarioFault.Feature? {
    if anchored { return .anchor }
    return tag.isEmpty ? nil : .tag
  }

  private static func located(_ error: any Error, in text: SourceText) -> LocatedFault {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      if let tab = indentationTab(at: .init(mark), in: text) { return LocatedFault(.tabIndentation, at: tab) }
      let during = context.map { "\($0.text): " } ?? ""
      return LocatedFault(.syntax("\(during)\(problem)"), at: .init(mark))
    case .composer(let context, let problem, let mark, _):
      let isSecond = context?.text.contains("single document") ?? false
      let isAlias = problem.contains("alias")
      return LocatedFault(isSecond ? .severalDocuments : isAlias ? .refused(.alias) : .syntax(problem), at: .init(mark))
    case .no, .memory, .reader, .writer, .emitter, .representer, .dataCouldNotBeDecoded, .duplicatedKeysInMapping, nil:
      return LocatedFault(.syntax("\(error)"), line: 1, column: 1)
    }
  }
}

extension Composer {
  /// Returns the position of the first tab in the indentation of the line that contains `location`, or nil if the
  /// indentation has no tab.
  private static func indentationTab(
    at location: ScenarioDocument.Location, in text: SourceText
  ) -> ScenarioDocument.Location? {
    guard let start = text.index(of: .init(line: location.line, column: 1)) else { return nil }
    let blanks = text.scalars[start...].prefix { $0 == " " || $0 == "\t" }
    return blanks.firstIndex(of: "\t").map { .init(line: location.line, column: $0 - start + 1) }
  }
}

extension ScenarioDocument.Location {
  /// Creates the position that a mark of the YAML parser denotes. If the mark is nil, the position is the start of the
  /// file.
  init(_ mark: Mark?) {
    self.init(line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
  }
}
