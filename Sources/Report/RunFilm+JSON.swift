extension RunFilm {
  /// The film's JSON text in `run.json`. The page's script displays the film from the same text.
  package var json: [UInt8] { JSONText.bytes { $0.object { write(to: &$0) } } }

  /// Adds all members of the film's JSON object. Empty arrays are included, nil values are omitted.
  private func write(to film: inout JSONObject) {
    film.member("accept", accept)
    film.member("animations", objects: animations) { $1.write(to: &$0) }
    film.member("boxes", objects: boxes) { $1.write(to: &$0) }
    film.member("changedPixels", changedPixels)
    film.member("changes", changes)
    film.member("claims", objects: claims) { $1.write(to: &$0) }
    film.member("curves", objects: curves) { $1.write(to: &$0) }
    film.member("events", objects: events) { $1.write(to: &$0) }
    film.member("firstDifferentFrame", firstDifferentFrame)
    film.member("frameCount", frameCount)
    film.member("frames", objects: frames) { $1.write(to: &$0) }
    film.member("height", height)
    film.member("line", line)
    film.member("message", message)
    film.member("name", name)
    film.member("order", order)
    film.member("path", path)
    film.member("percents", percents)
    film.member("rate") { $0.object { rate.write(to: &$0) } }
    film.member("scale", scale)
    film.member("status", status.rawValue)
    film.member("touches", objects: touches) { $1.write(to: &$0) }
    film.member("width", width)
    if let worst { film.member("worst") { $0.object { worst.write(to: &$0) } } }
  }
}

extension RunFilm.Rate {
  fileprivate func write(to rate: inout JSONObject) {
    rate.member("frames", frames)
    rate.member("seconds", seconds)
  }
}

extension RunFilm.Window {
  fileprivate func write(to window: inout JSONObject) {
    window.member("changed", changed)
    window.member("frame", frame)
    window.member("height", height)
    window.member("width", width)
    window.member("x", x)
    window.member("y", y)
  }
}

extension RunFilm.Box {
  fileprivate func write(to box: inout JSONObject) {
    box.member("frame", frame)
    box.member("height", height)
    box.member("width", width)
    box.member("x", x)
    box.member("y", y)
  }
}

extension RunFilm.Event {
  fileprivate func write(to event: inout JSONObject) {
    event.member("text", text)
    event.member("time", time)
  }
}

extension RunFilm.FailedExpectation {
  fileprivate func write(to claim: inout JSONObject) {
    claim.member("column", column)
    claim.member("line", line)
    claim.member("message", message)
    if let time { claim.member("time", time) }
  }
}

extension RunFilm.Span {
  fileprivate func write(to span: inout JSONObject) {
    span.member("begin", begin)
    span.member("end", end)
    span.member("name", name)
  }
}

extension RunFilm.Touch {
  fileprivate func write(to touch: inout JSONObject) {
    touch.member("line", line)
    touch.member("name", name)
    touch.member("points", objects: points) { object, point in
      object.member("time", point.time)
      object.member("x", point.x)
      object.member("y", point.y)
    }
  }
}

extension RunCurve {
  fileprivate func write(to curve: inout JSONObject) {
    curve.member("expected", expected)
    curve.member("model", model)
    curve.member("name", name)
    curve.member("presentation", presentation)
    curve.member("unit", unit)
  }
}

extension RunFrame {
  fileprivate func write(to frame: inout JSONObject) {
    frame.member("actual", actual)
    frame.member("difference", difference)
    frame.member("expected", expected)
    frame.member("index", index)
  }
}
