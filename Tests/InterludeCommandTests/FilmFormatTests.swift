import Files
import Foundation
import Glibc
import PNG
import Pixels
import Testing

@Suite struct FilmFormatTests {
  private func film() throws -> Folder {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "small.yaml")
    return folder
  }

  private func pictures(_ bytes: [UInt8]) throws -> [Bitmap] {
    var film = try APNGDecoder(bytes)
    var pictures: [Bitmap] = []
    while let frame = try film.next() { pictures.append(frame.picture) }
    return pictures
  }

  @Test("render writes one performance in several formats, and the animated PNG has the same frames as the PNG files")
  func all() throws {
    let folder = try film()
    let outcome = try Tool.run(["render", "small.yaml", "--format", "png,apng,gif,sheet,strip"], in: folder.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let names = ["", ".apng", ".gif", ".sheet.png", ".strip.png"].map { "out/small\($0)" }
    #expect(names.allSatisfy(folder.everything.contains))
    #expect(
      outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["out/small/"]
        + names.dropFirst().map { $0[...] })
    let frames = try folder.files("out/small").filter { $0.key.hasSuffix(".png") }.sorted { $0.key < $1.key }
    let pictures = try pictures(try File.read(folder.path + "/out/small.apng"))
    #expect(try frames.map { try PNGDecoder.decode([UInt8]($0.value)) } == pictures)
    let gif = try File.read(folder.path + "/out/small.gif")
    #expect(gif.starts(with: "GIF89a".utf8) && gif.last == 0x3B)
  }

  @Test("render -o - writes only the film file to standard output")
  func standardOutput() throws {
    let folder = try film()
    #expect(try Tool.run(["render", "small.yaml", "--format", "apng,gif,strip"], in: folder.path).code == 0)
    for (format, suffix) in [("apng", ".apng"), ("gif", ".gif"), ("strip", ".strip.png")] {
      let outcome = try Tool.shell("$INTERLUDE render small.yaml --format \(format) -o - > piped", in: folder.path)
      #expect(outcome.code == 0)
      #expect(try File.read(folder.path + "/piped") == File.read(folder.path + "/out/small\(suffix)"))
    }
    let one = try Tool.shell("$INTERLUDE render small.yaml -o - --range 0.1s..0.1s > one", in: folder.path)
    #expect(one.code == 0)
    #expect(try PNGDecoder.decode(try File.read(folder.path + "/one")).width == 40)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/-"))
  }

  @Test(
    "exit code 64: formats that cannot be piped, and invalid options, are rejected",
    arguments: [
      ["-o", "-"], ["-o", "-", "--format", "gif,apng"], ["-o", "-", "--format", "gif", "--json"],
      ["-o", "-", "--format", "gif", "--open"], ["-o", "-", "--format", "gif", "other.yaml"],
      ["--every", "0"], ["--every", "1001"], ["--show", "time"], ["--format", "webp"], ["--format", ""],
    ])
  func refused(options: [String]) throws {
    let folder = try film()
    try folder.put(SmallScenario.slide(name: "other"), at: "other.yaml")
    let outcome = try Tool.run(["render", "small.yaml"] + options, in: folder.path)
    #expect(outcome.code == 64, "\(outcome.errors)")
    #expect(outcome.output == "" && folder.everything == ["other.yaml", "small.yaml"])
  }

  @Test("--every n renders every nth frame of the range, and each frame is displayed n times as long")
  func every() throws {
    let folder = try film()
    #expect(
      try Tool.run(
        ["render", "small.yaml", "--every", "4", "--range", "0.05s..", "--format", "png,apng"], in: folder.path
      ).code == 0)
    let names = try folder.files("out/small").keys.filter { $0.hasSuffix(".png") }.sorted()
    #expect(names == ["frame-0003.png", "frame-0007.png"])
    var film = try APNGDecoder(try File.read(folder.path + "/out/small.apng"))
    #expect(film.frameCount == 2)
    #expect(try film.next()?.delay == APNGDelay(4, 60))
  }

  @Test("overlays change rendered frames and leave goldens unchanged")
  func overlay() throws {
    let folder = try film()
    #expect(try Tool.run(["render", "small.yaml", "-o", "plain"], in: folder.path).code == 0)
    let shown = ["render", "small.yaml", "-o", "shown", "--show", "touches,clock", "--show", "bounds"]
    #expect(try Tool.run(shown, in: folder.path).code == 0)
    let (plain, overlaid) = (try folder.files("plain/small"), try folder.files("shown/small"))
    #expect(plain.keys.sorted() == overlaid.keys.sorted())
    #expect(plain.allSatisfy { $0.key == "trace.txt" || $0.value != overlaid[$0.key] })
    #expect(plain["trace.txt"] == overlaid["trace.txt"])
  }

  @Test("exit code 2: without ffmpeg, no format is written, not even those without video")
  func noVideo() throws {
    let folder = try film()
    let path = ["PATH": "/nowhere"]
    let outcome = try Tool.run(["render", "small.yaml", "--format", "mp4,png,gif"], in: folder.path, environment: path)
    #expect(outcome.code == 2 && outcome.errors.contains("a video needs the program ffmpeg"))
    #expect(folder.everything == ["small.yaml"])
  }

  @Test("exit code 2: a film file that cannot be written is reported, and no files are left")
  func unwritable() throws {
    let folder = try film()
    try folder.put("", at: "file")
    let outcome = try Tool.run(["render", "small.yaml", "--format", "gif", "-o", "file"], in: folder.path)
    #expect(outcome.code == 2 && outcome.errors.hasPrefix("interlude: error: cannot "))
    let full = try Tool.shell("$INTERLUDE render small.yaml --format gif -o - > /dev/full", in: folder.path)
    #expect(full.code == 2 && full.errors.contains("cannot write the results"))
    #expect(folder.everything == ["file", "small.yaml"])
  }

  @Test("without a desktop, --open prints a message, and the film is written")
  func noDesktop() throws {
    let folder = try film()
    let outcome = try Tool.run(
      ["render", "small.yaml", "--format", "gif", "--open"], in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(outcome.code == 0 && outcome.errors.contains("cannot open out/small.gif"))
    #expect(folder.everything.contains("out/small.gif"))
  }

  @Test("exit code 130: render --watch renders again when a file changes, also after a failure, until Ctrl-C")
  func watch() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(expecting: "a"), at: "small.yaml")
    let outcome = try Tool.run(["render", "small.yaml", "--format", "strip", "--watch"], in: folder.path) { process in
      let films = try FolderWatch(folder.path + "/out", makingIt: true)
      #expect(films.wait(for: "small.strip.png"))
      try folder.put(SmallScenario.slide(name: "again"), at: "small.yaml")
      #expect(films.wait(for: "again.strip.png"))
      kill(process, SIGINT)
    }
    #expect(outcome.code == 130, "\(outcome.errors)")
    #expect(outcome.errors.contains("selected: expected a, found b"))
    #expect(outcome.errors.contains("watching small.yaml; press Ctrl-C to stop"))
    #expect(folder.everything.filter { $0.hasPrefix("out/") } == ["out/again.strip.png", "out/small.strip.png"])
  }

  @Test("exit code 66: render --watch rejects a missing file")
  func watchNothing() throws {
    let folder = try film()
    #expect(try Tool.run(["play", "nothing.yaml", "--watch"], in: folder.path).code == 66)
  }
}
