import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct EditMenuTests {
  private func titles(_ scene: SelectionScene) -> [String] {
    func find(_ view: UIView) -> [String] {
      (view as? UILabel)?.text.map { [$0] } ?? view.subviews.flatMap(find)
    }
    guard let bar = scene.stage.window.subviews.first(where: { $0.layer.name == "editMenu" }) else { return [] }
    return find(bar)
  }

  private func tapEntry(_ title: String, _ scene: SelectionScene) {
    func find(_ view: UIView) -> UIView? {
      if let label = view as? UILabel, label.text == title { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    if let label = find(scene.stage.window) { scene.stage.tap(label) }
    scene.stage.advance(by: 1)
  }

  @Test func `a double tap shows the actions for a selection`() {
    let scene = SelectionScene()
    scene.field.text = "Hello world"
    scene.tap(scene.point(2, scene.field), count: 2)
    #expect(UIMenuController.shared.isMenuVisible)
    #expect(titles(scene) == ["Cut", "Copy", "Select All"])
  }

  @Test func `a tap on the insertion point shows the menu, and another tap hides it`() {
    let scene = SelectionScene()
    scene.field.text = "Hello world"
    UIPasteboard.general.string = "x"
    scene.tap(CGPoint(x: 300, y: 117))
    #expect(!UIMenuController.shared.isMenuVisible)
    scene.tap(CGPoint(x: 300, y: 117))
    #expect(titles(scene) == ["Paste", "Select", "Select All"])
    scene.tap(CGPoint(x: 300, y: 117))
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `text is copied, cut and pasted by the menu`() {
    let scene = SelectionScene()
    scene.view.text = "Hello world"
    scene.tap(scene.point(2, scene.view), count: 2)
    tapEntry("Copy", scene)
    #expect(UIPasteboard.general.string == "Hello")
    #expect(!UIMenuController.shared.isMenuVisible)
    scene.tap(scene.point(8, scene.view), count: 2)
    tapEntry("Cut", scene)
    #expect(scene.view.text == "Hello ")
    #expect(UIPasteboard.general.string == "world")
    scene.view.selectedRange = NSRange(location: 0, length: 5)
    scene.view.paste(nil)
    #expect(scene.view.text == "world ")
    #expect(scene.view.selectedRange == NSRange(location: 5, length: 0))
  }

  @Test func `Select All in the edit menu selects the whole text and shows the menu for the selection`() {
    let scene = SelectionScene()
    scene.field.text = "Hello world"
    scene.tap(scene.point(2, scene.field), count: 2)
    tapEntry("Select All", scene)
    #expect(scene.selection(scene.field) == 0..<11)
    #expect(titles(scene) == ["Cut", "Copy"])
  }

  @Test func `a secure field offers neither cut nor copy`() {
    let scene = SelectionScene()
    (scene.field.text, scene.field.isSecureTextEntry) = ("secret", true)
    scene.field.becomeFirstResponder()
    scene.field.selectAll(nil)
    #expect(!scene.field.canPerformAction(Selector("copy:", UIResponder.copy), withSender: nil))
    scene.field.copy(nil)
    #expect(UIPasteboard.general.string == nil)
  }

  @Test func `the delegate can refuse a paste`() {
    let scene = SelectionScene()
    let delegate = TextViewDelegate()
    scene.view.delegate = delegate
    scene.view.becomeFirstResponder()
    delegate.permits = false
    UIPasteboard.general.string = "x"
    scene.view.paste(nil)
    #expect(scene.view.text == "")
    #expect(delegate.lines.last == "change 0+0")
  }

  @Test func `a touch outside hides the menu`() {
    let scene = SelectionScene()
    scene.field.text = "Hello"
    scene.tap(scene.point(2, scene.field), count: 2)
    scene.tap(CGPoint(x: 200, y: 600))
    #expect(!UIMenuController.shared.isMenuVisible)
    scene.stage.advance(by: 1)
    #expect(titles(scene) == [])
  }

  @Test func `typing hides the menu`() {
    let scene = SelectionScene()
    scene.field.text = "Hello"
    scene.tap(scene.point(2, scene.field), count: 2)
    scene.stage.type("a")
    #expect(!UIMenuController.shared.isMenuVisible)
    #expect(scene.field.text == "a")
  }

  /// A view with an action of the app and the standard action copy.
  private final class Card: UIView {
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name == "copy:" || action.name == "flip"
    }
    override func copy(_ sender: Any?) { calls.append("copy") }
    func flip(_ sender: Any?) { calls.append("flip") }
  }

  @Test func `the edit menu of a custom view shows the view's actions and calls their methods`() {
    let scene = SelectionScene()
    let card = Card(frame: CGRect(x: 100, y: 400, width: 100, height: 60))
    scene.stage.window.rootViewController?.view.addSubview(card)
    card.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [UIMenuItem(title: "Flip", action: Selector("flip", Card.flip))]
    menu.showMenu(from: card, rect: card.bounds)
    scene.stage.advance(by: 1)
    #expect(titles(scene) == ["Copy", "Flip"])
    #expect(menu.menuFrame.maxY <= 400)
    tapEntry("Flip", scene)
    #expect(card.calls == ["flip"])
    #expect(!menu.isMenuVisible)
  }

  @Test func `a responder that does not override canPerformAction has no standard actions`() {
    let scene = SelectionScene()
    #expect(!UIView().canPerformAction(Selector("copy:", UIResponder.copy), withSender: nil))
    _ = scene
  }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIPasteboardTests {
  @Test func `setting a string replaces the pasteboard's content and increases changeCount by one`() {
    _ = Stage(scale: 1)
    let board = UIPasteboard.general
    #expect(!board.hasStrings)
    board.string = "a"
    #expect(board.string == "a")
    #expect(board.changeCount == 1)
    #expect(board.types == ["public.utf8-plain-text"])
    board.color = .red
    #expect(board.string == nil)
    #expect(board.color == .red)
    #expect(board.changeCount == 2)
  }

  @Test func `the strings of several pasteboard items keep their order`() {
    _ = Stage(scale: 1)
    UIPasteboard.general.strings = ["a", "b"]
    UIPasteboard.general.addItems([["public.utf8-plain-text": "c"]])
    #expect(UIPasteboard.general.strings == ["a", "b", "c"])
    #expect(UIPasteboard.general.numberOfItems == 3)
  }

  @Test func `a URL on the pasteboard can also be read as a string`() {
    _ = Stage(scale: 1)
    UIPasteboard.general.url = URL(string: "https://swift.org")
    #expect(UIPasteboard.general.string == "https://swift.org")
    #expect(UIPasteboard.general.hasURLs)
  }

  @Test func `each stage has its own pasteboard`() {
    let first = Stage(scale: 1)
    UIPasteboard.general.string = "a"
    let second = Stage(scale: 1)
    #expect(UIPasteboard.general.string == nil)
    _ = (first, second)
  }

  @Test func `UIPasteboard objects with the same name have the same content until the name is removed`() {
    _ = Stage(scale: 1)
    let name = UIPasteboard.Name("app")
    #expect(UIPasteboard(name: name, create: false)?.name == nil)
    let board = UIPasteboard(name: name, create: true)
    board?.string = "a"
    #expect(UIPasteboard(name: name, create: false)?.string == "a")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false)?.name == nil)
    #expect(board?.string == nil)
  }

  @Test func `a pasteboard stores data under its type, and setting another value replaces all types`() {
    _ = Stage(scale: 1)
    let board = UIPasteboard.withUniqueName()
    board.setData(Data([1, 2]), forPasteboardType: "own")
    #expect(board.data(forPasteboardType: "own") == Data([1, 2]))
    #expect(board.contains(pasteboardTypes: ["own"]))
    board.string = "é"
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("é".utf8))
    #expect(board.data(forPasteboardType: "own") == nil)
  }
}
