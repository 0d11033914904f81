import Kernels
import TestSupport
import Testing

/// One line of `Tests/Vectors/kernels.txt`: the true value of a function, to a thousandth of the last place.
struct KernelRow {
  let function: String
  let arguments: [Double]
  let value: Double
  /// Where the true value lies above `value`, in units of its last place.
  let fraction: Double

  init(_ words: [Substring]) {
    let numbers = words.dropFirst().dropLast().map { Double(bitPattern: UInt64($0, radix: 16)!) }
    function = String(words[0])
    arguments = Array(numbers.dropLast())
    value = numbers.last!
    fraction = Double(words.last!)! / 1000
  }

  /// What the kernel under test says.
  var answer: Double {
    switch function {
    case "exp": PortableMath.exp(arguments[0])
    case "expMinusOne": PortableMath.expMinusOne(arguments[0])
    case "log": PortableMath.log(arguments[0])
    case "sin": PortableMath.sin(arguments[0])
    case "cos": PortableMath.cos(arguments[0])
    case "atan2": PortableMath.atan2(arguments[0], arguments[1])
    case "acos": PortableMath.acos(arguments[0])
    default: fatalError("no kernel is called \(function)")
    }
  }

  /// How far the answer is from the true value, in units of the last place.
  var error: Double {
    let distance = Self.order(answer) - Self.order(value)
    return (Double(distance) - fraction).magnitude
  }

  /// Doubles as integers in the order of their values, so that neighbours differ by 1.
  private static func order(_ x: Double) -> Int {
    let size = Int(x.magnitude.bitPattern)
    return x.sign == .minus ? -size : size
  }
}

@Suite("PortableMath on its tables")
struct KernelTableTests {
  static let rows = Vectors.rows(ofText: "kernels.txt").map(KernelRow.init)

  @Test("no kernel is more than 1 unit in the last place from the true value (the promise is 2)")
  func accuracy() throws {
    let functions = Dictionary(grouping: Self.rows, by: \.function)
    #expect(functions.count == 7)
    for (name, rows) in functions.sorted(by: { $0.key < $1.key }) {
      let worst = try #require(rows.max { $0.error < $1.error })
      print("\(name): worst \(worst.error) ulp at \(worst.arguments), \(rows.count) rows")
      #expect(worst.error < 1, "\(name)\(worst.arguments) is \(worst.answer), not \(worst.value)")
    }
  }

  @Test("the fused sine and cosine have the bits of the single ones")
  func sincos() {
    for row in Self.rows where row.function == "sin" {
      let x = row.arguments[0]
      #expect(PortableMath.sincos(x) == (PortableMath.sin(x), PortableMath.cos(x)))
    }
  }
}
