import Pixels
import Testing

@Suite struct StraightColorTests {
  @Test(arguments: [
    ("#fff", "ffffffff"), ("#F00", "ff0000ff"), ("#0f08", "00880088"), ("#12345678", "08182878"),
    ("#007AFF", "007affff"), ("#00000000", "00000000"),
  ])
  func `hexadecimal texts are parsed as colours`(text: String, premultiplied: String) throws {
    let color = try #require(StraightColor(hex: text))
    #expect("\(color.premultiplied)" == premultiplied)
  }

  @Test(arguments: ["", "#", "fff", "#ff", "#fffff", "#fffffff", "#ggg", "#fffffffff", " #fff", "#-12", "#ＦＦＦ"])
  func `texts that are not hexadecimal colours give nil`(text: String) {
    #expect(StraightColor(hex: text) == nil)
  }

  @Test func `every channel value is preserved from hexadecimal text to pixel`() {
    for byte in 0...255 {
      let digits = String(byte + 256, radix: 16).dropFirst()
      let pixel = StraightColor(hex: "#\(digits)0000")?.premultiplied
      #expect(pixel?.red == UInt8(byte))
    }
  }

  @Test func `colour components are clamped to 0…1, and NaN becomes 0`() {
    let color = StraightColor(red: -1, green: 2, blue: .nan, alpha: .infinity)
    #expect((color.red, color.green, color.blue, color.alpha) == (0, 1, 0, 1))
    #expect(StraightColor.white.withAlpha(multipliedBy: 0.5).alpha == 0.5)
    #expect(StraightColor.white.withAlpha(multipliedBy: -3).alpha == 0)
    #expect(StraightColor.white.withAlpha(multipliedBy: .nan).alpha == 0)
  }
}
