//! Tests of the page in a real browser. They know the page only as a visitor does: by keys, roles, labels and words, and
//! where those do not tell enough, by the page's own functions.
//!
//! `.ci/web` builds the page and runs them. `SHINPAN_PAGE` names the folder with the page; without it, every test says that it
//! is left out.

mod driver;
mod page;
mod server;

use std::path::{Path, PathBuf};
use std::time::Duration;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

pub use driver::Driver;
pub use page::Page;
pub use server::Server;

/// Keeps the browser quiet and alone.
const FLAGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// How long a script may run inside the page.
const SCRIPT: u64 = 60_000;

/// Returns the folder with the page, or says that a test is left out.
#[must_use]
pub fn folder() -> Option<PathBuf> {
    let found = std::env::var_os("SHINPAN_PAGE").map(PathBuf::from);
    if found.is_none() {
        eprintln!("LEFT OUT: SHINPAN_PAGE names no folder; run .ci/web");
    }
    found
}

/// A browser that tests run in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// Chromium. It also tells what it complains of.
    Chromium,
    /// Firefox.
    Firefox,
}

/// Runs a test in a Chromium of its own, with a server of its own.
///
/// # Panics
/// - The test fails, or takes longer than the given seconds.
/// - A script of the page threw an error, or the page's policy refused something, that the test did not take away with
///   [`Page::complaints`].
/// - A process of the browser outlives the test.
pub fn browse<Test, Running>(seconds: u64, flags: &[&str], test: Test)
where
    Test: FnOnce(Page) -> Running,
    Running: Future<Output = ()> + Send + 'static,
{
    if let Some(folder) = folder() {
        browse_folder(Browser::Chromium, &folder, seconds, flags, test);
    }
}

/// Runs a test as [`browse`] does, in any browser and on a page in any folder.
///
/// # Panics
/// - As [`browse`]. Firefox does not tell what it complains of.
pub fn browse_folder<Test, Running>(browser: Browser, folder: &Path, seconds: u64, flags: &[&str], test: Test)
where
    Test: FnOnce(Page) -> Running,
    Running: Future<Output = ()> + Send + 'static,
{
    let server = Server::of(folder);
    let driver = Driver::start(browser.driver());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (outcome, complaints) = runtime.block_on(async {
        let client = browser.session(&driver, flags).await;
        let page = Page::of(client.clone(), server.clone(), folder.to_owned(), driver.folder().to_owned());
        let running = tokio::spawn(test(page.clone()));
        let aborting = running.abort_handle();
        let outcome = tokio::time::timeout(Duration::from_secs(seconds), running).await;
        aborting.abort();
        let last = Duration::from_secs(10);
        let complaints = match outcome {
            Ok(Ok(())) if browser == Browser::Firefox => Vec::new(),
            Ok(Ok(())) => tokio::time::timeout(last, page.complaints()).await.unwrap_or_default(),
            _ => {
                let seen = tokio::time::timeout(last, page.describe()).await;
                eprintln!("the page at the failure: {}", seen.unwrap_or_else(|_| "it does not answer".to_owned()));
                Vec::new()
            }
        };
        let _ = tokio::time::timeout(last, client.close()).await;
        (outcome, complaints)
    });
    let left = driver.end();
    server.stop();
    match outcome {
        Err(_) => panic!("the test took longer than {seconds} s"),
        Ok(Err(failure)) => std::panic::resume_unwind(failure.into_panic()),
        Ok(Ok(())) => {}
    }
    assert!(complaints.is_empty(), "the browser complains: {complaints:#?}");
    assert_eq!(left, 0, "processes of the browser outlived it");
}

impl Browser {
    /// Returns the program that drives the browser.
    fn driver(self) -> &'static str {
        match self {
            Browser::Chromium => "chromedriver",
            Browser::Firefox => "geckodriver",
        }
    }

    /// Begins a session with an empty profile.
    async fn session(self, driver: &Driver, flags: &[&str]) -> Client {
        let profile = format!("--user-data-dir={}", driver.folder().join("profile").display());
        let own = match self {
            Browser::Chromium => {
                let arguments = FLAGS.iter().chain(flags).copied().chain([profile.as_str(), "--window-size=1280,900"]);
                json!({
                    "browserName": "chrome",
                    "goog:chromeOptions": { "args": Vec::from_iter(arguments) },
                    "goog:loggingPrefs": { "browser": "ALL" },
                })
            }
            Browser::Firefox => {
                let arguments = ["-headless", "-width=1280", "-height=900"].iter().chain(flags);
                json!({ "browserName": "firefox", "moz:firefoxOptions": { "args": Vec::from_iter(arguments) } })
            }
        };
        let Value::Object(mut wanted) = own else { unreachable!("an object was written") };
        wanted.insert("timeouts".to_owned(), json!({ "script": SCRIPT, "pageLoad": SCRIPT }));
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(wanted);
        builder.connect(&driver.address()).await.expect("a session of the browser")
    }
}
