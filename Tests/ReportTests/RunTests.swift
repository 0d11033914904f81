import Report
import Testing

@Suite struct RunTests {
  @Test func `a run that is read from its JSON and written again has the same bytes`() throws {
    for run in [try SampleRun.everyStatus(), try SampleRun.hostile(), try SampleRun.run([])] {
      let again = try Run(json: run.json)
      #expect(again == run)
      #expect(again.json == run.json)
    }
  }

  @Test func `run.json has sorted keys and rounded numbers, and null instead of NaN`() throws {
    var film = RunFilm(name: "pop", path: "pop.yaml", status: .equal)
    film.scale = 3
    film.percents = [nil, 0.1]
    film.curves = [RunCurve(name: "x", model: [1e21, -0.00001], presentation: [.nan, 1.0 / 3])]
    film.touches = [RunFilm.Touch(name: "tap", points: [.init(time: 0.1, x: 3, y: -0.5)])]
    let run = try Run(title: "T", toolVersion: "V", films: [film])
    let text = String(decoding: run.json, as: UTF8.self)
    #expect(
      text == """
        {"counts":{"different":0,"equal":1,"error":0,"failed":0,"missing":0,"tolerated":0,\
        "unreadable":0},"films":[{"animations":[],\
        "boxes":[],"changedPixels":[],"changes":[],"claims":[],"curves":[{"expected":[],"model":[1e+21,0],"name":"x",\
        "presentation":[null,0.3333],"unit":""}],"events":[],"frameCount":0,"frames":[],"height":0,"name":"pop",\
        "order":0,"path":"pop.yaml","percents":[null,0.1],"rate":{"frames":60,"seconds":1},"scale":3,\
        "status":"equal","touches":[{"name":"tap","points":[{"time":0.1,"x":3,"y":-0.5}]}],"width":0}],"format":1,"orphans":[],\
        "title":"T","toolVersion":"V"}

        """)
  }

  @Test func `the films of a run are sorted by their index in the run, not by their names`() throws {
    let films = ["c", "a", "b"].enumerated().map { order, name in
      var film = SampleRun.film(name)
      film.order = order
      return film
    }
    #expect(try SampleRun.run(films.reversed()).films.map(\.name) == ["c", "a", "b"])
  }

  @Test func `films with equal order are sorted by the bytes of their names, and counted by status`() throws {
    let run = try SampleRun.run(["b", "a", "Z", "e\u{301}", "é"].map { SampleRun.film($0, .missing) })
    #expect(run.films.map { Array($0.name.utf8) } == ["Z", "a", "b", "e\u{301}", "é"].map { Array($0.utf8) })
    #expect(run.counts.map(\.count) == [0, 0, 0, 0, 5, 0, 0])
  }

  @Test func `a run with two films of the same name, or with pictures outside its folder, is rejected`() {
    #expect(throws: RunError.sameName("pop")) {
      try SampleRun.run([SampleRun.film("pop"), SampleRun.film("pop", .equal)])
    }
    let foreign = [
      "/etc/p.png", "../p.png", "a/../p.png", "file:p.png", "//host/p.png", "a//p.png", "", "a\\b.png", "data:,",
    ]
    for path in foreign {
      var film = SampleRun.film("pop")
      film.frames = [RunFrame(index: 0, actual: path)]
      #expect(throws: RunError.foreignPath(path)) { try SampleRun.run([film]) }
    }
  }

  @Test func `an invalid run.json is rejected with the position of the error`() throws {
    func error(_ text: String) -> RunError? {
      do throws(RunError) { _ = try Run(json: Array(text.utf8)) } catch { return error }
      return nil
    }
    let text = String(decoding: try SampleRun.run([SampleRun.film("pop")]).json, as: UTF8.self)
    #expect(error(text) == nil)
    #expect(error("") == .notJSON)
    #expect(error(String(text.dropLast(40))) == .notJSON)
    #expect(error("[]") == .wrong(""))
    #expect(error("{\"format\":2}") == .unknownFormat(2))
    #expect(error("{}") == .missing("format"))
    #expect(error(text.replacing("\"path\":", with: "\"paths\":")) == .missing("films[0].path"))
    #expect(error(text.replacing("\"status\":\"different\"", with: "\"status\":\"gone\"")) == .wrong("films[0].status"))
    #expect(error(text.replacing("\"index\":2", with: "\"index\":\"2\"")) == .wrong("films[0].frames[2].index"))
    #expect(error(text.replacing("p/e1.png", with: "../e1.png")) == .foreignPath("../e1.png"))
  }
}
