// Does not compile: `bindings/npm/check` counts one error for each line that is marked.
import { Game, score } from "shinpan";
import { Engine, suite } from "shinpan/test";

const game = new Game("basic", { columns: 9 });
game.play(true); // wrong
game.play("C3", "green"); // wrong
new Game("basic", { kommi: 6.5 }); // wrong
const text: string = game.score(); // wrong
game.picture("png"); // wrong
new Game("basic", { size: true }); // wrong
score(game, "aga", { dead: "C3" }); // wrong
await suite(Engine, { known: ["*"] }); // wrong
export { text };
