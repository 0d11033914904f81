import Geometry
import Interface
import Layers

// The cost of controllers without rendering: pushes and pops per second, and a commit of 5,000 views by the number of
// changed views. Each figure is the median of several rounds. Quote ratios, not times.

let rounds = CommandLine.arguments.dropFirst().lazy.compactMap { Int($0) }.first ?? 9
let clock = ContinuousClock()

/// Returns the median of `rounds` timings of `body`, in seconds.
@MainActor
func median(_ body: () throws -> Void) rethrows -> Double {
  let times = try (0..<rounds).map { _ in try clock.measure(body) }.sorted()
  return Double(times[rounds / 2].components.attoseconds) / 1e18 + Double(times[rounds / 2].components.seconds)
}

/// Returns the number rounded to `digits` decimals.
func formatted(_ value: Double, _ unit: String, digits: Double) -> String {
  "\((value * digits).rounded() / digits) \(unit)"
}

/// A screen with a few views, like those of apps.
@MainActor
func screen(_ number: Int) -> UIViewController {
  let screen = UIViewController()
  screen.title = "Level \(number)"
  for row in 0..<10 {
    let view = UIView(frame: CGRect(x: 16, y: 80 + 44 * row, width: 343, height: 40))
    view.backgroundColor = .white
    screen.view.addSubview(view)
  }
  return screen
}

/// Returns the number of complete animated pushes and pops per second.
@MainActor
func pushesAndPops(profile: StageProfile, animated: Bool) throws -> Double {
  let stage = Stage(profile: profile)
  let navigation = UINavigationController(rootViewController: screen(0))
  stage.window.rootViewController = navigation
  stage.advance(to: 0)
  let cycles = 200
  let time = try median {
    for cycle in 0..<cycles {
      navigation.pushViewController(screen(cycle), animated: animated)
      try stage.settle()
      navigation.popViewController(animated: animated)
      try stage.settle()
    }
  }
  return Double(cycles) / time
}

/// Returns the seconds of a run-loop pass in which some of 5,000 views have changed.
@MainActor
func commit(changing count: Int) -> Double {
  let stage = Stage(profile: .classic)
  var views: [UIView] = []
  for _ in 0..<100 {
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.window.addSubview(group)
    for column in 0..<49 {
      let view = UIView(frame: CGRect(x: column * 6, y: 0, width: 5, height: 5))
      group.addSubview(view)
      views.append(view)
    }
    views.append(group)
  }
  stage.advance(to: 0)
  return median {
    for view in views.prefix(count) { view.center.x += 1 }
    stage.advance(by: 0.001)
  }
}

for (name, profile) in [("classic", StageProfile.classic), ("modern", .modern)] {
  let cycles = try pushesAndPops(profile: profile, animated: true)
  print("push and pop, \(name), animated: \(formatted(cycles, "cycles a second", digits: 1))")
}
let immediate = try pushesAndPops(profile: .classic, animated: false)
print("push and pop, at once: \(formatted(immediate, "cycles a second", digits: 1))")
for count in [0, 1, 50, 5000] {
  print("a turn with \(count) of 5,000 views changed: \(formatted(commit(changing: count) * 1e6, "µs", digits: 10))")
}
