extension ReportStyle {
  static let film = ##"""
    #film { display: grid; gap: 16px; max-width: 1440px; margin: 0 auto; }
    #film > * { min-width: 0; }
    .film-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 24px; }
    .back { display: none; padding: 8px 0; text-decoration: none; }
    .verdict { padding: 12px 16px; border-left: 4px solid var(--line); border-radius: 4px; background: var(--raised);
      display: grid; gap: 4px; }
    .verdict[data-status=different] { border-color: var(--different); }
    .verdict[data-status=missing] { border-color: var(--missing); }
    .verdict[data-status=unreadable] { border-color: var(--unreadable); }
    .verdict[data-status=error], .verdict[data-status=failed] { border-color: var(--error); }
    .verdict[data-status=equal], .verdict[data-status=tolerated] { border-color: var(--equal); }
    #film-headline { font-weight: 550; }
    #film-changes { list-style: none; color: var(--soft); overflow-wrap: anywhere; }
    #film-changes li { display: grid; grid-template-columns: 56px 1fr; gap: 8px; white-space: pre-wrap; }
    #film-changes b { font-weight: 400; opacity: 0.75; }
    #film-more { justify-self: start; margin-left: 64px; }
    .accept { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 4px; }
    .accept code { padding: 4px 8px; border-radius: 4px; background: var(--sunk); overflow-wrap: anywhere; }
    .full .top, .full .side, .full .film-head, .full .verdict, .full #time, .full #lists { display: none; }
    .full .columns { display: block; }
    .segments { display: flex; flex-wrap: wrap; gap: 2px; padding: 2px; border-radius: 10px; background: var(--sunk); }
    .segments button { border-color: transparent; background: none; padding: 0 10px; }
    .segments button[aria-pressed=true] { background: var(--raised); border-color: var(--line); font-weight: 550; }
    .amount { display: flex; align-items: center; gap: 8px; color: var(--soft); }
    .amount input { width: 128px; }
    .stage { display: flex; gap: 16px; margin-top: 8px; padding: 16px; border-radius: var(--round); background: var(--sunk);
      justify-content: center; flex-wrap: wrap; }
    .stage.view-side { flex-wrap: nowrap; }
    .pane { min-width: 0; flex: 0 1 auto; }
    .stage.fit .pane { width: min(100%, var(--room) * var(--w) / var(--h)); }
    .stage.zoomed .pane { flex: 1 1 0; }
    .pane figcaption { min-height: 24px; color: var(--soft); display: flex; justify-content: center; white-space: pre; font-size: 13px; }
    .stage.zoomed .window { overflow: auto; max-height: 60vh; scrollbar-width: thin; }
    .shape { position: relative; aspect-ratio: var(--w) / var(--h); background: var(--raised); overflow: hidden;
      box-shadow: 0 0 0 1px var(--line); }
    .stage.zoomed .shape { width: calc(var(--w) * var(--zoom) * 1px); margin: 1px auto; }
    .stage.zoomed img { image-rendering: pixelated; }
    .shape > *, .blend > img { position: absolute; inset: 0; width: 100%; height: 100%; }
    .shape img { display: block; user-select: none; -webkit-user-drag: none; }
    .blend { isolation: isolate; background: #000; }
    .blend img + img { mix-blend-mode: difference; }
    .absent { display: grid; place-items: center; padding: 8px; color: var(--soft); text-align: center; font-size: 13px; }
    .shape:not(.empty) .absent { display: none; }
    .shape.empty { background: none; box-shadow: none; border: 1px dashed var(--line); border-radius: 4px; }
    .faded { filter: grayscale(1) contrast(0.5) brightness(1.3); }
    .slider .shape { touch-action: none; cursor: ew-resize; }
    .slider .shape > img + img { clip-path: inset(0 0 0 calc(var(--amount) * 1%)); }
    .slider .line { left: calc(var(--amount) * 1%); width: 2px; margin-left: -1px; background: #fff;
      box-shadow: 0 0 0 1px rgb(0 0 0 / 0.6); }
    .onion .shape > img + img { opacity: calc(var(--amount) / 100); }
    .stage[data-shows=expected] .flicker .shape > img[data-kind=actual] { visibility: hidden; }
    .flicker .shape { cursor: pointer; }
    .legend { display: flex; width: 100%; justify-content: center; align-items: center; gap: 8px; color: var(--soft); font-size: 13px; }
    .legend i { width: 192px; height: 8px; border-radius: 4px; background: linear-gradient(90deg,
      #0a0a12, #4d1a7a, #9e2e78, #e67333, #facc40, #ffffe0); }
    .over { pointer-events: none; overflow: visible; }
    .over * { fill: none; vector-effect: non-scaling-stroke; }
    .box { stroke: #e0007a; stroke-width: 1.5; }
    .worst { stroke: #e0007a; stroke-width: 1.5; stroke-dasharray: 3 2; }
    .over .finger { fill: rgb(120 120 128 / 0.4); stroke: #fff; stroke-width: 1.5; paint-order: stroke; }
    h2 .mark { margin-right: 8px; }
    .transport { position: sticky; top: -16px; bottom: -24px; z-index: 2; margin: 0 -24px; padding: 8px 24px; background: var(--paper);
      border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); }
    .icon { min-width: 40px; min-height: 40px; padding: 0; font-size: 18px; }
    .play { border-radius: 20px; background: var(--accent); color: var(--paper); border-color: transparent; }
    .play::before { content: ""; display: inline-block; width: 12px; height: 14px; margin-left: 3px; background: currentColor;
      clip-path: polygon(0 0, 100% 50%, 0 100%); vertical-align: -1px; }
    .play.on::before { margin-left: 0; clip-path: polygon(0 0, 35% 0, 35% 100%, 65% 100%, 65% 0, 100% 0, 100% 100%, 0 100%); }
    .speed { color: var(--soft); }
    .speed select { border-color: transparent; background: none; padding: 0 4px; }
    .where { display: flex; flex-wrap: wrap; gap: 0 16px; margin-left: auto; }
    .where span { white-space: nowrap; }
    .where span + span { color: var(--soft); }
    .where[data-changed=true] span:last-child { color: var(--different); font-weight: 550; }
    .head { width: 100%; height: 24px; display: block; }
    .scrub { display: flex; align-items: center; gap: 8px; flex: 1 1 128px; max-width: 400px; padding: 4px 12px;
      border-radius: var(--round); background: var(--sunk); }
    .scrub input { flex: 1; min-width: 0; height: 24px; accent-color: var(--c2); }
    .scrub output { min-width: 56px; text-align: right; }
    @media (max-width: 760px) {
      .back { display: inline-flex; }
      #film { gap: 16px; }
      .stage { padding: 8px; gap: 8px; margin-left: -16px; margin-right: -16px; border-radius: 0; }
      .segments { width: 100%; }
      .segments button { flex: 1 1 30%; padding: 0 4px; }
      .where { width: 100%; margin: 0; }
      .transport { top: 0; bottom: 0; margin: 0 -16px; padding: 8px 16px; }
    }
    """##

  static let time = ##"""
    .time { position: relative; }
    .strip { display: flex; padding: 0 8px; gap: 0; }
    .strip button { flex: 1 1 0; min-width: 0; min-height: 0; padding: 0 2px 4px; border: 0; border-radius: 4px; background: none;
      border-bottom: 3px solid transparent; }
    .strip button.changed { border-bottom-color: var(--different); }
    .strip span { display: block; max-height: 96px; margin: 0 auto; background: var(--sunk); border-radius: 2px; overflow: hidden;
      box-shadow: 0 0 0 1px var(--line); }
    .strip img { display: block; width: 100%; height: 100%; object-fit: contain; }
    .strip [data-now] span { box-shadow: 0 0 0 2px var(--accent); }
    #graph { display: block; margin-top: 8px; overflow: visible; touch-action: pan-y; cursor: col-resize;
      font-size: 12px; user-select: none; -webkit-user-select: none; }
    #graph text { fill: var(--soft); }
    .axis line { stroke: var(--line); stroke-width: 1; }
    #graph .label { fill: var(--ink); font-weight: 550; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
    #graph .value { fill: var(--ink); paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
    #graph .event-name { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
    #graph .bounds { fill: var(--soft); font-weight: 400; }
    .base { stroke: var(--line); }
    .bars { fill: var(--different); }
    .percent { fill: none; stroke: var(--c2); stroke-width: 2; }
    .touch { fill: var(--c3); }
    .animation { fill: var(--accent); opacity: 0.55; }
    #graph .span-name { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
    .event.failed { fill: var(--error); r: 4.5px; }
    .event { fill: var(--accent); stroke: var(--paper); stroke-width: 1; }
    #now { fill: var(--accent); opacity: 0.28; pointer-events: none; }
    .field { fill: var(--ink); opacity: 0.03; }
    .c0 { --c: var(--c0); } .c1 { --c: var(--c1); } .c2 { --c: var(--c2); }
    .c3 { --c: var(--c3); } .c4 { --c: var(--c4); } .c5 { --c: var(--c5); }
    .shown { fill: none; stroke: var(--c); stroke-width: 2; stroke-linejoin: round; }
    .model { fill: none; stroke: var(--c); stroke-width: 1.5; stroke-dasharray: 4 3; opacity: 0.75; }
    .recorded { fill: none; stroke: var(--ink); stroke-width: 1.5; opacity: 0.6; stroke-linejoin: round; }
    .dot { fill: var(--c); stroke: var(--paper); stroke-width: 1.5; }
    #graph .shown-value { fill: var(--c); font-weight: 550; }
    #graph .recorded-value { fill: var(--ink); }
    .lists { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 16px; align-items: start; }
    .lists summary { padding: 4px 8px; cursor: pointer; font-weight: 550; }
    .lists summary b { color: var(--soft); font-weight: 400; }
    .lists ol { list-style: none; max-height: 320px; overflow: auto; }
    .moment { display: flex; gap: 16px; width: 100%; min-height: 28px; padding: 4px 8px; border: 0; border-radius: 4px; background: none;
      text-align: left; overflow-wrap: anywhere; }
    .moment:hover { background: var(--sunk); }
    .moment[data-now] { background: var(--chosen); }
    .moment .when { color: var(--soft); white-space: nowrap; }
    @media (prefers-reduced-motion: no-preference) { .play { transition: background 0.12s; } }
    """##
}
