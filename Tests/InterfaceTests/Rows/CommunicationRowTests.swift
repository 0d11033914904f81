import class Foundation.NSCoder
import Geometry
import Interface
import TestSupport
import Testing

/// The exchange of data between a presenter and the controller that it presents.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CommunicationRowTests {
  /// A presenter that takes data as the delegate of the presented controller.
  private final class Asker: UIViewController {
    private(set) var accepted: [String] = []
    func accept(_ data: String) { accepted.append(data) }
    func dismiss(with data: String) {
      accept(data)
      dismiss(animated: true)
    }
  }

  /// A controller that receives data and hands data back to its delegate.
  private final class Editor: UIViewController {
    weak var delegate: Asker?
    var data: String
    /// Whether `viewWillDisappear(_:)` hands the data back.
    var handsBack = false
    private(set) var dataAtLoad: String?

    init(_ data: String) {
      self.data = data
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    override func viewDidLoad() { dataAtLoad = data }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if handsBack, isBeingDismissed || isMovingFromParent { delegate?.accept(data) }
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
  private let root = UIViewController()
  private let asker = Asker()

  init() {
    stage.makeCurrent()
    root.addChild(asker)
    root.view.addSubview(asker.view)
    asker.didMove(toParent: root)
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  @Test func `data that the presenter sets before the presentation is available in viewDidLoad`() {
    let editor = Editor("own")
    editor.data = "set"
    #expect(!editor.isViewLoaded)
    asker.present(editor, animated: false)
    #expect(editor.dataAtLoad == "set")
  }

  @Test func `data that is passed to a controller's initializer is available in viewDidLoad`() {
    let editor = Editor("own")
    asker.present(editor, animated: false)
    #expect(editor.dataAtLoad == "own")
  }

  @Test func `a presented controller with a weak reference to its presenter causes no retain cycle`() throws {
    weak var released: Editor?
    do {
      let editor = Editor("data")
      editor.delegate = asker
      asker.present(editor, animated: true)
      #expect(editor.presentingViewController === root)
      released = editor
    }
    try stage.settle()
    #expect(released?.delegate === asker)
    asker.dismiss(animated: true)
    try stage.settle()
    stage.advance(by: 0.1)
    #expect(released == nil)
  }

  @Test func `one call of the delegate passes the data and dismisses the presented controller`() throws {
    let editor = Editor("data")
    editor.delegate = asker
    asker.present(editor, animated: true)
    try stage.settle()
    editor.delegate?.dismiss(with: editor.data)
    try stage.settle()
    #expect(asker.accepted == ["data"])
    #expect(editor.view.window == nil)
  }

  @Test func `viewWillDisappear can pass data back once, when the controller itself is dismissed`() throws {
    let (editor, cover) = (Editor("data"), Editor("cover"))
    (editor.delegate, editor.handsBack) = (asker, true)
    asker.present(editor, animated: true)
    try stage.settle()
    editor.present(cover, animated: true)
    try stage.settle()
    cover.dismiss(animated: true)
    try stage.settle()
    #expect(asker.accepted.isEmpty)
    root.dismiss(animated: true)
    try stage.settle()
    #expect(asker.accepted == ["data"])
  }

  @Test func `a popped controller can pass data to the controller below in viewWillDisappear`() throws {
    let (below, editor) = (Asker(), Editor("data"))
    let navigation = UINavigationController(rootViewController: below)
    stage.window.rootViewController = navigation
    try stage.settle()
    (editor.delegate, editor.handsBack) = (below, true)
    navigation.pushViewController(editor, animated: true)
    try stage.settle()
    navigation.pushViewController(UIViewController(), animated: true)
    try stage.settle()
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(below.accepted.isEmpty)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(below.accepted == ["data"])
  }
}
