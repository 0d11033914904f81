import Geometry
import Interface
import Layers
import UIKit

// The cost of tables without rendering, by the number of rows: the first layout, a layout after a scroll by 20 points, and
// an animated insertion, with the number of cells that were created. Each time is the median of several rounds. Quote
// ratios, not times.

let rounds = CommandLine.arguments.dropFirst().lazy.compactMap { Int($0) }.first ?? 9
let clock = ContinuousClock()

/// Returns the median of `rounds` timings of `body`, in microseconds.
@MainActor
func median(_ body: () -> Void) -> Double {
  let times = (0..<rounds).map { _ in clock.measure(body) }.sorted()
  let middle = times[rounds / 2].components
  return Double(middle.seconds) * 1e6 + Double(middle.attoseconds) / 1e12
}

/// The content of a table, which counts its cells.
@MainActor
final class Numbers: UITableViewDataSource {
  var count: Int
  var created = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? make()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  private func make() -> UITableViewCell {
    created += 1
    return UITableViewCell(style: .default, reuseIdentifier: "cell")
  }
}

@MainActor
func measure(rows: Int) {
  let stage = Stage(profile: .modern)
  let numbers = Numbers(count: rows)
  let table = UITableView(frame: stage.window.bounds, style: .plain)
  table.dataSource = numbers
  stage.window.addSubview(table)
  stage.advance(to: 0)
  let load = median {
    table.reloadData()
    table.layoutIfNeeded()
  }
  let scroll = median {
    for _ in 0..<50 {
      table.contentOffset.y += 20
      table.layoutIfNeeded()
    }
  }
  table.contentOffset.y = 0
  table.layoutIfNeeded()
  let insert = median {
    numbers.count += 1
    table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    stage.advance(by: 1)
  }
  let figures = [load, scroll / 50, insert].map { "\($0.rounded()) µs" }
  print("\(rows) rows: load \(figures[0]), scroll \(figures[1]), insert \(figures[2]), \(numbers.created) cells")
}

for rows in [100, 1000, 10_000] { measure(rows: rows) }
