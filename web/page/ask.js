"use strict";
// Questions to the module: one worker, one question at a time, with progress and cancel.
// A question that waits is dropped if a newer one with the same topic arrives, so that fast stepping never piles up.

const Ask = (() => {
  /** @typedef {{number: number, topic: string | null, says: string, text: string, urgent: boolean, fails: () => string,
   *   resolve: (value: any) => void, reject: (cause: Error) => void}} Job */

  /** Says that an answer is no longer wanted. */
  class Dropped extends Error {}
  /** Says what went wrong in the visitor's language, then in the module's words, which are English. */
  class Fault extends Error {
    /** @param {string} says @param {string} [detail] @param {boolean} [again] whether it can help to ask again */
    constructor(says, detail = "", again = false) {
      super(says);
      this.detail = detail;
      this.again = again;
    }
  }
  /** Says that the ruleset is unknown, or cannot begin the game. Another one might answer. */
  class WrongRules extends Fault {}
  /** Says that the visitor ended all work. */
  class Cancelled extends Fault {}

  /** What it means that a question has no answer. Other questions have no words of their own. */
  const FAILS = /** @type {const} */ ({
    name: "fails-name", open: "fails-open", read: "fails-read", new: "fails-new", play: "fails-play", difference: "fails-difference",
  });

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
  /** @type {((event: {busy: boolean, says: string, since: number, loaded: boolean, error: Fault | null}) => void)[]} */
  const listeners = [];
  /** @type {Fault | null} */
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
      began({ loaded: false, error: event.message });
    };
    const given = module ? bytes(module) : null;
    worker.postMessage({ start: given }, given ? [given.buffer] : []);
  }

  /** @param {{loaded: boolean, error?: string}} data */
  function began(data) {
    loaded = data.loaded;
    trouble = data.loaded ? null : new Fault(Words.say("fails-load"), data.error, true);
    if (trouble) failAll(trouble);
    next();
  }

  /** @param {Fault} cause */
  function failAll(cause) {
    const failed = current ? [current, ...waiting] : waiting;
    current = null;
    waiting = [];
    for (const job of failed) job.reject(cause);
  }

  /** @param {{number: number, reply: string, broken?: boolean}} data */
  function answered(data) {
    const job = current;
    if (!job || job.number !== data.number) return;
    current = null;
    if (data.broken) restart();
    try {
      const reply = JSON.parse(data.reply);
      if ("error" in reply) {
        job.reject(reply.of_rules && !job.text.includes('"ask":"name"') ? new WrongRules(Words.say("fails-rules"), reply.error)
          : new Fault(job.fails(), reply.error, data.broken));
      }
      else {
        known.set(job.text, reply.ok);
        if (known.size > KEPT) known.delete(/** @type {string} */ (known.keys().next().value));
        job.resolve(reply.ok);
      }
    } catch {
      job.reject(new Fault(job.fails(), "", true));
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
    const says = current?.says || (loaded ? "" : Words.say("work-load"));
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
   * @param {{topic?: string, says?: string, urgent?: boolean, fails?: Parameters<typeof Words.say>[0]}} [how] topic: replaces a
   *   waiting question of the same topic; says: what the progress shows; urgent: goes before the others; fails: what it means
   *   that there is no answer
   * @returns {Promise<any>}
   */
  function ask(request, how = {}) {
    const text = JSON.stringify(request);
    if (known.has(text)) return Promise.resolve(known.get(text));
    if (trouble) return Promise.reject(trouble);
    return new Promise((resolve, reject) => {
      const topic = how.topic || null;
      if (topic) drop(topic);
      const says = how.says || Words.say("work-ask");
      const key = how.fails || FAILS[/** @type {keyof typeof FAILS} */ (request.ask)] || "fails";
      const fails = () => Words.say(key, { name: String(request.text ?? request.id) });
      waiting.push({ number: ++number, topic, says, text, urgent: how.urgent || false, fails, resolve, reject });
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
    const may = cause instanceof Fault && cause.again;
    Dom.fill(box, Dom.h("p", { class: "bad" }, told(cause), " ", may && Dom.button(Words.say("ask-again"), again, { class: "link" })));
  }

  /** Says what went wrong: a sentence in the visitor's language, then the module's words. @param {unknown} cause @returns {Child} */
  function told(cause) {
    if (cause instanceof Fault && cause.detail) return [cause.message, " ", Words.english(Words.sentence(cause.detail))];
    return cause instanceof Error ? cause.message : String(cause);
  }

  /** Ends all work: the worker stops and another starts. */
  function cancel() {
    failAll(new Cancelled(Words.say("cancelled"), "", true));
    restart();
    tell();
  }

  /** @param {(typeof listeners)[0]} listener */
  const watch = (listener) => void listeners.push(listener);

  return { ask, failed, told, cancel, watch, start, Dropped, WrongRules, Cancelled };
})();
