"use strict";
// go-board: an element for web pages. A few lines stand for the browser: elements, their events and their attributes.

const path = require("path");
const { pathToFileURL } = require("url");
const { Adapter, Illegal, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");

class HTMLElement {
  isConnected = true;
  listeners = {};
  attributes = new Map();
  static get observedAttributes() { return []; }
  classList = { add() {} };
  content = { cloneNode() {} };
  attachInternals() { return { setFormValue() {} }; }
  attachShadow() {
    this.shadowRoot = { adoptedStyleSheets: [], append() {}, querySelector: () => new HTMLElement() };
    this.shadowRoot.addEventListener = (...values) => this.addEventListener(...values);
  }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  hasAttribute(name) { return this.attributes.has(name); }
  setAttribute(name, value) {
    const old = this.getAttribute(name);
    this.attributes.set(name, value);
    if (this.constructor.observedAttributes.includes(name)) this.attributeChangedCallback?.(name, old, value);
  }
  addEventListener(type, call) { (this.listeners[type] ??= []).push(call); }
  dispatchEvent(event) {
    Object.defineProperty(event, "target", { value: this });
    for (let node = this; node; node = node.parent) node.listeners[event.type]?.forEach((call) => call(event));
  }
  append(child) {
    if (!(child instanceof HTMLElement) || !child.connectedCallback) return;
    child.parent = this;
    child.connectedCallback();
  }
  remove() {
    this.parent = null;
    this.disconnectedCallback();
  }
}

const elements = new Map();
let alerts = [];
Object.assign(globalThis, {
  HTMLElement, HTMLButtonElement: class {}, CSSStyleSheet: class { replaceSync() {} },
  alert: (text) => alerts.push(text),
  customElements: { get: (name) => elements.get(name), define: (name, element) => elements.set(name, element) },
  document: {
    createElement: (name) => (elements.has(name) ? new (elements.get(name))() : new HTMLElement()),
    importNode: (node) => node,
  },
});

// The script that the README puts into a page.
const home = process.env.PROGRAMS_HOME || path.join(__dirname, "../../../target/programs");
const loaded = import(pathToFileURL(path.join(home, "node/node_modules/go-board/public/go-board.min.js")));

class GoBoard extends Adapter {
  name = "go-board";
  version = "2.7.6";
  rules = ["basic+no-suicide+simple-ko"];
  sizes = [19];

  async begin(columns, rows) {
    await loaded;
    this.element = document.createElement("go-board");
    this.element.connectedCallback();
  }

  slot(column, row) {
    return this.element.columnLabels[column] + (row + 1);
  }

  play(player, column, row) {
    const slot = this.slot(column, row);
    // Only empty points have a button.
    if (this.element.getSpace(slot)) throw new Illegal("occupied");
    alerts = [];
    const stone = document.createElement("go-stone");
    Object.assign(stone, { color: player, slot });
    this.element.append(stone);
    if (alerts.length) throw new Illegal(alerts[0] === "Move is suicidal!" ? "suicide" : "repetition");
  }

  at(column, row) {
    return this.element.getSpace(this.slot(column, row))?.color ?? null;
  }

  toPlay() {
    return this.element.turn;
  }
}

serve(GoBoard);
