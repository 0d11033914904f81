import DisplayList
import Layers

extension Stage {
  /// Whether the app switcher is open.
  public var isAppSwitcherOpen: Bool { appSwitcher.isOpen }

  /// Opens the app switcher, which shows the app as a card.
  ///
  /// An app in the foreground becomes inactive, and its touches are cancelled. The card shows the app as it appears
  /// after that. An app in the background stays there; its card shows the snapshot. While the switcher is open, it
  /// receives the touches in place of the app. A tap on the card returns to the app, a tap beside the card shows the
  /// home screen, and an upward movement by at least half of the card's height ends the app. Instead of these touches,
  /// a program can call `closeAppSwitcher()`, `enterBackground()` or `quit(_:)` with the cause `user`. If the switcher
  /// is already open, the method does nothing.
  ///
  /// After `quit(_:)` the switcher has a card only if the app was ended by the system or has crashed.
  /// - Source: B-455, B-497. Sizes, durations and the limits of touches are unverified.
  public func openAppSwitcher() {
    makeCurrent()
    guard !appSwitcher.isOpen else { return }
    note("openAppSwitcher")
    screen.systemReceiver = appSwitcher
    let life = application.life
    guard life.isRunning, life.state != .background else {
      return appSwitcher.open(life.hasCard ? snapshotCommands : nil, reduces: false)
    }
    screen.cancelTouches()
    application.resignActive()
    appSwitcher.open(currentCommands(), reduces: true)
  }

  /// Closes the app switcher by choosing the card of the app.
  ///
  /// An inactive app becomes active, an app in the background returns to the foreground, and an app that has ended is
  /// launched again. Without a card, the home screen becomes visible. If the switcher is not open, the method does
  /// nothing.
  public func closeAppSwitcher() {
    makeCurrent()
    guard appSwitcher.isOpen else { return }
    let life = application.life
    if !life.isRunning { return life.hasCard ? relaunch() : showHome() }
    if life.state == .background { return enterForeground() }
    note("closeAppSwitcher")
    screen.systemReceiver = nil
    application.becomeActive()
    appDidReplaceSwitcher()
  }

  /// Closes the app switcher and shows the home screen. An app in the foreground enters the background.
  func showHome() {
    if application.life.isRunning, application.life.state != .background { return enterBackground() }
    note("background")
    appSwitcher.fadeOut()
  }

  /// Closes the app switcher, if it is open, by enlarging the card to the size of the screen. Called after the app has
  /// become active.
  func appDidReplaceSwitcher() {
    guard appSwitcher.isOpen else { return }
    appSwitcher.enlarge(currentCommands())
  }

  /// The app switcher of the stage, which is created at the first use.
  var appSwitcher: AppSwitcher { attachment { AppSwitcher(self) } }

  /// The drawing commands, in points, of the snapshot that was taken when the app last entered the background. Empty if
  /// there is no snapshot.
  private var snapshotCommands: [Command] {
    application.life.snapshot.map { $0.tree.picture(at: $0.time) } ?? []
  }

  /// Returns the drawing commands of what the stage displays now, in points, without the app switcher.
  private func currentCommands() -> [Command] {
    appSwitcher.whileHidden {
      layoutAndCommit()
      return context.committedTree.picture(at: now)
    }
  }
}
