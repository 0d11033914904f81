import class Foundation.Bundle
public import Geometry
package import Layers
@_exported public import struct Pixels.Bitmap
import Raster
package import Runtime

/// A virtual device: a clock, a screen with windows, touches and an orientation.
///
/// A stage begins at `now == 0`. Its time changes only in `advance(to:)` and the methods that call it. The stage
/// replaces the run loop, the display and the touch screen for UIKit. Events occur at exact instants, which can be
/// between frames.
///
///     let stage = Stage(size: CGSize(width: 320, height: 568), scale: 2)
///     stage.window.rootViewController = tabs
///     stage.advance(to: 0.1)
///     tabs.selectedIndex = 1
///     stage.advance(by: 0.2)
///     let frame = stage.render()
///
/// Times are in seconds. Lengths are in points, with y downwards.
@preconcurrency @MainActor
public final class Stage {
  /// The stage that was used last, or nil before a stage was created. `CACurrentMediaTime()` returns the time of this
  /// stage.
  public internal(set) static var current: Stage?

  /// The main window, which fills the stage.
  ///
  /// A stage is created with an empty window. After `UIApplication.launch(delegate:infoDictionary:in:)`, the frontmost
  /// visible window of the app that fills the screen at the level `normal` is the main window.
  public internal(set) var window: UIWindow
  /// The size of the panel (the physical screen) and of frames, in points, regardless of the interface's orientation.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The constants in which releases of iOS differ.
  public let profile: StageProfile
  /// The number of refreshes of the display per second. Touches move, and display links are called, at refreshes.
  public let refreshRate: Double
  /// The orientation of the interface on the panel.
  ///
  /// During the animation of a rotation, the value is the new orientation.
  public internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait
  /// Whether view controllers behave as on iOS 5: a memory warning unloads views that are in no window, and
  /// `shouldAutorotate(to:)` determines the supported orientations. A visible status bar reduces the height of the root
  /// view and of full-screen presentations, except those with `wantsFullScreenLayout`. The default is false.
  ///
  /// - Source: G-063 to G-066, G-095, G-146, C-384.
  public var hasLegacyBehavior = false
  /// Whether a phone call is in progress, so that the status bar is higher. `beginCall()` and `endCall()` change the
  /// value.
  public internal(set) var isInCall = false
  /// The orientation that the app has set for the status bar, or nil if the status bar has the orientation of the
  /// interface.
  var appStatusBarOrientation: UIInterfaceOrientation?
  /// The application object, which receives events before the windows and sends actions.
  public private(set) lazy var application = UIApplication(stage: self)

  /// The event loop of the stage: its time, its scheduled events and its run-loop passes.
  package let loop: EventLoop
  /// The participant that commits the displayed layer tree.
  let display: StageDisplay
  /// The visible windows of the stage. The object also determines the key window.
  let windows: StageWindows
  /// The stage's device, `UIDevice.current`.
  package let device: UIDevice
  let edges: ScreenEdges
  /// The appearance proxies of classes and the values that were set on the proxies (`UIAppearance`).
  let appearances = AppearanceRules()
  /// The participants of the stage. The participant of a slot is at the index `Slot.rawValue`.
  private(set) var participants: [any StageParticipant] = []

  /// The orientation to which the running rotation leads, or nil if no rotation is running.
  ///
  /// Unlike `interfaceOrientation`, this property is already set when `viewWillTransition(to:with:)` is called.
  var rotationTarget: UIInterfaceOrientation?
  /// The traits that were set on the stage and differ from those of a new device, such as the appearance and the size
  /// of text.
  var settings = TraitValues()
  /// The traits of the screen, which the windows inherit.
  var screenTraits = UITraitCollection.standard
  /// Whether `settings` have changed since `screenTraits` were last determined. The next pass then determines them
  /// again.
  var hasPendingTraits = false
  var storedScreen: UIScreen?
  /// The bundle with the resources of an Interface Builder file that is displayed without its app. Nil if the resources
  /// are those of the app.
  var fileResources: Bundle?
  /// The area that the keyboard covers, or nil without a keyboard.
  var coveredArea: CoveredArea?
  /// Whether the trace contains the calls of `willTransition(to:with:)` and `traitCollectionDidChange(_:)` on view
  /// controllers. The default is false.
  public var recordsTraitChanges = false
  /// Whether the status bar is hidden. A hidden status bar changes the safe areas.
  var hidesStatusBar = false
  /// Whether requested transitions between view controllers are waiting for the next layout step, in which they start.
  var hasPendingTransitions = false
  /// The current run of the app, or nil while the stage is being released.
  var appRun: AppRun? = AppRun()
  /// Descriptions of the animators' violations of the contract of transitions since `settle(limit:)` last reported
  /// them.
  var faults: [String] = []

  /// The objects that higher-level modules store in the stage (`attachment(_:)`), keyed by class.
  private var attachments: [ObjectIdentifier: AnyObject] = [:]

  /// Creates a stage and makes it the current one.
  ///
  /// - Parameters:
  ///   - size: The size in points, or nil for the default size of the profile.
  ///   - scale: The number of pixels per point, or nil for the default scale of the profile.
  ///   - profile: The constants of the release of iOS that the stage simulates.
  ///   - refreshRate: The number of refreshes of the display per second.
  ///   - parts: A closure that creates the participants of the stage that it receives, in the order of `Slot`.
  /// - Precondition: The size, the scale and the refresh rate are finite and above 0.
  init(
    size: CGSize?, scale: CGFloat?, profile: StageProfile, refreshRate: Double,
    parts: (Stage) -> [any StageParticipant]
  ) {
    self.size = size ?? profile.defaultSize
    self.scale = scale ?? profile.defaultScale
    (self.profile, self.refreshRate) = (profile, refreshRate)
    Self.check(self.size, scale: self.scale, refreshRate: refreshRate)
    Stage.current?.stepAside()
    window = UIWindow(frame: CGRect(origin: .zero, size: self.size))
    windows = StageWindows(main: window)
    loop = EventLoop(refreshRate: refreshRate) { CATransaction.changeCount }
    display = StageDisplay(size: self.size)
    device = UIDevice(self.size.shorterSide < profile.presentations.regularWidth ? .phone : .pad)
    edges = ScreenEdges(profile, size: self.size, idiom: device.userInterfaceIdiom)
    window.layer.name = "window"
    display.panel.addSublayer(window.layer)
    // The parts create views, which must not take over the traits of another stage.
    screenTraits.makeCurrent()
    participants = parts(self)
    loop.participants = participants
    window.stage = self
    makeCurrent()
    updateTraits()
  }

  // A running transition and its controllers retain each other. This breaks the retain cycles.
  isolated deinit {
    appRun = nil
    participants.forEach { $0.abandon() }
  }

  static func check(_ size: CGSize, scale: CGFloat, refreshRate: Double) {
    require(scale > 0 && scale.isFinite, "Stage: scale must be finite and above 0, but is \(scale)")
    require(
      refreshRate > 0 && refreshRate.isFinite,
      "Stage: refreshRate must be finite and above 0, but is \(refreshRate)")
    require(
      size.width > 0 && size.height > 0 && max(size.width, size.height) * scale <= CGFloat(Bitmap.maximumSide),
      "Stage: sides must be above 0 and at most \(Bitmap.maximumSide) pixels, but the size is \(size) at \(scale)x")
    if let error = StageError.tooLarge(size, scale: scale) { fatalError("\(error)") }
  }

  /// Returns the participant of a slot.
  func participant<Participant: StageParticipant>(_ slot: Slot) -> Participant {
    // The composition fills each slot with an object of one class, that of the only caller for the slot. Debug builds
    // check the class.
    unsafe unsafeDowncast(participants[slot.rawValue], to: Participant.self)
  }

  /// Returns the object of the class `Object` that is stored in the stage. If there is none, creates the object with
  /// `make` and stores it.
  package func attachment<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let found = attachments[ObjectIdentifier(Object.self)] as? Object { return found }
    let made = make()
    attachments[ObjectIdentifier(Object.self)] = made
    return made
  }

  /// Makes this stage the current one. Uncommitted changes of the previous current stage are committed first.
  package func makeCurrent() {
    guard Stage.current !== self || LayerContext.current !== context else { return }
    if Stage.current !== self { Stage.current?.stepAside() }
    Stage.current = self
    EventLoop.current = loop
    screenTraits.makeCurrent()
    display.activate()
  }

  /// Called before another stage becomes the current one. Commits changes that have not been committed yet, and stores
  /// the callbacks for the end of this stage's next run-loop pass.
  private func stepAside() {
    if CATransaction.hasChanges || hasPendingTransitions, !loop.isInPass { loop.commit() }
    display.deactivate()
    Stage.current = nil
    EventLoop.current = nil
  }

  /// Returns the frame at `now`.
  ///
  /// The frame shows the commit of the last run-loop pass. If the caller has made changes since, `render()` first
  /// starts pending transitions, lays out and commits, as a pass does. Animations that the caller added then begin.
  /// Repeated calls without a change return equal bitmaps.
  public func render() -> Bitmap {
    Rasterizer.render(displayedTree().displayList(at: now, scale: scale))
  }

  /// Returns the committed tree at `now`, after committing changes that the caller made since the last run-loop pass.
  package func displayedTree() -> CommittedTree {
    makeCurrent()
    windows.removeReleased()
    if display.hasUnseenChanges || hasPendingTransitions {
      loop.commit()
      display.noteChangesSeen()
    }
    return context.committedTree
  }
}

extension CGSize {
  /// The length of the shorter side.
  var shorterSide: CGFloat { min(width, height) }
}
