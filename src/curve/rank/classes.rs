//! The keys of unweighted rows, by class.

use super::decimal_key::{is_first, score_of_decimal};
use super::key::descending_key;
use super::merge;
use super::sort::sort;
use crate::curve::counts::OperatingPoints;

/// The keys of two classes in one buffer: those of the first from its start on, those of the second
/// from its end on, so that no class needs room of its own.
#[derive(Clone, Debug, Default)]
pub(crate) struct TwoClasses {
    keys: Vec<u64>,
    /// One past the first class.
    first_end: usize,
    /// Where the second class starts.
    second_start: usize,
}

impl TwoClasses {
    /// No rows yet, and room for some.
    pub(crate) fn with_room(rows: usize) -> Self {
        Self { keys: vec![0; rows], first_end: 0, second_start: rows }
    }

    /// Number of rows.
    pub(crate) fn len(&self) -> usize {
        self.first_end + self.keys.len() - self.second_start
    }

    /// Makes room for more rows. False if there is no memory for them.
    pub(crate) fn make_room(&mut self, more: usize) -> bool {
        let room = self.second_start - self.first_end;
        if room >= more {
            return true;
        }
        let longer = self.keys.len() + (more - room);
        if self.keys.try_reserve_exact(more - room).is_err() {
            return false;
        }
        let old = self.keys.len();
        self.keys.resize(longer, 0);
        let moved = self.second_start + (longer - old);
        self.keys.copy_within(self.second_start..old, moved);
        self.second_start = moved;
        true
    }

    /// Whether one more row can be added.
    #[inline]
    pub(crate) fn has_room(&self) -> bool {
        self.first_end < self.second_start
    }

    /// Adds a row, for which there has to be room.
    #[inline]
    pub(crate) fn push(&mut self, in_first_class: bool, key: u64) {
        // Both places are free; which one is kept is no branch to be guessed wrong.
        self.keys[self.first_end] = key;
        self.keys[self.second_start - 1] = key;
        self.first_end += usize::from(in_first_class);
        self.second_start -= usize::from(!in_first_class);
    }

    /// Adds rows whose scores are decimals of so many places, see [`super::decimal_key`]. False if there is no memory
    /// for all of them; then none is added.
    pub(crate) fn extend_decimals(&mut self, places: usize, keys: &[u32]) -> bool {
        if !self.make_room(keys.len()) {
            return false;
        }
        for &key in keys {
            self.push(is_first(key), descending_key(score_of_decimal(key, places)));
        }
        true
    }

    /// The sorted keys of the first and the second class, as [`Self::sort`] leaves them.
    pub(crate) fn parts(&self) -> [&[u64]; 2] {
        [&self.keys[..self.first_end], &self.keys[self.second_start..]]
    }

    /// Two classes of keys.
    #[cfg(feature = "package")]
    pub(crate) fn of(first: &[u64], second: &[u64]) -> Self {
        Self { keys: [first, second].concat(), first_end: first.len(), second_start: first.len() }
    }

    /// Sorts each class, so that appended to others it is a run.
    pub(crate) fn sort(&mut self) {
        let (first, rest) = self.keys.split_at_mut(self.first_end);
        let second = &mut rest[self.second_start - self.first_end..];
        let mut scratch = vec![0; first.len().max(second.len())];
        sort(first, &mut scratch);
        sort(second, &mut scratch);
    }

    /// Adds other rows, their classes exchanged if they are `turned`. False if there is no memory.
    pub(crate) fn append(&mut self, other: &Self, swaps_classes: bool) -> bool {
        if !self.make_room(other.len()) {
            return false;
        }
        let [mut first, mut second] = other.parts();
        if swaps_classes {
            (first, second) = (second, first);
        }
        self.keys[self.first_end..self.first_end + first.len()].copy_from_slice(first);
        self.first_end += first.len();
        let end = self.second_start;
        self.second_start -= second.len();
        self.keys[self.second_start..end].copy_from_slice(second);
        true
    }

    /// The operating points of all rows. *Memory*: that of the buffer and as much again.
    pub(crate) fn rank(self, first_is_positive: bool) -> OperatingPoints {
        let Self { keys, first_end, second_start } = self;
        merge::rank(keys, first_end, second_start, first_is_positive)
    }
}
