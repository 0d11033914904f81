import Foundation
import Testing

/// The films that `verify` plays: filters, parts, changed films, failed films.
@Suite struct VerifySelectionTests {
  /// Calls `body` with a folder that contains five scenarios and their goldens.
  private func withScenarios(_ body: (Folder) throws -> Void) throws {
    let folder = try Folder()
    for name in ["pop-a", "pop-b", "push-a", "push-b", "tab"] {
      let tags = name.hasPrefix("pop") ? "tags: [going, back]\n" : "tags: [going]\n"
      try folder.put(SmallScenario.slide(name: name) + tags, at: "Scenarios/\(name).yaml")
    }
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    try body(folder)
  }

  /// The names of the films that a run played, in order.
  private func played(_ outcome: Tool.Outcome) -> [String] {
    outcome.output.split(separator: "\n").filter { $0.contains(" frames, ") || $0.contains("   frame") }
      .map { String($0.split(separator: " ")[1]) }
  }

  @Test(arguments: [
    (["pop*"], ["pop-a", "pop-b"]), (["*-b"], ["pop-b", "push-b"]), (["p?p-a", "tab"], ["pop-a", "tab"]),
    (["tag:back"], ["pop-a", "pop-b"]), (["tag:going", "tab"], ["pop-a", "pop-b", "push-a", "push-b", "tab"]),
    (["pop-a", "pop*"], ["pop-a", "pop-b"]),
  ])
  func `patterns, names and tags select films, and each film is played once`(arguments: [String], films: [String])
    throws
  {
    try withScenarios { folder in
      let outcome = try Tool.run(["verify"] + arguments, in: folder.path)
      #expect(outcome.code == 0 && played(outcome) == films, "\(outcome.output)\(outcome.errors)")
    }
  }

  @Test(arguments: ["psh*", "tag:bak", "pup-a", "pop-a/phone"])
  func `a filter that selects no film is reported with the existing names`(argument: String) throws {
    try withScenarios { folder in
      let outcome = try Tool.run(["verify", argument], in: folder.path)
      #expect(outcome.code == 66 && outcome.errors.contains("no scenario \(argument)"), "\(outcome.errors)")
      #expect(outcome.errors.contains("pop-a") || outcome.errors.contains("did you mean tag:back?"))
    }
  }

  @Test(arguments: [1, 2, 3, 5, 7])
  func `the parts of a sharded run contain every film exactly once`(count: Int) throws {
    try withScenarios { folder in
      let parts = try (1...count).map { part in
        try Tool.run(["verify", "--shard", "\(part)/\(count)", "--run", ".interlude/\(part)"], in: folder.path)
      }
      #expect(parts.allSatisfy { $0.code == 0 })
      let films = parts.map { played($0) }
      #expect(films.flatMap { $0 }.sorted() == ["pop-a", "pop-b", "push-a", "push-b", "tab"])
      #expect(films.map(\.count).max()! - films.map(\.count).min()! <= 1)
    }
  }

  @Test(arguments: [
    ["INTERLUDE_SHARD": "2/5"], ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "5"],
    ["SLURM_ARRAY_TASK_ID": "11", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "5"],
    ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "5"],
    ["INTERLUDE_SHARD": "2/5", "TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "4"],
  ])
  func `--shard auto takes the part from the environment variables of the CI job`(environment: [String: String]) throws
  {
    try withScenarios { folder in
      let outcome = try Tool.run(["verify", "--shard", "auto"], in: folder.path, environment: environment)
      #expect(played(outcome) == ["pop-b"] && outcome.errors.contains("part 2 of 5"), "\(outcome.errors)")
    }
  }

  @Test func `without --shard, Bazel's environment variables select the films, and verify writes Bazel's status file`()
    throws
  {
    try withScenarios { folder in
      let status = folder.path + "/status"
      let outcome = try Tool.run(
        ["verify"], in: folder.path,
        environment: ["TEST_SHARD_INDEX": "4", "TEST_TOTAL_SHARDS": "5", "TEST_SHARD_STATUS_FILE": status])
      #expect(played(outcome) == ["tab"] && FileManager.default.fileExists(atPath: status))
    }
  }

  @Test func `the report merged from all parts equals the report of the whole run, also with an empty part`() throws {
    try withScenarios { folder in
      try folder.put(
        SmallScenario.slide(name: "tab").replacing("#34C759", with: "#34C659") + "tags: [going]\n",
        at: "Scenarios/tab.yaml")
      for part in 1...6 {
        let run = try Tool.run(["verify", "--shard", "\(part)/6", "--run", "parts/\(part)"], in: folder.path)
        #expect(run.code == (part == 5 ? 1 : 0), "\(run.output)\(run.errors)")
      }
      #expect(try Tool.run(["verify", "-q", "--run", "whole"], in: folder.path).code == 1)
      let parts = (1...6).map { "parts/\($0)" }
      let merge = try Tool.run(["report"] + parts + ["-o", "merged"], in: folder.path)
      #expect(merge.code == 0, "\(merge.output)\(merge.errors)")
      let compared = try Tool.shell("diff -r whole merged", in: folder.path)
      #expect(compared.code == 0, "\(compared.output)")
    }
  }

  @Test(arguments: ["0/3", "4/3", "1/0", "-1/3", "1", "a/b", "1/2/3", "99999999999999999999/3"])
  func `an invalid --shard is rejected`(part: String) throws {
    let outcome = try Tool.run(["verify", "--shard=\(part)"], in: Tool.root)
    #expect(outcome.code == 64 && outcome.errors.contains(part), "\(outcome.errors)")
  }

  @Test func `--shard auto without a part number in the environment is rejected`() throws {
    let outcome = try Tool.run(["verify", "--shard", "auto"], in: Tool.root)
    #expect(outcome.code == 64 && outcome.errors.contains("INTERLUDE_SHARD"))
  }

  @Test func `--changed plays the films whose scenario or golden changed or is new`() throws {
    try withScenarios { folder in
      let git = "git -c user.email=a@example.com -c user.name=a"
      let commit = try Tool.shell("git init -q . && \(git) add -A && \(git) commit -qm one", in: folder.path)
      #expect(commit.code == 0, "\(commit.errors)")
      let none = try Tool.run(["verify", "--changed"], in: folder.path)
      #expect(none.code == 0 && none.output.isEmpty && none.errors.contains("no scenario changed since HEAD"))
      try folder.put(SmallScenario.slide(name: "tab") + "about: again\n", at: "Scenarios/tab.yaml")
      try folder.put(SmallScenario.slide(name: "zoom"), at: "Scenarios/zoom.yaml")
      _ = try Tool.shell("echo >> Goldens/pop-b/trace.txt", in: folder.path)
      let some = try Tool.run(["verify", "--changed=HEAD"], in: folder.path)
      let lines = some.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.split(separator: " ")[1] }
      #expect(lines.prefix(3) == ["pop-b", "tab", "zoom"], "\(some.output)")
      #expect(try Tool.run(["verify", "--changed=no-such"], in: folder.path).code == 2)
    }
  }

  @Test func `--changed selects the changed films even if git writes 200,000 bytes of messages first`() throws {
    try withScenarios { folder in
      // 200,000 bytes are more than a pipe contains.
      try folder.putProgram(
        "#!/bin/sh\nhead -c 200000 /dev/zero | tr '\\0' m >&2\nPATH=${PATH#*:} exec git \"$@\"\n", at: "bin/git")
      let git = "git -c user.email=a@example.com -c user.name=a"
      let commit = try Tool.shell("git init -q . && \(git) add -A && \(git) commit -qm one", in: folder.path)
      #expect(commit.code == 0, "\(commit.errors)")
      try folder.put(SmallScenario.slide(name: "tab") + "about: again\n", at: "Scenarios/tab.yaml")
      let verify = try Tool.shell(
        "PATH=$PWD/bin:$PATH exec timeout 60 \"$INTERLUDE\" verify --changed", in: folder.path)
      #expect(verify.code == 0, "\(verify.errors.suffix(200))")
      #expect(played(verify) == ["tab"], "\(verify.output)")
    }
  }

  @Test func `--last-failed plays only films that failed in the last run, and none if all passed`() throws {
    try withScenarios { folder in
      #expect(try Tool.run(["verify", "--last-failed"], in: folder.path).code == 66)
      try folder.put(
        SmallScenario.slide(name: "tab").replacing("curve: linear", with: "curve: easeIn"), at: "Scenarios/tab.yaml")
      #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
      let again = try Tool.run(["verify", "--last-failed"], in: folder.path)
      #expect(again.code == 1 && again.output.hasSuffix("1 film · 1 different\n"))
      #expect(try Tool.run(["accept", "-q"], in: folder.path).code == 0)
      #expect(try Tool.run(["verify", "--last-failed", "-q"], in: folder.path).code == 0)
      let done = try Tool.run(["verify", "--last-failed"], in: folder.path)
      #expect(done.code == 0)
      #expect(done.errors.contains("none of these films failed in the last run"))
    }
  }

  @Test func `--max-failures stops a run after this number of failures`() throws {
    try withScenarios { folder in
      _ = try Tool.shell("rm -r Goldens/pop-b Goldens/push-a Goldens/tab", in: folder.path)
      let outcome = try Tool.run(["verify", "--max-failures", "2"], in: folder.path)
      #expect(outcome.code == 1 && outcome.output.hasSuffix("3 films · 1 equal · 2 missing\n"))
      #expect(outcome.errors.contains("not played: 2 films"))
      #expect(try Tool.run(["verify", "--max-failures", "0"], in: folder.path).code == 64)
    }
  }
}
