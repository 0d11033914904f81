import class Foundation.NSCoder
import protocol Foundation.NSObjectProtocol
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Memory warnings and the release of data.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct MemoryRowTests {
  private let journal = Journal()

  /// A screen with large data that is written to a store when memory is short, and read again when it is needed.
  private final class Screen: UIViewController {
    let journal: Journal
    private var store: String?
    private var cached: String? = "data"
    private var tokens: [any NSObjectProtocol] = []

    init(_ journal: Journal) {
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("not decoded") }

    var data: String {
      if let cached { return cached }
      journal.note("read")
      let read = store ?? "lost"
      (cached, store) = (read, nil)
      return read
    }

    private func release() {
      guard let cached else { return }
      journal.note("write")
      (store, self.cached) = (cached, nil)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      journal.note("load")
      view.backgroundColor = .red
      let mark = UILabel(frame: CGRect(x: 10, y: 20, width: 80, height: 30))
      mark.text = "Page"
      view.addSubview(mark)
      let name = UIApplication.didEnterBackgroundNotification
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          self?.release()
        })
    }
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      journal.note("warning")
      release()
    }
  }

  private final class Delegate: UIApplicationDelegate {
    let journal: Journal
    var window: UIWindow?
    init(_ journal: Journal) { self.journal = journal }
    func applicationDidFinishLaunching(_ application: UIApplication) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UINavigationController(rootViewController: Screen(journal))
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  private func launchedStage() -> (stage: Stage, navigation: UINavigationController, screen: Screen)? {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .classic)
    let journal = journal
    UIApplication.launch(delegate: Delegate(journal), in: stage)
    stage.advance(to: 0)
    guard let navigation = stage.window.rootViewController as? UINavigationController,
      let screen = navigation.topViewController as? Screen
    else { return nil }
    return (stage, navigation, screen)
  }

  @Test func `a covered screen looks the same after a memory warning, and its view is not loaded again`() throws {
    let (stage, navigation, screen) = try #require(launchedStage())
    let before = stage.render()
    let view = try #require(screen.viewIfLoaded)
    navigation.pushViewController(UIViewController(), animated: true)
    try stage.settle()
    stage.memoryWarning()
    #expect(screen.viewIfLoaded === view)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(isSame(stage.render(), before))
    #expect(journal.lines.filter { $0 == "load" }.count == 1)
  }

  @Test func `data that a memory warning released is read again at the first access only`() throws {
    let (stage, _, screen) = try #require(launchedStage())
    stage.memoryWarning()
    #expect(screen.data == "data")
    #expect(screen.data == "data")
    #expect(journal.lines == ["load", "warning", "write", "read"])
  }

  @Test func `an app can release data when it enters the background, and receives no warning while it is suspended`()
    throws
  {
    let (stage, _, screen) = try #require(launchedStage())
    stage.enterBackground()
    stage.memoryWarning()
    #expect(journal.lines == ["load", "write"])
    stage.enterForeground()
    #expect(screen.data == "data")
    #expect(journal.lines == ["load", "write", "read"])
  }
}
