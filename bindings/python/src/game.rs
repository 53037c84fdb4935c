//! A referee for one game.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyIterator, PyType};

use crate::answers::record_of;
use crate::board::Board;
use crate::fault;
use crate::ruleset::Ruleset;
use crate::values::{float, floats, from_json, names, player, player_word, points, vertex};
use shinpan::Move;
use shinpan_harness::subject::engine::{color_to_engine, from_engine, to_engine};
use shinpan_harness::vocabulary::{Act, Color, Diagram, Script, Start, Vertex};
use shinpan_referee::games::batch::{move_of_number, number_of_move};
use shinpan_referee::games::refereed::{
    RefereedGame, RefusedAct, UnplayableRecord, act_of_json, diagram_of, komi_of_number,
};
use shinpan_referee::games::sgf::write;
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::picture_series;
use shinpan_referee::pictures::scene::Shows;

/// A game: it accepts acts, or refuses them with `IllegalMove` and does not change.
///
/// - `rules`: a name or a `Ruleset`.
/// - `columns`, `rows`: 1 to 25; `rows` is `columns` if it is left out.
/// - `komi`: whole or half points; if it is left out, `komi` and `komi_source` say what was taken and where it is from.
/// - `board`: a `Board` to start from, with `to_move` the first player.
/// - `handicap`: stones; how Black receives them is the ruleset's affair.
///
/// A point is `"C3"`, or `(column, row)` from 0 at the lower left corner. A player is `"black"` or `"white"`. A move is a
/// point, `"pass"`, or a number as in `Batch`: `row * columns + column`, or `columns * rows` for a pass. Numbers are faster.
///
/// A game reads like a list of its acts: `for act in game` has the values of `acts()`, and `len(game)` is their number.
///
/// Raises `ValueError` for an unknown ruleset, a start that the rules do not have, and a ruleset without an engine.
#[pyclass(module = "shinpan", from_py_object)]
#[derive(Clone)]
pub struct Game {
    game: RefereedGame,
}

/// What a pickled game is: its script as JSON, the source of its komi, its notes.
type MadeOf = (String, String, Vec<String>);

impl Game {
    /// Returns the engine's game.
    pub fn engine(&self) -> &shinpan::Game {
        self.game.engine()
    }

    /// Returns the id of the ruleset.
    pub fn rules_id(&self) -> &str {
        &self.game.script().rules.id
    }

    /// Reads a move: a number, a point or `"pass"`.
    ///
    /// # Errors
    /// - Those of [`vertex`].
    /// - `ValueError`: the number is no move of this board.
    fn vertex_of(&self, place: &Bound<'_, PyAny>) -> PyResult<Vertex> {
        // Python's True and False are numbers too, but no moves.
        let number = if place.is_instance_of::<PyBool>() { None } else { place.extract::<i64>().ok() };
        let Some(number) = number else { return vertex(place) };
        let board = self.engine().board();
        match move_of_number(board, number) {
            Some(Move::Play(point)) => Ok(Vertex::At(from_engine(point))),
            Some(Move::Pass) => Ok(Vertex::Pass),
            None => {
                let most = number_of_move(board, Move::Pass);
                Err(fault::value(format!("{number} is no move: expected 0 to {most}")))
            }
        }
    }

    /// Returns a move as an act.
    fn act_of(&self, place: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<Act> {
        Ok(self.game.act_of(self.vertex_of(place)?, name.map(player).transpose()?))
    }

    /// Plays an act, and returns the points that it emptied.
    fn accept(&mut self, py: Python<'_>, act: Act) -> PyResult<Vec<String>> {
        self.game.accept(act).map_err(|refused| illegal(py, &refused, &self.game))
    }
}

/// Makes the exception of a refused act.
fn illegal(py: Python<'_>, refused: &RefusedAct, game: &RefereedGame) -> PyErr {
    match Py::new(py, Game { game: game.clone() }) {
        Ok(game) => fault::illegal(py, refused, game.into_any()),
        Err(error) => error,
    }
}

/// Makes the exception of a record that is no game.
fn unplayable(py: Python<'_>, fault: UnplayableRecord) -> PyErr {
    match fault {
        UnplayableRecord::Faulty(fault) => fault::value(fault),
        UnplayableRecord::Refuses(refuses) => illegal(py, &refuses.1, &refuses.0),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules, columns = 19, rows = None, *, komi = None, board = None, to_move = "black", handicap = 0))]
    fn new(
        rules: &Bound<'_, PyAny>,
        columns: u8,
        rows: Option<u8>,
        komi: Option<f64>,
        board: Option<&Board>,
        to_move: &str,
        handicap: u16,
    ) -> PyResult<Game> {
        let ruleset = Ruleset::of(rules)?;
        let (columns, rows) = match board {
            Some(board) => (board.board.columns(), board.board.rows()),
            None => (columns, rows.unwrap_or(columns)),
        };
        // A diagram of another size does not exist.
        shinpan::Board::empty(columns, rows).map_err(fault::value)?;
        let stones = board.map_or_else(|| Diagram::empty(columns, rows), |board| diagram_of(&board.board));
        let komi = komi.map(komi_of_number).transpose().map_err(fault::value)?;
        let start = Start { board: stones, to_play: player(to_move)?, komi, handicap, ..Start::empty(columns, rows) };
        let game = RefereedGame::begin(ruleset.named.rules, ruleset.named.komi, start).map_err(fault::value)?;
        Ok(Game { game })
    }

    /// Reads the main line of an SGF record: a text, or bytes in any encoding. `rules` replaces the name that it has.
    ///
    /// `notes` says what was taken for something that the record does not say, and what is odd in it.
    ///
    /// Raises `ValueError` for what is no record, a record without rules if `rules` is left out, and stones that are
    /// added after the start. Raises `IllegalMove` for the first act that the rules refuse.
    #[classmethod]
    #[pyo3(signature = (text, rules = None))]
    fn from_sgf(
        class: &Bound<'_, PyType>,
        text: &Bound<'_, PyAny>,
        rules: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let rules = rules.map(Ruleset::of).transpose()?.map(|ruleset| ruleset.named.rules);
        let game = RefereedGame::of_record(&record_of(text)?, rules).map_err(|fault| unplayable(class.py(), fault))?;
        Ok(Game { game })
    }

    /// Plays a stone or `"pass"`, and returns the points of the stones that were removed.
    ///
    /// Raises `IllegalMove`, with the reason, the earlier position it would repeat, and the clause.
    #[pyo3(signature = (place, player = None))]
    fn play(&mut self, py: Python<'_>, place: &Bound<'_, PyAny>, player: Option<&str>) -> PyResult<Vec<String>> {
        let act = self.act_of(place, player)?;
        self.accept(py, act)
    }

    /// Plays any act of the protocol, and returns the points that it emptied: `game.act(resign="black")`,
    /// `game.act(settle={"dead": ["C3"]})`, ... An underscore stands for a hyphen.
    ///
    /// Raises `ValueError` for what is no act, and `IllegalMove`.
    #[pyo3(signature = (**kind))]
    fn act(&mut self, py: Python<'_>, kind: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<String>> {
        let named = PyDict::new(py);
        for (key, value) in kind.iter().flat_map(|kind| kind.iter()) {
            named.set_item(key.extract::<String>()?.replace('_', "-"), value)?;
        }
        let json: String = py.import("json")?.call_method1("dumps", (named,))?.extract()?;
        let act = act_of_json(&json).map_err(fault::value)?;
        self.accept(py, act)
    }

    /// The `IllegalMove` that a move would raise, or None if it is legal.
    #[pyo3(signature = (place, player = None))]
    fn why_illegal(&self, py: Python<'_>, place: &Bound<'_, PyAny>, player: Option<&str>) -> PyResult<Option<PyErr>> {
        let act = self.act_of(place, player)?;
        Ok(self.game.refusal(act).map(|refused| illegal(py, &refused, &self.game)))
    }

    /// The clause that refuses an act here, as `document/number` and its paraphrase. None if the document has none.
    fn _clause(&self, json: &str) -> PyResult<Option<(String, String)>> {
        let act = serde_json::from_str(json).map_err(fault::value)?;
        self.game.clause(&act).map_err(fault::value)
    }

    /// The legal moves of the player to move: points, and `"pass"` last. Empty after the end.
    fn legal_moves(&self) -> Vec<String> {
        names(self.engine().legal_moves())
    }

    /// The same moves as numbers, in the same order.
    fn legal_numbers(&self) -> Vec<u16> {
        let board = self.engine().board();
        self.engine().legal_moves().map(|one_move| number_of_move(board, one_move)).collect()
    }

    /// Whether a move is legal for the player to move.
    fn is_legal(&self, place: &Bound<'_, PyAny>) -> PyResult<bool> {
        let one_move = match self.vertex_of(place)? {
            Vertex::At(point) => Move::Play(to_engine(point)),
            Vertex::Pass => Move::Pass,
        };
        Ok(self.engine().is_legal(one_move))
    }

    /// Takes back the last act. Returns False if there is none.
    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// A copy to play on separately: a branch.
    fn copy(&self) -> Game {
        self.clone()
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    /// The board now.
    #[getter]
    fn board(&self) -> Board {
        Board { board: self.engine().board().clone() }
    }

    /// The ruleset.
    #[getter]
    fn ruleset(&self) -> PyResult<Ruleset> {
        Ruleset::read(&self.game.script().rules.id)
    }

    /// The player to move, or None if nobody may.
    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        self.engine().to_move().map(player_word)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.engine().is_over()
    }

    /// The phase: `"play"`, `"agreement"`, ...
    #[getter]
    fn phase(&self) -> String {
        self.game.phase()
    }

    /// The komi in points.
    #[getter]
    fn komi(&self) -> f64 {
        f64::from(self.game.script().komi().0) / 2.0
    }

    /// Where the komi comes from: `"given"`, or in words what the ruleset or its document says.
    #[getter]
    fn komi_source(&self) -> &str {
        self.game.komi_source()
    }

    /// What was taken for something that a record does not say, and everything odd in it, a sentence each.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.game.notes().to_vec()
    }

    /// The points of each player now, komi included: Black's, then White's.
    fn score(&self) -> (f64, f64) {
        floats(self.engine().score())
    }

    /// The points of each player now without these stones. Raises `IllegalMove` or `ValueError` for a point without one.
    fn score_without(&self, dead: &Bound<'_, PyAny>) -> PyResult<(f64, f64)> {
        let dead: Vec<shinpan::Point> = points(dead)?.into_iter().map(to_engine).collect();
        self.engine().score_without(&dead).map(floats).map_err(fault::value)
    }

    /// Every method of counting that the rules have: name, Black's and White's count without komi, and the margin with it.
    fn counts(&self) -> Vec<(&'static str, Option<f64>, Option<f64>, f64)> {
        let counts = self.engine().counts().into_iter();
        counts
            .map(|count| (count.method, count.black.map(float), count.white.map(float), float(count.margin)))
            .collect()
    }

    /// The result of a game that is over, such as `"B+3.5"`. None before.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.engine().outcome().map(|outcome| outcome.to_string())
    }

    /// The winner of a game that is over. None before, and if nobody won.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.engine().outcome().and_then(shinpan::Outcome::winner).map(player_word)
    }

    /// Prisoners that each player holds, stones paid for passes among them: Black's, then White's.
    #[getter]
    fn prisoners(&self) -> (u32, u32) {
        let game = self.engine();
        // The engine counts the stones of a color that were removed.
        (game.prisoners(color_to_engine(Color::White)), game.prisoners(color_to_engine(Color::Black)))
    }

    /// The points that a rule of repetition bars the player to move from.
    fn ko_points(&self) -> Vec<String> {
        names(self.engine().ko_points())
    }

    /// The moves so far: a player, and a point or `"pass"`.
    fn moves(&self) -> Vec<(&'static str, String)> {
        self.engine().moves().map(|(color, one_move)| (player_word(color), one_move.to_string())).collect()
    }

    /// The acts so far, as the JSON of a case has them: `{"move": "B C3"}`, ...
    fn acts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &serde_json::to_string(&self.game.script().acts).unwrap_or_default())
    }

    /// Iterates over the acts so far, as `acts` has them. Acts that are played meanwhile are not among them.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.acts(py)?.try_iter()
    }

    /// The board after so many acts. `IndexError` is for more acts than there are.
    fn position(&self, acts: usize) -> PyResult<Board> {
        let board = self.engine().position(acts);
        board.map(|board| Board { board }).ok_or_else(|| {
            let most = self.engine().act_count();
            pyo3::exceptions::PyIndexError::new_err(format!("{acts} acts: expected at most {most}"))
        })
    }

    /// The number of acts.
    fn __len__(&self) -> usize {
        self.game.script().acts.len()
    }

    /// A 64-bit hash of the stones on the board. Equal boards have equal keys.
    #[getter]
    fn key(&self) -> u64 {
        self.engine().key()
    }

    /// A 64-bit hash of what the rule of repetition compares.
    #[getter]
    fn superko_key(&self) -> u64 {
        self.engine().superko_key()
    }

    /// The game as an SGF record.
    fn sgf(&self) -> String {
        write(self.game.script())
    }

    /// A picture: `"svg"`, `"text"`, `"unicode"`, `"sgf"`, `"sensei"`, `"markdown"`, or `"html"` with every state.
    #[pyo3(signature = (form = "svg"))]
    fn picture(&self, form: &str) -> PyResult<String> {
        let form: PictureFormat = form.parse().map_err(fault::value)?;
        let scenes = picture_series::game("game", &self.game.record(), self.game.script().rules, &Shows::default());
        let mut scenes = scenes.map_err(fault::value)?;
        if form != PictureFormat::Html {
            scenes = scenes.split_off(scenes.len().saturating_sub(1));
        }
        Ok(picture(&scenes, form))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.picture("svg")
    }

    fn __str__(&self) -> String {
        self.engine().board().to_string()
    }

    fn __repr__(&self) -> String {
        let (columns, rows) = self.game.script().start.board.size();
        let acts = self.game.script().acts.len();
        format!("<Game {} {columns}x{rows}, {acts} acts, {}>", self.game.script().rules.id, self.phase())
    }

    /// Everything that makes the game, for pickling.
    fn _script(&self) -> String {
        serde_json::to_string(self.game.script()).unwrap_or_default()
    }

    /// The game of what [`Game::_script`] returned.
    #[staticmethod]
    fn _of_script(py: Python<'_>, json: &str, komi_source: String, notes: Vec<String>) -> PyResult<Game> {
        let script: Script = serde_json::from_str(json).map_err(fault::value)?;
        let game = RefereedGame::again(script, komi_source, notes).map_err(|fault| unplayable(py, fault))?;
        Ok(Game { game })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, MadeOf)> {
        let made_of = (self._script(), self.game.komi_source().to_owned(), self.game.notes().to_vec());
        Ok((py.get_type::<Game>().getattr("_of_script")?, made_of))
    }
}
