//! Reading of plain lines into keys, where only a ranking is kept.

use super::Progress;
use super::decimal_block::DecimalBlock;
use super::fixed_layout::FixedLayout;
use super::pairs::{Pairs, Score};
use super::spellings::Spellings;
use crate::rows::backoff::Backoff;
use curvescope_core::curve::rank::RowKeys;

/// Reader of labels and scores.
#[derive(Clone, Debug)]
pub(super) struct KeyReader {
    pairs: Pairs,
    block: DecimalBlock,
    /// Number of lines to read singly, before the reader of one layout is tried again.
    backoff: Backoff,
}

/// Reason why reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The next line is not plain.
    NotPlain,
    /// Keys have to be handed over before the next line.
    Full,
    /// There is no memory for the next line.
    NoMemory,
}

impl KeyReader {
    pub(super) fn new(pairs: Pairs) -> Self {
        Self { pairs, block: DecimalBlock::new(), backoff: Backoff::new(1) }
    }

    /// Hands over the keys so far. Returns false if there is no memory for them.
    pub(super) fn hand_over(&mut self, keys: &mut RowKeys) -> bool {
        self.block.hand_over(keys)
    }

    /// Reads lines until there is a reason to stop.
    #[inline(never)]
    pub(super) fn read(
        &mut self,
        bytes: &[u8],
        spellings: &mut Spellings,
        keys: &mut RowKeys,
    ) -> (Progress, Stop) {
        let mut progress = Progress::default();
        loop {
            let alike = self.read_fixed_layout(&bytes[progress.bytes..], spellings);
            progress.add(alike);
            for _ in 0..self.backoff.slow_lines(alike.lines) {
                match self.read_one(&bytes[progress.bytes..], spellings, keys) {
                    Ok(length) => progress.add_line(length),
                    Err(stop) => return (progress, stop),
                }
            }
        }
    }

    /// Reads lines until one has another layout or the block is full.
    #[inline]
    fn read_fixed_layout(&mut self, bytes: &[u8], spellings: &mut Spellings) -> Progress {
        let mut progress = Progress::default();
        let Some(labels) = spellings.frequent_pair() else { return progress };
        let Some(alike) = FixedLayout::of(self.pairs, labels, self.block.places) else {
            return progress;
        };
        let mut seconds = 0;
        while !self.block.is_full()
            && let Some(line) = alike.read(&bytes[progress.bytes..])
        {
            self.block.push(line.digits, labels.in_first_class[usize::from(line.is_second)]);
            seconds += usize::from(line.is_second);
            progress.add_line(line.length);
        }
        spellings.count_pair(labels, [progress.lines - seconds, seconds]);
        progress
    }

    /// Reads one line and returns its length.
    #[inline]
    fn read_one(
        &mut self,
        bytes: &[u8],
        spellings: &mut Spellings,
        keys: &mut RowKeys,
    ) -> Result<usize, Stop> {
        if self.block.is_full() || !keys.has_room() {
            return Err(Stop::Full);
        }
        let pair = self.pairs.read(bytes, spellings).ok_or(Stop::NotPlain)?;
        let in_first_class = spellings.get(pair.label).in_first_class;
        let value = match pair.score {
            Score::Double(value) => Some(value),
            Score::Short(score) => {
                if let Some(digits) = self.block.digits(score) {
                    self.block.push(digits, in_first_class);
                    None
                } else if self.block.is_too_short_for(score) {
                    self.block.next_places = score.places;
                    return Err(Stop::Full);
                } else {
                    Some(score.value().ok_or(Stop::NotPlain)?)
                }
            }
        };
        if value.is_some_and(|value| !keys.push(in_first_class, value)) {
            return Err(Stop::NoMemory);
        }
        spellings.count(pair.label);
        Ok(pair.length)
    }
}
