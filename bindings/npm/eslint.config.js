// Recommended rules, for the scripts of the package, its tests and its examples.
import { createRequire } from "node:module";

// The tools are installed elsewhere: NODE_PATH does not reach modules, but `require` from there does.
const js = createRequire(`${process.env.NPM_TOOLS}/`)("@eslint/js");
const globals = ["Buffer", "__filename", "console", "document", "fetch", "process", "URL", "WebAssembly", "Response", "TextDecoder", "TextEncoder", "performance"];

export default [
  js.configs.recommended,
  {
    languageOptions: { globals: Object.fromEntries(globals.map((name) => [name, "readonly"])) },
    // The methods of an engine name what they are called with.
    rules: { "no-unused-vars": ["error", { args: "none", caughtErrors: "none" }] },
  },
];
