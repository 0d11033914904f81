import Geometry
import PNG
import Pixels
import Synchronization
import Text

/// A cache of the decoded bitmaps of glyphs that fonts store as images, such as emoji. The cache affects only the speed
/// of drawing, not the result.
final class GlyphPictureCache: Sendable {
  /// The decoded image of a glyph.
  struct Picture: Sendable {
    /// The decoded pixels of the image.
    let bitmap: Bitmap
    /// The rectangle that `bitmap` fills, in font units, relative to the origin of the glyph, with y upwards.
    let box: CGRect
  }

  private struct Key: Hashable {
    let font: UInt64
    let glyph: UInt32
  }

  private struct Contents {
    var pictures: [Key: Picture?] = [:]
    var pixels = 0
  }

  /// The cache that the whole process shares.
  static let standard = GlyphPictureCache()
  /// The maximum number of cached pixels. They take 16 megabytes, enough for about 240 emoji. If a new image would
  /// exceed the limit, the cache is emptied first.
  static let limit = 1 << 22
  /// The maximum number of pixels of one image. An image with more pixels is treated like a damaged image: the glyph is
  /// not drawn.
  static let largestPicture = 1 << 20

  private let contents = Mutex(Contents())

  /// Returns the image of a glyph, or nil if the font has no image of the glyph that can be decoded.
  func picture(of glyph: UInt32, in font: Font) -> Picture? {
    guard font.hasPictures else { return nil }
    let key = Key(font: font.identifier, glyph: glyph)
    if let known = contents.withLock({ $0.pictures[key] }) { return known }
    let picture = Self.decoded(font.picture(of: glyph))
    let pixels = (picture?.bitmap.pixels.count ?? 0) + 64
    contents.withLock {
      if $0.pixels + pixels > Self.limit { $0 = Contents() }
      $0.pictures[key] = .some(picture)
      $0.pixels += pixels
    }
    return picture
  }

  private static func decoded(_ picture: GlyphPicture?) -> Picture? {
    guard let picture, let bitmap = try? PNGDecoder.decode(picture.file, maximumPixels: largestPicture) else {
      return nil
    }
    return Picture(bitmap: bitmap, box: picture.box)
  }
}
