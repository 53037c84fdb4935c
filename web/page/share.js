"use strict";
// The dialog "share": the address, the record, pictures, a text diagram and the certificate of the verdict.

const Share = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  /** Pixels for a point of a PNG, in units of the drawing. */
  const SCALE = 2;

  /** @typedef {{name: string, file: string, type: string, says: string, make: () => Promise<string>}} Form */
  /** @type {Form[]} */
  const FORMS = [
    { name: "Link", file: "", type: "", says: "The whole state of this page", make: () => Address.link() },
    { name: "SGF", file: "game.sgf", type: "application/x-go-sgf", says: "The record", make: () => picture("sgf") },
    { name: "Text", file: "board.txt", type: "text/plain", says: "The position as a diagram", make: () => picture("text") },
    { name: "SVG", file: "board.svg", type: "image/svg+xml", says: "The position as a drawing", make: () => picture("svg") },
    { name: "Certificate", file: "verdict.json", type: "application/json", says: "The verdict as JSON, for shinpan explain",
      make: certificate },
  ];

  /** @param {"svg" | "text" | "sgf"} form @returns {Promise<string>} */
  async function picture(form) {
    const { record, at, dead } = { dead: undefined, ...Store.here() };
    if (form === "sgf") return record;
    const found = await Ask.ask({ ask: "picture", record, at, rules: state.rules, form, ...(dead ? { dead } : {}) }, { says: "Drawing" });
    return found.text;
  }

  /** @returns {Promise<string>} */
  async function certificate() {
    const found = await Ask.ask({ ask: "certificate", ...Store.here(), rules: Store.list() }, { says: "Writing the certificate" });
    return found.text;
  }

  function mount() {
    id("share").addEventListener("click", show);
  }

  function show() {
    fill(id("share-said"));
    fill(id("share-list"), h("ul", { class: "share" }, FORMS.map((form) => h("li", {},
      h("span", {}, h("b", {}, form.name), h("span", { class: "small" }, ` ${form.says}`)),
      h("span", { class: "row" }, button("Copy", () => copy(form), { "aria-label": `Copy ${form.name}` }),
        form.file && button("Save", () => save(form), { "aria-label": `Save ${form.name}` })))),
    h("li", {}, h("span", {}, h("b", {}, "PNG"), h("span", { class: "small" }, " The position as an image")),
      h("span", { class: "row" }, button("Copy", copyImage, { "aria-label": "Copy PNG" }),
        button("Save", saveImage, { "aria-label": "Save PNG" })))));
    /** @type {HTMLDialogElement} */ (id("share-dialog")).showModal();
  }

  /** Runs a task, and says how it went. @param {string} done @param {() => Promise<boolean | void>} task */
  async function tell(done, task) {
    try {
      const worked = await task();
      fill(id("share-said"), worked === false ? "The browser does not let this page copy. Save it instead." : done);
    } catch (cause) {
      fill(id("share-said"), cause instanceof Error ? cause.message : String(cause));
    }
  }

  /** @param {Form} form */
  const copy = (form) => tell(`${form.name} copied.`, async () => Dom.copy(await form.make()));

  /** @param {Form} form */
  const save = (form) => tell(`Saved as ${form.file}.`, async () =>
    Dom.save(form.file, new Blob([await form.make()], { type: form.type })));

  const saveImage = () => tell("Saved as board.png.", async () => Dom.save("board.png", await image()));

  const copyImage = () => tell("PNG copied.", async () => {
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
      (blob ? resolve(blob) : reject(new Error("The browser cannot make a PNG."))), "image/png"));
  }

  return { mount };
})();
