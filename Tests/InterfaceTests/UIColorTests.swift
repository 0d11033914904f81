import Geometry
import Interface
import Layers
import TestSupport
import Testing

@MainActor @Suite(.exclusiveMainActor) struct UIColorTests {
  nonisolated static let hues: [(CGFloat, [CGFloat])] = [
    (0, [1, 0, 0]), (1 / 6, [1, 1, 0]), (1 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2 / 3, [0, 0, 1]), (5 / 6, [1, 0, 1]),
    (1, [1, 0, 0]),
  ]

  @Test(arguments: hues) func `UIColor converts each hue to the colour at that angle of the colour circle`(
    hue: CGFloat, expected: [CGFloat]
  ) {
    let components = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.components!
    for (found, wanted) in zip(components, expected + [1]) { #expect(isNear(Double(found), Double(wanted))) }
  }

  @Test func `lower saturation makes a colour whiter, and lower brightness makes it darker`() {
    let components = UIColor(hue: 0, saturation: 0.5, brightness: 0.5, alpha: 0.25).cgColor.components!
    #expect(components == [0.5, 0.25, 0.25, 0.25])
    #expect(UIColor(hue: 0.4, saturation: 0, brightness: 1, alpha: 1) == .white)
  }

  @Test func `Display P3 components are converted to sRGB and clamped`() {
    let components = UIColor(displayP3Red: 0.5, green: 0.4, blue: 0.3, alpha: 0.5).cgColor.components!
    for (found, wanted) in zip(components, [0.5193, 0.3951, 0.2845, 0.5]) {
      #expect(abs(Double(found) - wanted) < 2e-3)
    }
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor.components!
    for (found, wanted) in zip(red, [1.0, 0, 0, 1]) { #expect(isNear(Double(found), wanted)) }
    let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).cgColor.components!
    for component in white { #expect(isNear(Double(component), 1)) }
  }

  @Test func `converting a Core Graphics colour to grey gives the grey with the colour's luminance`() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let gray = try #require(red.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil))
    #expect(gray.numberOfComponents == 2)
    #expect(abs((gray.components?[0] ?? 0) - 0.4984) < 1e-3)
    #expect(gray.alpha == 0.5)
    let back = try #require(gray.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .perceptual, options: nil))
    #expect(back.numberOfComponents == 4)
    #expect(back == gray)
    let patterns = try #require(CGColorSpace(patternBaseSpace: nil))
    #expect(red.converted(to: patterns, intent: .defaultIntent, options: nil) == nil)
  }

  @Test func `two UIColor values with equal components are equal`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red && UIColor.red != .blue)
    #expect(
      UIColor.red.withAlphaComponent(0.5).cgColor.alpha == 0.5 && UIColor(red: 7, green: -1, blue: 0, alpha: 1) == .red)
    #expect(Set([UIColor.red, .red, .clear]).count == 2)
  }
}
