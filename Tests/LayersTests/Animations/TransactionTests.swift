import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct TransactionTests {
  private let layer = CALayer()
  private let screen: Screen

  init() { screen = Screen(showing: layer) }

  @Test func `a new transaction has Core Animation's defaults`() {
    #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions() && CATransaction.completionBlock() == nil)
    #expect(CATransaction.value(forKey: "unknown") == nil)
  }

  @Test
  func `a value that a nested transaction sets hides the outer value until the nested transaction is committed`() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("outer", forKey: "k")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setDisableActions(false)
    CATransaction.setValue(1, forKey: "k")
    #expect(CATransaction.animationDuration() == 0.5 && !CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "k") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `values set in the implicit transaction apply until the end of the pass`() {
    CATransaction.setAnimationDuration(4)
    #expect(CATransaction.animationDuration() == 4)
    screen.runPass(at: 0)
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `flush() commits at once, or at the end of an enclosing explicit transaction`() {
    screen.move(to: 0)
    layer.zPosition = 3
    layer.removeAllAnimations()
    CATransaction.flush()
    #expect(layer.shownNumber == 3)
    CATransaction.begin()
    CATransaction.begin()
    layer.zPosition = 4
    layer.removeAllAnimations()
    CATransaction.flush()
    CATransaction.commit()
    #expect(layer.shownNumber == 3)
    CATransaction.commit()
    #expect(layer.shownNumber == 4)
  }

  @Test func `CATransaction.commit() without begin() traps`() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { CATransaction.commit() } }
  }
}
