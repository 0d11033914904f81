import InterludeTesting
import UIKit
import XCTest

/// Films in an `XCTestCase` that records failures instead of reporting them.
final class XCTestCaseTests: XCTestCase {
  private var recorded: [(text: String, file: String, line: Int)] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    recorded.append((description, filePath, lineNumber))
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
      recorded.count == 1 && recorded[0].line == line && recorded[0].file.hasSuffix("XCTestCaseTests.swift"),
      "\(recorded)")
    check(recorded.first?.text.contains("+ slide   no golden") == true, "\(recorded)")
    check(recorded.first?.text.contains("swift package interlude accept slide") == true, "\(recorded)")
    check(!shelves.everything.contains("Goldens"), "a golden was written")
  }

  @MainActor
  func testAFilmThatEqualsItsGoldenPasses() async throws {
    let shelves = Shelves()
    try shelves.use { try Sample.film(named: "slide") }.expectGolden()
    try shelves.accept("slide")
    recorded = []
    try shelves.use { try Sample.film(named: "slide") }.expectGolden()
    check(recorded.isEmpty, "\(recorded)")
  }
}
