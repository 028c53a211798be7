//! Progress in reading lines.

/// Number of bytes and lines that were read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) bytes: usize,
    pub(crate) lines: usize,
}

impl Progress {
    #[inline]
    pub(super) fn add_line(&mut self, length: usize) {
        self.bytes += length;
        self.lines += 1;
    }

    pub(super) fn add(&mut self, further: Self) {
        self.bytes += further.bytes;
        self.lines += further.lines;
    }
}
