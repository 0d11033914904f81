internal import CDeflate

// The safe interface to libdeflate. Memory safety: every call passes a pointer and the count of the same buffer, and
// libdeflate never reads or writes past the given counts.

/// A libdeflate compressor, for use by one thread at a time.
///
/// Its output depends only on the input, the level and libdeflate's version.
@safe
package final class PNGDeflate {
  private let compressor: OpaquePointer

  /// Creates a compressor of `level` 0 (stored) … 12 (smallest).
  ///
  /// - Precondition: the level is in that range, and memory is available.
  package init(level: Int) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      preconditionFailure("libdeflate: level \(level) is not in 0…12, or memory is exhausted")
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// Compresses the first `count` bytes of `input` to a zlib stream at the start of `output`, which grows if needed.
  ///
  /// - Returns: the number of bytes written to `output`.
  /// - Precondition: `count` is at most `input.count`.
  package func compress(_ input: [UInt8], count: Int, into output: inout [UInt8]) -> Int {
    precondition(count <= input.count, "PNGDeflate.compress: count \(count) exceeds the input's \(input.count) bytes")
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, count)
    if output.count < bound { output = Array(repeating: 0, count: bound) }
    let written = unsafe input.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBytes { target in
        unsafe libdeflate_zlib_compress(compressor, source.baseAddress, count, target.baseAddress, target.count)
      }
    }
    precondition(written > 0, "libdeflate exceeded its own bound of the compressed size")
    return written
  }
}

/// Inflates a zlib stream into `target`. Returns false if the stream is damaged, or if its decompressed size differs
/// from the size of `target`.
@unsafe
package func inflate(_ stream: ArraySlice<UInt8>, into target: UnsafeMutableRawBufferPointer) -> Bool {
  guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
    preconditionFailure("PNGDeflate.inflate: memory is exhausted")
  }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  let result = unsafe stream.withUnsafeBytes { source in
    // With nil for the actual count, libdeflate reports an error unless the count equals the target's.
    unsafe libdeflate_zlib_decompress(
      decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
  }
  return result == LIBDEFLATE_SUCCESS
}

/// Returns the CRC-32 checksum of `bytes`, continued from the checksum `start` of preceding bytes (0 for none).
package func crc32(_ bytes: Span<UInt8>, after start: UInt32 = 0) -> UInt32 {
  unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(start, $0.baseAddress, $0.count) }
}

extension Span<UInt32> {
  /// Returns the Adler-32 checksum of the bytes of all pixels, continued from the checksum `start`.
  func adler32(after start: UInt32) -> UInt32 {
    unsafe withUnsafeBytes { unsafe libdeflate_adler32(start, $0.baseAddress, $0.count) }
  }
}
