import Testing

@Suite struct AbsenceLoweringTests {
  private static let snippets = [
    Snippet(
      "a statement that uses an absent framework is left out",
      input: "import MapKit\nfunc f() { g(); let m = MKMapView(); m.show(); h() }",
      output: "\nfunc f() { g();                                h() }"),
    Snippet(
      "a property is left out, and the statements that use it",
      input: "import MapKit\nclass A {\n  var map = MKMapView()\n  func f() {\n    self.map.show()\n    g()\n  }\n}",
      output: "\nclass A {\n\n  func f() {\n\n    g()\n  }\n}"),
    Snippet(
      "a result stops the program",
      input: "import MapKit\nfunc f() -> Int { return MKMapView().count }",
      output: #"\#nfunc f() -> Int { fatalError("MapKit does not exist on Linux") }"#),
    Snippet(
      "an absent protocol is removed from a class",
      input: "import MapKit\nclass A: B, MKMapViewDelegate {}", output: "\nclass A: B {}"),
    Snippet(
      "an outlet keeps its connection",
      input: "import MapKit\nclass A: UIView { @IBOutlet weak var map: MKMapView! }",
      output:
        #"\#nclass A: UIView {           weak var map: AnyObject? ; @MainActor final class __Exposed: ExposedMembers { static var properties: [ExposedProperty] { [ExposedProperty("map", \A.map)] } } }"#
    ),
    Snippet(
      "a subclass of an absent class is left out, and its uses",
      input: "import MapKit\nclass A: MKMapView {}\nlet a = A()\nlet b = 1", output: "\n\n\nlet b = 1"),
    Snippet(
      "a case of a switch does not become empty",
      input: "import MapKit\nfunc f(_ a: Int) { switch a { case 0: MKMapView()\n default: g() } }",
      output: "\nfunc f(_ a: Int) { switch a { case 0:             break\n default: g() } }"),
    Snippet(
      "a preview of SwiftUI is left out",
      input: "import SwiftUI\nstruct P: PreviewProvider { static var previews: some View { Text(1) } }",
      output: ""),
    Snippet(
      "names without a prefix belong to a framework only in files that import it", input: "struct A: View {}",
      output: "struct A: View {}"),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet with absent frameworks gives the expected Swift code`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }
}
