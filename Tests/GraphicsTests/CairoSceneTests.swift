import CoreGraphics
import Files
import PNG
import Pixels
import TestSupport
import Testing

/// Pictures of `CGContext` compared with those of cairo, which `Scripts/make-drawing-vectors` writes.
///
/// Provenance of `Tests/Vectors/drawing`: cairo 1.16.0, drawn by the same calls. Pixels at antialiased edges are not
/// compared, because cairo computes their coverage on another grid.
@Suite struct CairoSceneTests {
  @Test(arguments: CairoScene.allCases) func `except at edges, a test drawing has the same pixels as cairo's drawing`(
    scene: CairoScene
  ) throws {
    let folder = #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Vectors/drawing/"
    let expected = try PNGDecoder.decode(try File.read("\(folder)\(scene.rawValue).png"))
    let actual = try #require(scene.image).bitmap
    try #require(actual.width == expected.width && actual.height == expected.height)
    var compared = 0
    var faults: [String] = []
    for y in 1..<95 {
      for x in 1..<95 where expected.isSmooth(x, y) {
        compared += 1
        let (a, b) = (actual[x: x, y: y], expected[x: x, y: y])
        if a.distance(to: b) > scene.tolerance { faults.append("(\(x), \(y)): \(a), cairo \(b)") }
      }
    }
    #expect(faults.isEmpty, "\(faults.count) of \(compared) pixels: \(faults.prefix(8))")
    #expect(compared > 3000)
    if let limit = scene.differencesAtEdges {
      let different = actual.pixels.indices.filter { actual.pixels[$0].distance(to: expected.pixels[$0]) > 2 }
      let places = different.map { "(\($0 % 96), \($0 / 96))" }
      #expect(different.count <= limit, "\(different.count) pixels: \(places.prefix(40))")
    }
  }
}

extension Bitmap {
  /// Returns whether the neighbours of a pixel have almost its colour.
  fileprivate func isSmooth(_ x: Int, _ y: Int) -> Bool {
    for dy in -1...1 {
      for dx in -1...1 where self[x: x + dx, y: y + dy].distance(to: self[x: x, y: y]) > 24 { return false }
    }
    return true
  }
}

extension PremultipliedPixel {
  /// Returns the largest difference of a component.
  fileprivate func distance(to other: PremultipliedPixel) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
