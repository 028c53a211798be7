//! Parts of the page that `serve` makes while the page is shown already. A request for one of their files is answered
//! once the part is there, or can't be made.

use crate::{libraries, wasm};
use anyhow::Result;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A part, in a folder of its own.
#[derive(Clone, Copy)]
struct Part {
    /// Beginning of the paths of its files.
    path: &'static str,
    /// Its name at the beginning of a sentence.
    name: &'static str,
    make: fn() -> Result<()>,
}

const PARTS: [Part; 2] = [
    Part {
        path: "/www/learn/pkg/",
        name: "The code of the figures of lessons",
        make: wasm::build_study,
    },
    Part {
        path: "/www/libraries/",
        name: "The code for Parquet and Arrow files, zip archives, gzip of several members, and PDF",
        make: libraries::build_for_serve,
    },
];

/// Parts that are not made yet. Copies share them.
#[derive(Clone, Default)]
pub(crate) struct Later(Arc<(Mutex<Vec<Part>>, Condvar)>);

impl Later {
    /// All parts.
    pub(crate) fn all() -> Self {
        Self(Arc::new((Mutex::new(PARTS.into()), Condvar::new())))
    }

    /// Makes the parts one after the other, and prints a line for each, with the time since `started`.
    pub(crate) fn make(&self, started: Instant) {
        loop {
            let Some(Part { name, make, .. }) = self.parts().first().copied() else { return };
            match make() {
                Ok(()) => println!("{name} is there, after {} s.", started.elapsed().as_secs()),
                Err(error) => println!(
                    "{name} can't be made: {error:#}. Then start `cargo xtask serve` again. All else works without it."
                ),
            }
            self.parts().remove(0);
            self.0.1.notify_all();
        }
    }

    /// Waits while a path is that of a file of a part that is not made yet.
    pub(crate) fn wait_for(&self, path: &str) {
        let is_awaited =
            |parts: &mut Vec<Part>| parts.iter().any(|part| path.starts_with(part.path));
        drop(self.0.1.wait_while(self.parts(), is_awaited));
    }

    fn parts(&self) -> MutexGuard<'_, Vec<Part>> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;
    use std::sync::mpsc::channel;
    use std::thread;

    #[test]
    fn files_of_a_part_wait_until_it_is_made_and_others_do_not() {
        let broken = Part { path: "/b/", name: "b", make: || bail!("broken") };
        let later = Later(Arc::new((Mutex::new(vec![broken]), Condvar::new())));
        later.wait_for("/a/file.js");
        let (sender, receiver) = channel();
        let waiting = later.clone();
        let request = thread::spawn(move || {
            sender.send("asked").expect("heard");
            waiting.wait_for("/b/file.js");
            sender.send("answered").expect("heard");
        });
        assert_eq!(receiver.recv(), Ok("asked"));
        assert!(receiver.try_recv().is_err());
        later.make(Instant::now());
        assert_eq!(receiver.recv(), Ok("answered"), "a part that can't be made is not awaited");
        request.join().expect("no panic");
    }
}
