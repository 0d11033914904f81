import Geometry

/// A set of symbols that are found by name.
///
/// Creating a library reads the headings. The paths of a symbol are parsed each time `symbol(named:)` is called.
package struct SymbolLibrary: Sendable {
  /// A form of a definition: the symbol itself, or one of its variants.
  private enum Form {
    case plain(isFilled: Bool)
    case slash(isFilled: Bool)
    case enclosed(SymbolEnclosure, SymbolPlacement, isOutline: Bool, isFilled: Bool)
  }

  /// For the name of each symbol, the index of its definition, and its form.
  private var forms: [String: (definition: Int, form: Form)] = [:]
  private var definitions: [SymbolDefinition] = []
  /// The names of all symbols. For each definition, its own name is followed by the names of its variants.
  package private(set) var names: [String] = []

  /// The library of all symbols that the module `Symbols` defines.
  package static let standard: SymbolLibrary = {
    do throws(SymbolError) {
      return try SymbolLibrary(SymbolText.all)
    } catch {
      fatalError("The standard symbols have an error: \(error)")
    }
  }()

  /// Creates a library of the symbols that `texts` define. `SymbolText` describes the format of the texts.
  package init(_ texts: [String]) throws(SymbolError) {
    for text in texts {
      for line in text.split(separator: "\n") { try add(line.drop { $0 == " " }) }
    }
    for index in definitions.indices { try register(index) }
  }

  private mutating func add(_ line: Substring) throws(SymbolError) {
    if line.hasPrefix("symbol ") || line.hasPrefix("glyph ") {
      definitions.append(try SymbolDefinition(heading: line))
    } else if !definitions.isEmpty {
      try definitions[definitions.count - 1].add(line)
    } else {
      throw .partWithoutHeading(line: String(line))
    }
  }

  /// Adds the names of the definition at `index`, and of its variants, to the library.
  private mutating func register(_ index: Int) throws(SymbolError) {
    let definition = definitions[index]
    let name = definition.name
    try register(name, index, .plain(isFilled: false), isListed: definition.isListed)
    for variant in definition.variants {
      switch variant {
      case .fill: try register(name + ".fill", index, .plain(isFilled: true))
      case .slash:
        try register(name + ".slash", index, .slash(isFilled: false))
        if definition.hasFill { try register(name + ".slash.fill", index, .slash(isFilled: true)) }
      case .enclosed(let shape, let placement, let isOutline):
        for (suffix, isFilled) in [("", false), (".fill", true)] {
          try register(
            "\(name).\(shape)\(suffix)", index,
            .enclosed(shape, placement, isOutline: isOutline, isFilled: isFilled))
        }
      }
    }
  }

  private mutating func register(
    _ name: String, _ index: Int, _ form: Form, isListed: Bool = true
  ) throws(SymbolError) {
    guard forms.updateValue((index, form), forKey: name) == nil else { throw .duplicateName(name) }
    if isListed { names.append(name) }
  }

  /// Returns the symbol with a name, or nil if there is none.
  package func symbol(named name: String) throws(SymbolError) -> Symbol? {
    guard let entry = forms[name] else { return nil }
    if case .plain(isFilled: false) = entry.form, !definitions[entry.definition].isListed { return nil }
    return Symbol(name: name, elements: try elements(of: name, depth: 0))
  }
}

// The elements of symbols.
extension SymbolLibrary {
  /// The largest nesting depth of symbols that contain other symbols.
  private static let maximumDepth = 8
  /// The path of the line that a `slash` variant adds.
  private static let slash: Substring = "M3.6 2.6 L20.4 21.4"

  private func elements(of name: String, depth: Int) throws(SymbolError) -> [SymbolElement] {
    guard let entry = forms[name] else { throw .missingSymbol(name) }
    guard depth <= Self.maximumDepth else { throw .recursiveSymbol(name) }
    let definition = definitions[entry.definition]
    switch entry.form {
    case .plain(let isFilled): return try parts(of: definition, isFilled: isFilled, depth: depth)
    case .slash(let isFilled):
      let (line, kind) = (try Path(symbol: Self.slash), SymbolPart.Kind.clear)
      return try parts(of: definition, isFilled: isFilled, depth: depth)
        + [.path(line, kind.ink(of: line, width: 1, isFilled: false)), .path(line, SymbolInk())]
    case .enclosed(let shape, let placement, let isOutline, let isFilled):
      let inside = try parts(of: definition, isFilled: definition.hasFill && !isOutline, depth: depth)
      return [
        .path(try Path(symbol: shape.path), SymbolInk(fills: isFilled)),
        .group(inside, placement, lineWidth: SymbolGrid.enclosedWidth, erases: isFilled),
      ]
    }
  }

  private func parts(
    of definition: SymbolDefinition, isFilled: Bool, depth: Int
  ) throws(SymbolError) -> [SymbolElement] {
    var elements: [SymbolElement] = []
    for line in definition.lines {
      switch try SymbolPart(line[...]) {
      case .path(let kind, let path, let width):
        elements.append(.path(path, kind.ink(of: path, width: width, isFilled: isFilled)))
      case .symbol(let name, let placement, let width, let erases):
        let used = isFilled && forms[name + ".fill"] != nil ? name + ".fill" : name
        let inside = try self.elements(of: used, depth: depth + 1)
        elements.append(.group(inside, placement, lineWidth: width, erases: erases))
      }
    }
    return elements
  }
}
