"use strict";
// The worker: loads the module once, then answers one question after the other.
// The first message says where the module is: `{start: bytes}` in the one-file form, whose bindings stand before this
// source, or `{start: null}`, where both lie beside this file.

(() => {
  /** @type {Promise<unknown> | null} */
  let ready = null;

  /** @param {Uint8Array | null} bytes */
  function load(bytes) {
    if (!bytes) importScripts("shinpan_web.js");
    return wasm_bindgen({ module_or_path: bytes || "shinpan_web_bg.wasm" });
  }

  /** @param {unknown} cause */
  function failure(cause) {
    return JSON.stringify({ error: `The module failed: ${cause instanceof Error ? cause.message : cause}` });
  }

  self.onmessage = async ({ data }) => {
    if ("start" in data) {
      try {
        ready = load(data.start);
        await ready;
        self.postMessage({ loaded: true });
      } catch (cause) {
        self.postMessage({ loaded: false, error: cause instanceof Error ? cause.message : String(cause) });
      }
      return;
    }
    let reply;
    try {
      await ready;
      reply = wasm_bindgen.answer(data.request);
    } catch (cause) {
      reply = failure(cause);
      self.postMessage({ number: data.number, reply, broken: true });
      return;
    }
    self.postMessage({ number: data.number, reply });
  };
})();
