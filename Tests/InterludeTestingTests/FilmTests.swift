import InterludeTesting
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.exclusiveMainActor) struct FilmTests {
  @Test func `frame k of a film is at k divided by fps, and the film ends when nothing moves`() throws {
    let film = try Sample.film(named: "slide")
    #expect(film.frames.map(\.index) == Array(0..<film.frames.count))
    #expect(film.frames.allSatisfy { $0.time.isClose(to: Double($0.index) / 60, within: 1e-9) })
    #expect(film.duration == film.frames.last?.time && film.duration.isClose(to: 0.15, within: 0.04))
  }

  @Test func `a layer of a frame has presentation and model values`() throws {
    let film = try Sample.film(named: "slide")
    let card = try film[at: .milliseconds(100)].layer("card")
    #expect(card.presentation.position.x.isClose(to: 10, within: 0.001))
    #expect(card.model.position.x == 16 && card.model.name == "card")
    #expect(try film[at: .zero].layer("cards.view/card").presentation.frame == CGRect(x: 0, y: 8, width: 8, height: 8))
    #expect(film.frames[0].layerNames.suffix(2) == ["cards.view", "card"])
  }

  @Test
  func `film[at:] returns the frame at or before the given time, and the last frame after the film's end`() throws {
    let film = try Sample.film(named: "slide")
    #expect(film[at: .milliseconds(16)].index == 0 && film[at: .milliseconds(17)].index == 1)
    #expect(film[at: .milliseconds(100)].index == 6)
    #expect(film[at: .seconds(60)].index == film.frames.count - 1)
  }

  @Test func `an unknown layer name is reported with a suggestion`() throws {
    let frame = try Sample.film(named: "slide").frames[0]
    for name in ["crad", "card/cards.view", "", "other/card"] {
      let error = #expect(throws: FilmingError.self) { try frame.layer(name) }
      #expect(error?.description.hasPrefix("no layer is called '\(name)' in frame 0; ") == true)
    }
    #expect(throws: FilmingError.self) { try frame.layer("crad") }
    #expect(FilmingError.unknownLayer("crad", frame: 0, layers: ["card"]).description.hasSuffix("did you mean 'card'?"))
  }

  @Test func `a frame's picture has the size of the stage and shows the views at the frame's time`() throws {
    let film = try Sample.film(named: "slide")
    let (first, last) = (film.frames[0].picture, film.frames[film.frames.count - 1].picture)
    #expect(first.width == 24 && first.height == 32)
    #expect(first[x: 4, y: 12] == last[x: 16, y: 12] && first[x: 4, y: 12] != last[x: 4, y: 12])
  }

  @Test(.films(device: Device(10, 20, scale: 3, profile: .classic), fps: 120))
  func `the film trait sets the device and the frame rate of a suite's films`() throws {
    let film = try Film(named: "empty", of: { UIViewController() })
    #expect(film.frames[0].picture.width == 30 && film.frames[0].picture.height == 60)
    #expect(try Film(named: "empty", of: { UIViewController() }) { $0.until(.seconds(1)) }.frames.count == 121)
    let tablet = Device.tablet.with(scale: 1, profile: .classic)
    #expect(try Film(named: "empty", on: tablet, fps: 1, of: { UIViewController() }).frames[0].picture.width == 820)
    #expect(tablet.size == Device.tablet.size && Device.tablet.scale == 2 && tablet.profile == .classic)
  }

  @Test func `Device has the standard devices of scenarios, and a film's default device is the phone`() throws {
    let devices: [Device] = [.phone, .phoneSmall, .phoneLarge, .tablet, .tabletLarge]
    #expect(Set(devices.map(\.size.width)).count == 5 && devices.allSatisfy { $0.profile == .modern })
    let picture = try Film(named: "empty", of: { UIViewController() }) { $0.until(.zero) }.frames[0].picture
    #expect(picture.width == 1170 && picture.height == 2532)
  }

  @Test func `a film plays views that a setup closure adds to the window without a view controller`() throws {
    let film = try Film(named: "by-hand", on: Sample.device) { stage in
      let view = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
      view.accessibilityIdentifier = "patch"
      stage.window.addSubview(view)
    }
    #expect(try film.frames[0].layer("patch").presentation.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
  }

  @Test func `a step finds a view by its identifier in the controller that the setup closure displays`() throws {
    let film = try Film(named: "late", on: Sample.device) { stage in
      stage.window.rootViewController = Sample.controller()
    } script: {
      $0.tap("card")
    }
    #expect(film.frames.count > 5)
  }
}
