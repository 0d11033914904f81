import Port
import Testing

@Suite struct ModuleLoweringTests {
  private func module(_ files: [(String, String)]) -> ModuleLowering {
    ModuleLowering(files.map { PortSource(path: $0.0, text: $0.1) })
  }

  @Test func `a lowered file begins with a #sourceLocation of the original file`() {
    let files = module([("App/A.swift", "let a = 1\n")]).files
    #expect(files[0].text == "#sourceLocation(file: \"App/A.swift\", line: 1)\nlet a = 1\n")
  }

  @Test func `#selector of a method in another file is lowered to the name of the method's selector`() {
    let files = module([
      ("A.swift", "class A: UIView { func f() { g(#selector(tap)) } }"),
      ("B.swift", "extension A { @objc func tap(_ sender: Any) {} }"),
    ]).files
    #expect(files[0].text.contains("g(Selector(\"tap:\", A.tap(_:)))"))
  }

  @Test func `an override in an extension moves into the class, with a #sourceLocation of the extension's file`() {
    let files = module([
      ("A.swift", "class A: UIView {\n}\n"),
      ("B.swift", "extension A {\n  override func layoutSubviews() {}\n}\n"),
    ]).files
    let moved = "#sourceLocation(file: \"B.swift\", line: 2)\n  override func layoutSubviews() {}\n"
    #expect(files[0].text.contains(moved + "#sourceLocation(file: \"A.swift\", line: 2)\n}"))
    #expect(!files[1].text.contains("override"))
  }

  @Test func `a private action in an extension in another file is not added to the exposed members of the class`() {
    let files = module([
      ("A.swift", "class A: UIView {}"), ("B.swift", "extension A { @objc private func tap() {} }"),
    ]).files
    #expect(!files[0].text.contains("__Exposed"))
  }

  @Test func `an @main class can inherit UIApplicationDelegate from a superclass in another file`() {
    let lowered = module([
      ("A.swift", "@main class AppDelegate: Base {}"),
      ("B.swift", "class Base: UIResponder, UIApplicationDelegate {}"),
    ])
    #expect(lowered.applicationDelegate == "AppDelegate")
    #expect(lowered.findings == [])
  }

  @Test func `main.swift is lowered into a file with another name`() {
    #expect(module([("App/main.swift", "let a = 1")]).files[0].name == "main.lowered.swift")
  }

  @Test func `usesCombine is true if a file imports Combine`() {
    #expect(module([("A.swift", "import Combine")]).usesCombine)
    #expect(!module([("A.swift", "import UIKit")]).usesCombine)
  }

  @Test func `the support file creates the delegate, and sets AppResources.bundle if there are resources`() {
    let lowered = module([("A.swift", "@main class AppDelegate: UIResponder, UIApplicationDelegate {}")])
    #expect(ModuleSupport(lowered, hasResources: true).text.contains("AppResources.bundle = Bundle.module"))
    #expect(!ModuleSupport(lowered, hasResources: false).text.contains("Bundle.module"))
    #expect(ModuleSupport(lowered, hasResources: false).text.contains("delegate: AppDelegate()"))
  }
}
