"use strict";
// Questions to the module: one worker, one question at a time, with progress and cancel.
// A question that waits is dropped if a newer one with the same topic arrives, so that fast stepping never piles up.

const Ask = (() => {
  /** @typedef {{number: number, topic: string | null, says: string, text: string, urgent: boolean,
   *   resolve: (value: any) => void, reject: (cause: Error) => void}} Job */

  /** Says that an answer is no longer wanted. */
  class Dropped extends Error {}
  /** Says that the ruleset is unknown, or cannot begin the game. Another one might answer. */
  class WrongRules extends Error {}

  const KEPT = 200;
  /** @type {Worker | null} */
  let worker = null;
  let loaded = false;
  let number = 0;
  /** @type {Job[]} */
  let waiting = [];
  /** @type {Job | null} */
  let current = null;
  let since = 0;
  /** @type {Map<string, unknown>} */
  const known = new Map();
  /** @type {((event: {busy: boolean, says: string, since: number, loaded: boolean, error: string | null}) => void)[]} */
  const listeners = [];
  /** @type {string | null} */
  let trouble = null;

  /** @param {string} id */
  const embedded = (id) => document.getElementById(id)?.textContent?.trim() || null;

  /** @param {string} text */
  function bytes(text) {
    const raw = atob(text.replace(/\s+/g, ""));
    const out = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i++) out[i] = raw.charCodeAt(i);
    return out;
  }

  function start() {
    const source = embedded("worker-source");
    const module = embedded("module-base64");
    if (source && module) {
      const blob = new Blob([embedded("bindings-source") || "", "\n", source], { type: "text/javascript" });
      worker = new Worker(URL.createObjectURL(blob));
    } else worker = new Worker("worker.js");
    worker.onmessage = ({ data }) => ("loaded" in data ? began(data) : answered(data));
    worker.onerror = (event) => {
      event.preventDefault();
      began({ loaded: false, error: event.message || "its file cannot be read" });
    };
    const given = module ? bytes(module) : null;
    worker.postMessage({ start: given }, given ? [given.buffer] : []);
  }

  /** @param {{loaded: boolean, error?: string}} data */
  function began(data) {
    loaded = data.loaded;
    trouble = data.loaded ? null : `The module of the rules could not start: ${data.error}. Reload the page.`;
    if (trouble) failAll(trouble);
    next();
  }

  /** @param {string} says */
  function failAll(says) {
    const failed = current ? [current, ...waiting] : waiting;
    current = null;
    waiting = [];
    for (const job of failed) job.reject(new Error(says));
  }

  /** @param {{number: number, reply: string, broken?: boolean}} data */
  function answered(data) {
    const job = current;
    if (!job || job.number !== data.number) return;
    current = null;
    if (data.broken) restart();
    try {
      const reply = JSON.parse(data.reply);
      if ("error" in reply) job.reject(reply.of_rules ? new WrongRules(reply.error) : new Error(reply.error));
      else {
        known.set(job.text, reply.ok);
        if (known.size > KEPT) known.delete(/** @type {string} */ (known.keys().next().value));
        job.resolve(reply.ok);
      }
    } catch {
      job.reject(new Error("The module's answer is no JSON."));
    }
    next();
  }

  function next() {
    if (loaded && !current && waiting.length) {
      const urgent = waiting.findIndex((job) => job.urgent);
      current = waiting.splice(Math.max(urgent, 0), 1)[0];
      since = performance.now();
      worker?.postMessage({ number: current.number, request: current.text });
    }
    tell();
  }

  function tell() {
    const says = current?.says || (loaded ? "" : "Loading the rules");
    for (const listener of listeners) listener({ busy: current !== null || !loaded, says, since, loaded, error: trouble });
  }

  function restart() {
    worker?.terminate();
    loaded = false;
    start();
  }

  /**
   * Asks the module.
   * @param {Record<string, unknown>} request
   * @param {{topic?: string, says?: string, urgent?: boolean}} [how] topic: replaces a waiting question of the same
   *   topic; says: what the progress shows; urgent: goes before the others
   * @returns {Promise<any>}
   */
  function ask(request, how = {}) {
    const text = JSON.stringify(request);
    if (known.has(text)) return Promise.resolve(known.get(text));
    if (trouble) return Promise.reject(new Error(trouble));
    return new Promise((resolve, reject) => {
      const topic = how.topic || null;
      if (topic) drop(topic);
      const says = how.says || "Asking the rules";
      waiting.push({ number: ++number, topic, says, text, urgent: how.urgent || false, resolve, reject });
      next();
    });
  }

  /** Drops the waiting questions of a topic. @param {string} topic */
  function drop(topic) {
    const dropped = waiting.filter((job) => job.topic === topic);
    waiting = waiting.filter((job) => job.topic !== topic);
    for (const job of dropped) job.reject(new Dropped("A newer question replaced this one."));
  }

  /**
   * Shows in a box why there is no answer, and offers to ask again if that can help.
   * @param {Element} box @param {unknown} cause @param {() => void} again
   */
  function failed(box, cause, again) {
    const says = cause instanceof Error ? cause.message : String(cause);
    const may = /^Cancelled|^The module/.test(says);
    Dom.fill(box, Dom.h("p", { class: "bad" }, Words.sentence(says), " ", may && Dom.button("Ask again", again, { class: "link" })));
  }

  /** Ends all work: the worker stops and another starts. */
  function cancel() {
    failAll("Cancelled.");
    restart();
    tell();
  }

  /** @param {(typeof listeners)[0]} listener */
  const watch = (listener) => void listeners.push(listener);

  return { ask, failed, cancel, watch, start, Dropped, WrongRules };
})();
