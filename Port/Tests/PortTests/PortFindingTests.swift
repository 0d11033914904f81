import Port
import Testing

@Suite struct PortFindingTests {
  private func findings(_ text: String) -> [String] {
    ModuleLowering([PortSource(path: "S.swift", text: text)]).findings.map(\.description)
  }

  @Test func `code that uses an absent framework is reported with its line`() {
    #expect(
      findings("import UIKit\nimport MapKit\n\nlet map = MKMapView()\n") == [
        "S.swift:4:1: warning: this code is left out: 'MKMapView' depends on MapKit, which does not exist on Linux. "
          + "Check that the app works without this code"
      ])
  }

  @Test func `a type that the module itself declares is not reported as part of an absent framework`() {
    #expect(findings("import StoreKit\nclass SKCard {}\nlet card = SKCard()\n") == [])
  }

  @Test func `an absent framework in code for another system is not reported`() {
    #expect(findings("#if os(macOS)\nimport AppKit\nlet view = NSView()\n#endif\n") == [])
  }

  @Test func `a call that exchanges the implementations of methods is reported`() {
    let found = findings("func f() { method_exchangeImplementations(a, b) }")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("S.swift:1:12: error: 'method_exchangeImplementations' changes classes") == true)
  }

  @Test func `an override in an extension of a UIKit class is reported`() {
    let found = findings("extension UIView {\n  override func layoutSubviews() {}\n}")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("S.swift:2:3: error: an extension of 'UIView' overrides 'layoutSubviews()'") == true)
  }

  @Test func `@main of a type that is not an application delegate is reported`() {
    let found = findings("@main\nstruct Program: App {}")
    #expect(found.first?.hasPrefix("S.swift:1:1: error: '@main' marks a type") == true)
  }

  @Test func `a call of UIApplicationMain without a delegate is reported`() {
    let found = findings("UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)")
    #expect(
      found.first?.hasPrefix("S.swift:1:1: error: the application delegate of this call of 'UIApplicationMain'") == true
    )
  }

  @Test func `a selector of a type method is reported`() {
    let found = findings("class A { func f() { g(#selector(A.tap)) }; @objc static func tap() {} }")
    #expect(found.first?.hasPrefix("S.swift:1:24: error: 'tap()' is a type method") == true)
  }

  @Test func `a selector with three parameters is reported`() {
    let text = "class A { func f() { g(#selector(s(_:b:c:))) }; @objc func s(_ a: Int, b: Int, c: Int) {} }"
    #expect(findings(text).first?.hasPrefix("S.swift:1:24: error: 's(_:b:c:)' has 3 parameters") == true)
  }

  @Test func `an optional protocol property whose type is not optional is reported`() {
    let found = findings("@objc protocol P { @objc optional var size: Int { get } }")
    #expect(found.first?.contains("the optional property 'size' of 'P'") == true)
  }

  @Test func `all findings of a module are reported at once in the order of files and lines`() {
    let module = ModuleLowering([
      PortSource(path: "B.swift", text: "class_addMethod(a)\n@NSManaged var a, b: Int"),
      PortSource(path: "A.swift", text: "import WebKit\nlet a = WKWebView()"),
    ])
    #expect(module.findings.map { "\($0.path):\($0.line)" } == ["A.swift:2", "B.swift:1", "B.swift:2"])
  }
}
