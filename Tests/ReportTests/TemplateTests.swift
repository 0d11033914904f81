import Report
import Testing

@Suite struct TemplateTests {
  @Test func `each placeholder of a template is replaced by its value`() {
    let template = Template("<a href=\"__link__\">__name__</a> by __name__\n")
    #expect(template.filled(["link": "#a", "name": "b"]) == "<a href=\"#a\">b</a> by b\n")
  }

  @Test func `two placeholders of a template can be adjacent`() {
    #expect(Template("__first____second__").filled(["first": "1", "second": "2"]) == "12")
  }

  @Test func `a placeholder that occurs in a value is not replaced`() {
    let template = Template("__title__: __text__")
    #expect(template.filled(["title": "__text__", "text": "__title__ __"]) == "__text__: __title__ __")
  }

  @Test(arguments: ["", "one_name", "<p>{}</p>\n"])
  func `a template without placeholders is unchanged`(text: String) {
    #expect(Template(text).filled([:]) == text)
  }

  @Test
  func `a template traps for a placeholder without a value or an end, and for a value without a placeholder`() async {
    await #expect(processExitsWith: .failure) { _ = Template("__a__").filled(["a": "1", "b": "2"]) }
    await #expect(processExitsWith: .failure) { _ = Template("__a__").filled([:]) }
    await #expect(processExitsWith: .failure) { _ = Template("__a") }
  }
}
