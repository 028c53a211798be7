//! Lines that all look alike: labels of one length, scores with one digit before the mark and always as many
//! behind it.

use super::pairs::Pairs;
use super::spellings::Two;
use crate::numeric::decimal::{Fixed, eight};

/// How they look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alike {
    pairs: Pairs,
    labels: Two,
    scores: Fixed,
    /// Bytes of a score without its sign.
    score_length: usize,
}

/// A line that was read.
pub(super) struct AlikeLine {
    /// Whether its label is the second of the two.
    pub(super) is_second: bool,
    /// The score as a whole number.
    pub(super) digits: i32,
    /// Bytes of the line with its end.
    pub(super) length: usize,
}

impl Alike {
    /// Scores have so many places. `None` if that is none or too many.
    pub(super) fn of(pairs: Pairs, labels: Two, places: usize) -> Option<Self> {
        let scores = Fixed::of(places, pairs.mark)?;
        Some(Self { pairs, labels, scores, score_length: places + 2 })
    }

    /// Reads the line that `text` starts with; `None` if it looks otherwise.
    #[inline]
    pub(super) fn read(&self, text: &[u8]) -> Option<AlikeLine> {
        let Self { pairs, labels, .. } = self;
        let mut at = pairs.skip(text, 0, pairs.before)?;
        let mut label = 0;
        if pairs.label_is_first {
            label = eight(text, at)?;
            at = pairs.pass(text, at + labels.length)?;
            at = pairs.skip(text, at, pairs.between)?;
        }
        // The sign of a score is as good as random: no branch.
        let is_negative = *text.get(at)? == b'-';
        at += usize::from(is_negative);
        let digits = self.scores.digits(eight(text, at)?)?;
        at += self.score_length;
        if !pairs.label_is_first {
            at = pairs.pass(text, at)?;
            at = pairs.skip(text, at, pairs.between)?;
            label = eight(text, at)?;
            at += labels.length;
        }
        let is_second = labels.is_second(label)?;
        let length = pairs.end(text, at)?;
        let is_below = is_negative != pairs.is_turned;
        Some(AlikeLine { is_second, digits: if is_below { -digits } else { digits }, length })
    }
}
