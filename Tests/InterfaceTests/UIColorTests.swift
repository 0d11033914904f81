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

  @Test func `two UIColor values with equal components are equal`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red && UIColor.red != .blue)
    #expect(
      UIColor.red.withAlphaComponent(0.5).cgColor.alpha == 0.5 && UIColor(red: 7, green: -1, blue: 0, alpha: 1) == .red)
    #expect(Set([UIColor.red, .red, .clear]).count == 2)
  }
}
