import Geometry
import Interface
import Scenario

extension Performance {
  /// Schedules the step at an index, except for the ends of its touches.
  ///
  /// - Returns: closures that schedule the ends of the step's touches. The caller first schedules all steps that are
  ///   anchored within these touches, so that a step at the same instant precedes the end of a touch.
  func schedule(_ index: Int, at time: Double) -> [() -> Void] {
    isScheduled[index] = true
    let step = document.steps[index]
    let stage = stage
    let done = { [unowned self] in isDone[index] = true }
    switch step.verb {
    case .drag(let drag):
      let touch = stage.press(
        from: drag.from, to: drag.to, over: drag.over, timingCurve: drag.curve, landingAt: time)
      stepTouches.append((index, touch))
      return [
        {
          stage.schedule(at: time + drag.length, "the end of \(step.id ?? "a drag")") {
            touch.lift(); done()
          }
        }
      ]
    case .touches(let touches):
      return touches.paths.map { path in
        let points = path.points.map { (time: time + $0.time, point: $0.location) }
        let touch = stage.press(through: points)
        stepTouches.append((index, touch))
        let isLast = path.points.last?.time == touches.length
        return {
          stage.schedule(at: points.last!.time, "the end of a touch") {
            touch.lift()
            if isLast { done() }
          }
        }
      }
    case .type(let typing):
      stage.schedule(at: time, "the step in line \(step.location.line)") { [unowned self] in
        type(typing, step, done: done)
      }
      return []
    default:
      stage.schedule(at: time, "the step in line \(step.location.line)") { [unowned self] in
        perform(step, index)
        done()
      }
      return []
    }
  }

  /// Performs a step, except a gesture (`drag` or `touches`), at the current instant. `index` is the index of the step
  /// in the document; only the verb `tap` uses it.
  func perform(_ step: ScenarioDocument.Step, _ index: Int) {
    switch step.verb {
    case .select(let id): select(id, step)
    case .push(let id): push(id, step)
    case .pop(let id): pop(id, step)
    case .turn(let turn): self.turn(turn, step)
    case .swap(let id): swap(id, step)
    case .present(let id): present(id, step)
    case .dismiss(let id): dismiss(id, step)
    case .performSegue(let trigger): performSegue(trigger, step)
    case .shake: stage.shake()
    case .rotate(let orientation): stage.rotate(to: orientation.uiKit)
    case .scroll(let scrolling): scroll(scrolling, step)
    case .animate(let animation): animate(animation, step)
    case .set(let setting): set(setting, step)
    case .type(let typing): type(typing, step)
    case .edit(let edit): self.edit(edit, step)
    case .selectRow(let selection): selectRow(selection, step)
    case .tap(let tap): point(of: tap.target, step).map { stepTouches.append((index, stage.tapNow($0))) }
    case .voiceOver(let gesture): perform(gesture)
    case .background: stage.enterBackground()
    case .foreground: stage.enterForeground()
    case .appSwitcher(.open): stage.openAppSwitcher()
    case .appSwitcher(.close): stage.closeAppSwitcher()
    case .memoryWarning:
      stage.note("memoryWarning")
      stage.memoryWarning()
    case .quit(let cause): quit(cause, step)
    case .relaunch: relaunch(step)
    case .expect(let expectations): expectations.forEach { judge($0) }
    case .snapshot(let name): stage.note("snapshot", name)
    case .perform(let id):
      actions[id]?(stage)
      scene.root = stage.window.rootViewController ?? scene.root  // An action can replace the root.
    case .drag, .touches: fatalError("Performance.perform(_:_:): a gesture must be scheduled with schedule(_:at:)")
    }
  }

  private func select(_ id: String, _ step: ScenarioDocument.Step) {
    stage.note("select", id)
    guard let controller = scene.controller(id), let tabs = scene.tabs,
      tabs.viewControllers?.contains(controller) ?? false
    else { return reportUnknownTarget(id, step) }
    tabs.selectedViewController = controller
  }

  private func push(_ id: String, _ step: ScenarioDocument.Step) {
    stage.note("push", id)
    guard let controller = scene.controller(id), let navigation = scene.navigation else {
      return reportUnknownTarget(id, step)
    }
    guard !navigation.viewControllers.contains(controller) else {
      firstError = firstError ?? .onStack(id: id, line: step.location.line, column: step.location.column)
      return
    }
    navigation.pushViewController(controller, animated: true)
  }

  private func pop(_ id: String, _ step: ScenarioDocument.Step) {
    stage.note("pop", id)
    guard let stack = scene.navigation?.viewControllers, let controller = scene.controller(id),
      let index = stack.firstIndex(of: controller), index > 0
    else { return reportUnknownTarget(id, step) }
    _ = scene.navigation?.popToViewController(stack[index - 1], animated: true)
  }

  private func turn(_ turn: ScenarioDocument.PageTurn, _ step: ScenarioDocument.Step) {
    stage.note("turn", turn.page)
    guard let page = scene.controller(turn.page), let pages = delegates.pages else {
      return reportUnknownTarget(turn.page, step)
    }
    pages.turn(to: page, turn)
  }

  private func swap(_ id: String, _ step: ScenarioDocument.Step) {
    stage.note("swap", id)
    guard let controller = scene.controller(id), let container = delegates.container else {
      return reportUnknownTarget(id, step)
    }
    container.swap(to: controller)
  }

  private func present(_ id: String, _ step: ScenarioDocument.Step) {
    stage.note("present", id)
    guard let controller = scene.controller(id), controller.presentingViewController == nil else {
      return reportUnknownTarget(id, step)
    }
    scene.front.present(controller, animated: true)
  }

  private func dismiss(_ id: String, _ step: ScenarioDocument.Step) {
    stage.note("dismiss", id)
    guard let presenting = scene.controller(id)?.presentingViewController else { return reportUnknownTarget(id, step) }
    presenting.dismiss(animated: true)
  }

  private func scroll(_ scrolling: ScenarioDocument.Scrolling, _ step: ScenarioDocument.Step) {
    stage.note("scroll", scrolling.view)
    guard let view = scene.view(scrolling.view) as? UIScrollView else {
      return reportUnknownTarget(scrolling.view, step)
    }
    view.setContentOffset(scrolling.offset, animated: scrolling.isAnimated)
  }

  private func animate(_ animation: ScenarioDocument.Animation, _ step: ScenarioDocument.Step) {
    stage.note("animate", animation.view)
    guard let view = scene.view(animation.view) else { return reportUnknownTarget(animation.view, step) }
    viewAnimations.animate(view, animation)
  }

  private func point(of target: ScenarioDocument.TapTarget, _ step: ScenarioDocument.Step) -> CGPoint? {
    switch target {
    case .point(let point): point
    case .view(let id): middle(of: scene.view(id), called: id, step)
    case .tab(let id): middle(of: tab(of: id), called: id, step)
    }
  }

  private func tab(of id: String) -> UIView? {
    let index = scene.controller(id).flatMap { scene.tabs?.viewControllers?.firstIndex(of: $0) }
    return index.flatMap { scene.tabs?.tabBar.button(at: $0) }
  }

  private func middle(of view: UIView?, called id: String, _ step: ScenarioDocument.Step) -> CGPoint? {
    guard let view, view.window != nil else {
      reportUnknownTarget(id, step)
      return nil
    }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return stage.window.uprightPoint(of: view.convert(middle, to: stage.window))
  }

  /// Stores the error that `step` names an identifier that does not exist at this time. The error ends the film.
  func reportUnknownTarget(_ id: String, _ step: ScenarioDocument.Step) {
    firstError = firstError ?? .unknownTarget(id: id, line: step.location.line, column: step.location.column)
  }
}

extension Performance {
  /// All touches that have begun so far, in the order of the document's steps.
  package var scriptedTouches: [ScriptedTouch] {
    let landed = stepTouches.filter { !$0.touch.samples.isEmpty }.sorted { $0.step < $1.step }
    return landed.map { index, touch in
      let step = document.steps[index]
      return ScriptedTouch(
        name: step.id ?? step.verb.name, line: step.location.line, points: touch.samples)
    }
  }
}
