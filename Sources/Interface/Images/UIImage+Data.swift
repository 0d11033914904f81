public import struct Foundation.Data
import Geometry
import JPEG
import Layers
import PNG
import Pixels
import WebP

extension UIImage {
  /// Creates an image from a PNG, JPEG or WebP file with one pixel per point, or nil if the data cannot be decoded.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from a PNG, JPEG or WebP file, or nil if the data cannot be decoded or `scale` is not above 0.
  ///
  /// Colours are interpreted as sRGB. The orientation of the image is that of the Exif data in a JPEG file, or `up` for
  /// other files.
  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, scale.isFinite, let file = try? ImageFile([UInt8](data)) else { return nil }
    self.init(file, scale: scale)
  }

  convenience init(_ file: ImageFile, scale: CGFloat) {
    self.init(cgImage: CGImage(file.bitmap), scale: scale, orientation: file.orientation)
  }

  /// Returns the image as a PNG file after its orientation is applied, or nil for an image without pixels.
  public func pngData() -> Data? {
    guard let bitmap = uprightImage?.bitmap, bitmap.width > 0, bitmap.height > 0 else { return nil }
    return Data(PNGEncoder.encode(bitmap))
  }

  /// Returns the image as a JPEG file after its orientation is applied, or nil for an image without pixels.
  ///
  /// Translucent pixels are composited over white. The bytes depend on the version of libjpeg-turbo.
  /// - Parameter compressionQuality: 0 (smallest file) to 1 (best quality).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightImage.flatMap { JPEGEncoder.encode($0.bitmap, quality: compressionQuality.native) }.map { Data($0) }
  }
}

/// A decoded image file.
struct ImageFile {
  /// The pixels of the file.
  let bitmap: Bitmap
  /// The orientation that the file specifies, or `up`.
  let orientation: UIImage.Orientation

  /// The reason why a file cannot be decoded.
  enum Failure: Error, CustomStringConvertible {
    case unknownFormat
    case png(PNGError)
    case jpeg(JPEGError)
    case webP(WebPError)

    var description: String {
      switch self {
      case .unknownFormat: "the file is neither PNG nor JPEG nor WebP"
      case .png(let error): error.description
      case .jpeg(let error): error.description
      case .webP(let error): error.description
      }
    }
  }

  /// Decodes a file. The signature of the file determines its format.
  init(_ bytes: [UInt8]) throws(Failure) {
    orientation = JPEGDecoder.isJPEG(bytes) ? .init(exif: ExifOrientation.orientation(of: bytes)) : .up
    bitmap = try Self.decoded(bytes)
  }

  private static func decoded(_ bytes: [UInt8]) throws(Failure) -> Bitmap {
    if JPEGDecoder.isJPEG(bytes) {
      do throws(JPEGError) { return try JPEGDecoder.decode(bytes) } catch { throw .jpeg(error) }
    }
    if WebPDecoder.isWebP(bytes) {
      do throws(WebPError) { return try WebPDecoder.decode(bytes) } catch { throw .webP(error) }
    }
    do throws(PNGError) { return try PNGDecoder.decode(bytes) } catch {
      if error == .notPNG { throw .unknownFormat }
      throw .png(error)
    }
  }
}
