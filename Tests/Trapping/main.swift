import InterludeCommand
import Player
import UIKit

// A program with scenes that end the process, for the tests of the command.
Interlude.run(scenes: [
  "traps": {
    print("on standard output")
    let none: [Int] = []
    fatalError("the scene of \(none.count) rows")
  },
  "exits": { exit(0) },
  "overflows": { Deep().nest() },
  "aborts": {
    abort()
  },
  "spaces": {
    let controller = UIViewController()
    controller.view.accessibilityIdentifier = "submit button"
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    inner.accessibilityIdentifier = "two\nlines \u{1B}[31m \"quoted\""
    controller.view.addSubview(inner)
    return controller
  },
])

/// Endless recursion that the compiler does not detect.
@MainActor
private final class Deep {
  private var depth = 0

  @inline(never)
  func nest() -> UIViewController {
    depth += 1
    let controller = depth > 0 ? nest() : UIViewController()
    depth -= 1
    return controller
  }
}
