import Foundation
import InterludeCommand
import Testing

@Suite struct RunOriginTests {
  @Test func `the start of a run is written in UTC`() {
    #expect(RunOrigin(from: Date(timeIntervalSince1970: 1_700_000_000), epoch: nil).started == "2023-11-14 22:13 UTC")
  }

  @Test func `a run records its duration in milliseconds`() throws {
    let origin = RunOrigin(from: Date().addingTimeInterval(-2), epoch: nil)
    #expect(try #require(origin.milliseconds) >= 1_999)
  }

  @Test func `SOURCE_DATE_EPOCH replaces the start time of a run`() {
    #expect(RunOrigin(from: Date(), epoch: "60").started == "1970-01-01 00:01 UTC")
  }

  @Test func `a run with SOURCE_DATE_EPOCH has no duration`() {
    #expect(RunOrigin(from: Date(), epoch: "60").milliseconds == nil)
  }

  @Test(arguments: ["", "soon", "1e9", "99999999999999999999"])
  func `a SOURCE_DATE_EPOCH that is not an integer is ignored`(text: String) {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(RunOrigin(from: start, epoch: text).started == "2023-11-14 22:13 UTC")
  }
}
