/// Little-endian numbers at places of an archive. Every place is checked: an archive may say anything.
struct ZipReader: Sendable {
  let bytes: [UInt8]

  /// Where the directory is, and how many entries it has.
  struct Directory {
    let offset: UInt64
    let size: UInt64
    let count: UInt64
  }

  /// The directory, told of at the end of the archive.
  func directory() throws(ZipError) -> Directory {
    let place = try endRecord()
    let small = Directory(
      offset: UInt64(try u32(place + 16)), size: UInt64(try u32(place + 12)), count: UInt64(try u16(place + 10)))
    // Parts count from 0; 0xFFFF stands for a number that the ZIP64 record has.
    for field in [try u16(place + 4), try u16(place + 6)] where field != 0 && field != 0xFFFF {
      throw .unsupported("the directory", what: "several parts")
    }
    let needsMore = small.offset == 0xFFFF_FFFF || small.size == 0xFFFF_FFFF || small.count == 0xFFFF
    let directory = needsMore ? try largeDirectory(before: place) ?? small : small
    let (end, overflow) = directory.offset.addingReportingOverflow(directory.size)
    guard !overflow, end <= UInt64(place) else {
      throw .corrupt("the directory", reason: "it does not lie before the end")
    }
    return directory
  }

  /// The place of the record at the very end, behind which only a comment of the length that it tells may follow.
  private func endRecord() throws(ZipError) -> Int {
    guard bytes.count >= 22 else { throw .notZip }
    let earliest = max(0, bytes.count - 22 - 0xFFFF)
    for place in stride(from: bytes.count - 22, through: earliest, by: -1) where bytes[place] == 0x50 {
      if try u32(place) == 0x0605_4B50, place + 22 + Int(try u16(place + 20)) == bytes.count { return place }
    }
    throw .notZip
  }

  /// What the ZIP64 record tells, to which a locator right before the end points; nil without a locator.
  private func largeDirectory(before end: Int) throws(ZipError) -> Directory? {
    guard end >= 20, try u32(end - 20) == 0x0706_4B50 else { return nil }
    let place = try u64(end - 12)
    guard place <= UInt64(bytes.count), try u32(Int(place)) == 0x0606_4B50 else {
      throw .corrupt("the directory", reason: "there is no ZIP64 record where it should be")
    }
    let record = Int(place)
    return Directory(offset: try u64(record + 48), size: try u64(record + 40), count: try u64(record + 32))
  }

  /// All entries of the directory.
  func entries(of directory: Directory) throws(ZipError) -> [ZipArchive.Entry] {
    // An entry has 46 bytes and more, so that no number in the archive can ask for memory that is not there.
    guard directory.count <= directory.size / 46 else {
      throw .corrupt("the directory", reason: "it has fewer entries than it says")
    }
    var entries: [ZipArchive.Entry] = []
    entries.reserveCapacity(Int(directory.count))
    var place = Int(directory.offset)
    for _ in 0..<directory.count { entries.append(try entry(at: &place)) }
    guard place <= Int(directory.offset + directory.size) else {
      throw .corrupt("the directory", reason: "its entries are longer than it is")
    }
    return entries
  }

  private func entry(at place: inout Int) throws(ZipError) -> ZipArchive.Entry {
    guard try u32(place) == 0x0201_4B50 else {
      throw .corrupt("the directory", reason: "an entry does not begin as one")
    }
    let lengths = (name: Int(try u16(place + 28)), extra: Int(try u16(place + 30)), comment: Int(try u16(place + 32)))
    let name = try slice(place + 46, count: lengths.name)
    let path = String(decoding: name, as: UTF8.self)
    var large = LargeNumbers(try slice(place + 46 + lengths.name, count: lengths.extra), path: path)
    // In this order, and each only when its place in the entry is full of ones.
    let size = try large.number(for: try u32(place + 24))
    let compressedSize = try large.number(for: try u32(place + 20))
    let header = try large.number(for: try u32(place + 42))
    let entry = ZipArchive.Entry(
      path: path, size: size, compressedSize: compressedSize, method: try u16(place + 10), flags: try u16(place + 8),
      checksum: try u32(place + 16), header: header)
    place += 46 + lengths.name + lengths.extra + lengths.comment
    return entry
  }

  /// The data of a file: behind its local header, and before the directory.
  func data(of entry: ZipArchive.Entry, before end: UInt64) throws(ZipError) -> ArraySlice<UInt8> {
    guard entry.header < end, try u32(Int(entry.header)) == 0x0403_4B50 else {
      throw .corrupt(entry.path, reason: "it does not begin as a file")
    }
    let header = Int(entry.header)
    let start = UInt64(header + 30 + Int(try u16(header + 26)) + Int(try u16(header + 28)))
    guard start <= end, entry.compressedSize <= end - start else {
      throw .corrupt(entry.path, reason: "it does not end before the directory")
    }
    return bytes[Int(start)..<Int(start + entry.compressedSize)]
  }

  private func u16(_ place: Int) throws(ZipError) -> UInt16 { UInt16(try number(place, count: 2)) }

  private func u32(_ place: Int) throws(ZipError) -> UInt32 { UInt32(try number(place, count: 4)) }

  private func u64(_ place: Int) throws(ZipError) -> UInt64 { try number(place, count: 8) }

  private func number(_ place: Int, count: Int) throws(ZipError) -> UInt64 {
    try slice(place, count: count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func slice(_ place: Int, count: Int) throws(ZipError) -> ArraySlice<UInt8> {
    guard place >= 0, place <= bytes.count, count <= bytes.count - place else {
      throw .corrupt("the directory", reason: "it points beyond the end")
    }
    return bytes[place..<(place + count)]
  }
}

/// The numbers of an entry that do not fit into 32 bits: the first field of kind 1 among its extra fields.
private struct LargeNumbers {
  private var rest: ArraySlice<UInt8>
  private let path: String

  init(_ extra: ArraySlice<UInt8>, path: String) {
    self.path = path
    var fields = extra
    rest = []
    while fields.count >= 4 {
      let (kind, count) = (Self.u16(fields), Int(Self.u16(fields.dropFirst(2))))
      fields = fields.dropFirst(4)
      if kind == 1 {
        rest = fields.prefix(count)
        return
      }
      fields = fields.dropFirst(count)
    }
  }

  /// The number itself, or the next large one when it is all ones.
  mutating func number(for small: UInt32) throws(ZipError) -> UInt64 {
    guard small == 0xFFFF_FFFF else { return UInt64(small) }
    guard rest.count >= 8 else { throw .corrupt(path, reason: "a number of 64 bits is missing") }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func u16(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    UInt16(bytes[bytes.startIndex]) | UInt16(bytes[bytes.startIndex + 1]) << 8
  }
}
