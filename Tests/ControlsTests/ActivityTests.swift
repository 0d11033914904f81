import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Progress views and activity indicators.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ActivityTests {
  private let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1, profile: .modern)

  @Test func `the filled part of a progress view is proportional to its progress, which is limited to 0…1`() {
    stage.makeCurrent()
    let view = UIProgressView(frame: CGRect(x: 0, y: 20, width: 100, height: 4))
    stage.window.addSubview(view)
    view.progress = 0.25
    #expect(view.subviews[1].frame.width == 25)
    view.setProgress(4, animated: true)
    #expect(view.progress == 1)
    stage.advance(by: 0)
    stage.advance(by: 0.125)
    let width = view.subviews[1].layer.presentation()?.bounds.width ?? 0
    #expect(width > 40)
    #expect(width < 90)
  }

  @Test func `an activity indicator is hidden before it starts and after it stops, unless hidesWhenStopped is false`() {
    stage.makeCurrent()
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden)
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(!view.isHidden)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  @Test func `an activity indicator looks the same after each revolution, and different in between`() {
    stage.makeCurrent()
    stage.window.backgroundColor = .white
    let view = UIActivityIndicatorView(style: .large)
    view.color = .black
    stage.window.addSubview(view)
    view.startAnimating()
    stage.advance(to: 0.05)
    let first = stage.render()
    stage.advance(to: 0.25)
    #expect(stage.render() != first)
    stage.advance(to: 0.85)
    #expect(stage.render() == first)
  }
}
