import Kernels
import TestSupport
import Testing

/// One line of `Tests/Vectors/kernels.txt`: the true value of a function, to a thousandth of a unit in the last place.
struct KernelRow {
  let function: String
  let arguments: [Double]
  let value: Double
  /// The true value minus `value`, in units in the last place.
  let fraction: Double

  init(_ words: [Substring]) {
    let numbers = words.dropFirst().dropLast().map { Double(bitPattern: UInt64($0, radix: 16)!) }
    function = String(words[0])
    arguments = Array(numbers.dropLast())
    value = numbers.last!
    fraction = Double(words.last!)! / 1000
  }

  /// The result of the function under test.
  var result: Double {
    switch function {
    case "exp": PortableMath.exp(arguments[0])
    case "expMinusOne": PortableMath.expMinusOne(arguments[0])
    case "log": PortableMath.log(arguments[0])
    case "sin": PortableMath.sin(arguments[0])
    case "cos": PortableMath.cos(arguments[0])
    case "atan2": PortableMath.atan2(arguments[0], arguments[1])
    case "acos": PortableMath.acos(arguments[0])
    default: fatalError("kernels.txt: PortableMath has no function \(function)")
    }
  }

  /// The distance of the result from the true value, in units in the last place.
  var error: Double {
    let distance = Self.order(result) - Self.order(value)
    return (Double(distance) - fraction).magnitude
  }

  /// Maps doubles to integers in the same order, so that adjacent doubles differ by 1.
  private static func order(_ x: Double) -> Int {
    let size = Int(x.magnitude.bitPattern)
    return x.sign == .minus ? -size : size
  }
}

@Suite("PortableMath compared with tables")
struct KernelTableTests {
  static let rows = Vectors.rows(ofText: "kernels.txt").map(KernelRow.init)

  @Test("every result of a kernel is within 1 unit in the last place of the true value (2 where documented)")
  func accuracy() throws {
    let functions = Dictionary(grouping: Self.rows, by: \.function)
    #expect(functions.count == 7)
    for (name, rows) in functions.sorted(by: { $0.key < $1.key }) {
      let worst = try #require(rows.max { $0.error < $1.error })
      print("\(name): worst \(worst.error) ulp at \(worst.arguments), \(rows.count) rows")
      #expect(worst.error < 1, "\(name)\(worst.arguments) is \(worst.result), not \(worst.value)")
    }
  }

  @Test("sincos gives the same bits as sin and cos")
  func sincos() {
    for row in Self.rows where row.function == "sin" {
      let x = row.arguments[0]
      #expect(PortableMath.sincos(x) == (PortableMath.sin(x), PortableMath.cos(x)))
    }
  }
}
