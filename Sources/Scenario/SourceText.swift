/// The text of a scenario: bytes that are known to be UTF-8 text of a sensible size, and places in it.
struct SourceText {
  /// Everything but a leading byte order mark.
  var scalars: [Unicode.Scalar]

  /// Scenarios are written by hand; a megabyte of them is a mistake or an attack.
  static let limit = 1_000_000

  /// How many places may look like an alias before the text is refused unread.
  ///
  /// Aliases are refused by the composer, with the right place. But thousands of them can nest a document deeper and
  /// make it larger than any bracket counting notices, so a text with more than a few is never composed.
  static let aliasLimit = 4

  /// Checked text, or the first reason why it is none.
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

  /// The place behind the last scalar.
  var end: ScenarioDocument.Location {
    var cursor = Cursor()
    for scalar in scalars { cursor.pass(scalar) }
    return cursor.location
  }

  /// The index of a place, or nil when it is outside the text.
  func index(of place: ScenarioDocument.Location) -> Int? {
    var cursor = Cursor()
    for (index, scalar) in scalars.enumerated() {
      if cursor.location == place { return index }
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

  /// What YAML calls unprintable: the YAML parser would stop there too, but without line and column.
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

  /// Whether a value could begin here: after an indicator or at the beginning of a line, spaces aside.
  private func mayBeginNode(_ index: Int) -> Bool {
    guard index + 1 < scalars.count, !scalars[index + 1].properties.isWhitespace else { return false }
    var before = index - 1
    while before >= 0, scalars[before] == " " || scalars[before] == "\t" { before -= 1 }
    guard before >= 0 else { return true }
    return ":-?[{,\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalars[before])
  }
}

/// A place that moves through text the way the YAML parser counts: lines from 1, columns from 1 in scalars.
struct Cursor {
  private(set) var location = ScenarioDocument.Location(line: 1, column: 1)
  private var wasReturn = false

  /// Moves past one scalar.
  mutating func pass(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n" where wasReturn: break
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": location = .init(line: location.line + 1, column: 1)
    default: location.column += 1
    }
    wasReturn = scalar == "\r"
  }
}

/// A fault and its place, before the file's name is known.
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
