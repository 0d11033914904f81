package import Pixels

/// The arrangement of components in the bytes of a pixel.
package struct PixelLayout: Hashable, Sendable {
  /// The kind of the colour components: red, green and blue, a grey, or none.
  private enum Components: Hashable, Sendable {
    case rgb, gray, none
  }
  /// The kind of the alpha component: premultiplied, straight, an unused byte, or none.
  private enum Alpha: Hashable, Sendable {
    case premultiplied, straight, ignored, absent
  }

  private let components: Components
  private let alpha: Alpha
  /// The offsets of red, green, blue and alpha in the bytes of an RGB pixel. Other layouts have a single byte.
  private let offsets: (red: Int, green: Int, blue: Int, alpha: Int)
  /// The number of bytes of a pixel: 1 or 4.
  package let bytesPerPixel: Int

  /// The layout with premultiplied red, green, blue and alpha.
  package static let rgba = PixelLayout(.rgb, .premultiplied, (0, 1, 2, 3), 4)

  private init(_ components: Components, _ alpha: Alpha, _ offsets: (Int, Int, Int, Int), _ size: Int) {
    (self.components, self.alpha, self.offsets, bytesPerPixel) = (components, alpha, offsets, size)
  }

  /// Creates the layout of a format. The result is nil for formats that are not supported.
  ///
  /// Supported are RGB with 4 bytes per pixel, in both byte orders, a grey without alpha, and alpha only.
  package init?(bitsPerComponent: Int, space: CGColorSpace?, bitmapInfo: UInt32) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, !info.contains(.floatComponents), let alphaInfo = info.alphaInfo else { return nil }
    let order = info.intersection(.byteOrderMask)
    switch (space?.model, alphaInfo) {
    case (_, .alphaOnly): self.init(.none, .premultiplied, (0, 0, 0, 0), 1)
    case (.monochrome?, .none): self.init(.gray, .absent, (0, 0, 0, 0), 1)
    case (.rgb?, let position):
      guard order == [] || order == .byteOrder32Big || order == .byteOrder32Little else { return nil }
      self.init(position, isLittle: order == .byteOrder32Little)
    default: return nil
    }
  }

  private init?(_ position: CGImageAlphaInfo, isLittle: Bool) {
    let alpha: Alpha
    switch position {
    case .premultipliedLast, .premultipliedFirst: alpha = .premultiplied
    case .last, .first: alpha = .straight
    case .noneSkipLast, .noneSkipFirst: alpha = .ignored
    case .none, .alphaOnly: return nil
    }
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(position)
    let order = isFirst ? (1, 2, 3, 0) : (0, 1, 2, 3)
    self.init(
      .rgb, alpha, isLittle ? (3 - order.0, 3 - order.1, 3 - order.2, 3 - order.3) : order, 4)
  }

  /// Whether contexts can draw into this layout. Straight alpha is supported for images only, as in Core Graphics.
  package var isDrawable: Bool { alpha != .straight }

  /// The pixel with which new memory is filled: clear, or black if the layout has no alpha.
  package var clearPixel: PremultipliedPixel { limited(.clear) }

  /// Returns the bitmap as it is after its pixels were stored in this layout: without alpha, with greys instead of
  /// colours, or without colours. An RGB layout with premultiplied alpha does not change the bitmap.
  package func limited(_ bitmap: Bitmap) -> Bitmap {
    components == .rgb && alpha == .premultiplied ? bitmap : bitmap.mapped { limited($0) }
  }

  private func limited(_ pixel: PremultipliedPixel) -> PremultipliedPixel {
    var bytes = [UInt8](repeating: 0, count: bytesPerPixel)
    write(pixel, to: &bytes, at: 0)
    return self.pixel(bytes, at: 0)
  }

  /// Returns whether two layouts are equal.
  package static func == (a: PixelLayout, b: PixelLayout) -> Bool {
    a.components == b.components && a.alpha == b.alpha && a.offsets == b.offsets
  }
  /// Adds the components to a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(components)
    hasher.combine(alpha)
  }

  /// Returns the bytes of all pixels, row by row without padding.
  package func bytes(of bitmap: Bitmap) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bitmap.pixels.count * bytesPerPixel)
    for (index, pixel) in bitmap.pixels.enumerated() { write(pixel, to: &bytes, at: index * bytesPerPixel) }
    return bytes
  }

  private func write(_ pixel: PremultipliedPixel, to bytes: inout [UInt8], at index: Int) {
    switch components {
    case .none: bytes[index] = pixel.alpha
    case .gray: bytes[index] = pixel.luminance
    case .rgb:
      bytes[index + offsets.red] = pixel.red
      bytes[index + offsets.green] = pixel.green
      bytes[index + offsets.blue] = pixel.blue
      bytes[index + offsets.alpha] = alpha == .ignored ? 255 : pixel.alpha
    }
  }

  /// Returns the pixel whose bytes begin at the index `index`. If a premultiplied colour component exceeds the alpha,
  /// it is reduced to the alpha.
  package func pixel(_ bytes: [UInt8], at index: Int) -> PremultipliedPixel {
    switch components {
    case .none: return PremultipliedPixel(uncheckedBits: UInt32(bytes[index]) << 24)
    case .gray: return PremultipliedPixel(uncheckedBits: UInt32(bytes[index]) * 0x1_0101 | 0xFF00_0000)
    case .rgb: break
    }
    let opacity = alpha == .ignored ? 255 : UInt32(bytes[index + offsets.alpha])
    func color(_ offset: Int) -> UInt32 {
      let byte = UInt32(bytes[index + offset])
      return alpha == .straight ? div255(byte * opacity) : min(byte, opacity)
    }
    return PremultipliedPixel(
      uncheckedBits: opacity << 24 | color(offsets.blue) << 16 | color(offsets.green) << 8 | color(offsets.red))
  }

  /// Returns the bitmap with pixels from bytes whose rows are `stride` bytes apart.
  ///
  /// - Precondition: there are bytes for all pixels.
  package func bitmap(width: Int, height: Int, _ bytes: [UInt8], stride: Int) -> Bitmap {
    var pixels: [PremultipliedPixel] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(pixel(bytes, at: y * stride + x * bytesPerPixel)) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
