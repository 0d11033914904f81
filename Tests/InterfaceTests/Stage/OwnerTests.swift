import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// References to superviews, superlayers and owners are not retaining, and are nil after deallocation.
@Suite(.exclusiveMainActor) @MainActor
struct OwnerTests {
  @Test func `a view whose superview is deallocated has no superview, and its layer no superlayer`() {
    let view = UIView()
    var around: UIView? = UIView()
    around?.addSubview(view)
    #expect(view.superview === around && view.layer.superlayer === around?.layer)
    around = nil
    #expect(view.superview == nil && view.layer.superlayer == nil && view.window == nil && view.next == nil)
  }

  @Test func `a layer or mask whose superlayer is deallocated has no superlayer`() {
    let (layer, mask) = (CALayer(), CALayer())
    var around: CALayer? = CALayer()
    around?.addSublayer(layer)
    around?.mask = mask
    #expect(layer.superlayer === around && mask.superlayer === around)
    around = nil
    #expect(layer.superlayer == nil && mask.superlayer == nil)
  }

  @Test func `a layer whose view is deallocated has no delegate`() {
    var view: UIView? = UIView()
    let layer = view!.layer
    #expect(layer.delegate === view)
    view = nil
    #expect(layer.delegate == nil)
  }

  @Test func `after a view's controller is deallocated, the view's next responder is the superview`() {
    let (around, view) = (UIView(), UIView())
    around.addSubview(view)
    var controller: UIViewController? = UIViewController()
    controller?.view = view
    #expect(view.next === controller)
    controller = nil
    #expect(view.next === around)
  }

  @Test func `a view of two controllers has the second as next responder, also after the first is deallocated`() {
    let (view, second) = (UIView(), UIViewController())
    var first: UIViewController? = UIViewController()
    first?.view = view
    second.view = view
    first = nil
    #expect(view.next === second)
  }

  @Test func `a layer in the window of a deallocated stage has no context`() {
    let layer = CALayer()
    var stage: Stage? = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
    stage?.window.layer.addSublayer(layer)
    stage?.advance(to: 0)
    #expect(layer.context != nil)
    stage = nil
    Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic).advance(to: 0)
    #expect(layer.context == nil)
  }

  @Test func `a layer calls a delegate that is not a view, and does not retain the delegate`() {
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
