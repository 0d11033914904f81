import BenchmarkScenes
import DisplayList
import Floors
import Foundation
import Layers
import MediaTime

/// The rows of the tables.
@MainActor
enum Rows {
  /// Samples all animated numbers of a crowd.
  static func sample(_ name: String, _ crowd: Crowd, frames: Int) -> Row {
    var sampler = TreeSampler(crowd.context.committedTree)
    return Row(name, units: crowd.numbers, frames: frames) { sampler.sample(at: $0) }
  }

  /// Samples the numbers of `Crowd.Sort.basic` in C, with Newton's method.
  static func floor(_ count: Int, frames: Int) -> Row {
    let numbers = (0..<count).map { index in
      moving_number(Crowd.begin(index), Crowd.duration(index), Double(index), Crowd.curve(index), 0, 0.58, 1)
    }
    var values = [Double](repeating: 0, count: count)
    return Row("a loop in C, \(count) numbers", units: count, frames: frames) { time in
      unsafe sample_numbers(numbers, &values, Int32(count), time)
    }
  }

  /// Makes the display list of each frame. The first frame is made before the measurement.
  static func displayList(_ name: String, _ crowd: Crowd) -> Row {
    let tree = crowd.context.committedTree
    let lists = Lists()
    lists.make(tree, 0.1)
    return Row(name, units: 1, frames: 20) { lists.make(tree, $0) }
  }
}

/// A builder of display lists that a closure can hold.
@MainActor
private final class Lists {
  private var builder = DisplayListBuilder()
  private var count = 0

  func make(_ tree: CommittedTree, _ time: Double) {
    let list = builder.displayList(of: tree, at: time, scale: 1)
    count &+= list.commands.count  // a count, which can wrap: the optimizer must not drop the list
  }
}
