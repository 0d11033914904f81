import Foundation
import JPEG
import Pixels
import TestSupport
import Testing

@Suite struct JPEGTests {
  private func fixture(_ name: String) throws -> [UInt8] {
    let folder = String(#filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" }) + "/Fixtures/images/"
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + name)))
  }

  private var gradient: Bitmap {
    var bitmap = Bitmap(width: 24, height: 16)
    for y in 0..<16 {
      for x in 0..<24 {
        let color = StraightColor(red: Double(x) / 23, green: Double(y) / 15, blue: 0.5, alpha: 1)
        bitmap[x: x, y: y] = color.premultiplied
      }
    }
    return bitmap
  }

  @Test func `decoding a bitmap that was encoded with the best quality gives nearly the same pixels`() throws {
    let bytes = try #require(JPEGEncoder.encode(gradient, quality: 1))
    let copy = try JPEGDecoder.decode(bytes)
    #expect(copy.width == 24 && copy.height == 16)
    for (a, b) in zip(copy.pixels, gradient.pixels) {
      #expect(abs(Int(a.red) - Int(b.red)) <= 3 && abs(Int(a.green) - Int(b.green)) <= 3 && a.isOpaque)
    }
  }

  @Test func `encoding equal bitmaps gives equal bytes, and a lower quality gives fewer bytes`() throws {
    let best = try #require(JPEGEncoder.encode(gradient, quality: 1))
    #expect(JPEGEncoder.encode(gradient, quality: 7) == best)
    let least = try #require(JPEGEncoder.encode(gradient, quality: 0))
    #expect(least.count < best.count && JPEGEncoder.encode(gradient, quality: .nan) == least)
  }

  @Test func `translucent pixels are composited over white`() throws {
    let clear = Bitmap(width: 8, height: 8)
    let copy = try JPEGDecoder.decode(try #require(JPEGEncoder.encode(clear, quality: 1)))
    #expect(copy.pixels.allSatisfy { $0.bits == 0xFFFF_FFFF })
    #expect(JPEGEncoder.encode(Bitmap(width: 0, height: 8), quality: 1) == nil)
  }

  @Test func `a grey file becomes a grey bitmap`() throws {
    let bitmap = try JPEGDecoder.decode(try fixture("gray.jpg"))
    #expect(bitmap.width == 8 && bitmap.pixels.allSatisfy { $0.red == $0.blue && abs(Int($0.red) - 77) <= 1 })
  }

  @Test func `the orientation is read from Exif data`() throws {
    #expect(ExifOrientation.orientation(of: try fixture("turned.jpg")) == 6)
    #expect(ExifOrientation.orientation(of: try fixture("gray.jpg")) == 1)
    #expect(ExifOrientation.orientation(of: []) == 1)
  }

  @Test func `damaged Exif data do not trap`() throws {
    let bytes = try fixture("turned.jpg")
    for index in 0..<80 {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        #expect((1...8).contains(ExifOrientation.orientation(of: damaged)))
        _ = ExifOrientation.orientation(of: Array(damaged.prefix(index)))
      }
    }
  }

  @Test func `decoding throws for bytes that are not a JPEG file and for unsupported colours`() throws {
    #expect(throws: JPEGError.notJPEG) { try JPEGDecoder.decode([]) }
    #expect(throws: JPEGError.notJPEG) { try JPEGDecoder.decode([1, 2, 3, 4]) }
    #expect(throws: JPEGError.self) { try JPEGDecoder.decode([0xFF, 0xD8, 0xFF, 0xD9]) }
    let cmyk = try fixture("cmyk.jpg")
    #expect(throws: JPEGError.self) { try JPEGDecoder.decode(cmyk) }
  }

  @Test func `decoding a file whose header states too many pixels throws before memory is allocated`() throws {
    var bytes = try fixture("gray.jpg")
    let start = try #require((0..<bytes.count).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange((start + 5)..<(start + 9), with: [0xFD, 0xE8, 0xFD, 0xE8])
    #expect(throws: JPEGError.tooLarge(width: 65_000, height: 65_000)) { try JPEGDecoder.decode(bytes) }
  }

  @Test func `the error for a damaged file states the position of the damaged segment`() throws {
    let bytes = try fixture("gray.jpg")
    let start = try #require((0..<bytes.count).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    var damaged = bytes
    damaged[start + 3] = 200
    let error = #expect(throws: JPEGError.self) { try JPEGDecoder.decode(damaged) }
    guard case .corrupt(let offset, let reason) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(offset >= start)
    #expect(offset < bytes.count)
    #expect(!reason.isEmpty)
  }

  /// A share of what the fuzz target `jpeg` does.
  @Test(arguments: ["gray.jpg", "turned.jpg", "cmyk.jpg"])
  func `a file with changed bytes is decoded to opaque pixels or throws an error`(name: String) throws {
    let bytes = try fixture(name)
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let bitmap = try? JPEGDecoder.decode(damaged, maximumPixels: 1 << 16) else { continue }
      #expect(bitmap.pixels.allSatisfy { $0.isOpaque })
    }
  }
}
