//! Work on a thread of its own, with a limit on its time. A broken list or loop never comes back: it must not take the
//! run with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often a waiting side looks whether it is to stop.
const LOOK: Duration = Duration::from_millis(100);

/// What answers questions on a thread.
pub type Answering<Question, Answer> = Box<dyn FnMut(Question) -> Answer>;

/// Makes what answers, on each new thread.
type Begin<Question, Answer> = Arc<dyn Fn() -> Answering<Question, Answer> + Send + Sync>;

/// Answers questions on a thread of its own. If an answer does not come in time, the next question begins a new thread.
pub struct Watched<Question, Answer> {
    begin: Begin<Question, Answer>,
    limit: Duration,
    stop: Option<Arc<AtomicBool>>,
    thread: Option<WatchedThread<Question, Answer>>,
}

/// A thread that answers. It is abandoned if it does not come back: nothing can end it.
struct WatchedThread<Question, Answer> {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
}

impl<Question: Send + 'static, Answer: Send + 'static> Watched<Question, Answer> {
    /// Limits the time of each answer.
    pub fn new(
        limit: Duration,
        begin: impl Fn() -> Answering<Question, Answer> + Send + Sync + 'static,
    ) -> Watched<Question, Answer> {
        Watched { begin: Arc::new(begin), limit, stop: None, thread: None }
    }

    /// Leaves an answer too if this is set from outside.
    pub fn stopped_by(self, stop: Arc<AtomicBool>) -> Watched<Question, Answer> {
        Watched { stop: Some(stop), ..self }
    }

    /// Asks a question.
    ///
    /// # Errors
    /// Each is part of a sentence that begins with who was asked:
    /// - The answer does not come in time, or is no longer wanted.
    /// - The thread has ended, because of a panic.
    pub fn ask(&mut self, question: Question) -> Result<Answer, String> {
        let thread = self.thread.take().unwrap_or_else(|| self.started());
        // If the thread has ended, so has its other channel: then the next lines say so.
        let _ = thread.questions.send(question);
        let deadline = Instant::now() + self.limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match thread.answers.recv_timeout(left.min(LOOK)) {
                Ok(answer) => {
                    self.thread = Some(thread);
                    return Ok(answer);
                }
                Err(RecvTimeoutError::Disconnected) => return Err("ended its thread".to_owned()),
                Err(RecvTimeoutError::Timeout) if self.is_stopped() => return Err("was stopped".to_owned()),
                Err(RecvTimeoutError::Timeout) if left <= LOOK => {
                    return Err(format!("does not come back within {} s", self.limit.as_secs_f64()));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    fn started(&self) -> WatchedThread<Question, Answer> {
        let (questions, to_answer) = channel::<Question>();
        let (sender, answers) = channel();
        let begin = self.begin.clone();
        thread::spawn(move || {
            let mut answering = begin();
            for question in to_answer {
                if sender.send(answering(question)).is_err() {
                    return;
                }
            }
        });
        WatchedThread { questions, answers }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::{Answering, Watched};

    /// Doubles numbers, but never comes back from 0.
    fn doubling() -> Answering<u64, u64> {
        Box::new(|number| {
            if number == 0 {
                std::thread::park();
            }
            2 * number
        })
    }

    #[test]
    fn an_answer_that_does_not_come_is_left() {
        let mut doubles = Watched::new(Duration::from_millis(50), doubling);
        assert_eq!(doubles.ask(3), Ok(6));
        assert_eq!(doubles.ask(0), Err("does not come back within 0.05 s".to_owned()));
        assert_eq!(doubles.ask(4), Ok(8));
    }

    #[test]
    fn a_stop_is_obeyed_long_before_the_limit() {
        let stop = Arc::new(AtomicBool::new(true));
        let mut doubles = Watched::new(Duration::from_secs(1_000), doubling).stopped_by(stop);
        assert_eq!(doubles.ask(0), Err("was stopped".to_owned()));
        assert_eq!(doubles.ask(5), Ok(10));
    }
}
