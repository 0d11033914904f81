/// A value that identifies a mask in a `MaskCache`.
protocol MaskKey: Equatable, Sendable, BitwiseCopyable {
  /// A number that differs for most keys, especially in its low bits.
  var mixed: UInt64 { get }
}

extension UInt64 {
  /// Returns a hash of this value and `other` that depends on all bits of both values.
  @inline(__always)
  func mixed(with other: UInt64) -> UInt64 {
    // Multiplication carries low bits into high ones, the shift carries them back.
    let product = (self ^ other) &* 0x9E37_79B9_7F4A_7C15  // 2⁶⁴ / φ, odd
    return product ^ product >> 32
  }
}

/// A cache of coverage masks, found by a key and kept for later display lists. The cache never affects a pixel.
///
///     key ──hash──▶ slot ──▶ mask ──▶ one byte of coverage per pixel
///
/// A dictionary was rejected: with its hash function a lookup takes about as long as drawing a small glyph.
struct MaskCache<Key: MaskKey, Owner: Sendable>: Sendable {
  /// The size in bytes at which the cache is emptied before the next mask is added.
  private let limit: Int
  /// The coverage of all drawn masks, row by row, followed by 8 zeros, so that 8 bytes can be read from every position.
  private(set) var coverage = [UInt8](repeating: 0, count: 8)
  private var masks: [Mask] = []
  private var keys: [Key] = []
  private var owners: [Owner] = []
  /// The slots of the hash table: each contains the index of a mask, or −1. If the slot at a key's hash is
  /// occupied by another key, the key is stored in the next free slot.
  private var slots = [Int32](repeating: -1, count: 256)

  /// Creates an empty cache of about `limit` bytes of coverage.
  init(limit: Int) { self.limit = limit }

  /// The mask at an index.
  subscript(index: Int) -> Mask { masks[index] }

  /// Returns the value that was passed to `insert(_:_:_:)` with the mask at `index`, for example the outline of a
  /// glyph.
  func owner(of index: Int) -> Owner { owners[index] }

  /// Returns the index of the mask for `key`, or nil if there is none.
  @inline(__always)
  func index(of key: Key) -> Int? {
    var slot = Int(truncatingIfNeeded: key.mixed) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if keys[index] == key { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Inserts a mask for `key` with the pixels `box`, without coverage. `owner(of:)` returns the value `owner`. If the
  /// cache is full, all other masks are removed first.
  ///
  /// - Returns: the index of the mask.
  mutating func insert(_ key: Key, _ box: PixelRect, _ owner: Owner) -> Int {
    // Masks without coverage are counted too, so that their number is limited.
    if coverage.count + 64 * masks.count >= limit { self = MaskCache(limit: limit) }
    keys.append(key)
    owners.append(owner)
    masks.append(Mask(box: box))
    if 2 * masks.count > slots.count { grow() } else { occupySlot(with: masks.count - 1) }
    return masks.count - 1
  }

  /// Stores the coverage of the mask at `index`. If the cache is full, removes all other masks first.
  ///
  /// - Returns: the new index of the mask.
  mutating func store(_ pixels: some Sequence<UInt8>, at index: Int) -> Int {
    var index = index
    if coverage.count >= limit { index = insert(keys[index], masks[index].box, owners[index]) }
    masks[index].start = coverage.count - 8
    coverage.removeLast(8)
    coverage.append(contentsOf: pixels)
    coverage.append(contentsOf: repeatElement(0, count: 8))
    return index
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: 2 * slots.count)
    for index in masks.indices { occupySlot(with: index) }
  }

  private mutating func occupySlot(with index: Int) {
    var slot = Int(truncatingIfNeeded: keys[index].mixed) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }
}
