/// A parsed visual format, such as `H:|-[name(>=80@750)]-20-[value]|`.
struct VisualFormat {
  /// An item of a format: a view or the superview. `position` is the index of the item's first character in the text,
  /// for error messages.
  struct Item {
    /// The name of a view, or nil for the superview.
    let name: String?
    /// The conditions on the view's length, written in parentheses after its name.
    var predicates: [Predicate] = []
    let position: Int
  }

  /// A condition on a length or a space, for example `>=80@750`.
  struct Predicate {
    let relation: NSLayoutConstraint.Relation
    let object: Operand
    let priority: Operand?
    let position: Int
  }

  /// A number, the name of a metric or, in a condition on a view's length, the name of another view.
  enum Operand {
    case number(Double)
    case name(String, position: Int)
  }

  /// The space between two items.
  enum Space {
    /// No space: the items touch.
    case none
    /// The standard space, written as `-`: 8 points between two views, 20 points between a view and the superview.
    case standard
    /// Conditions on the length of the space.
    case predicates([Predicate])
  }

  /// An error in a format, with the position of the character at which it was found.
  struct Failure: Error {
    let message: String
    let position: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// The spaces between adjacent items.
  var spaces: [Space] = []
}

extension VisualFormat {
  /// Creates a format by parsing its text. Throws an error with the position of the first fault.
  init(_ text: String) throws(Failure) {
    var parser = VisualFormatParser(text)
    self = try parser.format()
  }
}

/// A parser of visual formats, by recursive descent over the grammar in Apple's documentation.
private struct VisualFormatParser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private func failure(_ message: String) -> VisualFormat.Failure {
    VisualFormat.Failure(message: message, position: position)
  }

  /// If the next character is `character`, moves the position past it and returns true. Otherwise, returns false.
  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Character, _ purpose: String) throws(VisualFormat.Failure) {
    guard take(character) else { throw failure("Expected a '\(character)' \(purpose)") }
  }

  /// Parses `orientation? (superview connection)? view (connection view)* (connection superview)?`.
  mutating func format() throws(VisualFormat.Failure) -> VisualFormat {
    var format = VisualFormat()
    format.axis = try orientation()
    format.items.append(try item())
    while next != nil {
      let isAtSuperview = format.items.count > 1 && format.items.last?.name == nil
      if isAtSuperview { throw failure("Nothing can follow the '|' at the end") }
      format.spaces.append(try space())
      format.items.append(try item())
    }
    if !format.items.contains(where: { $0.name != nil }) { throw failure("Expected a '[' to begin a view") }
    return format
  }

  private mutating func orientation() throws(VisualFormat.Failure) -> NSLayoutConstraint.Axis {
    guard next == "H" || next == "V" else { return .horizontal }
    let isHorizontal = take("H")
    if !isHorizontal { position += 1 }
    let name = isHorizontal ? "'H' to specify horizontal" : "'V' to specify vertical"
    try expect(":", "after \(name) arrangement")
    return isHorizontal ? .horizontal : .vertical
  }

  private mutating func item() throws(VisualFormat.Failure) -> VisualFormat.Item {
    let start = position
    if take("|") { return VisualFormat.Item(name: nil, position: start) }
    guard take("[") else { throw failure("Expected a view or the superview: '[' or '|'") }
    let place = position
    let name = self.name()
    if name.isEmpty { throw failure("Expected the name of a view") }
    var item = VisualFormat.Item(name: name, position: place)
    if next == "(" { item.predicates = try predicates() }
    try expect("]", "to end a view")
    return item
  }

  private mutating func space() throws(VisualFormat.Failure) -> VisualFormat.Space {
    guard take("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    if next == "(" {
      let list = try predicates()
      try expect("-", "after the length of a spacing, such as -8-")
      return .predicates(list)
    }
    let start = position
    let object = try operand()
    try expect("-", "after the length of a spacing, such as -8-")
    return .predicates([VisualFormat.Predicate(relation: .equal, object: object, priority: nil, position: start)])
  }

  /// Parses `"(" predicate ("," predicate)* ")"`.
  private mutating func predicates() throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    try expect("(", "to begin conditions")
    var list = [try predicate()]
    while take(",") { list.append(try predicate()) }
    try expect(")", "to end conditions")
    return list
  }

  private mutating func predicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    let start = position
    let relation = try relation()
    let object = try operand()
    let priority = take("@") ? try operand() : nil
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority, position: start)
  }

  private mutating func relation() throws(VisualFormat.Failure) -> NSLayoutConstraint.Relation {
    let relations: [(Character, NSLayoutConstraint.Relation)] = [
      ("=", .equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
    ]
    for (character, relation) in relations where take(character) {
      try expect("=", "after '\(character)' in a relation")
      return relation
    }
    return .equal
  }

  private mutating func operand() throws(VisualFormat.Failure) -> VisualFormat.Operand {
    let start = position
    guard let first = next, first == "-" || first == "." || first.isNumber else {
      let name = self.name()
      if name.isEmpty { throw failure("Expected a number, or the name of a metric or view") }
      return .name(name, position: start)
    }
    position += 1
    while let character = next, character == "." || character.isNumber { position += 1 }
    guard let number = Double(String(characters[start..<position])) else {
      position = start
      throw failure("Expected a number")
    }
    return .number(number)
  }

  /// Reads a name: letters, digits and underscores that do not begin with a digit. Returns "" if there is none.
  private mutating func name() -> String {
    let start = position
    guard let first = next, first == "_" || first.isLetter else { return "" }
    while let character = next, character == "_" || character.isLetter || character.isNumber { position += 1 }
    return String(characters[start..<position])
  }
}
