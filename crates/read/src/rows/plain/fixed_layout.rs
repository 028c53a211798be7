//! Lines of one layout: labels of one length, scores with one digit before the decimal mark and a constant number
//! behind it.

use super::pairs::Pairs;
use super::spellings::FrequentPair;
use curvescope_core::numeric::decimal::{Fixed, eight};

#[derive(Clone, Copy, Debug)]
pub(super) struct FixedLayout {
    pairs: Pairs,
    labels: FrequentPair,
    scores: Fixed,
    /// Bytes of a score without its sign.
    score_length: usize,
}

pub(super) struct FixedLine {
    /// True for the second of the two labels.
    pub(super) is_second: bool,
    /// The score in units of its last decimal place, negated where low scores mean positive.
    pub(super) digits: i32,
    /// Bytes of the line, its end included.
    pub(super) length: usize,
}

impl FixedLayout {
    /// Layout of lines whose scores have this number of decimal places; `None` if it is 0 or too great.
    pub(super) fn of(pairs: Pairs, labels: FrequentPair, places: usize) -> Option<Self> {
        let scores = Fixed::of(places, pairs.mark)?;
        Some(Self { pairs, labels, scores, score_length: places + 2 })
    }

    /// Reads the line at the start of `text`; `None` if it has another layout.
    #[inline]
    pub(super) fn read(&self, text: &[u8]) -> Option<FixedLine> {
        let Self { pairs, labels, .. } = self;
        let mut at = pairs.skip(text, 0, pairs.before)?;
        let mut label = 0;
        if pairs.label_is_first {
            label = eight(text, at)?;
            at = pairs.pass(text, at + labels.length)?;
            at = pairs.skip(text, at, pairs.between)?;
        }
        // The sign of a score is unpredictable, so it is read without a branch.
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
        Some(FixedLine { is_second, digits: if is_below { -digits } else { digits }, length })
    }
}
