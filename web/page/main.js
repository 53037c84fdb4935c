"use strict";
// Puts the page together: draws the empty board at once, then loads the rules, then shows what the address says.

(() => {
  const { fill, id } = Dom;
  const { state } = Store;
  /** @type {Record<View, {mount: () => void, update: (changed: Set<string>) => unknown}>} */
  const VIEWS = { verdicts: VerdictsView, end: EndView, dispute: DisputeView, make: MakeView, gallery: GalleryView };
  const NAMES = /** @type {View[]} */ (Object.keys(VIEWS));
  /** Milliseconds of work before the progress shows. */
  const PATIENCE = 300;
  /** What the address keeps. */
  const KEPT = ["lines", "current", "rules", "list", "dead", "view", "pair", "make", "claim", "numbers", "language"];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  /** @param {Set<string>} changed @param {boolean} push */
  function update(changed, push) {
    if (changed.has("language") || changed.has("catalog")) {
      Words.use(state.catalog, state.language);
      /** @type {HTMLSelectElement} */ (id("language")).value = state.language;
    }
    if (changed.has("view")) tabs();
    Desk.update(changed);
    VIEWS[state.view].update(changed);
    if (KEPT.some((key) => changed.has(key))) Address.show(push);
  }

  function tabs() {
    for (const name of NAMES) {
      const here = name === state.view;
      id(name).hidden = !here;
      id(`tab-${name}`).setAttribute("aria-selected", String(here));
      id(`tab-${name}`).tabIndex = here ? 0 : -1;
      if (here) id("tabs").scrollLeft = id(`tab-${name}`).offsetLeft - id("tabs").offsetLeft - 16;
    }
    document.body.dataset.view = state.view;
  }

  /** @param {View} view */
  function show(view) {
    if (view === state.view) return;
    Game.set({ view }, true);
  }

  function mountTabs() {
    for (const [i, name] of NAMES.entries()) {
      const tab = id(`tab-${name}`);
      tab.addEventListener("click", () => show(name));
      tab.addEventListener("keydown", (event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!by) return;
        const next = NAMES[(i + by + NAMES.length) % NAMES.length];
        id(`tab-${next}`).focus();
        show(next);
      });
    }
  }

  /** @param {{busy: boolean, says: string, since: number, error: Error | null}} work */
  function progress(work) {
    clearInterval(clock);
    const box = id("progress");
    if (work.error) {
      Desk.say(Ask.told(work.error), true);
      box.hidden = true;
      return;
    }
    if (!work.busy) return void (box.hidden = true);
    const tick = () => {
      const time = performance.now() - work.since;
      box.hidden = time < PATIENCE;
      const says = time > 1500 && work.since ? Words.say("work-time", { work: work.says, n: Math.round(time / 1000) }) : `${work.says} …`;
      if (!box.hidden && id("progress-says").textContent !== says) fill(id("progress-says"), says);
    };
    tick();
    clock = setInterval(tick, 150);
  }

  /** Asks for the catalog, again if that was cancelled. @param {number} tries */
  async function catalog(tries = 3) {
    try {
      const found = /** @type {Catalog} */ (await Ask.ask({ ask: "catalog" }, { says: Words.say("work-load") }));
      Store.change({ catalog: found });
      fill(id("version"), `shinpan ${found.version}`);
    } catch (cause) {
      if (tries > 1 && cause instanceof Ask.Cancelled) await catalog(tries - 1);
    }
  }

  function mountRest() {
    Ask.watch(progress);
    id("cancel").addEventListener("click", () => {
      Ask.cancel();
      Game.set({});
    });
    id("skip").addEventListener("click", (event) => {
      event.preventDefault();
      Board.take();
    });
    id("language").addEventListener("change", (event) =>
      Store.change({ language: /** @type {HTMLSelectElement} */ (event.target).value }, true));
    for (const close of document.querySelectorAll("[data-close]")) {
      close.addEventListener("click", () => close.closest("dialog")?.close());
    }
  }

  function navigate() {
    const found = Address.read();
    if (found) Game.restore(found);
  }

  /** Lets the served page work offline after the first visit. */
  function keep() {
    if (location.protocol.startsWith("http") && "serviceWorker" in navigator && !document.getElementById("worker-source")) {
      navigator.serviceWorker.register("sw.js").catch(() => undefined);
    }
  }

  function begin() {
    Desk.mount();
    for (const name of NAMES) VIEWS[name].mount();
    Opening.mount();
    SetUp.mount();
    Share.mount();
    Card.mount();
    mountTabs();
    mountRest();
    Store.watch(update);
    Address.reset();
    const found = /** @type {NonNullable<ReturnType<typeof Address.read>>} */ (Address.read());
    const { start } = found;
    Store.change({ ...found.choices, lines: [Store.line({
      summary: { ...Store.current().summary, columns: start.columns, rows: start.rows }, source: { kind: "new", start } })] });
    Ask.start();
    Game.restore(found);
    catalog();
    window.addEventListener("popstate", navigate);
    window.addEventListener("hashchange", navigate);
    keep();
  }

  begin();
})();
