// The compiled half, loaded from the package's folder.
import { readFileSync } from "node:fs";
import { initSync } from "./native/shinpan_npm.js";

initSync({ module: readFileSync(new URL("./native/shinpan_npm_bg.wasm", import.meta.url)) });

export * from "./native/shinpan_npm.js";
