import Goldens
import Pixels
import Testing

@Suite struct DigestTests {
  @Test func `a digest equals the hash that xxhsum -H2 prints`() {
    // printf '' | xxhsum -H2; printf 'interlude' | xxhsum -H2
    #expect(Digest([]).description == "99aa06d3014798d86001c324468d497f")
    #expect(Digest(Array("interlude".utf8)).description == Self.known)
  }

  @Test func `a digest can be parsed from its description, and other strings are rejected`() {
    let digest = Digest([1, 2, 3])
    #expect(Digest(digest.description) == digest)
    for wrong in [
      "", "12", digest.description + "0", digest.description.uppercased(), String(repeating: "g", count: 32),
    ] {
      #expect(Digest(wrong) == nil)
    }
  }

  @Test func `a digest changes if a pixel changes or moves, or if the picture's size changes`() {
    var picture = Bitmap(width: 3, height: 2)
    let first = Digest(picture)
    picture[x: 1, y: 1] = PremultipliedPixel(uncheckedBits: 0x0100_0000)
    let second = Digest(picture)
    #expect(
      first != second && first != Digest(Bitmap(width: 2, height: 3)) && first != Digest(Bitmap(width: 6, height: 1)))
    picture[x: 1, y: 1] = .clear
    picture[x: 2, y: 1] = PremultipliedPixel(uncheckedBits: 0x0100_0000)
    #expect(Digest(picture) != second)
    #expect(Digest(Bitmap(width: 3, height: 2)) == first)
  }

  private static let known = "5e13b94383270b46933300798e07c8c1"
}
