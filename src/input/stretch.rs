//! How long to keep to a slow way that reads every line before a fast one is tried again.

/// Some lines: ever more while the fast way reads few in between.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    lines: usize,
    /// How many lines the fast way has to read for the changes to pay.
    worth: usize,
}

/// The most lines.
const LONGEST: usize = 1 << 16;

impl Stretch {
    pub(super) fn new(worth: usize) -> Self {
        Self { lines: 1, worth }
    }

    /// The lines for the slow way, after the fast one has read so many.
    pub(super) fn after(&mut self, fast: usize) -> usize {
        self.lines = if fast < self.worth { LONGEST.min(2 * self.lines) } else { 1 };
        self.lines
    }
}
