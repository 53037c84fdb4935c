// The thread of the suite. See session.js.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { NativeSuite } from "#native";

/** @type {{ port: import("node:worker_threads").MessagePort, signal: Int32Array, timeout: number }} */
const { port, signal, timeout } = workerData;
let asked = 0;

/**
 * Asks the engine, and waits. The compiled half calls this by its global name.
 *
 * @param {string} request
 * @returns {string}
 */
function shinpanAnswer(request) {
  asked += 1;
  parentPort?.postMessage({ request, number: asked });
  const end = Date.now() + timeout * 1000;
  for (let seen = Atomics.load(signal, 0); seen !== asked; seen = Atomics.load(signal, 0)) {
    const left = end - Date.now();
    if (left <= 0 || Atomics.wait(signal, 0, seen, left) === "timed-out") throw `no answer within ${timeout} s`;
  }
  // Before it there may be answers that came too late.
  for (let got = receiveMessageOnPort(port); got; got = receiveMessageOnPort(port)) {
    if (got.message.number === asked) return got.message.line ?? "";
  }
  throw "the answer is lost";
}

Object.assign(globalThis, { shinpanAnswer });

/** @type {NativeSuite | undefined} */
let suite;

parentPort?.on("message", ({ call, method, values }) => {
  try {
    suite ??= NativeSuite.greet();
    const native = /** @type {Record<string, any>} */ (suite);
    parentPort?.postMessage({ call, value: native[method](...values) });
  } catch (thrown) {
    parentPort?.postMessage({ call, fault: typeof thrown === "string" ? JSON.parse(thrown).text : String(thrown) });
  }
});
