internal import Geometry

extension Value {
  /// The longest time that a document can contain, in seconds: an hour.
  static let longestTime = 3600.0
  /// The largest magnitude of a coordinate that a document can contain, in points.
  static let farthest = 100_000.0

  /// Returns the value as a number. If it is not a number or is outside the range, reports an error and returns nil.
  func number(in range: ClosedRange<Double>) -> Double? {
    guard let value = numeral() else { return nil }
    return inRange(value, range, unit: "")
  }

  /// Returns the value as a number greater than 0. For other values, reports an error and returns nil.
  func numberAboveZero() -> Double? {
    guard let value = number(in: -Self.farthest...Self.farthest) else { return nil }
    guard value > 0 else {
      reportRange(Self.decimal(value), "more than 0")
      return nil
    }
    return value
  }

  /// Returns the value as a whole number. If it is not one, or is outside the range, reports an error and returns nil.
  func integer(in range: ClosedRange<Int>) -> Int? {
    guard let value = numeral() else { return nil }
    guard let whole = Int(exactly: value) else {
      reportForm(Self.decimal(value), expected: "a whole number")
      return nil
    }
    guard range.contains(whole) else {
      let rule = range.count == 1 ? "\(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      reportRange(String(whole), rule)
      return nil
    }
    return whole
  }

  /// Returns the value, a time with its unit, in seconds. If it is not a time, or exceeds an hour, reports an error and
  /// returns nil.
  ///
  /// - Parameter least: whether 0 is permitted (`zero`) or not (`moreThanZero`).
  func time(_ least: LeastTime = .zero) -> Double? {
    guard let (text, _) = scalar(), let seconds = seconds(text) else { return nil }
    guard seconds <= Self.longestTime, least == .zero ? seconds >= 0 : seconds > 0 else {
      let rule = least == .zero ? "0s or more" : "more than 0s"
      reportRange(text, seconds > Self.longestTime ? "at most an hour, 3600s" : rule)
      return nil
    }
    return seconds
  }

  /// Returns the number of bytes that a value with a unit denotes, such as `64kB`: more than 0 and at most a terabyte.
  /// For other values, reports an error and returns nil.
  func byteCount() -> Int? {
    guard let (text, _) = scalar() else { return nil }
    if Numeral.value(of: text) != nil {
      report(.missingUnit(what: name, found: text, unit: "kB"))
      return nil
    }
    let units = [("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("B", 1)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let value = Numeral.value(of: text.dropLast(unit.count))
    else {
      reportForm(text)
      return nil
    }
    guard value > 0, value * factor <= 1e12, let bytes = Int(exactly: value * factor) else {
      reportRange(text, "a whole number of bytes, more than 0 and at most 1000GB")
      return nil
    }
    return bytes
  }

  /// The lower limit of a time: 0 is permitted, or the time must exceed 0.
  enum LeastTime { case zero, moreThanZero }

  /// Returns the value as a list of `count` numbers in `range`. For other values, reports an error and returns nil.
  func numbers(_ count: Int, in range: ClosedRange<Double> = -farthest...farthest) -> [Double]? {
    guard let items = items(of: .coordinate) else { return nil }
    guard items.count == count else {
      reportCount(items.count)
      return nil
    }
    let numbers = items.compactMap { $0.number(in: range) }
    return numbers.count == count ? numbers : nil
  }

  /// Returns the value `[x, y]` as a point. For other values, reports an error and returns nil.
  func point() -> CGPoint? {
    numbers(2).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  /// Returns the value `[width, height]` as the size of a screen: whole points, 1…4096. For other values, reports an
  /// error and returns nil.
  func stageSize() -> CGSize? {
    guard let items = items(of: .integer(1...4096)) else { return nil }
    guard items.count == 2 else {
      reportCount(items.count)
      return nil
    }
    let sides = items.compactMap { $0.integer(in: 1...4096) }
    return sides.count == 2 ? CGSize(width: sides[0], height: sides[1]) : nil
  }

  /// Returns the value `[width, height]` as a size in points. If a length is negative, reports an error and returns
  /// nil.
  func contentSize() -> CGSize? {
    numbers(2, in: 0...Self.farthest).map { CGSize(width: $0[0], height: $0[1]) }
  }

  /// Returns the value `[x, y]` as a touched point, and records the point. After the whole document is decoded, a point
  /// outside the stage is an error. For other values, reports an error and returns nil.
  func touchPoint() -> CGPoint? {
    guard let point = point() else { return nil }
    decoding.touch(point, at: location)
    return point
  }

  /// Returns the rectangle of a value `[x, y, width, height]`.
  ///
  /// If the value is malformed, or its width or height is negative, reports an error and returns nil.
  func rectangle() -> CGRect? {
    guard let n = numbers(4) else { return nil }
    guard n[2] >= 0, n[3] >= 0 else {
      reportRange("\(Self.decimal(n[2])) × \(Self.decimal(n[3]))", "a rectangle whose sides are not negative")
      return nil
    }
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// Returns the percentage `text` as a fraction: `75%` is 0.75. If it is malformed or outside the range, reports an
  /// error and returns nil.
  func percentage(_ text: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = Numeral.value(of: text.dropLast()) else {
      reportForm(text)
      return nil
    }
    return inRange(value / 100, range, unit: text)
  }

  /// Returns the digits of a number for messages, without an exponent or a trailing `.0`.
  static func decimal(_ value: Double) -> String { Numeral.text(of: value) }

  private func numeral() -> Double? {
    guard let (text, isQuoted) = scalar() else { return nil }
    guard let value = Numeral.value(of: text) else {
      reportForm(text, expected: isQuoted || !Numeral.isReadDifferently(text) ? nil : "\(kind.phrase) in plain digits")
      return nil
    }
    guard !isQuoted else {
      report(.mustNotQuote(what: name, found: text))
      return nil
    }
    return value
  }

  private func inRange(_ value: Double, _ range: ClosedRange<Double>, unit: String) -> Double? {
    guard range.contains(value) else {
      let (low, high) = (Self.decimal(range.lowerBound), Self.decimal(range.upperBound))
      reportRange(unit.isEmpty ? Self.decimal(value) : unit, "from \(low) to \(high)")
      return nil
    }
    return value
  }

  private func seconds(_ text: String) -> Double? {
    if Numeral.value(of: text) != nil {
      report(.missingUnit(what: name, found: text, unit: "s"))
      return nil
    }
    let isMilliseconds = text.hasSuffix("ms")
    let digits = text.dropLast(isMilliseconds ? 2 : 1)
    guard text.hasSuffix("s"), let value = Numeral.value(of: digits) else {
      reportForm(text)
      return nil
    }
    return isMilliseconds ? value / 1000 : value
  }
}
