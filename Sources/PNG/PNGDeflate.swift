internal import CDeflate

// libdeflate behind two safe doors. Every call hands over a pointer and the count of the same buffer, so the
// library's promise never to read or write past the counts it is given is the bound.

/// One libdeflate compressor; for one thread at a time.
///
/// The bytes it gives depend on the input, the level and libdeflate's version, on nothing else.
@safe
package final class PNGDeflate {
  private let compressor: OpaquePointer

  /// A compressor of `level` 0 (stored) … 12 (smallest).
  ///
  /// - Precondition: the level is in that range, and there is memory.
  package init(level: Int) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      preconditionFailure("libdeflate has no compressor of level \(level), or no memory")
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// Compresses the first `count` bytes of `input` to a zlib stream at the start of `output`, growing it if needed.
  ///
  /// - Returns: how many bytes of `output` were written.
  package func compress(_ input: [UInt8], count: Int, into output: inout [UInt8]) -> Int {
    precondition(count <= input.count, "more bytes to compress than there are")
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, count)
    if output.count < bound { output = Array(repeating: 0, count: bound) }
    let written = unsafe input.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBytes { target in
        unsafe libdeflate_zlib_compress(compressor, source.baseAddress, count, target.baseAddress, target.count)
      }
    }
    precondition(written > 0, "libdeflate did not keep its own bound")
    return written
  }
}

/// Writes the bytes of a zlib stream to `target`; false when it holds another number of bytes, or is damaged.
@unsafe
package func inflate(_ stream: ArraySlice<UInt8>, into target: UnsafeMutableRawBufferPointer) -> Bool {
  guard let decompressor = unsafe libdeflate_alloc_decompressor() else { preconditionFailure("no memory to inflate") }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  let result = unsafe stream.withUnsafeBytes { source in
    // Without a place for the actual count, any other count than the target's is an error.
    unsafe libdeflate_zlib_decompress(
      decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
  }
  return result == LIBDEFLATE_SUCCESS
}

/// CRC-32 as PNG uses it, of `bytes` following text whose checksum was `start` (0 for none).
package func crc32(_ bytes: Span<UInt8>, after start: UInt32 = 0) -> UInt32 {
  unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(start, $0.baseAddress, $0.count) }
}
