//! Keys of unweighted rows, as short as their scores allow.

use super::classes::TwoClasses;
use super::decimal_key::{is_first, score_of_decimal};
use super::decimals::Decimals;
use super::key::descending_key;
use super::{decimal_points, decimal_sort};
use crate::curve::counts::OperatingPoints;

/// Keys of rows: 4 bytes each as long as all scores are plain decimals, see [`super::decimal_key()`], and 8
/// bytes each once there is a row with another score.
#[derive(Clone, Debug)]
pub enum RowKeys {
    /// Plain decimals.
    Decimals(Decimals),
    /// Any scores.
    Doubles(TwoClasses),
}

impl Default for RowKeys {
    fn default() -> Self {
        Self::Decimals(Decimals::default())
    }
}

impl RowKeys {
    /// Returns no rows, with keys as long as rows with these scores need.
    pub fn for_scores_like(scores: impl Iterator<Item = f64>) -> Self {
        let mut keys = Self::default();
        for score in scores {
            let has_room = keys.has_room() || keys.make_room(keys.rows() + 1);
            if !has_room || !keys.push(true, score) {
                break;
            }
        }
        match keys {
            Self::Decimals(_) => Self::default(),
            Self::Doubles(_) => Self::Doubles(TwoClasses::default()),
        }
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        match self {
            Self::Decimals(rows) => rows.keys.len(),
            Self::Doubles(rows) => rows.len(),
        }
    }

    /// Greatest number of bytes per row until all are ranked: its key and its operating point.
    pub fn bytes_per_row(&self) -> usize {
        match self {
            Self::Decimals(_) => 12,
            Self::Doubles(_) => 16,
        }
    }

    /// Ensures room for `more` further rows. Returns false if there is no memory for them.
    pub fn make_room(&mut self, more: usize) -> bool {
        match self {
            Self::Decimals(rows) => rows.keys.try_reserve_exact(more).is_ok(),
            Self::Doubles(rows) => rows.make_room(more),
        }
    }

    /// True where one more row fits.
    #[inline]
    pub fn has_room(&self) -> bool {
        self.room() > 0
    }

    /// Number of further rows that fit.
    #[inline]
    fn room(&self) -> usize {
        match self {
            Self::Decimals(rows) => rows.keys.capacity() - rows.keys.len(),
            Self::Doubles(rows) => rows.room(),
        }
    }

    /// Adds a row, for which there must be room. Returns false, and does not add it, if it needs longer keys
    /// and there is no memory for these.
    #[inline]
    pub fn push(&mut self, in_first_class: bool, score: f64) -> bool {
        if let Self::Decimals(rows) = self
            && rows.push(in_first_class, score)
        {
            return true;
        }
        let Some(rows) = self.as_doubles(1) else { return false };
        rows.push(in_first_class, descending_key(score));
        true
    }

    /// Adds rows, each with its class and score. Returns false, and adds only some, if there is no memory for all.
    pub fn extend_scores(&mut self, rows: &[(bool, f64)]) -> bool {
        let more = rows.len();
        let has_room = self.room() >= more
            || self.make_room(more.max(self.rows() / 2))
            || self.make_room(more);
        if !has_room {
            return false;
        }
        let Self::Doubles(keys) = self else {
            return rows.iter().all(|&(in_first_class, score)| self.push(in_first_class, score));
        };
        for &(in_first_class, score) in rows {
            keys.push(in_first_class, descending_key(score));
        }
        true
    }

    /// Adds rows whose scores are decimals of so many places, see [`super::decimal_key()`]. Returns false,
    /// and adds none, if there is no memory for all of them.
    pub fn extend_decimals(&mut self, places: usize, keys: &[u32]) -> bool {
        self.extend(places, keys.iter().copied())
    }

    fn extend(&mut self, places: usize, keys: impl ExactSizeIterator<Item = u32> + Clone) -> bool {
        let more = keys.len();
        let has_room = self.room() >= more
            || self.make_room(more.max(self.rows() / 2))
            || self.make_room(more);
        if !has_room {
            return false;
        }
        if let Self::Decimals(rows) = self
            && rows.extend(places, keys.clone())
        {
            return true;
        }
        let Some(rows) = self.as_doubles(more) else { return false };
        for key in keys {
            rows.push(is_first(key), descending_key(score_of_decimal(key, places)));
        }
        true
    }

    /// Converts decimal keys to keys of doubles, with room for `more` further rows; keys of doubles are
    /// returned as they are. `None` if there is no memory.
    fn as_doubles(&mut self, more: usize) -> Option<&mut TwoClasses> {
        if let Self::Decimals(Decimals { keys, places }) = self {
            let (room, least) = (keys.capacity(), keys.len() + more);
            // Frees unused room before allocating, because WebAssembly memory never shrinks.
            keys.shrink_to_fit();
            let mut doubles = TwoClasses::default();
            if !doubles.make_room(room.max(least)) && !doubles.make_room(least) {
                // Restores room for one row, as before the call: reserving more would be of no use.
                let _ = keys.try_reserve_exact(1);
                return None;
            }
            for &key in &*keys {
                doubles.push(is_first(key), descending_key(score_of_decimal(key, *places)));
            }
            *self = Self::Doubles(doubles);
        }
        match self {
            Self::Doubles(rows) => Some(rows),
            Self::Decimals(_) => None,
        }
    }

    /// Sorts the rows, so that they are merged when appended to others.
    pub fn sort(&mut self) {
        match self {
            Self::Decimals(rows) => drop(decimal_sort::sort(&mut rows.keys)),
            Self::Doubles(rows) => rows.sort(),
        }
    }

    /// Adds the rows of `other`, with their classes exchanged if `swaps_classes`. Returns false if there is
    /// no memory.
    pub fn append(&mut self, other: &Self, swaps_classes: bool) -> bool {
        match other {
            Self::Decimals(Decimals { keys, places }) => {
                let turn = u32::from(swaps_classes);
                self.extend(*places, keys.iter().map(|key| key ^ turn))
            }
            Self::Doubles(other) => match self.as_doubles(other.len()) {
                Some(rows) => rows.append(other, swaps_classes),
                None => false,
            },
        }
    }

    /// Decimal places of the scores; 0 for doubles.
    pub fn places(&self) -> usize {
        match self {
            Self::Decimals(rows) => rows.places,
            Self::Doubles(_) => 0,
        }
    }

    /// Returns the operating points of all rows; `None` if there is no memory for them. *Memory*:
    /// [`Self::bytes_per_row`], the keys included.
    pub fn rank(self, first_is_positive: bool) -> Option<OperatingPoints> {
        match self {
            Self::Decimals(Decimals { keys, places }) => {
                decimal_points::rank(keys, places, first_is_positive)
            }
            Self::Doubles(rows) => rows.rank(first_is_positive),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::decimal_key::{LIMIT, MOST_PLACES, decimal_key};
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Rows added by one call.
    #[derive(Clone, Debug)]
    enum Block {
        Decimals(usize, Vec<(i32, bool)>),
        Double(f64, bool),
    }

    fn block(most: i32, rows: usize) -> impl Strategy<Value = Block> {
        let digits = || prop_oneof![9 => -most..most, 1 => -9..9, 1 => Just(0)];
        let rows = vec((digits(), any::<bool>()), 1..rows);
        let some =
            [0.0, -0.0, 0.5, -0.062_5, 1e-7, 1e9, 0.1 + 0.2, f64::INFINITY, f64::NEG_INFINITY];
        let double = prop_oneof![
            4 => (digits(), 0..=3).prop_map(|(digits, places)| f64::from(digits) / 10_f64.powi(places)),
            1 => proptest::sample::select(some[..7].to_vec()),
            1 => proptest::sample::select(some.to_vec()),
        ];
        prop_oneof![
            4 => (0..=MOST_PLACES, rows).prop_map(|(places, rows)| Block::Decimals(places, rows)),
            2 => (double, any::<bool>()).prop_map(|(score, first)| Block::Double(score, first)),
        ]
    }

    fn keys_of(rows: &[(i32, bool)]) -> Vec<u32> {
        rows.iter().map(|&(digits, first)| decimal_key(digits, first)).collect()
    }

    fn add(keys: &mut RowKeys, blocks: &[Block]) {
        for block in blocks {
            match block {
                Block::Decimals(places, rows) => {
                    assert!(keys.extend_decimals(*places, &keys_of(rows)));
                }
                &Block::Double(score, first) => {
                    assert!(keys.has_room() || keys.make_room(1));
                    assert!(keys.push(first, score));
                }
            }
        }
    }

    /// The rows of the blocks, each score as a double.
    fn rows_of(blocks: &[Block]) -> Vec<(f64, bool)> {
        let of_block = |block: &Block| match block {
            Block::Decimals(places, rows) => {
                let score = |digits: i32| format!("{digits}e-{places}").parse().expect("a number");
                rows.iter().map(|&(digits, first)| (score(digits), first)).collect()
            }
            &Block::Double(score, first) => vec![(score, first)],
        };
        blocks.iter().flat_map(of_block).collect()
    }

    /// Bits of each threshold, with tp and fp.
    fn table(points: &OperatingPoints) -> Vec<(u64, f64, f64)> {
        let bits = points.thresholds.iter().map(f64::to_bits);
        bits.zip(points.curve().points()).map(|(bits, point)| (bits, point.tp, point.fp)).collect()
    }

    /// The table of rows, by a naive count for each score.
    fn counted(rows: &[(f64, bool)], first_is_positive: bool) -> Vec<(u64, f64, f64)> {
        let mut scores: Vec<f64> = rows.iter().map(|row| row.0 + 0.0).collect();
        scores.sort_unstable_by(|a, b| b.total_cmp(a));
        scores.dedup();
        let mut rows = rows.to_vec();
        rows.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let (mut tp, mut fp, mut next) = (0.0, 0.0, 0);
        let mut table = Vec::new();
        for score in scores {
            while next < rows.len() && rows[next].0 >= score {
                let is_positive = rows[next].1 == first_is_positive;
                *(if is_positive { &mut tp } else { &mut fp }) += 1.0;
                next += 1;
            }
            table.push((score.to_bits(), tp, fp));
        }
        table
    }

    fn ranked(keys: RowKeys, first_is_positive: bool) -> Vec<(u64, f64, f64)> {
        table(&keys.rank(first_is_positive).expect("memory"))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn a_table_is_that_of_its_doubles(
            // Small digits leave room for more places.
            blocks in prop_oneof![vec(block(12, 40), 0..8), vec(block(3000, 40), 0..8), vec(block(LIMIT, 40), 0..8)],
            first_is_positive: bool,
        ) {
            let mut keys = RowKeys::default();
            add(&mut keys, &blocks);
            let rows = rows_of(&blocks);
            prop_assert_eq!(keys.rows(), rows.len());
            prop_assert_eq!(ranked(keys, first_is_positive), counted(&rows, first_is_positive));
        }

        #[test]
        fn parts_make_the_table_of_the_whole(
            parts in vec((vec(block(3000, 40), 0..3), any::<bool>()), 1..5),
            first_is_positive: bool,
        ) {
            let (mut all, mut rows) = (RowKeys::default(), Vec::new());
            for (blocks, swaps) in &parts {
                let mut keys = RowKeys::default();
                add(&mut keys, blocks);
                keys.sort();
                prop_assert!(all.append(&keys, *swaps));
                rows.extend(rows_of(blocks).into_iter().map(|(score, first)| (score, first != *swaps)));
            }
            prop_assert_eq!(ranked(all, first_is_positive), counted(&rows, first_is_positive));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn long_tables(
            digits in vec((any::<i32>(), any::<bool>()), 2500..6000),
            most in prop_oneof![Just(1), Just(2), Just(900), Just(5000), Just(1 << 20), Just(LIMIT)],
            outlier in prop_oneof![Just(None), (-LIMIT + 1..LIMIT).prop_map(Some)],
            order in 0..3,
        ) {
            let mut rows: Vec<(i32, bool)> = digits.iter().map(|row| (row.0 % most, row.1)).collect();
            rows[7].0 = outlier.unwrap_or(rows[7].0);
            match order {
                0 => rows.sort_unstable(),
                1 => rows.sort_unstable_by(|a, b| b.cmp(a)),
                _ => {}
            }
            let block = [Block::Decimals(6, rows)];
            let mut keys = RowKeys::default();
            add(&mut keys, &block);
            prop_assert_eq!(ranked(keys, true), counted(&rows_of(&block), true));
        }
    }

    /// Scores that are hard to sort or to distinguish.
    fn hard_scores() -> impl Strategy<Value = Vec<f64>> {
        let any_bits = any::<u64>().prop_map(f64::from_bits);
        let long = 2500..5000_usize;
        prop_oneof![
            vec(any_bits.prop_filter("no score is NaN", |score| !score.is_nan()), long.clone()),
            // Powers, denormal numbers, tiny probabilities, close to each other.
            vec((-1000..1000_i32).prop_map(|power| 2_f64.powi(power)), long.clone()),
            vec((0..900_u64).prop_map(f64::from_bits), long.clone()),
            vec((1..9000_u32).prop_map(|part| f64::from(part) * 1e-12 / 3.0), long.clone()),
            vec((0..9000_u32).prop_map(|part| 1.0 / 3.0 + f64::from(part) * 1e-16), long.clone()),
            vec((0..100_u32).prop_map(|part| f64::from(part) / 100.0 + 1e-10), long),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn long_tables_of_doubles(mut scores in hard_scores(), labels: u64, order in 0..3) {
            match order {
                0 => scores.sort_unstable_by(f64::total_cmp),
                1 => scores.sort_unstable_by(|a, b| b.total_cmp(a)),
                _ => {}
            }
            let labelled = scores.iter().enumerate().map(|(row, &score)| (score, labels >> (row % 64) & 1 == 1));
            let rows: Vec<(f64, bool)> = labelled.collect();
            let mut keys = RowKeys::default();
            prop_assert!(keys.make_room(rows.len()));
            prop_assert!(rows.iter().all(|&(score, first)| keys.push(first, score)));
            prop_assert_eq!(ranked(keys, true), counted(&rows, true));
        }
    }

    #[test]
    fn a_decimal_among_doubles_stays_short() {
        let mut keys = RowKeys::default();
        assert!(
            keys.make_room(10) && keys.extend_decimals(3, &keys_of(&[(125, true), (-4, false)]))
        );
        for score in [0.1, -0.0, 0.062_5, 1e-9, 1.0] {
            assert!(keys.push(true, score));
        }
        assert_eq!((keys.places(), keys.bytes_per_row()), (9, 12));
        assert!(keys.push(true, 1.1), "beyond nine digits, but not with as many places");
        assert_eq!(keys.bytes_per_row(), 16);
    }
}
