// The contents of a new project's files.

extension Starter {
  static let project = """
    interlude: 1
    # Where things are; these folders hold anyway. Flags of a command count more than this file.
    scenarios: Scenarios
    goldens: Goldens
    run: .interlude/last
    # Screens that scenarios may name, besides phone, phone-small, phone-large, tablet and tablet-large.
    devices:
      kiosk: {size: [800, 480], scale: 1}
    # How large goldens may be: one film, all films.
    budget: {film: 256kB, total: 32MB}

    """

  static let scenario = """
    interlude: 1
    name: hello
    about: The second tab slides in, and the first one comes back under a finger that lets go too early.
    stage: phone@1x
    scene:
      tabs:
        - screen:
            id: red
            title: Red
            background: "#FF3B30"
            views:
              - {id: card, box: {frame: [24, 72, 342, 180], background: "#FFFFFF", corner: 16}}
        - screen:
            id: green
            title: Green
            background: "#34C759"
            views:
              - {id: disc, box: {frame: [115, 320, 160, 160], background: "#FFFFFF", corner: 80}}
    transitions:
      - when: tabs
        animator: slide
        duration: 0.4s
        curve: easeInOut
        interaction: {driver: percent, gesture: {edge: [left, right]}, finish: "> 0.5"}
    steps:
      - at: 0.10s
        select: green
      - at: 0.30s                           # half of the time: half of the way
        expect: {transition: running, frame: {id: green, equals: [195, 0, 390, 844]}}
      - after: {settled: 0.10s}
        drag: {id: pull, from: [1, 400], to: [118, 400], over: 0.30s}
      - during: {pull: 100%}                # 117 of 390 points
        expect: {transition: interactive, percent: 0.3}
      - at: settled                         # not half of the way, so everything is as it was
        expect: {transition: cancelled, selected: green}
    film: {fps: 30, until: settled, limit: 3s}

    """

  static let attributes = """
    # Goldens are compared to the byte: git must not change line ends, nor merge two films into one that never played.
    ** -text -merge linguist-generated=true

    """

  /// The workflow step that uploads the run. By default, artifacts exclude hidden folders such as `.interlude`.
  private static let upload = """
          - if: always()
            uses: actions/upload-artifact@v4
            with: {name: interlude, path: .interlude/last, include-hidden-files: true}
    # Later, on any machine: interlude accept --from interlude.zip

    """

  var workflow: String {
    let address = source?.address ?? "${{ vars.INTERLUDE_REPOSITORY }}"
    return """
      name: films
      on: [push, pull_request]
      jobs:
        verify:
          runs-on: ubuntu-latest
          container: swift:6.2-bookworm
          env:
            INTERLUDE_REPOSITORY: "\(address)"   # the address of Interlude's repository
          steps:
            - uses: actions/checkout@v4
            - run: |
                git clone --depth 1 "$INTERLUDE_REPOSITORY" /opt/interlude
                /opt/interlude/Scripts/setup
                swift build -c release --package-path /opt/interlude --product interlude
                echo /opt/interlude/.build/release >> "$GITHUB_PATH"
            - run: interlude verify --strict --junit interlude.xml

      """ + Self.upload
  }

  static let runnerScenario = """
    interlude: 1
    name: hello
    about: The second tab slides in; the scene is written in Swift.
    stage: phone@1x
    scene: {runner: hello}
    steps:
      - at: 0.10s
        select: green
      - at: 0.30s                           # half of the time: half of the way
        expect: {transition: running, frame: {id: green, equals: [195, 0, 390, 844]}}
      - at: settled
        expect: {transition: finished, selected: green}
    film: {fps: 30, until: settled, limit: 3s}

    """

  static let runnerWorkflow = """
    name: films
    on: [push, pull_request]
    jobs:
      verify:
        runs-on: ubuntu-latest
        container: swift:6.2-bookworm
        steps:
          - uses: actions/checkout@v4
          - run: |
              apt-get update
              apt-get install -y --no-install-recommends pkg-config libpng-dev libdeflate-dev libharfbuzz-dev libxxhash-dev libzip-dev fonts-inter
          - run: swift run --package-path Runner runner verify --strict --junit interlude.xml

    """ + upload

  static func manifest(_ source: PackageSource) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "runner",
      dependencies: [\(source.dependency)],
      targets: [
        .executableTarget(name: "runner", dependencies: [.product(name: "Interlude", package: "\(source.identity)")])
      ]
    )

    """
  }

  static let main = """
    import InterludeCommand

    // A command-line tool with every command of Interlude's, and these scenes: `scene: {runner: hello}`.
    Interlude.run(scenes: ["hello": { HelloController() }])

    """

  static let controller = #"""
    import UIKit

    /// Two tabs; the next one slides in from the right, the one before from the left.
    final class HelloController: UITabBarController, UITabBarControllerDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [
          ColorController("red", UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)),
          ColorController("green", UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)),
        ]
        delegate = self
      }

      func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        let places = [fromVC, toVC].compactMap { controller in viewControllers?.firstIndex { $0 === controller } }
        return Slide(isForward: places.first ?? 0 < places.last ?? 0)
      }
    }

    /// One tab: a colour. Scenarios call it by its restoration identifier.
    final class ColorController: UIViewController {
      private let color: UIColor

      init(_ name: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        title = name
        restorationIdentifier = name
      }

      required init?(coder: NSCoder) { fatalError("made in code") }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
      }
    }

    /// Both screens move sideways.
    final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
      private let isForward: Bool

      init(isForward: Bool) { self.isForward = isForward }

      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let width = context.containerView.bounds.width * (isForward ? 1 : -1)
        context.containerView.addSubview(to)
        to.transform = CGAffineTransform(translationX: width, y: 0)
        UIView.animate(
          withDuration: transitionDuration(using: context),
          animations: {
            from.transform = CGAffineTransform(translationX: -width, y: 0)
            to.transform = .identity
          },
          completion: { _ in
            from.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
          })
      }
    }

    """#
}
