"use strict";
// What stands around the board: lines, controls, the verdict in words, the box for moves, the move list, the text board.

const Desk = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  /** The language in which the page last said who plays. */
  let spoken = "en";

  /** @param {Child} text @param {boolean} [wrong] */
  function say(text, wrong = false) {
    fill(id("said"), text);
    id("said").classList.toggle("bad", wrong);
  }

  /** Tells a screen reader in short what arrived in the view. @param {Child} text */
  const hear = (text) => fill(id("heard"), text);

  /** Brings the board into sight, where it stands above the views. */
  const look = () => id("board").scrollIntoView({ block: "nearest" });

  function mount() {
    Board.mount(id("board"), { choose, command, aim });
    Game.onSay(say);
    /** @type {[string, () => void][]} */
    const acts = [
      ["first", () => Game.go(0)], ["previous", () => Game.by(-1)], ["next", () => Game.by(1)],
      ["last", () => Game.go(Infinity)], ["pass", () => Game.play("pass")], ["undo", () => Game.undo()],
    ];
    for (const [name, act] of acts) id(name).addEventListener("click", act);
    id("move-form").addEventListener("submit", (event) => {
      event.preventDefault();
      type(/** @type {HTMLInputElement} */ (id("move")));
    });
    id("numbers").addEventListener("change", (event) =>
      Store.change({ numbers: /** @type {HTMLInputElement} */ (event.target).checked }));
    id("follow").addEventListener("change", (event) =>
      Game.set({ rules: /** @type {HTMLSelectElement} */ (event.target).value }, true));
  }

  /** Plays what someone typed. @param {HTMLInputElement} box */
  function type(box) {
    if (state.setup) return;
    const vertex = Points.typed(box.value);
    const { columns, rows } = Store.current().summary;
    if (vertex !== "pass" && !Points.place(vertex, columns, rows)) {
      const corner = Points.name(columns - 1, 0, rows);
      return say(Words.say("fails-move", { typed: box.value, corner }), true);
    }
    box.value = "";
    Game.play(vertex);
  }

  /** What a chosen point means depends on the view. @param {string} at */
  function choose(at) {
    if (state.setup) return SetUp.put(at);
    if (state.view === "end" && EndView.marks(at)) return;
    if (state.view === "dispute" && DisputeView.marks(at)) return;
    Game.play(at);
  }

  /** @param {string} key */
  function command(key) {
    if (state.setup) return;
    if (key === "p") Game.play("pass");
    else if (key === "u") Game.undo();
    else Game.by(key === "," || key === "<" ? -1 : 1);
  }

  /** @param {string} at */
  const aim = (at) => say(Words.say("aim", { at }));

  /** The board while stones are set up by hand. @param {SetUpState} setup */
  function bare({ board, stone }) {
    const [columns, rows] = [board[0].length, board.length];
    return { board, next: Store.move(1), last: null, columns, rows, stars: Points.stars(columns, rows), labels: new Map(), numbers: new Map(), barred: new Map(),
      ghost: new Map(), chosen: null, dead: new Set(), suggested: new Set(), owners: {}, pending: null,
      toPlay: /** @type {Color} */ (stone === "X" ? "black" : "white"), marks: false };
  }

  function model() {
    if (state.setup) return bare(state.setup);
    const { summary, at } = Store.current();
    const position = state.position;
    const { columns, rows } = position || summary;
    const board = position?.board || Array.from({ length: rows }, () => ".".repeat(columns));
    const barred = position?.illegal || [];
    const dead = state.view === "end" || state.view === "dispute" ? Points.chains(board, state.dead || []) : [];
    return {
      board, columns, rows, last: position?.last || null, stars: position?.stars.length ? position.stars : Points.stars(columns, rows),
      labels: new Map(position?.labels.map((label) => [label.at, label.text])),
      numbers: state.numbers ? numbers(summary.acts.slice(0, at)) : new Map(),
      barred: new Map(barred.map((point) => [point.at, point])),
      ghost: new Map(state.ghost?.ghost.map((point) => [point.at, point.color])),
      chosen: state.ghost?.at || DisputeView.chosen(), dead: new Set(dead),
      suggested: new Set(state.view === "end" ? EndView.suggested() : []),
      owners: (state.view === "end" && position?.owners) || {},
      pending: state.pending, toPlay: Game.mover(), next: next(),
      // Where most points are barred, as while handicap stones are placed, crosses would only hide the board.
      marks: (state.view === "verdicts" || state.view === "dispute") && barred.length * 4 < columns * rows,
    };
  }

  /** @param {Act[]} acts */
  const numbers = (acts) => new Map(acts.map((act, i) => /** @type {[string, number]} */ ([act.at, i + 1])));

  /** Draws what changed. @param {Set<string>} changed */
  function update(changed) {
    Board.draw(model());
    controls();
    SetUp.update(changed);
    if (["lines", "current", "language"].some((key) => changed.has(key))) {
      tabs();
      moves();
      Told.update();
    }
    if (["ghost", "position", "language", "rules", "catalog"].some((key) => changed.has(key))) status();
    if (changed.has("catalog") || changed.has("rules") || changed.has("list") || changed.has("language")) follow();
    if (spoken !== Words.chosen() && state.position) say(state.setup ? Words.say("set-up-tap") : Game.turn(state.position));
    spoken = Words.chosen();
  }

  function controls() {
    const { at, summary } = Store.current();
    const total = summary.acts.length;
    const flags = { first: at === 0, previous: at === 0, next: at >= total, last: at >= total, undo: at === 0, pass: false, move: false,
      "play-typed": false };
    // While stones are set up by hand, these controls would act on a game that the board does not show.
    for (const [name, off] of Object.entries(flags)) /** @type {HTMLButtonElement} */ (id(name)).disabled = off || state.setup !== null;
    fill(id("place"), total ? `${at} / ${total}` : "0");
    /** @type {HTMLInputElement} */ (id("numbers")).checked = state.numbers;
  }

  /** @param {Line} line */
  const name = ({ name, dispute }) => (dispute ? Words.say("line-dispute", { at: dispute.chain }) : Words.say("line", { name }));

  function tabs() {
    const row = id("lines");
    row.hidden = state.lines.length < 2;
    fill(row, state.lines.map((line, i) => h("span", { class: "line" },
      button(name(line), () => Game.select(i), { "aria-pressed": String(i === state.current) }),
      i > 0 && button("×", () => Game.close(i), { class: "close", "aria-label": Words.say("close-line", { line: name(line) }) }))));
    const { title, summary, source } = Store.current();
    const named = title && (!summary.black || typeof title !== "string" || title.includes(summary.black));
    const players = (summary.black || summary.white) && !named
      ? `${summary.black || Words.player("black")} – ${summary.white || Words.player("white")}` : "";
    const facts = [players, summary.event, source.kind === "sgf" && summary.rules && Words.say("record-rules", { rules: summary.rules }),
      summary.result && Words.say("record-result", { result: summary.result })].filter(Boolean);
    fill(id("game"), title && h("strong", source.kind === "open" ? { lang: "en" } : {}, typeof title === "string" ? title : title()), facts.length > 0 && h("span", {}, facts.join(" · ")));
    notes();
  }

  /** Shows a note: English of the module, or words of the page. @param {Note} note */
  const note = (note) => (typeof note === "string" ? Words.english(Words.sentence(note)) : note());

  function notes() {
    const { notes, source } = Store.current();
    const said = notes.map(note);
    fill(id("notes"), source.kind === "open" ? said.map((note) => h("p", {}, note))
      : said.length > 0 && h("details", {}, h("summary", {}, Words.say("record-notes", { n: said.length })),
        h("ul", {}, said.map((note) => h("li", {}, note)))));
  }

  function moves() {
    const { summary, at } = Store.current();
    const list = id("moves");
    fill(list, summary.acts.map((act, i) => h("li", {},
      h("button", { type: "button", onclick: () => Game.go(i + 1), "aria-current": i + 1 === at ? "step" : null },
        `${i + 1} `, act.player ? [h("span", { "aria-hidden": "true" }, act.player === "black" ? "●" : "○"),
          h("span", { class: "away" }, Words.player(act.player)), ` ${act.at === "pass" ? Words.say("pass") : act.at}`]
          : Words.english(act.at)))));
    const now = list.querySelector("[aria-current]");
    if (now instanceof HTMLElement) list.scrollTop = now.offsetTop - list.clientHeight / 2;
  }

  function status() {
    const { ghost, position } = state;
    const box = id("verdict");
    if (!position) return fill(box, h("p", { class: "whose" }, Words.say("to-play", { player: Words.player("black") })));
    const breach = position.breach;
    fill(id("text-board"), Points.text(position.board));
    fill(box,
      ghost ? barred(ghost)
        : breach ? [h("p", { class: "bad" }, Words.refusal(breach, state.rules, Store.move(position.at, position.phase))), Clauses.show(breach)]
          : h("p", { class: "whose" }, Game.turn(position)),
      position.assumed_komi !== null && h("p", { class: "small" }, Words.say("komi-assumed", { n: position.assumed_komi, rules: Words.rules(state.rules) })),
      position.notes.map((one) => h("p", { class: "small" }, note(one))));
    if (ghost) say("");
    prisoners(position);
  }

  /** @param {Position} position */
  function prisoners({ prisoners }) {
    const some = prisoners && prisoners.by_black + prisoners.by_white > 0;
    fill(id("prisoners"), some && Words.say("prisoners", { black: prisoners.by_black, white: prisoners.by_white }));
  }

  /** The move that would be played on the board now. @param {Partial<Act>} [act] */
  const next = (act) => Store.move(Store.current().at + 1, state.position?.phase, { player: Game.mover(), ...act });

  /** @param {Barred} barred */
  function barred(barred) {
    const repeats = barred.repeats;
    const others = h("p", { class: "small" });
    elsewhere(barred, others);
    return h("div", { class: "barred-box" },
      h("p", { class: "bad" }, Words.refusal(barred, state.rules, next({ at: barred.at }))),
      barred.ghost.length > 0 && h("p", { class: "small" }, Words.say("dashed")),
      barred.clause && Clauses.show(barred.clause), others,
      h("p", { class: "row" },
        button(Words.say("play-anyway"), () => void (Game.play(barred.at, true), Board.take())),
        repeats !== null && button(repeats === 0 ? Words.say("go-to-start") : Words.say("go-to-move", { n: repeats }), () => Game.go(repeats)),
        button(Words.say("do-not-play"), () => Store.change({ ghost: null }), { class: "plain" })));
  }

  /** Says which other rulesets refuse the move, and which allow it. @param {Barred} barred @param {Element} box */
  async function elsewhere(barred, box) {
    const rules = Store.list().filter((other) => other !== state.rules);
    if (!rules.length) return;
    const { record, at } = Store.current();
    try {
      const made = await Ask.ask({ ask: "play", record, at, player: Game.mover(), vertex: barred.at }, { topic: "elsewhere" });
      const { groups } = /** @type {Side} */ (await Ask.ask({ ask: "side", record: made.record, at: made.at, rules }, { topic: "elsewhere" }));
      /** @param {boolean} refused */
      const named = (refused) => Words.list(groups
        .filter((group) => !group.cannot_begin && group.breaches.some(({ number }) => number === made.at) === refused)
        .flatMap((group) => group.rules).map(Words.ruleset));
      const [refusing, allowing] = [named(true), named(false)];
      fill(box, refusing && Words.say("refused-elsewhere", { rules: refusing }), " ", allowing && Words.say("allowed-elsewhere", { rules: allowing }));
    } catch (cause) {
      if (!(cause instanceof Ask.Dropped)) Ask.failed(box, cause, () => elsewhere(barred, box));
    }
  }

  function follow() {
    const list = [...new Set([state.rules, ...Store.list()])];
    const select = /** @type {HTMLSelectElement} */ (id("follow"));
    fill(select, list.map((rules) => h("option", { value: rules, selected: rules === state.rules }, Words.ruleset(rules))));
    select.value = state.rules;
  }

  return { mount, update, say, hear, look };
})();
