"use strict";
// Names of points, and chains as the board shows them. Nothing here knows what may be played.

const Points = (() => {
  const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

  /** Returns the name of a point; row 0 is the top. @param {number} column @param {number} row @param {number} rows */
  const name = (column, row, rows) => `${LETTERS[column]}${rows - row}`;

  /**
   * Returns a point's column and its row from the top, or null if the board has no such point.
   * @param {string} at @param {number} columns @param {number} rows
   */
  function place(at, columns, rows) {
    const parts = /^([A-HJ-Z])([1-9][0-9]?)$/.exec(at);
    if (!parts) return null;
    const column = LETTERS.indexOf(parts[1]);
    const row = rows - Number(parts[2]);
    return column < columns && row >= 0 && row < rows ? { column, row } : null;
  }

  /** Returns what stands at a point. @param {string[]} board @param {string} at @returns {Color | null} */
  function stone(board, at) {
    const found = place(at, board[0]?.length || 0, board.length);
    const letter = found ? board[found.row][found.column] : ".";
    return letter === "X" ? "black" : letter === "O" ? "white" : null;
  }

  /** Returns the points of the chain that stands at a point. @param {string[]} board @param {string} at */
  function chain(board, at) {
    const color = stone(board, at);
    if (!color) return [];
    const seen = new Set([at]);
    for (const point of seen) {
      for (const next of around(board, point)) if (stone(board, next) === color) seen.add(next);
    }
    return sorted([...seen], board.length);
  }

  /** @param {string[]} board @param {string} at */
  function around(board, at) {
    const rows = board.length;
    const columns = board[0].length;
    const found = place(at, columns, rows);
    if (!found) return [];
    const { column, row } = found;
    return [[column - 1, row], [column + 1, row], [column, row - 1], [column, row + 1]]
      .filter(([x, y]) => x >= 0 && x < columns && y >= 0 && y < rows)
      .map(([x, y]) => name(x, y, rows));
  }

  /** Whether two acts are plays at points side by side. @param {string} a @param {string} b */
  function beside(a, b) {
    const [one, other] = [place(a, 25, 25), place(b, 25, 25)];
    return one !== null && other !== null && Math.abs(one.column - other.column) + Math.abs(one.row - other.row) === 1;
  }

  /** Sorts points from the top left. @param {string[]} points @param {number} rows */
  function sorted(points, rows) {
    /** @param {string} at */
    const key = (at) => (rows - Number(at.slice(1))) * 25 + LETTERS.indexOf(at[0]);
    return points.sort((a, b) => key(a) - key(b));
  }

  /** Returns whole chains for points that stand for them. @param {string[]} board @param {string[]} points */
  function chains(board, points) {
    return sorted([...new Set(points.flatMap((at) => chain(board, at)))], board.length);
  }

  /** Returns one point for each chain. @param {string[]} board @param {string[]} points */
  function heads(board, points) {
    return [...new Set(points.map((at) => chain(board, at)[0]).filter(Boolean))];
  }

  /** The star points of a board, for the drawing before the module answers. @param {number} columns @param {number} rows */
  function stars(columns, rows) {
    /** @param {number} n */
    const lines = (n) => {
      if (n < 7) return n % 2 && n > 2 ? [(n - 1) / 2] : [];
      const edge = n < 13 ? 2 : 3;
      return n % 2 && n > 7 ? [edge, (n - 1) / 2, n - 1 - edge] : [edge, n - 1 - edge];
    };
    const all = lines(columns).flatMap((x) => lines(rows).map((y) => ({ x, y })));
    const corners = (columns < 13 || rows < 13)
      ? all.filter(({ x, y }) => (x * 2 === columns - 1) === (y * 2 === rows - 1)) : all;
    return corners.map(({ x, y }) => name(x, y, rows));
  }

  /** Draws a board as text with coordinates. @param {string[]} board */
  function text(board) {
    const letters = `   ${LETTERS.slice(0, board[0].length).split("").join(" ")}`;
    const rows = board.map((row, i) => `${String(board.length - i).padStart(2)} ${row.split("").join(" ")}`);
    return [letters, ...rows, letters].join("\n");
  }

  /** Reads what someone typed: a point, or "pass". @param {string} typed @returns {string} */
  function typed(typed) {
    const word = typed.trim();
    return /^pass$/i.test(word) ? "pass" : word.toUpperCase();
  }

  return { LETTERS, name, place, stone, chain, chains, heads, stars, text, typed, beside };
})();
