"use strict";
// The view "end and score": dead chains, the count by every method, and why two rulesets differ.

const EndView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  /** The most points that a row of the difference names. */
  const MOST_NAMED = 12;
  /** Why two margins differ. @type {Record<string, Parameters<typeof Words.say>[0]>} */
  const CAUSES = {
    surrounded: "cause-surrounded", doubtful: "cause-doubtful", "surrounded-boards": "cause-surrounded-boards",
    "surrounded-one": "cause-surrounded-one", captured: "cause-captured", dead: "cause-dead", turns: "cause-turns", passes: "cause-passes",
    start: "cause-start", "handicap-stones": "cause-handicap-stones", bonus: "cause-bonus", komi: "cause-komi",
    "first-pass": "cause-first-pass", button: "cause-button", tax: "cause-tax", irregular: "cause-irregular",
  };
  let asked = "";
  let comparison = "";
  /** What random games take for dead, while nobody has named dead stones. @type {Scored["guess"]} */
  let guess = null;
  /** The dead stones that the record names, if it does. @type {{dead: string[], by: string} | null} */
  let recorded = null;

  function mount() {
    fill(id("end"), h("div", { id: "dead" }), h("div", { id: "scores" }), h("div", { id: "difference" }), h("div", { id: "life" }));
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
    Desk.say(Words.say(marked ? "now-alive" : "now-dead", { at }));
    return true;
  }

  function deadBox() {
    const board = state.position?.board || [];
    const stones = suggested();
    const heads = board.length ? Points.heads(board, stones) : [];
    const dead = board.length ? Points.heads(board, state.dead || []) : [];
    const alive = state.position ? state.position.alive.black.length + state.position.alive.white.length : 0;
    fill(id("dead"),
      h("p", { class: "lead" }, Words.say("mark-lead")),
      h("p", {}, state.dead !== null ? (dead.length ? Words.say("dead", { points: dead.join(", ") }) : Words.say("none-dead"))
        : recorded ? told(recorded, board) : Words.say("nobody-said")),
      heads.length > 0 && h("p", { class: "small" }, Words.say("suggested", { points: heads.join(", ") })),
      guess && h("p", {}, Words.say("guessed", { n: guess.games, points: Points.heads(board, guess.dead).join(", ") })),
      !guess && !heads.length && !dead.length && alive === 0 && h("p", { class: "small" }, Words.say("no-suggestion")),
      h("p", { class: "row" },
        heads.length > 0 && button(Words.say("mark-suggested"), () => Game.set({ dead: [...dead, ...heads] }, true), { class: "accent" }),
        guess && button(Words.say("mark-guessed"), () => Game.set({ dead: Points.heads(board, guess?.dead || []) }, true), { class: heads.length ? "plain" : "accent" }),
        button(Words.say("button-none-dead"), () => Game.set({ dead: [] }, true), { disabled: state.dead !== null && !dead.length }),
        state.dead !== null && button(Words.say("clear-marks"), () => Game.set({ dead: null }, true), { class: "plain" })));
  }

  /** Says which stones the record calls dead. @param {{dead: string[], by: string}} recorded @param {string[]} board */
  function told({ dead, by }, board) {
    const named = { points: Points.heads(board, dead).join(", "), by: Words.english(by) };
    return Words.parts(dead.length ? "dead-by" : "none-dead-by", named);
  }

  /** Says the record's own result, and whether the count is another one. @param {Scored[]} scores */
  function result(scores) {
    const { summary, at } = Store.current();
    if (!summary.result || at < summary.acts.length) return null;
    const says = Words.result(summary.result);
    const names = Words.list(scores.filter((one) => one.differs_from_record).flatMap((one) => one.rules).map(Words.ruleset));
    return h("p", { class: "lead" }, Words.say("record-says", { result: says }), names && ` ${Words.say("count-is-another", { rules: names })}`);
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
    const key = JSON.stringify([request, Words.spoken()]);
    if (key === asked) return;
    asked = key;
    show(null);
    try {
      const scores = /** @type {Scored[]} */ (await Ask.ask(request, { topic: "score", says: Words.say("work-count") }));
      if (key !== asked) return;
      fill(id("scores"), result(scores), scores.map(card));
      const named = scores.find((one) => one.dead_named_by);
      show(scores.find((one) => one.guess)?.guess ?? null, named ? { dead: named.dead, by: named.dead_named_by || "" } : null);
      Desk.hear(scores.map((one) => Words.say(one.if_no_stone_is_dead ? "heard-if-none-dead" : "heard-count",
        { rules: Words.list(one.rules.map(Words.ruleset)), result: Words.result(one.result) })).join(" "));
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
      return h("article", { class: "card" }, h("h3", {}, names), h("p", { class: "bad" }, Words.parts("cannot-play", { why: Words.english(scored.cannot_begin) })));
    }
    if (scored.black === null) {
      return h("article", { class: "card" }, h("h3", {}, names),
        h("p", { class: "result" }, scored.result ? Words.result(scored.result) : Words.say("no-count")),
        h("p", { class: "small" }, state.dead?.length ? Words.say("not-settled-rules") : Words.say("not-over-rules")));
    }
    const count = [h("p", {}, Words.say("score", { black: scored.black, white: scored.white }),
      h("span", { class: "small" }, ` ${VerdictsView.measure(scored.of, scored.neutral_for_both)}`)), scored.methods.map((method) => steps(method, names))];
    const facts = [...scored.added.map((act) => Words.parts("added-act", { act: added(act) })),
      ...scored.assumed_komi.map((n) => Words.say("komi-assumed", { n, rules: names })),
      ...scored.assumed.map((fact) => Words.english(Words.sentence(fact)))];
    return h("article", { class: "card" }, h("h3", {}, names),
      scored.if_no_stone_is_dead ? unnamed(scored, count) : [h("p", { class: "result" }, Words.result(scored.result)), count],
      facts.length > 0 && h("details", {}, h("summary", {}, Words.say("assumed")), h("ul", {}, facts.map((fact) => h("li", {}, fact)))));
  }

  /** Says an act that the module added: dead stones that the players agree on, or a move. @param {Scored["added"][0]} act */
  function added(act) {
    if (typeof act === "string") return VerdictsView.act(act);
    const { dead } = act;
    return dead.length ? Words.say("agreed-dead", { points: Words.list(dead), n: dead.length }) : Words.say("agreed-none");
  }

  /**
   * Shows a result that waits for dead stones: nobody has won yet. Where a guess says something else, the count with all
   * stones alive is folded, so that the card does not name two winners.
   * @param {Scored} scored @param {Child} count
   */
  function unnamed({ result, guess }, count) {
    const alive = Words.say("result-none-dead", { result: Words.result(result) });
    if (!guess) return [h("p", {}, alive), count];
    const heads = Points.heads(state.position?.board || [], guess.dead);
    return [h("p", { class: "lead" }, Words.say("guess-result",
      { result: Words.result(guess.result), points: Words.list(heads), n: heads.length })),
    h("details", {}, h("summary", {}, alive), count)];
  }

  /** Some ways count the stones of one player alone. @param {Method} method */
  function sums({ black, white }) {
    if (black !== null && white !== null) return Words.say("score", { black, white });
    return black === null ? `${Words.player("white")} ${white}` : `${Words.player("black")} ${black}`;
  }

  /** @param {Method} method @param {string} names */
  function steps(method, names) {
    const list = h("ol", { class: "steps" });
    const box = h("details", {}, h("summary", {}, Words.say("counted", { rules: Words.ruleset(method.name), score: sums(method) })), list);
    box.addEventListener("toggle", () => {
      if (!box.open || list.childElementCount) return;
      fill(list, method.steps.map((step) => h("li", {}, h("p", { lang: "en" }, Words.sentence(step.says)),
        step.board_svg && Dom.picture(step.board_svg, Words.say("board-in-step", { rules: names })))));
    });
    return box;
  }

  async function compare() {
    const [a, b] = Store.pair();
    const request = { ask: "difference", ...Store.here(), rules: [a, b] };
    const key = JSON.stringify([request, Words.spoken(), Store.list()]);
    if (key === comparison) return;
    comparison = key;
    const table = h("div");
    fill(id("difference"), h("section", { class: "card" }, h("h3", {}, Words.say("why-differ")),
      h("p", { class: "row" }, choice(Words.say("first-ruleset"), a, (rules) => [rules, b]), Words.say("and"), choice(Words.say("second-ruleset"), b, (rules) => [a, rules])), table));
    if (a === b) return fill(table, h("p", {}, Words.say("choose-two")));
    try {
      const found = /** @type {Difference} */ (await Ask.ask(request, { topic: "difference", says: Words.say("work-compare") }));
      if (key === comparison) {
        fill(table, found.if_no_stone_is_dead && h("p", { class: "small" }, Words.say("difference-none-dead")), rows(found, a, b));
      }
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
    return h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": Words.say("table-difference") }, h("table", {},
      h("caption", { class: "away" }, Words.say("margins-differ", { a: Words.ruleset(a), b: Words.ruleset(b) })),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, Words.say("cause")), h("th", { scope: "col" }, Words.ruleset(a)),
        h("th", { scope: "col" }, Words.ruleset(b)), h("th", { scope: "col" }, Words.say("difference")))),
      h("tbody", {}, found.rows.map((row) => h("tr", {}, h("th", { scope: "row" }, cause(row)), h("td", {}, signed(row.a)),
        h("td", {}, signed(row.b)), h("td", {}, signed(row.gives))))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, Words.say("black-margin")), h("td", {}, signed(found.a?.margin || "")),
        h("td", {}, signed(found.b?.margin || "")), h("td", {}, signed(found.total))))));
  }

  /** Says a cause, and the first of its points. @param {Difference["rows"][0]} row */
  function cause({ cause, points }) {
    const more = points.length > MOST_NAMED ? " …" : "";
    return Words.say(CAUSES[cause] || "cause-method", { points: points.slice(0, MOST_NAMED).join(" ") + more });
  }

  /** @param {string} points */
  const signed = (points) => (/^[1-9]|^0\.[0-9]*[1-9]/.test(points) ? `+${points}` : points.replace("-", "−"));

  return { mount, update, marks, suggested };
})();
