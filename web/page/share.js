"use strict";
// The dialog "share": the address, the record, pictures, a text diagram and the certificate of the verdict.

const Share = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  /** Pixels for a point of a PNG, in units of the drawing. */
  const SCALE = 2;

  /** @typedef {{name: string, file: string, type: string, says: string, make: () => Promise<string>}} Form */
  /** @returns {Form[]} */
  const forms = () => [
    { name: Words.say("form-link"), file: "", type: "", says: Words.say("says-link"), make: () => Address.link() },
    { name: "SGF", file: "game.sgf", type: "application/x-go-sgf", says: Words.say("says-sgf"), make: () => picture("sgf") },
    { name: Words.say("form-text"), file: "board.txt", type: "text/plain", says: Words.say("says-text"), make: () => picture("text") },
    { name: "SVG", file: "board.svg", type: "image/svg+xml", says: Words.say("says-svg"), make: () => picture("svg") },
    { name: Words.say("form-certificate"), file: "verdict.json", type: "application/json", says: Words.say("says-certificate"),
      make: certificate },
  ];

  /** @param {"svg" | "text" | "sgf"} form @returns {Promise<string>} */
  async function picture(form) {
    const { record, at, dead } = { dead: undefined, ...Store.here() };
    if (form === "sgf") return record;
    const found = await Ask.ask({ ask: "picture", record, at, rules: state.rules, form, ...(dead ? { dead } : {}) }, { says: Words.say("work-draw") });
    return found.text;
  }

  /** @returns {Promise<string>} */
  async function certificate() {
    const found = await Ask.ask({ ask: "certificate", ...Store.here(), rules: Store.list() }, { says: Words.say("work-write") });
    return found.text;
  }

  function mount() {
    id("share").addEventListener("click", show);
  }

  function show() {
    fill(id("share-said"));
    fill(id("share-list"), h("ul", { class: "share" }, forms().map((form) => h("li", {},
      h("span", {}, h("b", {}, form.name), h("span", { class: "small" }, ` ${form.says}`)),
      h("span", { class: "row" }, button(Words.say("copy"), () => copy(form), { "aria-label": Words.say("copy-form", { form: form.name }) }),
        form.file && button(Words.say("save"), () => save(form), { "aria-label": Words.say("save-form", { form: form.name }) })))),
    h("li", {}, h("span", {}, h("b", {}, "PNG"), h("span", { class: "small" }, ` ${Words.say("says-png")}`)),
      h("span", { class: "row" }, button(Words.say("copy"), copyImage, { "aria-label": Words.say("copy-form", { form: "PNG" }) }),
        button(Words.say("save"), saveImage, { "aria-label": Words.say("save-form", { form: "PNG" }) })))));
    /** @type {HTMLDialogElement} */ (id("share-dialog")).showModal();
  }

  /** Runs a task, and says how it went. @param {string} done @param {() => Promise<boolean | void>} task */
  async function tell(done, task) {
    try {
      const worked = await task();
      fill(id("share-said"), worked === false ? Words.say("copy-fails") : done);
    } catch (cause) {
      fill(id("share-said"), Ask.told(cause));
    }
  }

  /** @param {Form} form */
  const copy = (form) => tell(Words.say("copied", { form: form.name }), async () => Dom.copy(await form.make()));

  /** @param {Form} form */
  const save = (form) => tell(Words.say("saved", { file: form.file }), async () =>
    Dom.save(form.file, new Blob([await form.make()], { type: form.type })));

  const saveImage = () => tell(Words.say("saved", { file: "board.png" }), async () => Dom.save("board.png", await image()));

  const copyImage = () => tell(Words.say("copied", { form: "PNG" }), async () => {
    const blob = await image();
    if (typeof ClipboardItem !== "function") return false;
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
  });

  /** Draws the module's SVG on a canvas. @returns {Promise<Blob>} */
  async function image() {
    const text = await picture("svg");
    const box = new DOMParser().parseFromString(text, "image/svg+xml").documentElement.getAttribute("viewBox");
    const [, , width, height] = (box || "0 0 800 800").split(/\s+/).map(Number);
    const sized = text.replace("<svg ", `<svg width="${width * SCALE}" height="${height * SCALE}" `);
    const drawing = new Image();
    drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
    await drawing.decode();
    const canvas = h("canvas", { width: width * SCALE, height: height * SCALE });
    canvas.getContext("2d")?.drawImage(drawing, 0, 0);
    return new Promise((resolve, reject) => canvas.toBlob((blob) =>
      (blob ? resolve(blob) : reject(new Error(Words.say("png-fails")))), "image/png"));
  }

  return { mount };
})();
