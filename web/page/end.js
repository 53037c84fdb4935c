"use strict";
// The view "end and score": dead chains, the count by every method, and why two rulesets differ.

const EndView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  let asked = "";
  let comparison = "";
  /** What random games take for dead, while nobody has named dead stones. @type {Scored["guess"]} */
  let guess = null;
  /** The dead stones that the record names, if it does. @type {{dead: string[], by: string} | null} */
  let recorded = null;

  function mount() {
    fill(id("end"), h("div", { id: "dead" }), h("div", { id: "life" }), h("div", { id: "difference" }), h("div", { id: "scores" }));
  }

  /** Returns the stones that stand in territory proved to be the opponent's, and are not marked yet. */
  function suggested() {
    const position = state.position;
    if (!position) return [];
    const { board, territory } = position;
    const dead = new Set(Points.chains(board, state.dead || []));
    return [...territory.black.filter((at) => Points.stone(board, at) === "white"),
      ...territory.white.filter((at) => Points.stone(board, at) === "black")].filter((at) => !dead.has(at));
  }

  /** Marks the chain at a point, or takes its mark away. @param {string} at @returns {boolean} whether there is a stone */
  function marks(at) {
    const board = state.position?.board;
    if (!board || !Points.stone(board, at)) return false;
    const head = Points.chain(board, at)[0];
    const dead = Points.heads(board, state.dead || []);
    const marked = dead.includes(head);
    Game.set({ dead: marked ? dead.filter((other) => other !== head) : [...dead, head] }, true);
    Desk.say(`The chain at ${at} is ${marked ? "alive" : "dead"}.`);
    return true;
  }

  function deadBox() {
    const board = state.position?.board || [];
    const stones = suggested();
    const heads = board.length ? Points.heads(board, stones) : [];
    const dead = board.length ? Points.heads(board, state.dead || []) : [];
    const alive = state.position ? state.position.alive.black.length + state.position.alive.white.length : 0;
    fill(id("dead"),
      h("p", { class: "lead" }, "Choose a chain on the board to mark it dead; choose it again to take the mark away."),
      h("p", {}, state.dead !== null ? (dead.length ? `Dead: ${dead.join(", ")}.` : "No stone is dead.")
        : recorded ? told(recorded, board) : "Nobody has said which stones are dead."),
      heads.length > 0 && h("p", { class: "small" }, `Suggested: ${heads.join(", ")}. These stones stand in territory that ` +
        "unconditionally alive chains enclose. The players decide."),
      guess && h("p", {}, `A guess by ${guess.games} random games: ${Points.heads(board, guess.dead).join(", ")}.`),
      !guess && !heads.length && !dead.length && alive === 0 && h("p", { class: "small" }, "Nothing can be suggested: no chain is proved alive against every attack."),
      h("p", { class: "row" },
        heads.length > 0 && button("Mark the suggested", () => Game.set({ dead: [...dead, ...heads] }, true), { class: "accent" }),
        guess && button("Mark the guessed", () => Game.set({ dead: Points.heads(board, guess?.dead || []) }, true), { class: heads.length ? "plain" : "accent" }),
        button("No stone is dead", () => Game.set({ dead: [] }, true), { disabled: state.dead !== null && !dead.length }),
        state.dead !== null && button("Clear the marks", () => Game.set({ dead: null }, true), { class: "plain" })));
  }

  /** Says which stones the record calls dead. @param {{dead: string[], by: string}} recorded @param {string[]} board */
  function told({ dead, by }, board) {
    return dead.length ? `Dead: ${Points.heads(board, dead).join(", ")}, named by ${by}.` : `No stone is dead, by ${by}.`;
  }

  /** Says the record's own result, and whether the count is another one. @param {Scored[]} scores */
  function result(scores) {
    const { summary, at } = Store.current();
    if (!summary.result || at < summary.acts.length) return null;
    const says = Words.result(summary.result);
    const names = Words.list(scores.filter((one) => one.differs_from_record).flatMap((one) => one.rules).map(Words.ruleset));
    return h("p", { class: "lead" }, `The record says: ${says}.${names && ` The count by ${names} is another.`}`);
  }

  /**
   * Shows another guess, and what the record names dead. Without both the box stays, and so does the focus in it.
   * @param {Scored["guess"]} found @param {{dead: string[], by: string} | null} [named]
   */
  function show(found, named = null) {
    const changes = guess || found || recorded || named;
    guess = found;
    recorded = named;
    if (changes) deadBox();
  }

  /** @param {Set<string>} _changed */
  async function update(_changed) {
    deadBox();
    if (!state.position) return;
    LifeView.update();
    compare();
    const request = { ask: "score", ...Store.here(), rules: Store.list() };
    const key = JSON.stringify([request, state.language]);
    if (key === asked) return;
    asked = key;
    show(null);
    try {
      const scores = /** @type {Scored[]} */ (await Ask.ask(request, { topic: "score", says: "Counting" }));
      if (key !== asked) return;
      fill(id("scores"), result(scores), scores.map(card));
      const named = scores.find((one) => one.dead_named_by);
      show(scores.find((one) => one.guess)?.guess ?? null, named ? { dead: named.dead, by: named.dead_named_by || "" } : null);
      Desk.hear(scores.map((one) => `${Words.list(one.rules.map(Words.ruleset))}: ${Words.result(one.result)}` +
        `${one.if_no_stone_is_dead ? " if no stone is dead" : ""}.`).join(" "));
    } catch (cause) {
      if (cause instanceof Ask.Dropped) return;
      asked = "";
      Ask.failed(id("scores"), cause, () => update(new Set()));
    }
  }

  /** @param {Scored} scored */
  function card(scored) {
    const names = Words.list(scored.rules.map(Words.ruleset));
    if (scored.cannot_begin) {
      return h("article", { class: "card" }, h("h3", {}, names), h("p", { class: "bad" }, scored.cannot_begin));
    }
    if (scored.black === null) {
      return h("article", { class: "card" }, h("h3", { lang: Words.chosen() }, names),
        h("p", { class: "result" }, scored.result ? Words.result(scored.result) : "No count"),
        h("p", { class: "small" }, state.dead?.length ? "These rules do not settle the game with exactly these stones dead."
          : "These rules count nothing here, because the game is not over."));
    }
    const facts = [...scored.added.map((act) => `Added to end the game: ${act}`), ...scored.assumed];
    return h("article", { class: "card" }, h("h3", { lang: Words.chosen() }, names),
      scored.if_no_stone_is_dead ? unnamed(scored) : h("p", { class: "result" }, Words.result(scored.result)),
      h("p", {}, `${Words.player("black")} ${scored.black}, ${Words.player("white")} ${scored.white}`,
        h("span", { class: "small" }, ` ${Words.term(scored.of || "")}`)),
      scored.methods.map((method) => steps(method, names)),
      facts.length > 0 && h("details", {}, h("summary", {}, "What was assumed"), h("ul", {}, facts.map((fact) => h("li", {}, Words.sentence(fact))))));
  }

  /** Shows a result that waits for dead stones: nobody has won yet. @param {Scored} scored */
  function unnamed({ result, guess }) {
    const heads = guess ? Points.heads(state.position?.board || [], guess.dead) : [];
    return [guess && h("p", { class: "lead" }, `A guess: ${Words.result(guess.result)}, if ${Words.list(heads)} ${heads.length > 1 ? "are" : "is"} dead.`),
      h("p", {}, `${Words.result(result)} if no stone is dead:`)];
  }

  /** Some ways count the stones of one player alone. @param {Method} method */
  function sums({ black, white }) {
    const parts = [black !== null && `${Words.player("black")} ${black}`, white !== null && `${Words.player("white")} ${white}`];
    return parts.filter(Boolean).join(", ");
  }

  /** @param {Method} method @param {string} names */
  function steps(method, names) {
    const list = h("ol", { class: "steps" });
    const box = h("details", {}, h("summary", {}, `Counted the ${Words.ruleset(method.name)} way: ${sums(method)}`), list);
    box.addEventListener("toggle", () => {
      if (!box.open || list.childElementCount) return;
      fill(list, method.steps.map((step) => h("li", {}, h("p", {}, Words.sentence(step.says)),
        step.board_svg && Dom.picture(step.board_svg, `The board in this step, ${names}`))));
    });
    return box;
  }

  async function compare() {
    const [a, b] = Store.pair();
    const request = { ask: "difference", ...Store.here(), rules: [a, b] };
    const key = JSON.stringify([request, state.language, Store.list()]);
    if (key === comparison) return;
    comparison = key;
    const table = h("div");
    fill(id("difference"), h("section", { class: "card" }, h("h3", {}, "Why do two counts differ?"),
      h("p", { class: "row" }, choice("First ruleset", a, (rules) => [rules, b]), "and", choice("Second ruleset", b, (rules) => [a, rules])), table));
    if (a === b) return fill(table, h("p", {}, "Choose two rulesets."));
    try {
      const found = /** @type {Difference} */ (await Ask.ask(request, { topic: "difference", says: "Comparing two counts" }));
      if (key === comparison) fill(table, rows(found, a, b));
    } catch (cause) {
      if (cause instanceof Ask.Dropped) return;
      comparison = "";
      Ask.failed(table, cause, compare);
    }
  }

  /** @param {string} label @param {string} value @param {(rules: string) => string[]} pair */
  function choice(label, value, pair) {
    const all = [...new Set([...Store.list(), value])];
    const select = h("select", { "aria-label": label }, all.map((rules) =>
      h("option", { value: rules, selected: rules === value }, Words.ruleset(rules))));
    select.addEventListener("change", () => Store.change({ pair: pair(select.value) }, true));
    return select;
  }

  /** @param {Difference} found @param {string} a @param {string} b */
  function rows(found, a, b) {
    return h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Table of the difference" }, h("table", {},
      h("caption", { class: "away" }, `What makes the margins of ${Words.ruleset(a)} and ${Words.ruleset(b)} differ`),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Cause"), h("th", { scope: "col" }, Words.ruleset(a)),
        h("th", { scope: "col" }, Words.ruleset(b)), h("th", { scope: "col" }, "Difference"))),
      h("tbody", {}, found.rows.map((row) => h("tr", {}, h("th", { scope: "row" }, Words.term(row.what)), h("td", {}, signed(row.a)),
        h("td", {}, signed(row.b)), h("td", {}, signed(row.gives))))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "Black’s margin"), h("td", {}, signed(found.a?.margin || "")),
        h("td", {}, signed(found.b?.margin || "")), h("td", {}, signed(found.total))))));
  }

  /** @param {string} points */
  const signed = (points) => (/^[1-9]|^0\.[0-9]*[1-9]/.test(points) ? `+${points}` : points.replace("-", "−"));

  return { mount, update, marks, suggested };
})();
