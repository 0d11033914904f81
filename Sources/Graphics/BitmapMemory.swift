internal import DisplayList
internal import Geometry
internal import Layers
internal import Pixels
internal import Raster

// Commands are drawn when the pixels are read, in one step. If the app has the address of the memory, it can read and
// write the pixels at any time, so that every command is drawn at once, over the bytes that the memory contains.
//
// Memory safety: all accesses are within `height` rows of `bytesPerRow` bytes, which the app promises for memory of its
// own, as in Core Graphics. Memory that was allocated here is freed in `deinit`.

/// The pixels of a bitmap context.
@safe final class BitmapMemory: ContextBacking {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The number of bytes from one row to the next.
  let bytesPerRow: Int
  /// The arrangement of the components in the bytes of a pixel.
  let layout: PixelLayout
  /// The colour space and the pixel format with which the context was created.
  let format: BitmapFormat
  /// The commands that have not been drawn yet.
  private var pending: [Command] = []
  /// The pixels of the context before the pending commands are drawn. If `memory` is not nil, the valid pixels are in
  /// `memory`, and the bitmap is only a working copy for drawing.
  private var bitmap: Bitmap
  private var memory: UnsafeMutableRawPointer?
  private let ownsMemory: Bool
  /// Called with the app's memory when the context no longer uses it.
  private let release: ((UnsafeMutableRawPointer?) -> Void)?

  /// Creates the pixels of a context. If `memory` is not nil, they are in this memory, which belongs to the app.
  /// Otherwise they are in new memory and are transparent.
  ///
  /// - Parameter release: called with `memory` when the context is deallocated, or nil.
  init(
    _ memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout,
    format: BitmapFormat, release: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    (self.width, self.height, self.bytesPerRow, self.layout) = (width, height, bytesPerRow, layout)
    self.format = format
    unsafe self.release = release
    unsafe self.memory = memory
    ownsMemory = unsafe memory == nil
    bitmap = Bitmap(width: width, height: height, filledWith: layout.clearPixel)
  }

  deinit {
    if ownsMemory { unsafe memory?.deallocate() } else { unsafe release?(memory) }
  }

  func draw(_ commands: [Command]) {
    pending += commands
    if unsafe memory != nil { update() }
  }

  /// The pixels after all pending commands have been drawn.
  var current: Bitmap {
    if unsafe memory != nil { bitmap = readMemory() }
    render()
    return bitmap
  }

  /// The address of the pixels. Reading the property allocates the memory if necessary. After that, each command is
  /// drawn immediately.
  var address: UnsafeMutableRawPointer {
    if let memory = unsafe memory { return unsafe memory }
    let new = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytesPerRow * height), alignment: 16)
    unsafe new.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, bytesPerRow * height))
    render()
    unsafe memory = new
    writeMemory()
    return unsafe new
  }

  /// Draws the pending commands over the pixels in `memory`.
  private func update() {
    bitmap = readMemory()
    render()
    writeMemory()
  }

  /// Draws the pending commands over the pixels in `bitmap`.
  private func render() {
    if pending.isEmpty { return }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    var list = DisplayList(width: width, height: height)
    list.commands = [.image(bitmap, in: whole, opacity: 1, transform: .identity)] + pending
    pending = []
    bitmap = layout.limited(Rasterizer.render(list))
  }

  private func readMemory() -> Bitmap {
    guard let memory = unsafe memory else { return bitmap }
    let count = bytesPerRow * (height - 1) + width * layout.bytesPerPixel
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: memory, count: count))
    return layout.bitmap(width: width, height: height, bytes, stride: bytesPerRow)
  }

  private func writeMemory() {
    guard let memory = unsafe memory else { return }
    let (bytes, row) = (layout.bytes(of: bitmap), width * layout.bytesPerPixel)
    unsafe bytes.withUnsafeBytes { source in
      for y in 0..<height {
        let start = unsafe UnsafeRawBufferPointer(rebasing: source[(y * row)..<((y + 1) * row)])
        unsafe (memory + y * bytesPerRow).copyMemory(
          from: start.baseAddress ?? UnsafeRawPointer(memory), byteCount: row)
      }
    }
  }
}

/// The colour space and the pixel format with which a bitmap context was created.
struct BitmapFormat {
  /// The colour space, or nil for a bitmap without colours.
  let space: CGColorSpace?
  /// The position of alpha and the order of bytes.
  let info: CGBitmapInfo
}
