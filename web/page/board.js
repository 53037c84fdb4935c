"use strict";
// The board: an SVG grid that a mouse, a finger, a keyboard and a screen reader can use.
// It draws what it is given and reports which point was chosen; it knows no rule.

const Board = (() => {
  /** @typedef {{board: string[], columns: number, rows: number, last: string | null, stars: string[],
   *   labels: Map<string, string>, numbers: Map<string, number>, barred: Map<string, Barred>, ghost: Map<string, Color | null>,
   *   chosen: string | null, dead: Set<string>, suggested: Set<string>, owners: Record<string, Color>, pending: string | null,
   *   toPlay: Color, next: Move, marks: boolean}} Model */

  const { s } = Dom;
  const STEP = 40;
  const HALF = STEP / 2;
  const SMALL = 28;
  /** @type {SVGElement} */
  let svg;
  /** @type {Map<string, {group: SVGElement, drawn: string}>} */
  let cells = new Map();
  let shape = "";
  let columns = 19;
  let rows = 19;
  let focus = "";
  /** @type {string | null} */
  let aimed = null;
  /** @type {(at: string) => void} */
  let choose = () => {};
  /** @type {(key: string) => void} */
  let command = () => {};
  /** @type {(at: string) => void} */
  let aim = () => {};

  /**
   * @param {HTMLElement} container
   * @param {{choose: (at: string) => void, command: (key: string) => void, aim: (at: string) => void}} handlers
   */
  function mount(container, handlers) {
    ({ choose, command, aim } = handlers);
    svg = s("svg", { role: "grid", class: "board", "aria-label": Words.say("board") });
    svg.addEventListener("keydown", (event) => key(/** @type {KeyboardEvent} */ (event)));
    svg.addEventListener("click", (event) => click(/** @type {PointerEvent} */ (event)));
    svg.addEventListener("focusin", (event) => moved(event));
    container.append(svg);
  }

  /** @param {Event} event @returns {string | null} */
  const pointOf = (event) => /** @type {Element} */ (event.target).closest("[data-at]")?.getAttribute("data-at") || null;

  /** @param {PointerEvent} event */
  function click(event) {
    const at = pointOf(event);
    if (!at) return;
    rove(at, false);
    const width = svg.getBoundingClientRect().width / (columns + 1);
    if (event.pointerType === "touch" && width < SMALL && aimed !== at) {
      aimed = at;
      svg.querySelector(".aimed")?.classList.remove("aimed");
      cells.get(at)?.group.classList.add("aimed");
      aim(at);
      return;
    }
    unaim();
    choose(at);
  }

  function unaim() {
    aimed = null;
    svg.querySelector(".aimed")?.classList.remove("aimed");
  }

  /** @param {Event} event */
  function moved(event) {
    const at = pointOf(event);
    if (at) rove(at, false);
  }

  /** Moves the one tab stop. @param {string} at @param {boolean} take whether the focus goes there */
  function rove(at, take) {
    cells.get(focus)?.group.setAttribute("tabindex", "-1");
    focus = at;
    const group = cells.get(at)?.group;
    group?.setAttribute("tabindex", "0");
    if (take) group?.focus();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = Points.place(focus, columns, rows);
    const ways = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
      Home: [-columns, 0], End: [columns, 0], PageUp: [0, -rows], PageDown: [0, rows],
    });
    const way = ways[event.key];
    if (way && from) {
      const column = Math.min(Math.max(from.column + way[0], 0), columns - 1);
      const row = Math.min(Math.max(from.row + way[1], 0), rows - 1);
      rove(Points.name(column, row, rows), true);
    } else if (event.key === "Enter" || event.key === " ") choose(focus);
    else if (/^[pPuU,.<>]$/.test(event.key)) command(event.key.toLowerCase());
    else return;
    event.preventDefault();
  }

  /** @param {Model} model */
  function build(model) {
    ({ columns, rows } = model);
    cells = new Map();
    const left = 48;
    const bottom = 46;
    const rim = 30;
    const width = (columns - 1) * STEP;
    const height = (rows - 1) * STEP;
    svg.setAttribute("viewBox", `${-left} ${-rim} ${width + left + rim} ${height + rim + bottom}`);
    svg.setAttribute("aria-label", Words.say("grid", { columns, rows }));
    svg.setAttribute("aria-rowcount", String(rows));
    svg.setAttribute("aria-colcount", String(columns));
    svg.style.setProperty("--shape", String((width + left + rim) / (height + rim + bottom)));
    svg.style.setProperty("--columns", String(columns));
    const wood = s("rect", { class: "wood", x: -left, y: -rim, width: width + left + rim, height: height + rim + bottom, rx: 6 });
    Dom.fill(svg, gradients(), s("g", { "aria-hidden": "true" }, wood, lines(width, height), stars(model), letters(height)), grid());
    const middle = Points.name((columns - 1) >> 1, rows >> 1, rows);
    rove(cells.has(focus) ? focus : middle, false);
  }

  function gradients() {
    /** @param {string} id @param {string} light @param {string} dark */
    const one = (id, light, dark) => s("radialGradient", { id, cx: "38%", cy: "32%", r: "75%" },
      s("stop", { offset: "0", "stop-color": light }), s("stop", { offset: "1", "stop-color": dark }));
    return s("defs", {}, one("stone-black", "#4a4a50", "#0d0d10"), one("stone-white", "#ffffff", "#d9d6cf"));
  }

  /** @param {number} width @param {number} height */
  function lines(width, height) {
    const across = Array.from({ length: rows }, (_, i) => `M0 ${i * STEP}H${width}`);
    const down = Array.from({ length: columns }, (_, i) => `M${i * STEP} 0V${height}`);
    return s("path", { class: "lines", d: [...across, ...down].join("") });
  }

  /** @param {Model} model */
  function stars(model) {
    const places = model.stars.map((at) => Points.place(at, columns, rows));
    return places.map((found) => found && s("circle", { class: "star", cx: found.column * STEP, cy: found.row * STEP, r: 4 }));
  }

  /** @param {number} height */
  function letters(height) {
    const below = Array.from({ length: columns }, (_, i) =>
      s("text", { class: "coordinate", x: i * STEP, y: height + 38 }, Points.LETTERS[i]));
    const beside = Array.from({ length: rows }, (_, i) =>
      s("text", { class: "coordinate", x: -34, y: i * STEP + 5 }, String(rows - i)));
    return [below, beside];
  }

  function grid() {
    return Array.from({ length: rows }, (_, row) => s("g", { role: "row", "aria-rowindex": row + 1 },
      Array.from({ length: columns }, (_, column) => {
        const at = Points.name(column, row, rows);
        const group = s("g", { role: "gridcell", tabindex: "-1", "data-at": at, "aria-colindex": column + 1, class: "cell",
          transform: `translate(${column * STEP} ${row * STEP})` });
        cells.set(at, { group, drawn: "" });
        return group;
      })));
  }

  /** Draws a position. @param {Model} model */
  function draw(model) {
    const wanted = `${model.columns}x${model.rows} ${model.stars.join()} ${Words.chosen()}`;
    if (wanted !== shape) build(model);
    shape = wanted;
    unaim();
    svg.classList.toggle("black-next", model.toPlay === "black");
    for (const [at, cell] of cells) {
      const parts = cellParts(model, at);
      const drawn = JSON.stringify(parts);
      if (drawn === cell.drawn) continue;
      cell.drawn = drawn;
      cell.group.setAttribute("aria-label", label(parts));
      Dom.fill(cell.group, shapes(parts));
    }
  }

  /** @param {Model} model @param {string} at */
  function cellParts(model, at) {
    const stone = Points.stone(model.board, at);
    const shown = model.ghost.has(at);
    return {
      at, stone, last: model.last === at, label: model.labels.get(at) || null,
      number: stone && model.numbers.get(at) || null, barred: model.marks ? why(model, at) : null,
      ghost: shown ? model.ghost.get(at) || "none" : null, chosen: model.chosen === at, dead: model.dead.has(at),
      suggested: model.suggested.has(at), owner: model.owners[at] || null,
      pending: model.pending === at && !stone ? model.toPlay : null,
    };
  }

  /** @param {Model} model @param {string} at */
  function why(model, at) {
    const barred = model.barred.get(at);
    return barred ? Words.short(barred, { ...model.next, at }) : null;
  }

  /** What stands on a point. @param {string | null} stone */
  const stands = (stone) => Words.say(stone === "black" ? "point-black" : stone === "white" ? "point-white" : "point-empty");

  /** @param {ReturnType<typeof cellParts>} parts */
  function label(parts) {
    const words = [`${parts.at} ${stands(parts.stone)}`];
    if (parts.last) words.push(Words.say("point-last"));
    if (parts.number) words.push(Words.say("point-move", { n: parts.number }));
    if (parts.label) words.push(Words.say("point-label", { text: parts.label }));
    if (parts.dead) words.push(Words.say("point-dead"));
    else if (parts.suggested) words.push(Words.say("point-suggested"));
    if (parts.owner && parts.owner !== parts.stone) words.push(Words.say("point-owner", { player: Words.player(parts.owner) }));
    if (parts.barred) words.push(Words.say("point-refused", { why: parts.barred }));
    if (parts.ghost) words.push(Words.say("point-earlier", { what: stands(parts.ghost) }));
    return words.join(", ");
  }

  /** @param {ReturnType<typeof cellParts>} parts @returns {Child[]} */
  function shapes(parts) {
    const { stone } = parts;
    const faded = parts.dead || (parts.ghost && parts.ghost !== stone);
    return [
      s("rect", { class: "hit", x: -HALF, y: -HALF, width: STEP, height: STEP }),
      !stone && s("circle", { class: "hover", r: 18.4 }),
      stone && s("circle", { class: `stone ${stone}${faded ? " faded" : ""}`, r: 18.6 }),
      parts.pending && s("circle", { class: `stone pending ${parts.pending}`, r: 18.6 }),
      parts.ghost && s("circle", { class: `ghost ${parts.ghost}`, r: 15 }),
      parts.owner && (parts.owner !== stone || parts.dead) && s("rect", { class: `owner ${parts.owner}`, x: -6, y: -6, width: 12, height: 12 }),
      parts.dead && s("path", { class: `dead on-${stone}`, d: "M-9-9 9 9M-9 9 9-9" }),
      parts.suggested && !parts.dead && s("circle", { class: "suggested", r: 18 }),
      parts.barred && !parts.ghost && s("path", { class: "barred", d: "M-6-6 6 6M-6 6 6-6" }),
      parts.chosen && s("circle", { class: "chosen", r: 19 }),
      mark(parts),
      s("rect", { class: "ring", x: -18, y: -18, width: 36, height: 36, rx: 5 }),
    ];
  }

  /** @param {ReturnType<typeof cellParts>} parts @returns {Child} */
  function mark(parts) {
    const on = `on-${parts.stone || "wood"}`;
    if (parts.dead) return null;
    if (parts.label) {
      return [!parts.stone && s("circle", { class: "patch", r: 13 }),
        s("text", { class: `mark ${on}`, y: 6 }, parts.label.slice(0, 3))];
    }
    if (parts.number) return s("text", { class: `mark number ${on}${parts.last ? " newest" : ""}`, y: 5.5 }, String(parts.number));
    return parts.last && parts.stone && !parts.ghost && s("circle", { class: `last ${on}`, r: 7 });
  }

  /** Gives the focus to the board. */
  const take = () => rove(focus, true);

  return { mount, draw, take };
})();
