internal import Geometry
public import Layers
internal import Pixels

/// A function that a bitmap context calls when it no longer uses the memory of its pixels. The arguments are the
/// `releaseInfo` and the `data` of the context's initializer. On Apple's systems, it is a C function.
public typealias CGBitmapContextReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

extension CGContext {
  /// Creates a context whose drawing becomes pixels in memory.
  ///
  /// The origin is the lower left corner, and y points up. Supported are 8 bits per component: RGB with 4 bytes per
  /// pixel and premultiplied or unused alpha in both byte orders, grey without alpha, and alpha only. The result is nil
  /// for other formats, if a side is not in 1…32 768, or if `bytesPerRow` is too small.
  /// - Parameters:
  ///   - data: The memory, of `height` rows of `bytesPerRow` bytes, which must stay valid while the context exists.
  ///     With nil, the context allocates clear memory.
  ///   - bytesPerRow: The number of bytes from one row to the next. If `data` is nil, 0 selects the smallest possible
  ///     number.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    unsafe self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
  }

  /// Creates a context whose drawing becomes pixels in memory, as the initializer without `releaseCallback` does.
  ///
  /// - Parameters:
  ///   - releaseCallback: A function that is called with `releaseInfo` and `data` when the context is deallocated, or
  ///     nil. The function is not called if `data` is nil, or if the initializer returns nil (unverified).
  ///   - releaseInfo: The first argument of `releaseCallback`.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height),
      let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: bitmapInfo),
      layout.isDrawable
    else { return nil }
    let least = width * layout.bytesPerPixel
    let stride = unsafe bytesPerRow == 0 && data == nil ? least : bytesPerRow
    guard stride >= least, stride < 1 << 30 else { return nil }
    self.init(
      width: width, height: height,
      backing: unsafe BitmapMemory(
        data, width: width, height: height, bytesPerRow: stride, layout: layout,
        format: BitmapFormat(space: space, info: CGBitmapInfo(rawValue: bitmapInfo)),
        release: releaseCallback.map { callback in { memory in unsafe callback(releaseInfo, memory) } }))
  }

  private var memory: BitmapMemory? { backing as? BitmapMemory }

  /// Returns an image of the pixels drawn so far, or nil if the context is not a bitmap context.
  public func makeImage() -> CGImage? { memory.map { CGImage($0.current) } }

  /// The address of the pixels, or nil if the context is not a bitmap context. The memory is valid while the context
  /// exists.
  public var data: UnsafeMutableRawPointer? { unsafe memory.map { unsafe $0.address } }

  /// The width in pixels, or 0 if the context is not a bitmap context.
  public var width: Int { memory?.width ?? 0 }
  /// The height in pixels, or 0 if the context is not a bitmap context.
  public var height: Int { memory?.height ?? 0 }
  /// The number of bytes of a row of a bitmap context, otherwise 0.
  public var bytesPerRow: Int { memory?.bytesPerRow ?? 0 }
  /// The number of bits of a component of a bitmap context, otherwise 0.
  public var bitsPerComponent: Int { memory == nil ? 0 : 8 }
  /// The number of bits of a pixel of a bitmap context, otherwise 0.
  public var bitsPerPixel: Int { 8 * (memory?.layout.bytesPerPixel ?? 0) }
  /// The position of alpha in the pixels of a bitmap context, otherwise `none`.
  public var alphaInfo: CGImageAlphaInfo {
    let info = bitmapInfo.intersection(.alphaInfoMask)
    return CGImageAlphaInfo(rawValue: info.rawValue) ?? .none
  }
  /// The format of the pixels of a bitmap context, as passed to its initializer, otherwise an empty set.
  public var bitmapInfo: CGBitmapInfo { memory?.format.info ?? [] }
  /// The colour space of a bitmap context, otherwise nil. It is also nil for a bitmap without colours (unverified).
  public var colorSpace: CGColorSpace? { alphaInfo == .alphaOnly ? nil : memory?.format.space }
  /// Does nothing: pixels are up to date whenever they are read.
  public func flush() {}
  /// Does nothing: pixels are up to date whenever they are read.
  public func synchronize() {}
}
