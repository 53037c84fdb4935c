//! A server of one folder, which can be stopped as if the network were gone.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// Serves the files of a folder on a free port, until it is stopped.
#[derive(Clone, Debug)]
pub struct Server {
    address: SocketAddr,
    stopped: Arc<AtomicBool>,
}

impl Server {
    /// Begins to serve a folder.
    ///
    /// # Panics
    /// - No port is free.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("the address");
        let stopped = Arc::new(AtomicBool::new(false));
        let (folder, seen) = (folder.to_owned(), Arc::clone(&stopped));
        thread::spawn(move || {
            for stream in listener.incoming() {
                // The listener goes with this thread, so later connections are refused.
                if seen.load(Ordering::SeqCst) {
                    return;
                }
                let folder = folder.clone();
                if let Ok(stream) = stream {
                    thread::spawn(move || answer(stream, &folder));
                }
            }
        });
        Self { address, stopped }
    }

    /// Returns the address of the page.
    #[must_use]
    pub fn page(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Stops, so that each later connection is refused.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::SeqCst);
        // One more connection wakes the thread that waits.
        drop(TcpStream::connect(self.address));
        thread::sleep(Duration::from_millis(50));
    }
}

fn answer(mut stream: TcpStream, folder: &Path) {
    let Some(asked) = asked(&stream) else { return };
    let name = asked.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let index = if name.is_empty() || name.ends_with('/') { "index.html" } else { "" };
    let path = folder.join(format!("{name}{index}"));
    let found = (!name.contains("..")).then(|| fs::read(&path).ok()).flatten();
    let (status, body) = found.map_or(("404 Not Found", Vec::new()), |body| ("200 OK", body));
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
        kind(&path),
        body.len()
    );
    // A browser that no longer wants an answer is no fault.
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}

/// Reads a request, and returns the path that it asks for.
fn asked(stream: &TcpStream) -> Option<String> {
    stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next()?.ok()?;
    while !lines.next()?.ok()?.is_empty() {}
    first.split(' ').nth(1).map(str::to_owned)
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}
