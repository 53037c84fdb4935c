"use strict";
// The dialogs "new game" and "open", and files or text that someone drops or pastes on the page.

const Opening = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  /** The largest file that is read, in bytes. */
  const LARGEST = 12 * 1024 * 1024;
  const SIZES = [5, 7, 9, 13, 19];

  /** @param {string} name */
  const box = (name) => /** @type {HTMLInputElement} */ (id(name));
  /** @param {string} name */
  const dialog = (name) => /** @type {HTMLDialogElement} */ (id(name));

  function mount() {
    id("new-game").addEventListener("click", showNew);
    id("open-game").addEventListener("click", showOpen);
    id("new-form").addEventListener("submit", begin);
    id("open-form").addEventListener("submit", (event) => {
      event.preventDefault();
      text(/** @type {HTMLTextAreaElement} */ (id("open-text")).value);
    });
    box("open-file").addEventListener("change", () => file(box("open-file").files?.[0]));
    fill(id("new-sizes"), SIZES.map((size) => button(`${size}×${size}`, () => {
      box("new-columns").value = box("new-rows").value = String(size);
    }, { class: "plain" })));
    drops();
  }

  function drops() {
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      const dropped = event.dataTransfer;
      if (dropped?.files.length) file(dropped.files[0]);
      else if (dropped?.getData("text/plain")) text(dropped.getData("text/plain"));
    });
    document.addEventListener("paste", (event) => {
      if (/** @type {Element} */ (event.target).closest("input, textarea")) return;
      const pasted = event.clipboardData;
      if (pasted?.files.length) file(pasted.files[0]);
      else if (pasted?.getData("text/plain").trim()) text(pasted.getData("text/plain"));
    });
  }

  function showNew() {
    const { columns, rows } = Store.current().summary;
    box("new-columns").value = String(columns);
    box("new-rows").value = String(rows);
    const list = [...new Set([state.rules, ...Store.list()])];
    fill(id("new-rules"), list.map((rules) => h("option", { value: rules }, Words.ruleset(rules))));
    dialog("new-dialog").showModal();
  }

  /** @param {Event} event */
  function begin(event) {
    event.preventDefault();
    const rules = /** @type {HTMLSelectElement} */ (id("new-rules")).value;
    const komi = box("new-komi").value.trim().replace(",", ".");
    dialog("new-dialog").close();
    Store.change({ rules });
    Game.begin({ columns: Number(box("new-columns").value), rows: Number(box("new-rows").value), komi: komi || null,
      rules: rules === Store.FIRST ? null : rules, handicap: Number(box("new-handicap").value) || 0 });
  }

  function showOpen() {
    fill(id("open-trouble"));
    fill(id("open-games"));
    id("open-form").hidden = false;
    dialog("open-dialog").showModal();
  }

  /** Opens a file. @param {File | undefined} file */
  async function file(file) {
    if (!file) return;
    if (file.size > LARGEST) return trouble(Words.say("file-large", { name: file.name, size: Math.round(file.size / 1048576) }));
    bytes(file.name, new Uint8Array(await file.arrayBuffer()));
  }

  /** Opens pasted text: a record, an address of this page, or the name of a case or a beast. @param {string} text */
  function text(text) {
    const word = text.trim();
    if (!word) return trouble(Words.say("open-empty"));
    if (word.includes("(") && word.includes(";")) return bytes(Words.say("pasted"), new TextEncoder().encode(text));
    if (/^https?:|^file:|^#/.test(word) && word.includes("#")) {
      dialog("open-dialog").close();
      location.hash = word.slice(word.indexOf("#"));
      return;
    }
    const beast = state.catalog?.beasts.find((entry) => entry.title.toLowerCase() === word.toLowerCase());
    dialog("open-dialog").close();
    Game.open(beast?.id || word);
  }

  /** @param {string} name @param {Uint8Array} content */
  async function bytes(name, content) {
    try {
      const found = await Game.read(name, content, 0);
      if (found.games > 1) return chooser(name, content, found);
      dialog("open-dialog").close();
      Game.show(found, 0);
    } catch (cause) {
      trouble(Ask.told(cause));
    }
  }

  /** @param {Child} says */
  function trouble(says) {
    if (dialog("open-dialog").open) fill(id("open-trouble"), says);
    Desk.say(says, true);
  }

  /** Lets the visitor choose one of several games. @param {string} name @param {Uint8Array} content @param {Read} found */
  function chooser(name, content, found) {
    if (!dialog("open-dialog").open) dialog("open-dialog").showModal();
    fill(id("open-trouble"));
    id("open-form").hidden = true;
    fill(id("open-games"), h("h3", {}, Words.say("games", { name, n: found.games })),
      h("ol", { class: "games" }, Array.from({ length: found.games }, (_, i) => h("li", {},
        button(titled(found.titles[i], i), () => pick(name, content, i), { class: "link" })))));
  }

  /** Names a game of several. The module calls one without players "game 2". @param {Read["titles"][0] | undefined} title @param {number} place */
  function titled(title, place) {
    const game = Words.say("game", { n: place + 1 });
    return typeof title === "string" ? title.replace(/^game \d+(?=, )/, game) : game;
  }

  /** @param {string} name @param {Uint8Array} content @param {number} game */
  async function pick(name, content, game) {
    try {
      const found = await Game.read(name, content, game);
      dialog("open-dialog").close();
      Game.show(found, game);
    } catch (cause) {
      trouble(Ask.told(cause));
    }
  }

  return { mount };
})();
