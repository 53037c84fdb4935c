// A page: it writes what the referee says into the document. `bindings/npm/check` bundles it and opens it in a browser.
import { Game, explain } from "shinpan";

const game = new Game("japanese-1989", { columns: 9, komi: 6.5 });
game.play("E5");
const said = [game.whyIllegal("E5")?.message, explain(game, "chinese")[0]?.phase, game.picture().slice(0, 4)];
document.body.textContent = said.join("|");
