import CAllocations
import BenchmarkScenes

/// One row of the table: the work of one frame, and the number of units it is divided by.
@MainActor
final class Row {
  let name: String
  /// The number of units in one frame, for the time of each.
  let units: Int
  let frames: Int
  private let draw: (_ time: Double) -> Void
  private(set) var times: [Double] = []
  private(set) var allocations: UInt64 = .max

  init(_ name: String, units: Int, frames: Int, _ draw: @escaping (Double) -> Void) {
    (self.name, self.units, self.frames, self.draw) = (name, units, frames, draw)
  }

  /// Runs all frames once, at times from 0.1 to 0.5 seconds.
  func measure() {
    let before = allocation_count()
    let start = ProcessorTime.now
    for frame in 0..<frames { draw(0.1 + Double(frame) / Double(frames) * 0.4) }
    let time = ProcessorTime.now - start
    allocations = min(allocations, allocation_count() - before)
    times.append(time / Double(frames))
  }

  /// The median processor time of one frame, in seconds.
  var frameTime: Double { ProcessorTime.median(times) }
  /// The median processor time of one unit, in nanoseconds.
  var nanoseconds: Double { frameTime / Double(units) * 1e9 }

  /// The median of the ratios to another row in the same rounds, unit by unit.
  func ratio(to base: Row) -> Double {
    ProcessorTime.median(zip(times, base.times).map { $0 / $1 }) * Double(base.units) / Double(units)
  }
}
