/// The text of a scenario as an array of checked Unicode scalars.
struct SourceText {
  /// The scalars of the text without a leading byte order mark.
  var scalars: [Unicode.Scalar]

  /// The largest size in bytes. Scenarios are written by hand, so a larger file is a mistake or an attack.
  static let limit = 1_000_000

  /// The largest number of possible YAML aliases in the text. Text with more aliases is rejected before it is parsed.
  ///
  /// The composer rejects every alias, with its position. But the YAML parser expands aliases before that, so that
  /// thousands of them could create a very large tree. The limit prevents this.
  static let aliasLimit = 4

  /// Creates text from bytes after checking them. Throws the first fault.
  init(_ bytes: [UInt8]) throws(LocatedFault) {
    guard bytes.count <= Self.limit else {
      throw LocatedFault(.tooLarge(bytes: bytes.count, limit: Self.limit), line: 1, column: 1)
    }
    scalars = try Self.decoded(bytes)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    try refuseControlCharacters()
    try refuseManyAliases()
  }

  /// The text as a string.
  var string: String { String(String.UnicodeScalarView(scalars)) }

  /// The position after the last scalar.
  var end: ScenarioDocument.Location {
    var cursor = Cursor()
    for scalar in scalars { cursor.pass(scalar) }
    return cursor.location
  }

  /// Returns the index in `scalars` of the scalar at a position, or nil if no scalar of the text is at this position.
  func index(of location: ScenarioDocument.Location) -> Int? {
    var cursor = Cursor()
    for (index, scalar) in scalars.enumerated() {
      if cursor.location == location { return index }
      cursor.pass(scalar)
    }
    return nil
  }

  private static func decoded(_ bytes: [UInt8]) throws(LocatedFault) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var cursor = Cursor()
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var consumed = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        scalars.append(scalar)
        if scalar != "\u{FEFF}" || consumed > 0 { cursor.pass(scalar) }
        consumed += encoded.count
      case .error:
        throw LocatedFault(.notUTF8(byte: bytes[consumed]), at: cursor.location)
      case .emptyInput:
        return scalars
      }
    }
  }

  private func refuseControlCharacters() throws(LocatedFault) {
    var cursor = Cursor()
    for scalar in scalars {
      if Self.isControl(scalar) { throw LocatedFault(.controlCharacter(code: scalar.value), at: cursor.location) }
      cursor.pass(scalar)
    }
  }

  /// Returns whether YAML forbids the character. The YAML parser would also reject the character, but without line and
  /// column.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private func refuseManyAliases() throws(LocatedFault) {
    var cursor = Cursor()
    var count = 0
    for (index, scalar) in scalars.enumerated() {
      if scalar == "*", mayBeginNode(index) {
        count += 1
        if count > Self.aliasLimit { throw LocatedFault(.refused(.alias), at: cursor.location) }
      }
      cursor.pass(scalar)
    }
  }

  /// Returns whether a YAML value can begin at an index. This is the case if only spaces and tabs separate the index
  /// from the start of its line or from an indicator such as `:`. In addition, the character after the index must exist
  /// and must not be white space.
  private func mayBeginNode(_ index: Int) -> Bool {
    guard index + 1 < scalars.count, !scalars[index + 1].properties.isWhitespace else { return false }
    var before = index - 1
    while before >= 0, scalars[before] == " " || scalars[before] == "\t" { before -= 1 }
    guard before >= 0 else { return true }
    return ":-?[{,\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalars[before])
  }
}

/// A position in a text, which advances scalar by scalar. Its line and column are those of the YAML parser: both start
/// at 1, and each Unicode scalar takes one column.
struct Cursor {
  private(set) var location = ScenarioDocument.Location(line: 1, column: 1)
  private var wasReturn = false

  /// Advances past one scalar.
  mutating func pass(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n" where wasReturn: break
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": location = .init(line: location.line + 1, column: 1)
    default: location.column += 1
    }
    wasReturn = scalar == "\r"
  }
}

/// A fault with its position, without the file's name.
struct LocatedFault: Error, Equatable {
  let fault: ScenarioFault
  let location: ScenarioDocument.Location

  init(_ fault: ScenarioFault, at location: ScenarioDocument.Location) {
    self.fault = fault
    self.location = location
  }

  init(_ fault: ScenarioFault, line: Int, column: Int) {
    self.init(fault, at: .init(line: line, column: column))
  }
}
