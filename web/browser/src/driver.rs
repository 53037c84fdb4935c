//! The driver of a browser as a process, and what it must not leave behind.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long the processes of a browser may take to end.
const PATIENCE: Duration = Duration::from_secs(10);

/// A running driver with a folder of its own, where its browser keeps everything.
#[derive(Debug)]
pub struct Driver {
    child: Child,
    folder: PathBuf,
    port: u16,
}

impl Driver {
    /// Starts a driver on a free port, which the driver chooses and says.
    ///
    /// # Panics
    /// - The program is not there, or says no port.
    #[must_use]
    pub fn start(program: &str) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::SeqCst);
        let folder = std::env::temp_dir().join(format!("shinpan-browser-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the browser");
        // Chromium makes folders of its own there, and its processes bear the name.
        let mut child = Command::new(program)
            .arg("--port=0")
            .env("TMPDIR", &folder)
            .env("HOME", &folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{program}: {error}"));
        let mut said = BufReader::new(child.stdout.take().expect("its output")).lines().map_while(Result::ok);
        let port = said.find_map(|line| port_in(&line).filter(|port| *port > 0));
        // What it says later goes nowhere, but somebody must read it.
        thread::spawn(move || said.for_each(drop));
        Self { child, folder, port: port.expect("the driver says its port") }
    }

    /// Returns the address of the driver.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Returns the folder that goes with the driver.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Ends the driver, and returns how many processes of its browser had to be killed.
    pub fn end(self) -> usize {
        let began = Instant::now();
        while !processes_of(&self.folder).is_empty() && began.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(50));
        }
        processes_of(&self.folder).len()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The driver was started here and is not reaped yet, so its number is still its own.
        let _ = self.child.kill();
        let _ = self.child.wait();
        for process in processes_of(&self.folder) {
            let _ = Command::new("kill").args(["-KILL", &process.to_string()]).status();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Returns the port in what a driver says, such as `on port 4567.` (chromedriver) or `Listening on 127.0.0.1:4567`
/// (geckodriver).
fn port_in(line: &str) -> Option<u16> {
    let after = line.split(" on port ").nth(1).or_else(|| line.split("Listening on 127.0.0.1:").nth(1))?;
    after.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

/// Returns the processes whose command line names a folder. Only the browser of one test names its folder.
fn processes_of(folder: &Path) -> Vec<u32> {
    let wanted = folder.to_string_lossy().into_owned();
    let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
    let numbers = entries.flatten().filter_map(|entry| entry.file_name().to_string_lossy().parse().ok());
    numbers
        .filter(|number: &u32| {
            let line = fs::read(format!("/proc/{number}/cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&line).contains(&wanted)
        })
        .collect()
}
