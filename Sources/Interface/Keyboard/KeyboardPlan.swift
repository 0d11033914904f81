import Geometry

/// The keys of a keyboard and their frames. The sizes are unverified.
@MainActor
struct KeyboardPlan {
  /// The background of a key: white or grey (`plain`), darker (`special`), blue (`accented`), or none (`bare`).
  enum Look { case plain, special, accented, bare }

  /// A key with its title, appearance and frame.
  struct Key: Equatable {
    let key: KeyboardKey
    let title: String
    /// The name of the symbol that is displayed instead of the title, or nil.
    var symbol: String?
    var look = Look.plain
    var isEnabled = true
    var fontSize: CGFloat = 22
    var frame = CGRect.zero
  }

  private(set) var keys: [Key] = []
  private let traits: KeyboardTraits
  private let metrics: KeyboardMetrics
  private let top: CGFloat
  private let gap: CGFloat = 6
  private let margin: CGFloat = 3

  /// Creates the keys for a text input on a device.
  init(_ traits: KeyboardTraits, _ metrics: KeyboardMetrics) {
    (self.traits, self.metrics) = (traits, metrics)
    top = traits.hasSuggestions ? metrics.suggestions : 0
    if traits.type.isPad { addPad() } else { addLetters() }
    addFoot()
  }

  private var pitch: CGFloat { metrics.rows / 4 }
  private var keyHeight: CGFloat { pitch - 12 }
  private var letterWidth: CGFloat { (metrics.width - 2 * margin - 9 * gap) / 10 }

  private mutating func addLetters() {
    let rows = traits.type == .numbersAndPunctuation ? ["1234567890", "-/:;()$&@\"", ".,?!'"] : Self.letters
    addRow(rows[0].map(letter), 0)
    addRow(rows[1].map(letter), 1)
    let sides = sides(letterCount: rows[2].count)
    let shift = Key(
      key: .inert("shift"), title: "shift", symbol: traits.isShifted ? "shift.fill" : "shift",
      look: traits.isShifted ? .plain : .special)
    let delete = Key(key: .delete, title: "delete", symbol: "delete.left", look: .special)
    addRow(rows[2].map(letter), 2)
    add(shift, x: margin, width: sides, row: 2)
    add(delete, x: metrics.width - margin - sides, width: sides, row: 2)
    addLastRow()
  }

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  /// Returns the width, in points, of the shift key and the delete key, which are at the ends of the third row. `count`
  /// is the number of letters between these two keys.
  private func sides(letterCount count: Int) -> CGFloat {
    let letters = CGFloat(count) * letterWidth + CGFloat(count - 1) * gap
    return min(letterWidth * 1.4, (metrics.width - letters) / 2 - margin - gap)
  }

  private func letter(_ character: Character) -> Key {
    let text = traits.isShifted ? String(character).uppercased() : String(character)
    return Key(key: .text(text), title: text)
  }

  /// Adds a centred row of keys, each with the width of a letter key. `index` is the index of the row, with 0 at the
  /// top.
  private mutating func addRow(_ row: [Key], _ index: Int) {
    let width = CGFloat(row.count) * letterWidth + CGFloat(row.count - 1) * gap
    for (place, key) in row.enumerated() {
      add(
        key, x: (metrics.width - width) / 2 + CGFloat(place) * (letterWidth + gap), width: letterWidth, row: index)
    }
  }

  /// Adds the lowest row: the key that changes to other keys, the space bar, the extra keys of the keyboard type, and
  /// the return key.
  private mutating func addLastRow() {
    let (side, inner) = (letterWidth * 2.5 + gap, metrics.width - 2 * margin)
    let change = Key(key: .inert("123"), title: "123", look: .special, fontSize: 16)
    add(change, x: margin, width: side, row: 3)
    let extras = extraKeys
    let room = inner - 2 * (side + gap)
    let extra = extras.isEmpty ? 0 : min(letterWidth, room / 5)
    let space = room - CGFloat(extras.count) * (extra + gap)
    var x = margin + side + gap
    add(Key(key: .text(" "), title: "space", fontSize: 16), x: x, width: space, row: 3)
    x += space + gap
    for text in extras {
      add(Key(key: .text(text), title: text, fontSize: 16), x: x, width: extra, row: 3)
      x += extra + gap
    }
    add(returnKey, x: x, width: side, row: 3)
  }

  private var extraKeys: [String] {
    switch traits.type {
    case .URL: ["/", ".", ".com"]
    case .emailAddress: ["@", "."]
    case .twitter: ["@", "#"]
    case .webSearch: ["."]
    default: []
    }
  }

  private var returnKey: Key {
    let isProminent = traits.returnKey.isProminent && traits.isReturnEnabled
    return Key(
      key: .text("\n"), title: traits.returnKey.title, look: isProminent ? .accented : .special,
      isEnabled: traits.isReturnEnabled, fontSize: 16)
  }

  /// Adds the keys of a number pad: three columns with the digits, the delete key and, for some keyboard types, a
  /// further key.
  private mutating func addPad() {
    let last: Key? =
      switch traits.type {
      case .decimalPad: Key(key: .text("."), title: ".", look: .bare, fontSize: 25)
      case .phonePad: Key(key: .inert("+*#"), title: "+ * #", look: .bare, fontSize: 16)
      default: nil
      }
    let digits = "123456789".map { Key(key: .text(String($0)), title: String($0), fontSize: 25) }
    for (index, key) in digits.enumerated() { addPadKey(key, column: index % 3, row: index / 3) }
    if let last { addPadKey(last, column: 0, row: 3) }
    addPadKey(Key(key: .text("0"), title: "0", fontSize: 25), column: 1, row: 3)
    addPadKey(Key(key: .delete, title: "delete", symbol: "delete.left", look: .bare), column: 2, row: 3)
  }

  private mutating func addPadKey(_ key: Key, column: Int, row: Int) {
    let width = (metrics.width - 2 * gap - 2 * gap) / 3
    var placed = key
    placed.frame = CGRect(
      x: gap + CGFloat(column) * (width + gap), y: top + gap + CGFloat(row) * pitch, width: width, height: pitch - 7)
    keys.append(placed)
  }

  private mutating func add(_ key: Key, x: CGFloat, width: CGFloat, row: Int) {
    var placed = key
    placed.frame = CGRect(x: x, y: top + 6 + CGFloat(row) * pitch, width: width, height: keyHeight)
    keys.append(placed)
  }

  /// Adds the emoji and dictation symbols, which phones without a home button display below the keys in portrait
  /// orientation.
  private mutating func addFoot() {
    guard metrics.foot > 40, !traits.type.isPad else { return }
    let y = top + metrics.rows + 6
    for (symbol, x) in [("face.smiling", 40), ("mic", metrics.width - 40)] {
      var key = Key(key: .inert(symbol), title: symbol, symbol: symbol, look: .bare)
      key.frame = CGRect(x: x - 20, y: y, width: 40, height: 36)
      keys.append(key)
    }
  }
}
