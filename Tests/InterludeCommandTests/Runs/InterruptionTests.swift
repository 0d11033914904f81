import Foundation
import Glibc
import Testing

@Suite struct InterruptionTests {
  @Test(
    "exit code 130: an interrupted render leaves no files, and the older film unchanged", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let folder = try Folder()
    // 72,000 frames, so that the signal arrives before the end.
    try folder.put(SmallScenario.slide(film: "{fps: 240, until: 300s, limit: 300s}"), at: "long.yaml")
    try folder.put("old", at: "out/small/frame-0000.png")
    let watch = try FolderWatch(folder.path + "/out")
    let outcome = try Tool.run(["render", "long.yaml"], in: folder.path) { process in
      let partial = try #require(watch.nextName())
      #expect(partial.hasPrefix(".small.partial-"))
      let inside = try FolderWatch("\(folder.path)/out/\(partial)")
      #expect(inside.nextName()?.hasSuffix(".png") == true)
      kill(process, signal)
    }
    #expect(outcome.code == 130)
    #expect(outcome.output == "" && outcome.errors == "interlude: interrupted; nothing of small was written\n")
    #expect(folder.everything == ["long.yaml", "out", "out/small", "out/small/frame-0000.png"])
    #expect(try folder.files("out/small") == ["frame-0000.png": Data("old".utf8)])
  }
  @Test("exit code 130: an interrupted video leaves no running program and no file")
  func interruptedVideo() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(film: "{fps: 240, until: 300s, limit: 300s}"), at: "long.yaml")
    try FileManager.default.createDirectory(atPath: folder.path + "/temporary", withIntermediateDirectories: true)
    // A replacement for ffmpeg that reads forever, and prints its process number after the first read.
    try folder.putProgram(
      """
      #!/bin/sh
      head -c 100000 > read && echo $$ > begun.new && mv begun.new begun
      exec cat > /dev/null
      """, at: "bin/ffmpeg")
    let watch = try FolderWatch(folder.path)
    let environment = [
      "PATH": "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
      "TMPDIR": folder.path + "/temporary",
    ]
    let command = ["render", "long.yaml", "--format", "mp4"]
    let outcome = try Tool.run(command, in: folder.path, environment: environment) { process in
      while try #require(watch.nextName()) != "begun" {}
      kill(process, SIGINT)
    }
    #expect(outcome.code == 130 && outcome.errors == "interlude: interrupted; nothing of small was written\n")
    let number = try String(contentsOfFile: folder.path + "/begun", encoding: .utf8).dropLast()
    #expect(kill(try #require(pid_t(number)), 0) == -1 && errno == ESRCH)
    #expect(folder.everything == ["begun", "bin", "bin/ffmpeg", "long.yaml", "read", "temporary"])
  }
}
