import InterludeTesting
import UIKit
import XCTest

/// Films in an `XCTestCase` that records failures instead of reporting them.
final class XCTestCaseTests: XCTestCase {
  private var heard: [(text: String, file: String, line: Int)] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    heard.append((description, filePath, lineNumber))
  }

  /// Reports a failure to the test runner if a check of this class does not hold.
  private func check(_ holds: Bool, _ what: String, line: Int = #line) {
    if !holds { super.recordFailure(withDescription: what, inFile: #filePath, atLine: line, expected: true) }
  }

  @MainActor
  func testAMissingGoldenIsOneFailureThatNamesTheCommand() async throws {
    let shelves = Shelves()
    let film = try shelves.use { try Sample.film(named: "slide") }
    let line = #line + 1
    film.expectGolden()
    check(
      heard.count == 1 && heard[0].line == line && heard[0].file.hasSuffix("XCTestCaseTests.swift"), "\(heard)")
    check(heard.first?.text.contains("+ slide   no golden") == true, "\(heard)")
    check(heard.first?.text.contains("swift package interlude accept slide") == true, "\(heard)")
    check(!shelves.everything.contains("Goldens"), "a golden was written")
  }

  @MainActor
  func testAFilmThatIsItsGoldenPasses() async throws {
    let shelves = Shelves()
    try shelves.use { try Sample.film(named: "slide") }.expectGolden()
    try shelves.accept("slide")
    heard = []
    try shelves.use { try Sample.film(named: "slide") }.expectGolden()
    check(heard.isEmpty, "\(heard)")
  }
}
