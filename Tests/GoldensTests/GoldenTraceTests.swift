import Goldens
import Player
import Testing

@Suite struct GoldenTraceTests {
  static let digests = (0..<6).map { Digest([UInt8($0)]).description }

  /// A trace of three frames.
  static let text = """
    # interlude trace 1 · slide · 3 frames · 60 fps · 20x10
    t=0.000 viewDidAppear(first)
    t=0.000 f=0 px=\(digests[0]) first.x=0 first.opacity=1
    t=0.017 f=1 px=\(digests[1]) first.x=-3.5 second.x=16.5
    t=0.030 viewDidDisappear(first)
    t=0.033 f=2 px=\(digests[2]) second.x=0 first=gone
    end t=0.033

    """

  private func read(_ bytes: [UInt8]) throws(GoldenError) -> GoldenTrace {
    try GoldenTrace(bytes, path: "trace.txt")
  }

  @Test func `a trace that was written with the digest of its film can be read`() throws {
    let trace = try read(GoldenTrace.seal(Self.text, film: [7]))
    #expect(trace.head == ["slide", "3 frames", "60 fps", "20x10"] && trace.size == "20x10" && trace.end == "0.033")
    #expect(trace.frames.map(\.index) == [0, 1, 2] && trace.frames.map(\.time) == ["0.000", "0.017", "0.033"])
    #expect(trace.frames[1].changes.map(\.layer) == ["first", "second"])
    #expect(trace.frames[1].changes.map(\.property) == ["x", "x"])
    #expect(trace.frames[2].changes.map(\.value) == ["0", "gone"])
    #expect(trace.events == ["t=0.000 viewDidAppear(first)", "t=0.030 viewDidDisappear(first)"])
    #expect(trace.film == Digest([7]) && trace.frames[0].pixels.description == Self.digests[0])
  }

  @Test func `reading an empty trace, or one with CR LF line ends, fails with an error that states the cause`() {
    let sealed = String(decoding: GoldenTrace.seal(Self.text, film: [7]), as: UTF8.self)
    let converted = Array(sealed.split(separator: "\n").map { $0 + "\r\n" }.joined().utf8)
    for (bytes, word) in [(converted, "CR LF"), ([], "the file is empty")] {
      do throws(GoldenError) {
        _ = try read(bytes)
        Issue.record("it was read")
      } catch .trace(_, line: 1, let what) {
        #expect(what.contains(word))
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test func `a change of any byte of a trace is detected`() throws {
    let good = GoldenTrace.seal(Self.text, film: [7])
    for place in good.indices {
      var bytes = good
      bytes[place] ^= 1
      #expect(throws: GoldenError.self, "byte \(place)") { try read(bytes) }
    }
  }

  @Test func `a trace that is truncated at any position is rejected`() {
    let good = GoldenTrace.seal(Self.text, film: [7])
    for length in good.indices { #expect(throws: GoldenError.self) { try read(Array(good[..<length])) } }
  }

  @Test func `a Git LFS pointer in place of a trace is reported as a Git LFS pointer`() {
    let pointer = Array("version of-a-pointer/v1\noid sha256:00\nsize 3\n".utf8)
    #expect(throws: GoldenError.pointer(path: "trace.txt")) { try read(pointer) }
  }

  @Test(arguments: [
    ("t=0.017 f=1 px=", "t=0.017 f=x px=", 4), ("f=1 px=", "f=1 pixels=", 4), ("first.x=-3.5", "first.x", 4),
    ("end t=", "ende t=", 7), ("trace 1 ·", "trace 2 ·", 1),
  ])
  func `an invalid line of a trace is reported with its line number`(old: String, new: String, line: Int) throws {
    let text = Self.text.replacing(old, with: new)
    let error = #expect(throws: GoldenError.self) { try read(GoldenTrace.seal(text, film: [])) }
    guard case .trace(path: "trace.txt", line: line, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `after a layer 'a' is removed, the comparison keeps the values of a layer named 'a.b'`() throws {
    let lines = Self.text.replacing("first.x=0 ", with: "a.x=0 a.b.x=0 ").replacing("first=gone", with: "a=gone")
    let old = try read(GoldenTrace.seal(lines, film: []))
    let new = try read(GoldenTrace.seal(lines.replacing("a=gone", with: "a=gone a.b.x=0"), film: []))
    #expect(TraceComparison(golden: old, new: new).model == nil)
  }

  @Test(arguments: [
    (#""Sign In".x=3"#, "Sign In", "x"), (#""a\nb"=gone"#, "a\nb", ""), (#""\u{1B}\\\"".y=1"#, "\u{1B}\\\"", "y"),
    ("a=b.c.opacity=1", "a=b.c", "opacity"), (#""".x=1"#, "", "x"), ("\u{301}a.x=1", "\u{301}a", "x"),
    (#"5"wide.x=1"#, #"5"wide"#, "x"),
  ])
  func `names in quotes, and names with special characters of the trace format, can be read`(
    text: String, layer: String, property: String
  )
    throws
  {
    let lines = Self.text.replacing("first.x=-3.5", with: text)
    let change = try read(GoldenTrace.seal(lines, film: [])).frames[1].changes[0]
    #expect(Array(change.layer.unicodeScalars) == Array(layer.unicodeScalars))
    #expect(change.property == property)
  }

  @Test func `a trace contains the path of the film's test file, for any path`() throws {
    let path = "Tests/a · b\nc\\.swift"
    let lines = Self.text.replacing("20x10", with: "20x10 · by \(TraceName.escaped(path))")
    #expect(try read(GoldenTrace.seal(lines, film: [])).origin == path)
  }
}

@Suite struct TraceComparisonTests {
  private func trace(_ change: (inout String) -> Void = { _ in }) throws -> GoldenTrace {
    var text = GoldenTraceTests.text
    change(&text)
    return try GoldenTrace(GoldenTrace.seal(text, film: [1]), path: "trace.txt")
  }

  @Test func `equal traces have no differences`() throws {
    #expect(TraceComparison(golden: try trace(), new: try trace()).isEqual)
  }

  @Test func `for the first frame that differs, the comparison lists all values that differ`() throws {
    let new = try trace {
      $0 = $0.replacing("first.x=-3.5 second.x=16.5", with: "first.x=-3.25 second.x=16.75")
    }
    let comparison = TraceComparison(golden: try trace(), new: new)
    #expect(comparison.model?.frameIndex == 1 && comparison.model?.time == "0.017" && comparison.modelFrameCount == 1)
    #expect(
      comparison.model?.values == [
        .init(key: "first.x", old: "-3.5", new: "-3.25"), .init(key: "second.x", old: "16.5", new: "16.75"),
      ])
    #expect(comparison.changedFrames.isEmpty && comparison.events.isEmpty && !comparison.isEqual)
  }

  @Test func `a value that differs in several frames is counted as a difference in each of these frames`() throws {
    let new = try trace { $0 = $0.replacing("first.opacity=1", with: "first.opacity=0.5") }
    let comparison = TraceComparison(golden: try trace(), new: new)
    #expect(comparison.model?.frameIndex == 0 && comparison.modelFrameCount == 2, "gone with its layer in the third")
  }

  @Test func `a layer that exists in only one trace of the two is reported`() throws {
    let new = try trace { $0 = $0.replacing(" second.x=16.5", with: "") }
    let comparison = TraceComparison(golden: try trace(), new: new)
    #expect(comparison.model?.values == [.init(key: "second.x", old: "16.5", new: nil)])
  }

  @Test func `differences of pixels, event times, film sizes and end times are reported`() throws {
    let new = try trace {
      $0 = $0.replacing("px=\(GoldenTraceTests.digests[1])", with: "px=\(GoldenTraceTests.digests[5])")
      $0 = $0.replacing("t=0.030 viewDidDisappear", with: "t=0.020 viewDidDisappear")
      $0 = $0.replacing("20x10", with: "20x12").replacing("end t=0.033", with: "end t=0.050")
    }
    let comparison = TraceComparison(golden: try trace(), new: new)
    #expect(comparison.changedFrames == [1] && comparison.sizes == ["20x10", "20x12"])
    #expect(comparison.ends == ["0.033", "0.050"] && comparison.model == nil)
    #expect(comparison.events == [.init(event: "viewDidDisappear(first)", old: "0.030", new: "0.020")])
  }

  @Test func `different frame rates are a difference, even if all frames are equal`() throws {
    let text = GoldenTraceTests.text
    let slower = text.replacing("60 fps", with: "30 fps")
    let old = try GoldenTrace(GoldenTrace.seal(text, film: []), path: "trace.txt")
    let new = try GoldenTrace(GoldenTrace.seal(slower, film: []), path: "trace.txt")
    let comparison = TraceComparison(golden: old, new: new)
    #expect(!comparison.isEqual && !comparison.isOfPixelsOnly && comparison.changedFrames.isEmpty)
    #expect(FilmDifference(traces: comparison).details == ["    rate    60 fps → 30 fps"])
  }

  @Test func `frames that exist in only one of the films are different`() throws {
    let new = try trace { text in
      text = text.replacing("t=0.033 f=2 px=\(GoldenTraceTests.digests[2]) second.x=0 first=gone\n", with: "")
    }
    let comparison = TraceComparison(golden: try trace(), new: new)
    #expect(comparison.changedFrames == [2] && comparison.frameCounts == [3, 2])
  }
}
