//! Fast reading of plain lines: cells without quotes and spaces, known labels and folds, numbers. Other lines are
//! left to the scanner; nothing is decided here.

mod decimal_block;
mod fixed_layout;
mod key_reader;
mod layout;
mod lines;
mod pairs;
mod spellings;
mod text_cell;

pub(crate) use lines::Lines;

/// Number of bytes and lines that were read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) bytes: usize,
    pub(crate) lines: usize,
}

impl Progress {
    #[inline]
    fn add_line(&mut self, length: usize) {
        self.bytes += length;
        self.lines += 1;
    }

    fn add(&mut self, further: Self) {
        self.bytes += further.bytes;
        self.lines += further.lines;
    }
}
