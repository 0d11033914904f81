import Geometry
import Interface
import TestSupport
import Testing

/// The loading of a controller's view, its first layout, and the tree of controllers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ControllerRowTests {
  /// A controller that records in each callback whether its view is loaded and in a window.
  private final class Probe: UIViewController {
    private(set) var calls: [String] = []
    private(set) var lengths: [CGFloat] = []
    private(set) var sizes: [CGSize] = []
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillLayoutSubviews() {
      note("viewWillLayoutSubviews")
      lengths.append(topLayoutGuide.length)
      sizes.append(view.bounds.size)
    }
    private func note(_ call: String) {
      calls.append("\(call) loaded:\(isViewLoaded) window:\(viewIfLoaded?.window != nil)")
    }
    func count(_ call: String) -> Int { calls.count { $0.hasPrefix(call) } }
  }

  private func stage() -> Stage { Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic) }

  @Test func `a plain view controller has an empty view that fills the window`() {
    let (stage, controller) = (stage(), UIViewController())
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    #expect(controller.view.subviews.isEmpty)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
  }

  @Test func `in viewDidLoad the view is loaded and in no window`() {
    let (stage, probe) = (stage(), Probe())
    stage.window.rootViewController = probe
    stage.advance(to: 0)
    #expect(probe.calls.first == "viewDidLoad loaded:true window:false")
  }

  @Test func `a controller that appears twice receives viewDidLoad only once`() throws {
    let (stage, probe) = (stage(), Probe())
    let navigation = UINavigationController(rootViewController: probe)
    stage.window.rootViewController = navigation
    try stage.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    try stage.settle()
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(probe.count("viewDidAppear") == 2)
    #expect(probe.count("viewDidLoad") == 1)
  }

  @Test func `the view that an override of loadView() assigns gets its frame from the window`() {
    final class Custom: UIViewController {
      let own = UIView()
      override func loadView() { view = own }
    }
    let (stage, controller) = (stage(), Custom())
    #expect(controller.view === controller.own)
    #expect(controller.own.frame == .zero)
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    #expect(controller.own.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
  }

  @Test func `code that a flag guards runs once, although viewWillLayoutSubviews is called repeatedly`() {
    final class Flagged: UIViewController {
      var (layouts, setups) = (0, 0)
      private var isSetUp = false
      override func viewWillLayoutSubviews() {
        layouts += 1
        guard !isSetUp else { return }
        isSetUp = true
        setups += 1
      }
    }
    let (stage, controller) = (stage(), Flagged())
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    for _ in 0..<3 {
      controller.view.setNeedsLayout()
      stage.advance(by: 0.1)
    }
    #expect(controller.layouts >= 4)
    #expect(controller.setups == 1)
  }

  @Test func `topLayoutGuide has its final length in the first viewWillLayoutSubviews`() {
    let (stage, probe) = (stage(), Probe())
    stage.window.rootViewController = UINavigationController(rootViewController: probe)
    stage.advance(to: 0)
    #expect(probe.lengths.first == 64)
  }

  @Test func `at a launch in landscape, the first viewWillLayoutSubviews has the landscape size`() {
    let (stage, probe) = (stage(), Probe())
    stage.rotate(to: .landscapeLeft)
    stage.window.rootViewController = probe
    stage.advance(to: 0)
    #expect(probe.sizes.first == CGSize(width: 568, height: 320))
  }

  /// Returns a controller, its descendants, and the controllers that they present.
  private func tree(_ controller: UIViewController) -> [UIViewController] {
    let presented = controller.presentedViewController
    let own = presented.flatMap { $0.presentingViewController === controller ? tree($0) : nil } ?? []
    return [controller] + controller.children.flatMap(tree) + own
  }

  @Test func `only the root has neither a parent nor a presenting controller`() throws {
    let (stage, tabs) = (stage(), UITabBarController())
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation, UIViewController()]
    stage.window.rootViewController = tabs
    try stage.settle()
    let presented = UINavigationController(rootViewController: UIViewController())
    navigation.present(presented, animated: false)
    try stage.settle()
    let all = tree(tabs)
    #expect(all.count == 6)
    #expect(all.filter { $0.parent == nil && $0.presentingViewController == nil } == [tabs])
  }
}
