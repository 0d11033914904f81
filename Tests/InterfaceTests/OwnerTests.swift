import Geometry
import Interface
import Layers
import Testing

/// Views, layers and controllers name who is around them and do not keep it; who goes is named no more.
@Suite @MainActor
struct OwnerTests {
  @Test func `a view whose superview is gone lies in none, nor does its layer`() {
    let view = UIView()
    var around: UIView? = UIView()
    around?.addSubview(view)
    #expect(view.superview === around && view.layer.superlayer === around?.layer)
    around = nil
    #expect(view.superview == nil && view.layer.superlayer == nil && view.window == nil && view.next == nil)
  }

  @Test func `a layer whose superlayer is gone lies in none, and a mask masks none`() {
    let (layer, mask) = (CALayer(), CALayer())
    var around: CALayer? = CALayer()
    around?.addSublayer(layer)
    around?.mask = mask
    #expect(layer.superlayer === around && mask.superlayer === around)
    around = nil
    #expect(layer.superlayer == nil && mask.superlayer == nil)
  }

  @Test func `a layer whose view is gone has no delegate`() {
    var view: UIView? = UIView()
    let layer = view!.layer
    #expect(layer.delegate === view)
    view = nil
    #expect(layer.delegate == nil)
  }

  @Test func `a view whose controller is gone answers to its superview`() {
    let (around, view) = (UIView(), UIView())
    around.addSubview(view)
    var controller: UIViewController? = UIViewController()
    controller?.view = view
    #expect(view.next === controller)
    controller = nil
    #expect(view.next === around)
  }

  @Test func `a view that another controller took answers to that one when the first is gone`() {
    let (view, second) = (UIView(), UIViewController())
    var first: UIViewController? = UIViewController()
    first?.view = view
    second.view = view
    first = nil
    #expect(view.next === second)
  }

  @Test func `a layer in a window that is gone is in no window`() {
    let layer = CALayer()
    var stage: Stage? = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
    stage?.window.layer.addSublayer(layer)
    stage?.advance(to: 0)
    #expect(layer.context != nil)
    stage = nil
    Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic).advance(to: 0)
    #expect(layer.context == nil)
  }

  @Test func `a delegate that is no view is asked, and not kept`() {
    let layer = CALayer()
    var asker: Asker? = Asker()
    layer.delegate = asker
    layer.layoutSublayers()
    #expect(asker?.layouts == 1)
    asker = nil
    #expect(layer.delegate == nil)
  }
}

private final class Asker: CALayerDelegate {
  var layouts = 0
  func layoutSublayers(of layer: CALayer) { layouts += 1 }
}
