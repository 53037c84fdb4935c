"use strict";
// Where workshop/programs/install installs the packages: the folder target/programs, or what PROGRAMS_HOME names.

const path = require("path");

const home = process.env.PROGRAMS_HOME || path.join(__dirname, "../../target/programs");

/** Requires an installed package. */
module.exports = (name) => require(require.resolve(name, { paths: [path.join(home, "node")] }));
