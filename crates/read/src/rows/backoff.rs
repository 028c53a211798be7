//! Number of lines to read by a slow method before a fast one is tried again.

/// Number of lines, doubled as long as the fast method reads few in between.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Backoff {
    lines: usize,
    /// Lines that the fast method must have read for a switch to pay.
    least_fast_lines: usize,
}

/// Most lines read slowly in a row.
const LONGEST: usize = 1 << 16;

impl Backoff {
    pub(crate) fn new(least_fast_lines: usize) -> Self {
        Self { lines: 1, least_fast_lines }
    }

    /// Returns the number of lines for the slow method, after the fast one read so many.
    pub(crate) fn slow_lines(&mut self, fast: usize) -> usize {
        self.lines = if fast < self.least_fast_lines { LONGEST.min(2 * self.lines) } else { 1 };
        self.lines
    }
}
