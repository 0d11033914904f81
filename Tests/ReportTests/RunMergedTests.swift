import Report
import Testing

@Suite struct RunMergedTests {
  private func shard(_ names: [String], started: String?, milliseconds: Int?) throws -> Run {
    let films = names.map { SampleRun.film($0, $0 < "c" ? .different : .equal) }
    return try Run(title: "T", toolVersion: "V", started: started, milliseconds: milliseconds, films: films)
  }

  private func shards() throws -> [Run] {
    [
      try shard(["d", "a"], started: "10:02", milliseconds: 5), try shard(["b"], started: nil, milliseconds: 900),
      try shard(["c", "a"], started: "10:01", milliseconds: nil), try shard([], started: "11:00", milliseconds: 1),
    ]
  }

  @Test func `merging shards in any order and grouping gives the same bytes`() throws {
    let shards = try shards()
    let expected = ReportWriter.files(for: try Run.merged(shards))
    for order in [[3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
      let moved = order.map { shards[$0] }
      let grouped = try [Run.merged(Array(moved.prefix(2))), Run.merged(Array(moved.suffix(2)))]
      for run in [try Run.merged(moved), try Run.merged(grouped)] {
        let files = ReportWriter.files(for: run)
        #expect(files.map(\.path) == expected.map(\.path))
        #expect(zip(files, expected).allSatisfy { $0.contents == $1.contents })
      }
    }
  }

  @Test func `a merged run has every film once, the earliest start and the longest duration`() throws {
    let run = try Run.merged(try shards())
    #expect(run.films.map(\.name) == ["a", "b", "c", "d"])
    #expect(run.started == "10:01")
    #expect(run.milliseconds == 900)
  }

  @Test func `a run merged from shards of one commit has this commit`() throws {
    #expect(try Run.merged([commit("a1"), commit("a1")]).commit == "a1")
  }

  @Test func `a run merged from shards of different commits has no commit`() throws {
    #expect(try Run.merged([commit("a1"), commit("b2")]).commit == nil)
  }

  private func commit(_ hash: String) throws -> Run {
    try Run(title: "T", toolVersion: "V", commit: hash, films: [])
  }

  @Test func `merging rejects a film with two results, other tool versions and runs that are not shards`() throws {
    let one = try SampleRun.run([SampleRun.film("pop")])
    let other = try SampleRun.run([SampleRun.film("pop", .equal)])
    #expect(throws: RunError.sameName("pop")) { try Run.merged([one, other]) }
    #expect(throws: RunError.unlike("<Films>, interlude 1", "T, V")) {
      try Run.merged([try Run(title: "T", toolVersion: "V", films: []), one])
    }
    #expect(throws: RunError.nothing) { try Run.merged([]) }
  }
}
