/// The style sheet of the page. It uses a grid of 8 pixels, system fonts, and colour variables for light and dark.
enum ReportStyle {
  static let css = [palette, frame, list, film, time].joined(separator: "\n") + "\n"

  /// The colour variables, named by meaning. Symbols also differ in shape, for readers who cannot distinguish colours.
  static let palette = ##"""
    :root {
      color-scheme: light dark;
      --paper: light-dark(#fbfbfa, #16181b); --raised: light-dark(#ffffff, #1e2125);
      --sunk: light-dark(#f0f0ee, #101214); --line: light-dark(#dfdfdb, #30353b);
      --ink: light-dark(#1c1e21, #e9eaec); --soft: light-dark(#5b6168, #a3a9b1);
      --accent: light-dark(#0b5cad, #7db8f5); --chosen: light-dark(#e4eefa, #1f3348);
      --error: light-dark(#a3123a, #ff8fa8); --unreadable: light-dark(#6d3fa8, #c5a4f3);
      --different: light-dark(#a84300, #ffab70); --failed: light-dark(#a3123a, #ff8fa8);
      --missing: light-dark(#0b5cad, #7db8f5); --equal: light-dark(#3f6b5c, #8cc5b0);
      --c0: light-dark(#0b5cad, #7db8f5); --c1: light-dark(#a84300, #ffab70); --c2: light-dark(#00705a, #5fd0b0);
      --c3: light-dark(#8a2f87, #e79be3); --c4: light-dark(#7a5c00, #e6c65c); --c5: light-dark(#4a4f57, #c3c8cf);
      --round: 8px;
    }
    [data-theme=light] { color-scheme: light; }
    [data-theme=dark] { color-scheme: dark; }
    """##

  static let frame = ##"""
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html:not(.js) .needs-js { display: none; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
    h1, h2, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
    h1 { font-size: 18px; line-height: 24px; font-weight: 650; }
    h2 { font-size: 22px; line-height: 32px; font-weight: 650; overflow-wrap: anywhere; }
    code, kbd { font: 13px/20px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    kbd { padding: 0 6px; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); font-size: 12px; }
    button, select, input { font: inherit; color: inherit; }
    button, select { min-height: 32px; padding: 0 12px; border: 1px solid var(--line); border-radius: var(--round);
      background: var(--raised); cursor: pointer; }
    button:hover { border-color: var(--soft); }
    button[aria-pressed=true] { background: var(--chosen); border-color: var(--accent); }
    button:disabled { opacity: 0.4; cursor: default; }
    .quiet { background: none; border-color: transparent; color: var(--soft); }
    .quiet:hover { color: var(--ink); background: var(--sunk); border-color: transparent; }
    .plain { min-height: 0; padding: 0; border: 0; background: none; color: var(--accent); text-align: left; }
    input[type=range] { accent-color: var(--accent); margin: 0; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .about { display: flex; flex-wrap: wrap; gap: 0 16px; color: var(--soft); overflow-wrap: anywhere; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
    .grow { flex: 1; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .defs { position: absolute; }
    .top { display: flex; justify-content: space-between; gap: 16px; padding: 8px 24px; border-bottom: 1px solid var(--line); }
    .heading { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 24px; }
    .tools { display: flex; flex: none; gap: 8px; align-items: center; }
    .js body { display: flex; flex-direction: column; height: 100vh; height: 100dvh; overflow: hidden; }
    .js .columns { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(280px, 25%) 1fr; }
    .js .side, .js .main { overflow: auto; min-height: 0; overscroll-behavior: contain; }
    .js .side { border-right: 1px solid var(--line); overflow: hidden; display: flex; flex-direction: column; }
    .js .films { overflow: auto; overscroll-behavior: contain; flex: 1; min-height: 0; }
    .main { padding: 16px 24px 24px; outline: none; position: relative; }
    .welcome { max-width: 420px; margin: 96px auto; text-align: center; color: var(--soft); }
    .welcome .big { color: var(--ink); font-size: 22px; line-height: 32px; font-weight: 650; }
    dialog { border: 1px solid var(--line); border-radius: 16px; background: var(--raised); color: var(--ink);
      padding: 24px; width: min(480px, 100% - 32px); max-height: calc(100% - 32px); }
    dialog::backdrop { background: rgb(0 0 0 / 0.4); }
    .keys { margin: 16px 0; }
    .keys div { display: grid; grid-template-columns: 112px 1fr; padding: 4px 0; }
    @media (max-width: 760px) {
      .top { padding: 8px 16px; align-items: start; }
      #help-open { display: none; }
      .js .columns { display: block; overflow: auto; }
      .js .side, .js .main, .js .films { overflow: visible; border: 0; }
      .filters { position: sticky; top: 0; z-index: 1; }
      .js .films > li { scroll-margin-top: 176px; }
      .js .main, .js body.reading .side, .js body.reading .top { display: none; }
      .js body.reading .main { display: block; padding: 8px 16px 32px; }
    }
    """##

  /// The style of the list of films.
  ///
  /// Its rows have no CSS containment, because with containment Chromium requires seconds to filter thousands of rows.
  static let list = ##"""
    .filters { padding: 16px 16px 8px; background: var(--paper); }
    #search { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: var(--round);
      background: var(--raised); }
    .chips { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
    .chip { min-height: 24px; padding: 0 8px; border-radius: 12px; font-size: 13px; }
    .chip b { font-weight: 500; color: var(--soft); }
    .chip .mark { margin-right: 4px; }
    .chip .mark:empty { display: none; }
    .mark { font-weight: 700; }
    .mark.error { color: var(--error); } .mark.unreadable { color: var(--unreadable); }
    .mark.different { color: var(--different); } .mark.failed { color: var(--failed); }
    .mark.missing { color: var(--missing); } .mark.equal { color: var(--equal); }
    .films { list-style: none; padding: 0 8px 16px; }
    .films > li > a { display: grid; grid-template-columns: 40px 16px 1fr; gap: 0 8px; padding: 8px; min-height: 64px;
      align-content: center; border-radius: var(--round); color: inherit; text-decoration: none; }
    .films > li > a:focus-visible { outline-offset: -2px; }
    .films > li > a:hover { background: var(--sunk); }
    .films > li > a[aria-current] { background: var(--chosen); }
    .thumb { grid-row: 1 / 3; width: 40px; height: 48px; object-fit: contain; align-self: center; }
    span.thumb { width: 32px; height: 44px; border: 1px dashed var(--line); border-radius: 4px; justify-self: center; }
    .films .mark { text-align: center; }
    .films .name { font-weight: 550; overflow-wrap: anywhere; }
    .films .fact { grid-column: 3; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
    .nothing { padding: 24px; color: var(--soft); text-align: center; }
    .mark.tolerated { color: var(--equal); }
    .orphans { padding: 12px 24px; border-top: 1px solid var(--line); color: var(--soft); overflow-wrap: anywhere; }
    .orphans[open] { max-height: 30%; overflow: auto; }
    html:not(.js) .side { max-width: 960px; margin: 0 auto; }
    html:not(.js) .films > li { border-bottom: 1px solid var(--line); padding: 8px 0; }
    noscript { display: block; padding: 0 8px 8px 80px; }
    noscript ul { list-style: none; color: var(--soft); }
    noscript figure { display: inline-block; margin: 8px 16px 8px 0; vertical-align: top; color: var(--soft); }
    noscript img { display: block; max-width: 240px; max-height: 320px; border: 1px solid var(--line); }
    """##
}
