//! What a test does with the page.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

use crate::Server;

/// The name under which WebDriver gives an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// How long the page may take to become quiet, or to show what a test waits for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A command of WebDriver that the client has no function for.
#[derive(Clone, Debug)]
struct Command {
    path: String,
    body: Option<Value>,
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        match &self.body {
            Some(body) => (http::Method::POST, Some(body.to_string())),
            None => (http::Method::GET, None),
        }
    }
}

/// The page in a browser.
#[derive(Clone, Debug)]
pub struct Page {
    client: Client,
    /// The server of the page.
    pub server: Server,
    /// The folder of the page.
    pub folder: PathBuf,
    scratch: PathBuf,
}

impl Page {
    pub(crate) fn of(client: Client, server: Server, folder: PathBuf, scratch: PathBuf) -> Self {
        Self { client, server, folder, scratch }
    }

    /// Returns a path for a file that goes when the test ends.
    #[must_use]
    pub fn scratch(&self, name: &str) -> PathBuf {
        self.scratch.join(name)
    }

    /// Sends a command of WebDriver.
    pub async fn command(&self, path: &str, body: Option<Value>) -> Value {
        let command = Command { path: path.to_owned(), body };
        self.client.issue_cmd(command).await.unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Sends a command of the browser's own protocol.
    pub async fn devtools(&self, name: &str, parameters: Value) -> Value {
        self.command("goog/cdp/execute", Some(json!({ "cmd": name, "params": parameters }))).await
    }

    /// Runs the body of a function inside the page, which may await, and returns what it returns.
    pub async fn run(&self, body: &str, arguments: Vec<Value>) -> Value {
        // A script of WebDriver waits for a promise. What the body throws is what the test says.
        let script = format!("return (async (...given) => {{ {body} }})(...arguments)");
        self.client.execute(&script, arguments).await.unwrap_or_else(|error| panic!("{body:.200}: {error}"))
    }

    /// Returns the value of an expression of the page.
    pub async fn value(&self, expression: &str) -> Value {
        self.run(&format!("return {expression}"), Vec::new()).await
    }

    /// Returns the text of an element.
    pub async fn text(&self, id: &str) -> String {
        let found = self.run("return document.getElementById(given[0]).textContent", vec![json!(id)]).await;
        found.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until an expression is true.
    pub async fn until(&self, expression: &str) {
        let began = Instant::now();
        while self.value(&format!("Boolean({expression})")).await != json!(true) {
            assert!(began.elapsed() < PATIENCE, "waited in vain for {expression}; {}", self.describe().await);
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Opens an address, and waits until the page is quiet. What stands behind `#` alone does not load the page again.
    pub async fn open(&self, address: &str) {
        self.visit(address).await;
        self.quiet().await;
    }

    /// Opens an address, and waits for the document alone.
    pub async fn visit(&self, address: &str) {
        self.client.goto("about:blank").await.expect("an empty page");
        self.client.goto(address).await.unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    /// Opens the served page with this text behind `#`.
    pub async fn at(&self, hash: &str) {
        self.open(&format!("{}#{hash}", self.server.page())).await;
    }

    /// Shows another address without loading the page again, as a link on it would.
    pub async fn go(&self, hash: &str) {
        self.run("location.hash = given[0]", vec![json!(hash)]).await;
        self.quiet().await;
    }

    /// Waits until the rules are loaded, no question waits, and the address is written.
    pub async fn quiet(&self) {
        self.until("typeof Store === 'object' && Store.state.catalog && Store.state.position").await;
        // The page acts and writes its address sooner after its last question than this waits.
        let begin = "if (window.testIdle) window.testIdle.since = Math.max(window.testIdle.since, performance.now()); \
            else { window.testIdle = { since: performance.now() }; \
            Ask.watch(({ busy }) => { window.testIdle.since = busy ? Infinity : performance.now(); }); }";
        self.run(begin, Vec::new()).await;
        let began = Instant::now();
        while self.value("performance.now() - window.testIdle.since > 250").await != json!(true) {
            assert!(began.elapsed() < PATIENCE, "the page does not become quiet; {}", self.describe().await);
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Plays a move by the form under the board, and waits until the page is quiet.
    pub async fn play(&self, at: &str) {
        self.submit(at).await;
        self.quiet().await;
    }

    /// Sends a move by the form under the board.
    pub async fn submit(&self, at: &str) {
        let script =
            "document.getElementById('move').value = given[0]; document.getElementById('move-form').requestSubmit()";
        self.run(script, vec![json!(at)]).await;
    }

    /// Clicks what a selector finds, and waits until the page is quiet.
    pub async fn click(&self, selector: &str) {
        self.run("document.querySelector(given[0]).click()", vec![json!(selector)]).await;
        self.quiet().await;
    }

    /// Returns how many moves the line on the board has, and the move that is shown.
    pub async fn moves(&self) -> (u64, u64) {
        let found = self.value("[Store.current().summary.acts.length, Store.current().at]").await;
        let number = |place: usize| found[place].as_u64().unwrap_or_else(|| panic!("no number: {found}"));
        (number(0), number(1))
    }

    /// Fails unless the page still plays a move.
    pub async fn still_plays(&self, what: &str) {
        let script = "const found = Store.state.position, barred = new Set(found.illegal.map(({ at }) => at)); \
            for (const cell of document.querySelectorAll('[data-at]')) { const { at } = cell.dataset; \
            if (!barred.has(at) && !Points.stone(found.board, at)) return at; } return null";
        let free = self.run(script, Vec::new()).await;
        let free = free.as_str().map_or_else(|| "pass".to_owned(), str::to_owned);
        let (_, before) = self.moves().await;
        self.play(&free).await;
        let (_, after) = self.moves().await;
        assert_eq!(after, before + 1, "{what}: {free} is not played: {}", self.describe().await);
    }

    /// Returns what stands behind `#` in the address.
    pub async fn hash(&self) -> String {
        self.value("location.hash.slice(1)").await.as_str().unwrap_or_default().to_owned()
    }

    /// Presses and releases a key. The last of several is the key, those before it are held.
    pub async fn press(&self, keys: &[&str]) {
        let mut acts: Vec<Value> = keys.iter().map(|key| json!({ "type": "keyDown", "value": key })).collect();
        acts.extend(keys.iter().rev().map(|key| json!({ "type": "keyUp", "value": key })));
        self.command("actions", Some(json!({ "actions": [{ "type": "key", "id": "keys", "actions": acts }] }))).await;
    }

    /// Returns the computed role and label of what has the focus.
    pub async fn focused(&self) -> (String, String) {
        let active = self.command("element/active", None).await;
        let id = active[ELEMENT].as_str().unwrap_or_else(|| panic!("nothing has the focus: {active}")).to_owned();
        self.computed(&id).await
    }

    /// Returns the computed role and label of the first element that a selector finds.
    pub async fn named(&self, selector: &str) -> (String, String) {
        let body = json!({ "using": "css selector", "value": selector });
        let found = self.command("element", Some(body)).await;
        let id = found[ELEMENT].as_str().unwrap_or_else(|| panic!("no element {selector}")).to_owned();
        self.computed(&id).await
    }

    async fn computed(&self, id: &str) -> (String, String) {
        let role = self.command(&format!("element/{id}/computedrole"), None).await;
        let label = self.command(&format!("element/{id}/computedlabel"), None).await;
        (role.as_str().unwrap_or_default().to_owned(), label.as_str().unwrap_or_default().to_owned())
    }

    /// Takes away what the browser complained about: errors of scripts, and what a policy refused. That a file cannot be
    /// loaded is no complaint here, because tests stop the server.
    pub async fn complaints(&self) -> Vec<String> {
        let entries = self.command("se/log", Some(json!({ "type": "browser" }))).await;
        let severe = |entry: &&Value| entry["level"] == "SEVERE" && entry["source"] != "network";
        let entries = entries.as_array().map(Vec::as_slice).unwrap_or_default();
        entries.iter().filter(severe).map(|entry| entry["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Returns where the page is and what it says, for a failure.
    pub async fn describe(&self) -> String {
        let script = "return [location.href.slice(0, 300), document.getElementById('said')?.textContent, \
            document.getElementById('progress-says')?.textContent, document.activeElement?.outerHTML.slice(0, 120)]";
        match self.client.execute(script, Vec::new()).await {
            Ok(said) => said.to_string(),
            Err(error) => error.to_string(),
        }
    }
}
