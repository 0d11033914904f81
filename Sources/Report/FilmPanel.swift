/// The HTML of the page's parts that require a script: the panel of one film, and the list of keyboard shortcuts.
enum FilmPanel {
  static let html = ##"""
    <main class="main needs-js" id="main" tabindex="-1">
    <section class="welcome" id="welcome">
    <p class="big">Choose a film.</p>
    <p>Or press <kbd>j</kbd> for the first that needs a look, <kbd>?</kbd> for all keys.</p>
    </section>
    <article id="film" hidden aria-labelledby="film-name">
    <header class="film-head">
    <a class="back quiet" id="back" href="#">‹ Films</a>
    <h2><span class="mark" id="film-mark" aria-hidden="true"></span><span id="film-name"></span></h2>
    <p class="about" id="film-about"></p>
    </header>
    <section class="verdict" id="verdict" aria-label="Verdict">
    <p id="film-headline"></p>
    <ul id="film-changes"></ul>
    <button type="button" class="plain" id="film-more" hidden></button>
    <p class="accept" id="film-accept"><code id="accept-text"></code>
    <button type="button" class="quiet" id="copy">Copy</button></p>
    </section>
    <section aria-label="Pictures" id="pictures">
    <div class="bar">
    <div class="segments" role="group" aria-label="View" id="views"></div>
    <label class="amount" id="amount-label"><span id="amount-name"></span>
    <input type="range" id="amount" min="0" max="100" value="50"></label>
    <span class="grow"></span>
    <button type="button" class="quiet" id="marks" aria-pressed="true" aria-keyshortcuts="b">Marks</button>
    <button type="button" class="quiet" id="zoom" aria-keyshortcuts="z"></button>
    <button type="button" class="quiet" id="full" aria-pressed="false" aria-keyshortcuts="f">Full window</button>
    </div>
    <div class="stage" id="stage" tabindex="0" role="group" aria-label="Frame"></div>
    </section>
    <section class="transport" id="transport" aria-label="Playhead">
    <div class="bar">
    <button type="button" class="quiet icon" id="first" aria-keyshortcuts="[" title="First changed frame ([)"
     aria-label="First changed frame">⇤</button>
    <button type="button" class="quiet icon" id="back-one" title="One frame back (←)" aria-label="One frame back">‹</button>
    <button type="button" class="icon play" id="play" aria-keyshortcuts="Space" title="Play (space)"
     aria-label="Play"></button>
    <button type="button" class="quiet icon" id="on-one" title="One frame on (→)" aria-label="One frame on">›</button>
    <button type="button" class="quiet icon" id="last" aria-keyshortcuts="]" title="Last changed frame (])"
     aria-label="Last changed frame">⇥</button>
    <label class="speed"><select id="speed" aria-label="Speed"><option value="1">1×</option><option value="0.5">½×</option>
    <option value="0.25">¼×</option><option value="0.1">⅒×</option></select></label>
    <label class="scrub" id="scrub-label" hidden><span>Interaction</span>
    <input type="range" id="scrub" min="0" max="1000" value="0" aria-label="Progress of the interaction">
    <output id="scrub-value" for="scrub"></output></label>
    <output class="where" id="where" for="head"></output>
    </div>
    <input type="range" id="head" class="head" min="0" value="0" aria-label="Frame">
    </section>
    <section aria-label="Film over time" class="time" id="time">
    <div class="strip" id="strip" role="group" aria-label="Film strip"></div>
    <svg id="graph" role="img" aria-label="" width="0" height="0"></svg>
    </section>
    <section class="lists" id="lists"></section>
    </article>
    <p class="welcome" id="trouble" role="alert" hidden></p>
    <svg width="0" height="0" class="defs" aria-hidden="true">
    <filter id="heat" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1">
    <feColorMatrix values="1 1 1 0 0  1 1 1 0 0  1 1 1 0 0  0 0 0 0 1"/>
    <feComponentTransfer><feFuncR type="gamma" exponent="0.35"/><feFuncG type="gamma" exponent="0.35"/>
    <feFuncB type="gamma" exponent="0.35"/></feComponentTransfer>
    <feComponentTransfer><feFuncR type="table" tableValues="0.04 0.30 0.62 0.90 0.98 1"/>
    <feFuncG type="table" tableValues="0.04 0.10 0.18 0.45 0.80 1"/>
    <feFuncB type="table" tableValues="0.07 0.48 0.47 0.20 0.25 0.88"/></feComponentTransfer>
    </filter>
    <filter id="changed" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1">
    <feColorMatrix values="0 0 0 0 0.88  0 0 0 0 0  0 0 0 0 0.52  255 255 255 0 0"/>
    </filter>
    </svg>
    <p class="unseen" id="said" aria-live="polite"></p>
    </main>
    """##

  static let help = ##"""
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl class="keys">
    <div><dt><kbd>space</kbd></dt><dd>play, stop</dd></div>
    <div><dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>previous or next frame; with shift, ten frames</dd></div>
    <div><dt><kbd>home</kbd> <kbd>end</kbd></dt><dd>first, last frame</dd></div>
    <div><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>first, last changed frame</dd></div>
    <div><dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next, previous film that needs a look</dd></div>
    <div><dt><kbd>1</kbd> – <kbd>6</kbd></dt><dd>side by side, slider, overlay, onion skin, heat, flicker</dd></div>
    <div><dt><kbd>x</kbd></dt><dd>flicker: switch the image</dd></div>
    <div><dt><kbd>−</kbd> <kbd>+</kbd></dt><dd>move the slider, the onion's opacity</dd></div>
    <div><dt><kbd>z</kbd></dt><dd>zoom: fit, 1, 2, 4, 8 times</dd></div>
    <div><dt><kbd>f</kbd></dt><dd>full window: pictures and playhead alone</dd></div>
    <div><dt><kbd>b</kbd></dt><dd>marks on the pictures: boxes and fingers</dd></div>
    <div><dt><kbd>c</kbd></dt><dd>copy the command that accepts the film</dd></div>
    <div><dt><kbd>/</kbd></dt><dd>find a film</dd></div>
    <div><dt><kbd>t</kbd></dt><dd>light, dark or automatic appearance</dd></div>
    <div><dt><kbd>esc</kbd></dt><dd>back to the list</dd></div>
    </dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    """##
}
