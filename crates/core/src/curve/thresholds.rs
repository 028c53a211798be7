//! Distinct scores of a table, stored compactly.

use std::borrow::Cow;

use crate::curve::direction::Direction;
use crate::curve::rank::decimal_key::score_of_decimal;
use crate::numeric::format;

/// Distinct scores, as they are ranked: strictly decreasing, the negatives of the data's where low ones mean positive.
///
/// *Order*: best score first. Empty without rows. *Memory*: 8 bytes per score, 4 where all are plain decimals
/// of a ranking.
#[derive(Clone, Debug)]
pub struct Thresholds {
    storage: Storage,
    direction: Direction,
}

#[derive(Clone, Debug)]
enum Storage {
    Doubles(Vec<f64>),
    /// Decimal keys and the number of their decimal places.
    Decimals(Vec<u32>, usize),
}

/// True when there are scores and each is from 0 to 1: `ends` are the best and the worst, `None` without scores.
pub(crate) fn are_probabilities(ends: Option<(f64, f64)>) -> bool {
    ends.is_some_and(|(best, worst)| best <= 1.0 && worst >= 0.0)
}

impl Thresholds {
    /// Returns the scores of sorted decimal keys with this number of decimal places.
    pub(crate) fn of_decimals(keys: Vec<u32>, places: usize) -> Self {
        Storage::Decimals(keys, places).into()
    }

    /// Returns the same ranks for scores of the data in this direction.
    #[must_use]
    pub fn with_direction(self, direction: Direction) -> Self {
        Self { direction, ..self }
    }

    /// Which scores of the data mean positive.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Score `index` as it is in the data; for `None`, the start of the curve, the threshold that no score reaches.
    ///
    /// # Panics
    /// When `index` is not below [`Self::len`].
    pub fn own(&self, index: Option<usize>) -> f64 {
        index.map_or_else(|| self.direction.never(), |index| self.direction.turned(self.at(index)))
    }

    /// Scores at some rows as they are in the data.
    ///
    /// # Panics
    /// When a row is not below the number of scores.
    pub fn own_at_rows(&self, rows: &[usize]) -> Vec<f64> {
        let mut scores = self.at_rows(rows);
        for score in &mut scores {
            *score = self.direction.turned(*score);
        }
        scores
    }

    /// All scores as they are in the data, best first; copied only where they are stored in another way.
    pub fn own_column(&self) -> Cow<'_, [f64]> {
        if !self.direction.is_low() {
            return self.column();
        }
        self.iter().map(|score| self.direction.turned(score)).collect()
    }

    /// The score at a row as it is in the data or, after the last one, the threshold that every score reaches.
    pub fn own_or_always(&self, row: usize) -> f64 {
        self.get(row).map_or_else(|| self.direction.always(), |at| self.direction.turned(at))
    }

    /// The threshold with the fewest digits that predicts the same rows positive as the score at a row.
    ///
    /// # Panics
    /// When `row` is not below the number of scores.
    pub fn shortest(&self, row: usize) -> f64 {
        let below = self.get(row + 1).unwrap_or(f64::NEG_INFINITY);
        self.direction.turned(format::shortest_between(below, self.at(row)))
    }

    /// Index of the last score that is predicted positive at a threshold of the data; `None` where none is.
    /// *Complexity*: logarithmic.
    pub fn reached(&self, threshold: f64) -> Option<usize> {
        let threshold = self.direction.turned(threshold);
        self.partition_point(|score| score >= threshold).checked_sub(1)
    }

    /// Number of scores.
    pub fn len(&self) -> usize {
        match &self.storage {
            Storage::Doubles(scores) => scores.len(),
            Storage::Decimals(keys, _) => keys.len(),
        }
    }

    /// True when there is no score.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Score `index` as it is ranked.
    ///
    /// # Panics
    /// When `index` is not below [`Self::len`].
    #[inline]
    pub fn at(&self, index: usize) -> f64 {
        match &self.storage {
            Storage::Doubles(scores) => scores[index],
            Storage::Decimals(keys, places) => score_of_decimal(keys[index], *places),
        }
    }

    /// Score `index`; `None` when it is not below [`Self::len`].
    pub fn get(&self, index: usize) -> Option<f64> {
        (index < self.len()).then(|| self.at(index))
    }

    /// The best score as it is ranked; `None` without any.
    pub fn first(&self) -> Option<f64> {
        self.get(0)
    }

    /// The worst score as it is ranked; `None` without any.
    pub fn last(&self) -> Option<f64> {
        self.get(self.len().checked_sub(1)?)
    }

    /// True when there are scores and each is from 0 to 1, so that they can be read as probabilities.
    pub fn are_probabilities(&self) -> bool {
        are_probabilities(self.first().zip(self.last()))
    }

    /// All scores as they are ranked, best first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = f64> + ExactSizeIterator + Clone + '_ {
        (0..self.len()).map(|index| self.at(index))
    }

    /// Scores at some rows.
    ///
    /// # Panics
    /// When a row is not below [`Self::len`].
    pub fn at_rows(&self, rows: &[usize]) -> Vec<f64> {
        match &self.storage {
            Storage::Doubles(scores) => rows.iter().map(|&row| scores[row]).collect(),
            Storage::Decimals(keys, places) => {
                rows.iter().map(|&row| score_of_decimal(keys[row], *places)).collect()
            }
        }
    }

    /// Copies all scores to a column, best first.
    pub fn to_vec(&self) -> Vec<f64> {
        self.iter().collect()
    }

    /// All scores as a column, best first; copied only where they are stored as decimal keys.
    pub fn column(&self) -> Cow<'_, [f64]> {
        match &self.storage {
            Storage::Doubles(scores) => Cow::Borrowed(scores),
            Storage::Decimals(..) => Cow::Owned(self.to_vec()),
        }
    }

    /// Number of scores for which `is_before` is true. It must be true down to some score and false below it.
    /// *Complexity*: logarithmic.
    pub fn partition_point(&self, is_before: impl Fn(f64) -> bool) -> usize {
        match &self.storage {
            Storage::Doubles(scores) => scores.partition_point(|&score| is_before(score)),
            Storage::Decimals(keys, places) => {
                keys.partition_point(|&key| is_before(score_of_decimal(key, *places)))
            }
        }
    }
}

impl From<Vec<f64>> for Thresholds {
    fn from(scores: Vec<f64>) -> Self {
        Storage::Doubles(scores).into()
    }
}

impl From<Storage> for Thresholds {
    fn from(storage: Storage) -> Self {
        Self { storage, direction: Direction::default() }
    }
}

impl FromIterator<f64> for Thresholds {
    fn from_iter<I: IntoIterator<Item = f64>>(scores: I) -> Self {
        Vec::from_iter(scores).into()
    }
}

/// Compares the scores, whichever way they are stored.
impl PartialEq for Thresholds {
    fn eq(&self, other: &Self) -> bool {
        self.direction == other.direction && self.iter().eq(other.iter())
    }
}

impl PartialEq<Vec<f64>> for Thresholds {
    fn eq(&self, other: &Vec<f64>) -> bool {
        self.iter().eq(other.iter().copied())
    }
}

impl<const N: usize> PartialEq<[f64; N]> for Thresholds {
    fn eq(&self, other: &[f64; N]) -> bool {
        self.iter().eq(*other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_threshold_reaches_the_scores_on_its_side(mut scores in vec(-9..9i8, 0..12), at in -10..10i8) {
            scores.sort_unstable_by(|a, b| b.cmp(a));
            scores.dedup();
            let at = f64::from(at) / 2.0;
            let count = |is_reached: &dyn Fn(f64) -> bool| {
                scores.iter().filter(|&&score| is_reached(score.into())).count().checked_sub(1)
            };
            let ranked = |direction: Direction| {
                let ranked: Vec<f64> = match direction {
                    Direction::HighIsPositive => scores.iter().map(|&score| score.into()).collect(),
                    Direction::LowIsPositive => scores.iter().rev().map(|&score| -f64::from(score)).collect(),
                };
                Thresholds::from(ranked).with_direction(direction)
            };
            let (high, low) = (ranked(Direction::HighIsPositive), ranked(Direction::LowIsPositive));
            prop_assert_eq!(high.reached(at), count(&|score| score >= at));
            prop_assert_eq!(low.reached(at), count(&|score| score <= at));
            for thresholds in [high, low] {
                prop_assert_eq!(thresholds.reached(thresholds.own(None)), None);
                for row in 0..thresholds.len() {
                    prop_assert_eq!(thresholds.reached(thresholds.own(Some(row))), Some(row));
                    prop_assert_eq!(thresholds.reached(thresholds.shortest(row)), Some(row));
                }
            }
        }

        #[test]
        fn partition_points_are_those_of_a_slice(mut scores in vec(-9..9i8, 0..12), at in -10..10i8) {
            scores.sort_unstable_by(|a, b| b.cmp(a));
            scores.dedup();
            let scores: Vec<f64> = scores.into_iter().map(f64::from).collect();
            let (thresholds, at) = (Thresholds::from(scores.clone()), f64::from(at));
            prop_assert_eq!(thresholds.partition_point(|score| score >= at), scores.partition_point(|&score| score >= at));
        }
    }
}
