import Foundation
import Testing

/// `accept --from` a ZIP file, made by Python's own writer.
@Suite struct AcceptArchiveTests {
  @Test("accept --from with a ZIP file writes the same golden files as record", arguments: ["", "artefact/"])
  func sameBytes(prefix: String) throws {
    let there = try Folder()
    try there.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    #expect(try Tool.run(["verify"], in: there.path).code == 1)
    let zip = try Self.zip(".interlude/last", as: prefix, in: there)
    #expect(try Tool.run(["record"], in: there.path).code == 0)

    let here = try Folder()
    let outcome = try Tool.run(["accept", "--from", zip], in: here.path)
    #expect(outcome.code == 0 && outcome.output == "+ small   is now Goldens/small/\n", "\(outcome.errors)")
    #expect(try here.files("Goldens/small") == there.files("Goldens/small"))
    #expect(here.everything == ["Goldens", "Goldens/small", "Goldens/small/film.png", "Goldens/small/trace.txt"])
    let again = try Tool.run(["accept", "--from", zip, "small", "--dry-run", "--json"], in: here.path)
    #expect(again.code == 0 && again.output.contains("\"dryRun\" : true"))
  }

  @Test("accept rejects invalid film names in a ZIP file, and does not change the golden of a damaged film")
  func hostile() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    #expect(try Tool.run(["verify"], in: folder.path).code == 1)
    let script = """
      import os, zipfile
      film = open('.interlude/last/films/small/film.png', 'rb').read()
      trace = open('.interlude/last/films/small/trace.txt', 'rb').read()
      with zipfile.ZipFile('slip.zip', 'w') as zip:
        zip.writestr('run.json', '{}')
        zip.writestr('films/small/film.png', film)
        zip.writestr('films/small/trace.txt', trace)
      for number, name in enumerate(['../../slip', '/slip', '..', 'a/b/c', '.hidden', 'a b', 'a\\nb', '']):
        with zipfile.ZipFile('name%d.zip' % number, 'w') as zip:
          zip.writestr('run.json', '{}')
          zip.writestr('films/' + name + '/film.png', film)
          zip.writestr('films/small/film.png', film)
      with zipfile.ZipFile('broken.zip', 'w') as zip:
        zip.writestr('run.json', '{}')
        zip.writestr('films/small/film.png', film[:-1])
        zip.writestr('films/small/trace.txt', trace)
      with zipfile.ZipFile('half.zip', 'w') as zip:
        zip.writestr('run.json', '{}')
        zip.writestr('films/small/trace.txt', trace)
      with zipfile.ZipFile('other.zip', 'w') as zip: zip.writestr('readme', 'x')
      open('cut.zip', 'wb').write(open('slip.zip', 'rb').read()[:-30])
      """
    try folder.put(script, at: "make.py")
    #expect(try Tool.shell("python3 make.py", in: folder.path).code == 0)
    for (name, sentence) in [
      ("broken", "do not belong together"),
      ("half", "film.png: the file is missing"), ("other", "contains no run of interlude"),
      ("cut", "not a complete ZIP file"),
    ] + (0..<8).map({ ("name\($0)", "this name is not valid for a scenario") }) {
      let outcome = try Tool.run(["accept", "--from", "\(name).zip"], in: folder.path)
      #expect(outcome.code == 2 && outcome.errors.contains(sentence), "\(name): \(outcome.errors)")
      #expect(outcome.errors.contains("\(name).zip") && outcome.errors.split(separator: "\n").count == 1)
      #expect(!folder.everything.contains { $0.hasPrefix("Goldens") })
    }
    let outcome = try Tool.run(["accept", "--from", "slip.zip"], in: folder.path)
    #expect(outcome.code == 0 && outcome.output == "+ small   is now Goldens/small/\n")
    #expect(!folder.everything.contains { $0.contains("slip") && !$0.hasSuffix(".zip") })
    #expect(try Tool.run(["accept", "--from", "none.zip"], in: folder.path).code == 66)
  }

  @Test("accept rejects a ZIP file that contains several runs, and advises to merge them")
  func severalRuns() throws {
    let folder = try Folder()
    let script = """
      import zipfile
      with zipfile.ZipFile('runs.zip', 'w') as zip:
        for name in ['a', 'b', 'c']: zip.writestr(name + '/run.json', '{}')
      """
    try folder.put(script, at: "make.py")
    #expect(try Tool.shell("python3 make.py", in: folder.path).code == 0)
    let outcome = try Tool.run(["accept", "--from", "runs.zip"], in: folder.path)
    #expect(outcome.code == 2)
    let sentence = "runs.zip contains 3 runs: pass one of them, or merge them with 'interlude report'"
    #expect(outcome.errors == "interlude: error: \(sentence)\n")
  }

  @Test("accept -i requires a terminal, and accepts only confirmed films")
  func interactive() throws {
    let folder = try Folder()
    for name in ["one", "three", "two"] {
      try folder.put(SmallScenario.slide(name: name), at: "Scenarios/\(name).yaml")
    }
    #expect(try Tool.run(["verify"], in: folder.path).code == 1)
    #expect(try Tool.run(["accept", "-i"], in: folder.path).code == 64)
    let answers = """
      import os, pty, sys
      said = {'one': b'n\\n', 'three': b'what\\ny\\n', 'two': b'q\\n'}
      pid, terminal = pty.fork()
      if pid == 0: os.execv(os.environ['INTERLUDE'], ['interlude', 'accept', '-i'])
      shown = b''
      while True:
        try: piece = os.read(terminal, 4096)
        except OSError: break
        if not piece: break
        shown += piece
        for name in list(said):
          if ('accept ' + name + '?').encode() in shown: os.write(terminal, said.pop(name))
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
      """
    try folder.put(answers, at: "answer.py")
    #expect(try Tool.shell("python3 answer.py", in: folder.path).code == 0)
    #expect(
      folder.everything.filter { $0.hasPrefix("Goldens/") && !$0.hasSuffix("/three") } == [
        "Goldens/three/film.png", "Goldens/three/trace.txt",
      ])
  }

  /// Creates a ZIP file of a folder, with its files below `prefix`.
  private static func zip(_ folder: String, as prefix: String, in place: Folder) throws -> String {
    let script = """
      import os, zipfile
      with zipfile.ZipFile('run.zip', 'w', zipfile.ZIP_DEFLATED) as zip:
        for folder, _, files in os.walk('\(folder)'):
          for file in files:
            path = os.path.join(folder, file)
            zip.write(path, '\(prefix)' + os.path.relpath(path, '\(folder)'))
      """
    try place.put(script, at: "zip.py")
    #expect(try Tool.shell("python3 zip.py", in: place.path).code == 0)
    return place.path + "/run.zip"
  }
}
