import Foundation
import Testing

/// `accept -i` on a terminal.
@Suite struct AcceptPromptTests {
  @Test func `the prompt of accept -i shows values and an image, and reports that nothing was accepted`() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    #expect(try Tool.run(["record", "-q"], in: folder.path).code == 0)
    let golden = try folder.files("Goldens/small")
    try folder.put(SmallScenario.slide().replacing("#FF3B30", with: "#FF3C30"), at: "Scenarios/small.yaml")
    #expect(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
    let script = """
      import os, pty, sys
      pid, terminal = pty.fork()
      if pid == 0: os.execv(os.environ['INTERLUDE'], ['interlude', 'accept', '-i'])
      shown, isAsked = b'', False
      while True:
        try: piece = os.read(terminal, 4096)
        except OSError: break
        if not piece: break
        shown += piece
        if not isAsked and b'accept small?' in shown:
          isAsked = True
          os.write(terminal, b'n\\n')
      sys.stdout.buffer.write(shown)
      sys.stdout.flush()
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
      """
    try folder.put(script, at: "answer.py")
    let outcome = try Tool.shell("python3 answer.py", in: folder.path)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("a.view background  #FF3B30 → #FF3C30"), "\(outcome.output)")
    #expect(outcome.output.contains("    image   .interlude/last/frames/small"), "\(outcome.output)")
    #expect(outcome.output.contains("not accepted: the golden of small is unchanged"), "\(outcome.output)")
    #expect(try folder.files("Goldens/small") == golden)
  }
}
