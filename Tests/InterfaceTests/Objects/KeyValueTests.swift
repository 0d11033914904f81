import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor)
struct KeyValueTests {
  private final class Card: UIView {
    var undefined: [String] = []
    override func value(forUndefinedKey key: String) -> Any? {
      undefined.append(key)
      return 7
    }
    override func setValue(_ value: Any?, forUndefinedKey key: String) { undefined.append("\(key)=") }
  }

  @Test func `a documented property is read and set by its Objective-C name`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.value(forKey: "frame") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.setValue(true, forKey: "hidden")
    #expect(view.isHidden)
    view.setValue(0.5, forKey: "alpha")
    #expect(view.alpha == 0.5)
  }

  @Test func `a key path can refer to a property of the view's layer`() {
    let view = UIView()
    view.setValue(8, forKeyPath: "layer.cornerRadius")
    #expect(view.layer.cornerRadius == 8)
    #expect((view.value(forKeyPath: "layer.cornerRadius") as? NSNumber)?.doubleValue == 8)
  }

  @Test func `for an unknown key, value(forUndefinedKey:) or setValue(_:forUndefinedKey:) is called`() {
    let card = Card()
    #expect(card.value(forKey: "flavour") as? Int == 7)
    card.setValue(1, forKey: "flavour")
    #expect(card.undefined == ["flavour", "flavour="])
  }

  @Test func `several values are set by setValuesForKeys and read by dictionaryWithValues`() {
    let label = UILabel()
    label.setValuesForKeys(["text": "a", "numberOfLines": 3])
    #expect(label.numberOfLines == 3)
    #expect(label.dictionaryWithValues(forKeys: ["text"])["text"] as? String == "a")
  }

  @Test func `setting an unknown key traps with the names of the class and the key`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().setValue(1, forKey: "flavour") }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView is not key value coding-compliant for the key 'flavour'"))
  }

  @Test func `NSValue returns the geometry value with which it was created`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    let turn = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let move = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSValue(cgAffineTransform: move).cgAffineTransformValue == move)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
  }

  @Test func `an animation accepts a position as NSValue`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.makeKeyAndVisible()
    stage.advance(by: 0.1)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = NSValue(cgPoint: CGPoint(x: 10, y: 0))
    animation.toValue = NSValue(cgPoint: CGPoint(x: 30, y: 0))
    animation.duration = 1
    view.layer.add(animation, forKey: "move")
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 20) < 0.1)
  }
}
