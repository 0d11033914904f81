import TestSupport
import Testing
import UIKit

/// The initialization of view controllers and the loading of their views.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideLoadingRowTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .classic)

  /// A controller with its own initializer that creates its view in code and records the loading.
  private final class RecipeController: UIViewController {
    let recipe: String
    var calls: [String] = []

    init(recipe: String) {
      self.recipe = recipe
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    override func loadView() {
      calls.append("loadView")
      let (root, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UILabel())
      label.text = recipe
      root.addSubview(label)
      view = root
    }

    override func viewDidLoad() { calls.append("viewDidLoad subviews: \(view.subviews.count)") }
  }

  /// A controller whose `loadView()` calls `super` and then sets another view.
  private final class ReplacingController: UIViewController {
    let own = UIView()
    override func loadView() {
      super.loadView()
      view = own
    }
  }

  @Test func `a controller's own initializer can set properties without loading the view`() {
    stage.makeCurrent()
    let controller = RecipeController(recipe: "Soup")
    #expect(controller.recipe == "Soup")
    #expect(!controller.isViewLoaded)
    #expect(controller.calls.isEmpty)
  }

  @Test func `subviews that loadView adds are present when viewDidLoad is called`() {
    stage.makeCurrent()
    let controller = RecipeController(recipe: "Soup")
    controller.loadViewIfNeeded()
    #expect(controller.calls == ["loadView", "viewDidLoad subviews: 1"])
    #expect((controller.view.subviews.first as? UILabel)?.text == "Soup")
  }

  @Test func `without an override, loadView creates a UIView without subviews`() {
    stage.makeCurrent()
    let view = UIViewController().view
    #expect(view?.isMember(of: UIView.self) == true)
    #expect(view?.subviews.isEmpty == true)
  }

  @Test func `an override of loadView can call super and then set another view`() {
    stage.makeCurrent()
    let controller = ReplacingController()
    #expect(controller.view === controller.own)
    #expect(controller.own.next === controller)
  }

  @Test func `a controller and its view are deallocated when their owner releases them`() {
    stage.makeCurrent()
    weak var released: UIViewController?
    weak var view: UIView?
    do {
      let controller = UIViewController()
      (released, view) = (controller, controller.view)
    }
    #expect(released == nil)
    #expect(view == nil)
  }

  @Test func `the navigation item is created at the first access, with the controller's title`() {
    stage.makeCurrent()
    let controller = UIViewController()
    controller.title = "Soup"
    let item = controller.navigationItem
    #expect(item.title == "Soup")
    #expect(controller.navigationItem === item)
  }

  @Test func `every controller has a navigation item, a tab bar item, an edit button and no toolbar items`() {
    stage.makeCurrent()
    let controller = UIViewController()
    #expect(controller.navigationItem.title == nil)
    #expect(controller.tabBarItem != nil)
    #expect(controller.editButtonItem === controller.editButtonItem)
    #expect(controller.toolbarItems == nil)
  }

  #if os(Linux)
    @Test func `accessing the view traps if loadView sets none`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { _ = ViewlessController().view }
      }
    }
  #endif
}

/// A controller whose `loadView()` sets no view.
private final class ViewlessController: UIViewController {
  override func loadView() {}
}
