import Testing

@Suite struct FormerNamesLoweringTests {
  private static let snippets = [
    Snippet(
      "a type", input: "func f(_ a: UIControlState) -> [NSAttributedStringKey: Any] { [:] }",
      output: "func f(_ a: UIControl.State) -> [NSAttributedString.Key: Any] { [:] }"),
    Snippet(
      "a constant", input: "a.rowHeight = UITableViewAutomaticDimension",
      output: "a.rowHeight = UITableView.automaticDimension"),
    Snippet(
      "a notification", input: "f(name: .UIKeyboardWillShow)",
      output: "f(name: UIResponder.keyboardWillShowNotification)"),
    Snippet(
      "a notification with its type", input: "f(name: NSNotification.Name.UIKeyboardWillHide)",
      output: "f(name: UIResponder.keyboardWillHideNotification)"),
    Snippet("a method", input: "a.addChildViewController(b)", output: "a.addChild(b)"),
    Snippet("a method with a label", input: "a.bringSubview(toFront: b)", output: "a.bringSubviewToFront(b)"),
    Snippet("a changed label", input: "a.didMove(toParentViewController: self)", output: "a.didMove(toParent: self)"),
    Snippet("a property", input: "for a in b.childViewControllers {}", output: "for a in b.children {}"),
    Snippet(
      "an override",
      input: "class A: UIViewController { override func didMove(toParentViewController a: UIViewController?) {} }",
      output: "class A: UIViewController { override func didMove(toParent a: UIViewController?) {} }"),
    Snippet(
      "a type of the module", input: "enum UIControlState {}\nlet a: UIControlState",
      output: "enum UIControlState {}\nlet a: UIControlState"),
  ]

  @Test(arguments: snippets)
  func `lowering a snippet replaces former names of APIs by their present names`(_ snippet: Snippet) {
    #expect(snippet.lowered == snippet.output)
  }

  @Test func `the second question mark in delegate?.window?? is removed`() {
    let snippet = Snippet("", input: "let a = b.delegate?.window??.root", output: "let a = b.delegate?.window?.root")
    #expect(snippet.lowered == snippet.output)
  }

  @Test func `in a class that is not a responder, lowering makes awakeFromNib a method without override`() {
    let snippet = Snippet(
      "", input: "class A: NSObject { private init() {}; override func awakeFromNib() { super.awakeFromNib(); f() } }",
      output:
        "class A: NSObject { private init() {};          func awakeFromNib() {                       f() } ; class func createObject() -> AnyObject { A() } }\nextension A: NibAwakening {}\nextension A: CreatableObject {}"
    )
    #expect(snippet.lowered == snippet.output)
  }
}
