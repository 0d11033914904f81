import Geometry
import Layers
import MediaTime
import Runtime

/// The motions of the content along the x-axis and along the y-axis. Both begin at the same time. A property is nil if
/// the content does not move along its axis.
struct ScrollGlides {
  let x: Glide?
  let y: Glide?

  /// Creates the motions of both axes. `glide` is called for each axis and returns the motion along the axis, or nil
  /// for no motion.
  init(_ glide: (ScrollAxis) -> Glide?) { (x, y) = (glide(.x), glide(.y)) }

  subscript(axis: ScrollAxis) -> Glide? { axis == .x ? x : y }

  /// The time in seconds until both motions have ended, or 0 without motions.
  var duration: Double { max(x?.duration ?? 0, y?.duration ?? 0) }

  /// Returns the content offset at `seconds` after the beginning of the motions. Along an axis without a motion, the
  /// coordinate is that of `offset`.
  func offset(at seconds: Double, otherwise offset: CGPoint) -> CGPoint {
    .each { axis in self[axis].map { CGFloat($0.offset(at: seconds)) } ?? offset[axis] }
  }
}

/// A motion of a scroll view's content after a drag, or by code.
///
/// Animations of the scroll view's layer show the exact content offset in every frame. In addition, a display link sets
/// the model value at each refresh of the display. At the end of the animations, the model value is set to the target.
///
/// If a touch or code ends the motion earlier, the offset at that time is computed with the same formula as the
/// animations, so that the content does not jump.
@MainActor
final class ScrollMotion: CAAnimationDelegate {
  /// The cause of a motion. It determines which methods of the delegate are called at the end.
  enum Purpose {
    /// The content continues to move after a drag.
    case deceleration
    /// Code has changed the offset.
    case animation
    /// The user has tapped the status bar.
    case scrollToTop
  }

  let purpose: Purpose
  private weak var view: UIScrollView?
  private let glides: ScrollGlides
  /// The content offset at which the app or paging makes the motion end, or nil if the motion ends without such a
  /// target.
  private let target: CGPoint?
  /// The local time of the scroll view's layer at the beginning of the motion, in seconds.
  private let beginning: CFTimeInterval
  private var link: CADisplayLink?

  private init(_ purpose: Purpose, _ view: UIScrollView, _ glides: ScrollGlides, _ target: CGPoint?) {
    (self.purpose, self.view, self.glides, self.target) = (purpose, view, glides, target)
    beginning = view.layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  /// Starts a motion of a scroll view's content along `glides`.
  ///
  /// - Parameter target: The content offset at which the app or paging makes the motion end, or nil for the natural
  ///   end.
  /// - Precondition: the scroll view is in a window, and no other motion or drag moves its content.
  static func start(
    _ purpose: Purpose, of view: UIScrollView, along glides: ScrollGlides, to target: CGPoint? = nil
  ) {
    let motion = ScrollMotion(purpose, view, glides, target)
    view.motion = motion
    motion.addAnimations(to: view)
    view.indicators.show()
    let link = CADisplayLink { [weak motion] link in
      if let motion { motion.step() } else { link.invalidate() }
    }
    link.addToCurrentStage()
    motion.link = link
  }

  private func addAnimations(to view: UIScrollView) {
    var isFirst = true
    for axis in ScrollAxis.allCases {
      guard let glide = glides[axis] else { continue }
      let animation = GlideAnimation(keyPath: axis == .x ? "bounds.origin.x" : "bounds.origin.y")
      (animation.glide, animation.duration, animation.beginTime) = (glide, glides.duration, beginning)
      animation.fillMode = .both
      view.indicators.follow(animation, axis)
      if isFirst { animation.delegate = self }
      view.layer.add(animation, forKey: Self.key(axis))
      isFirst = false
    }
    guard let glide = glides.y else { return }
    view.barObserver?.contentWillGlide(in: view, along: glide, from: beginning, duration: glides.duration)
  }

  private static func key(_ axis: ScrollAxis) -> String { axis == .x ? "scroll.x" : "scroll.y" }

  /// The time since the beginning of the motion, in seconds of the layer's local time.
  private var elapsed: Double {
    view.map { $0.layer.convertTime(CACurrentMediaTime(), from: nil) - beginning } ?? 0
  }

  private func step() {
    guard let view, view.motion === self else { return }
    view.show(glides.offset(at: elapsed, otherwise: view.contentOffset))
  }

  /// Ends the motion at the offset that is visible now.
  func stop() {
    guard let view, view.motion === self else { return }
    view.window?.stage?.makeCurrent()
    end(at: glides.offset(at: elapsed, otherwise: view.contentOffset), of: view)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let view, view.motion === self else { return }
    end(at: glides.offset(at: flag ? .infinity : elapsed, otherwise: view.contentOffset), of: view)
  }

  /// Continues the motion from the offset that the app has set. A motion after a drag keeps its velocity. Other motions
  /// reach their target at the same time as before.
  ///
  /// If the app has set the offset in an animation block, the motion ends instead.
  func rebase() {
    guard let view, view.motion === self else { return }
    let (elapsed, isAnimated) = (elapsed, UIViewAnimationBlock.current?.isAnimated ?? false)
    let rest = ScrollGlides { axis in
      glides[axis].map { continuation(of: $0, after: elapsed, axis, from: Double(view.contentOffset[axis]), in: view) }
    }
    guard !isAnimated, rest.duration > 0 else { return end(at: view.contentOffset, of: view) }
    detach(from: view)
    Self.start(purpose, of: view, along: rest, to: target)
  }

  private func continuation(
    of glide: Glide, after seconds: Double, _ axis: ScrollAxis, from offset: Double, in view: UIScrollView
  ) -> Glide {
    let velocity = glide.velocity(at: seconds)
    switch purpose {
    case .animation, .scrollToTop:
      return Glide(
        from: offset, to: glide.target, curve: .easeInEaseOut, duration: max(0, glide.duration - seconds))
    case .deceleration:
      let plan = view.plan(axis)
      return target.map { plan.glide(from: offset, velocity: velocity, to: Double($0[axis])) }
        ?? plan.glide(from: offset, velocity: velocity)
    }
  }

  private func end(at offset: CGPoint, of view: UIScrollView) {
    detach(from: view)
    view.show(offset)
    view.indicators.hide()
    switch purpose {
    case .deceleration:
      view.note("scrollViewDidEndDecelerating")
      view.delegate?.scrollViewDidEndDecelerating(view)
    case .animation:
      view.note("scrollViewDidEndScrollingAnimation")
      view.delegate?.scrollViewDidEndScrollingAnimation(view)
    case .scrollToTop:
      view.note("scrollViewDidScrollToTop")
      view.delegate?.scrollViewDidScrollToTop(view)
    }
  }

  private func detach(from view: UIScrollView) {
    view.motion = nil
    link?.invalidate()
    link = nil
    for axis in ScrollAxis.allCases {
      view.layer.removeAnimation(forKey: Self.key(axis))
      view.indicators.stopFollowing(axis)
    }
    view.barObserver?.contentDidStop(in: view)
  }
}
