// The suite with an engine that fails, for suite.test.js.
import { suite } from "shinpan/test";
import { Forgetful } from "./engines.js";

await suite(Forgetful, { known: { "*": process.env.KNOWN ?? "" } });
