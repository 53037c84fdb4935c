// The compiled half, fetched beside this module. Bundlers find the file by the address in `./native/shinpan_npm.js`.
import init from "./native/shinpan_npm.js";

await init();

export * from "./native/shinpan_npm.js";
