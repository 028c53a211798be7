//! `test --repeat`: runs each of the tests in browsers several times, to find those that fail now and then. Playwright counts those of
//! its tests that failed; the engine tests, which Node runs, are rounds.

use crate::cli::{Chosen, Layer, Repeat};
use crate::steps::Steps;
use crate::test::Built;
use crate::{browser, engines, js, notebooks, test};
use anyhow::Result;
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::{hint, thread};

/// Builds once, then runs the tests. Fails if one failed at least once.
pub(crate) fn run(chosen: &Chosen, Repeat { times, busy }: Repeat) -> Result<()> {
    let is_selected = |layer| match chosen.only {
        Some(only) => only == layer,
        None => layer != Layer::Js,
    };
    let grep = chosen.grep.as_deref();
    js::check_node()?;
    let mut steps = Steps::live();
    let built = if chosen.built { Built::ALL } else { test::build(&mut steps, &is_selected) };
    let _busy = busy.then(Busy::start);
    for (layer, name, run) in [
        (Layer::Browser, "browser tests", (&|| browser::test(grep, Some(times))) as &dyn Fn() -> _),
        (Layer::Engines, "engines", &|| engine_rounds(grep, times)),
        (Layer::Python, "notebooks", &|| notebooks::test(grep, Some(times))),
    ] {
        match if is_selected(layer) { built.skip_reason(layer) } else { Some("--only") } {
            Some(why) => steps.skip(name, why),
            None => drop(steps.run(name, run)),
        }
    }
    steps.finish()
}

/// Runs the engine tests round after round, all of them also after a failure, because Node can't repeat a test.
fn engine_rounds(grep: Option<&str>, times: NonZeroU32) -> Result<()> {
    let mut outcome = Ok(());
    for round in 1..=times.get() {
        println!("\nRound {round} of {times}");
        outcome = outcome.and(engines::test(grep));
    }
    outcome
}

/// Keeps every core busy until it is dropped.
struct Busy {
    is_over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Busy {
    fn start() -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let spin = |is_over: Arc<AtomicBool>| {
            move || {
                while !is_over.load(Ordering::Relaxed) {
                    hint::spin_loop();
                }
            }
        };
        let threads = (0..cores).map(|_| thread::spawn(spin(Arc::clone(&is_over)))).collect();
        Self { is_over, threads }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            thread.join().expect("a loop does not panic");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loops_end_when_they_are_dropped() {
        let busy = Busy::start();
        let is_over = Arc::clone(&busy.is_over);
        assert!(busy.threads.iter().all(|thread| !thread.is_finished()));
        drop(busy);
        // The threads have dropped their clones.
        assert_eq!(Arc::strong_count(&is_over), 1);
    }
}
