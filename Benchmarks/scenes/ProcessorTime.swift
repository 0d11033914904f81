import Glibc

/// Measures of time that other processes affect little, or not at all.
package enum ProcessorTime {
  /// The processor time of this process so far, in seconds.
  package static var now: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// The time of the monotonic clock, in seconds.
  package static var clock: Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the median of some times.
  package static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
