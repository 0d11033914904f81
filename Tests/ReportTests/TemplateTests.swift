import Report
import Testing

@Suite struct TemplateTests {
  @Test func `each placeholder is replaced by its value`() {
    let template = Template("<a href=\"__link__\">__name__</a> by __name__\n")
    #expect(template.filled(["link": "#a", "name": "b"]) == "<a href=\"#a\">b</a> by b\n")
  }

  @Test func `placeholders can touch each other`() {
    #expect(Template("__first____second__").filled(["first": "1", "second": "2"]) == "12")
  }

  @Test func `a placeholder inside a value is not replaced`() {
    let template = Template("__title__: __text__")
    #expect(template.filled(["title": "__text__", "text": "__title__ __"]) == "__text__: __title__ __")
  }

  @Test(arguments: ["", "one_name", "<p>{}</p>\n"])
  func `a text without placeholders is not changed`(text: String) {
    #expect(Template(text).filled([:]) == text)
  }

  @Test func `a value without a placeholder, a placeholder without a value and one without an end trap`() async {
    await #expect(processExitsWith: .failure) { _ = Template("__a__").filled(["a": "1", "b": "2"]) }
    await #expect(processExitsWith: .failure) { _ = Template("__a__").filled([:]) }
    await #expect(processExitsWith: .failure) { _ = Template("__a") }
  }
}
