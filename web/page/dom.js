"use strict";
// Small tools for elements, text and downloads. Text always becomes a text node, so no record can bring markup.

const Dom = (() => {
  const SVG = "http://www.w3.org/2000/svg";

  /**
   * Sets one property of an element: a listener (`onclick`), a class, a flag or an attribute.
   * @param {Element} element @param {string} key @param {unknown} value
   */
  function set(element, key, value) {
    if (key.startsWith("on") && typeof value === "function") {
      element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    } else if (value === true) element.setAttribute(key, "");
    else if (value === false || value === null || value === undefined) element.removeAttribute(key);
    else element.setAttribute(key, String(value));
  }

  /** @param {Element} element @param {Child[]} children */
  function append(element, children) {
    for (const child of children) {
      if (child === null || child === undefined || child === false) continue;
      if (Array.isArray(child)) append(element, child);
      else element.append(child instanceof Node ? child : String(child));
    }
  }

  /**
   * Makes an HTML element.
   * @template {keyof HTMLElementTagNameMap} K
   * @param {K} tag @param {Record<string, unknown>} [properties] @param {...Child} children
   * @returns {HTMLElementTagNameMap[K]}
   */
  function h(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(properties)) set(element, key, value);
    append(element, children);
    return element;
  }

  /**
   * Makes an SVG element.
   * @param {string} tag @param {Record<string, unknown>} [properties] @param {...Child} children
   * @returns {SVGElement}
   */
  function s(tag, properties = {}, ...children) {
    const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
    for (const [key, value] of Object.entries(properties)) set(element, key, value);
    append(element, children);
    return element;
  }

  /** Replaces what an element contains. A control that had the focus keeps it. @param {Element} element @param {...Child} children */
  function fill(element, ...children) {
    const active = document.activeElement;
    const held = active && active !== element && element.contains(active) ? active : null;
    element.replaceChildren();
    append(element, children);
    if (!held) return;
    const same = [...element.querySelectorAll(held.localName)].find((other) => named(other) === named(held));
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }

  /** @param {Element} control */
  const named = (control) => control.id || control.getAttribute("aria-label") || control.textContent;

  /** Returns the element with an id, which must exist. @param {string} id @returns {HTMLElement} */
  function id(id) {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no element #${id}`);
    return found;
  }

  /** @param {string} label @param {() => void} act @param {Record<string, unknown>} [more] */
  function button(label, act, more = {}) {
    return h("button", { type: "button", onclick: act, ...more }, label);
  }

  /**
   * Turns a drawing of the module into an image. An image runs no script and loads nothing; a drawing that has
   * scripts or handlers all the same is refused, because the module never writes one.
   * @param {string} text @param {string} alt
   */
  function picture(text, alt) {
    const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
    const bad = drawing.querySelector("parsererror, script, foreignObject") ||
      [...drawing.querySelectorAll("*")].find((element) =>
        [...element.attributes].some((attribute) => /^on/i.test(attribute.name)));
    if (bad || drawing.documentElement.localName !== "svg") return h("p", {}, Words.say("drawing-fails"));
    const source = new XMLSerializer().serializeToString(drawing);
    return h("img", { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`, alt, class: "picture" });
  }

  /** Copies text, and says whether that worked. @param {string} text @returns {Promise<boolean>} */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = h("textarea", { class: "away" });
      area.value = text;
      (document.querySelector("dialog[open]") || document.body).append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      return done;
    }
  }

  /** Offers a file to save. @param {string} name @param {Blob} blob */
  function save(name, blob) {
    const link = h("a", { href: URL.createObjectURL(blob), download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  /** Returns UTF-8 bytes, or any bytes, in base64. @param {Uint8Array} bytes */
  function base64(bytes) {
    let text = "";
    for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    return btoa(text);
  }

  return { h, s, fill, id, button, picture, copy, save, base64 };
})();
