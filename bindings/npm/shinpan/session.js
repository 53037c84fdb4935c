// The suite in a thread of its own, so that the methods of an engine may return promises: the compiled half waits there for
// each answer, while the engine works here.
import { MessageChannel, Worker } from "node:worker_threads";
import kit from "./kit.cjs";
import { ShinpanError } from "./errors.js";

/** @typedef {{ resolve: (value: string) => void, reject: (fault: Error) => void }} Waiting */

/** One engine, and the suite that judges it. */
export class Session {
  #worker;
  #answer;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #calls = 0;

  /**
   * @param {object} engine A class, which is called without arguments, or an object.
   * @param {number} timeout How many seconds an answer may take.
   */
  constructor(engine, timeout) {
    try {
      this.#answer = kit.answering(engine);
    } catch (cause) {
      throw new ShinpanError(cause instanceof Error ? cause.message : String(cause), { cause });
    }
    const { port1, port2 } = new MessageChannel();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { port: port2, signal, timeout };
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { workerData, transferList: [port2] });
    this.#worker.unref();
    port1.unref();
    this.#worker.on("message", async (/** @type {Record<string, any>} */ message) => {
      if ("request" in message) {
        port1.postMessage({ number: message.number, line: await this.#answer(message.request) });
        Atomics.store(signal, 0, message.number);
        Atomics.notify(signal, 0);
        return;
      }
      const waiting = this.#waiting.get(message.call);
      this.#waiting.delete(message.call);
      if (this.#waiting.size === 0) this.#worker.unref();
      if ("value" in message) waiting?.resolve(message.value);
      else waiting?.reject(new ShinpanError(message.fault));
    });
    this.#worker.on("error", (fault) => {
      for (const { reject } of this.#waiting.values()) reject(fault);
      this.#waiting.clear();
    });
  }

  /**
   * Calls a method of the compiled suite, and returns its JSON as a value.
   *
   * @param {"runs" | "judge" | "lockstep"} method
   * @param {unknown[]} values
   * @returns {Promise<any>}
   */
  async call(method, ...values) {
    this.#calls += 1;
    this.#worker.ref();
    /** @type {Promise<string>} */
    const answered = new Promise((resolve, reject) => this.#waiting.set(this.#calls, { resolve, reject }));
    this.#worker.postMessage({ call: this.#calls, method, values });
    return JSON.parse(await answered);
  }

  /** Ends the thread. */
  async close() {
    await this.#worker.terminate();
  }
}
