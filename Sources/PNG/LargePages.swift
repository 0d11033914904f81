internal import Glibc

/// Requests large pages for the memory `room`, which has not been written to yet. Each large page avoids 512 page
/// faults when it is first written to.
@unsafe
func adviseLargePages(_ room: UnsafeMutableRawBufferPointer) {
  guard let start = room.baseAddress else { return }
  let page = Int(sysconf(Int32(_SC_PAGESIZE)))
  // The advice covers only pages that lie entirely inside. It affects only speed, so its result is ignored.
  let head = (page - Int(bitPattern: start) % page) % page
  let count = (room.count - head) / page * page
  if count > 0 { unsafe madvise(start + head, count, MADV_HUGEPAGE) }
}
