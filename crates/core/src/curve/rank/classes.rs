//! The keys of unweighted rows, by class.

use super::merge;
use super::sort::sort;
use crate::curve::counts::OperatingPoints;

/// Keys of two classes in one buffer: the first class from the start of the buffer, the second from its end,
/// so that neither needs separate room.
#[derive(Clone, Debug, Default)]
pub struct TwoClasses {
    keys: Vec<u64>,
    /// Index after the last key of the first class.
    first_end: usize,
    /// Index of the first key of the second class.
    second_start: usize,
}

impl TwoClasses {
    /// Number of rows.
    pub(crate) fn len(&self) -> usize {
        self.first_end + self.keys.len() - self.second_start
    }

    /// Ensures room for `more` further rows. Returns false if there is no memory for them.
    pub(crate) fn make_room(&mut self, more: usize) -> bool {
        let room = self.room();
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

    /// Number of further rows that fit.
    #[inline]
    pub(crate) fn room(&self) -> usize {
        self.second_start - self.first_end
    }

    /// Adds a row, for which there has to be room.
    #[inline]
    pub(crate) fn push(&mut self, in_first_class: bool, key: u64) {
        // Writes to both free slots and advances one of them: no branch, so nothing to mispredict.
        self.keys[self.first_end] = key;
        self.keys[self.second_start - 1] = key;
        self.first_end += usize::from(in_first_class);
        self.second_start -= usize::from(!in_first_class);
    }

    /// Keys of the first and of the second class; sorted after [`Self::sort`].
    pub(crate) fn parts(&self) -> [&[u64]; 2] {
        [&self.keys[..self.first_end], &self.keys[self.second_start..]]
    }

    /// Returns the keys of two classes, without room for more.
    pub(crate) fn of(first: &[u64], second: &[u64]) -> Self {
        Self { keys: [first, second].concat(), first_end: first.len(), second_start: first.len() }
    }

    /// Sorts each class, so that it is one run when appended to others.
    pub(crate) fn sort(&mut self) {
        let (first, rest) = self.keys.split_at_mut(self.first_end);
        let second = &mut rest[self.second_start - self.first_end..];
        let mut scratch = vec![0; first.len().max(second.len())];
        sort(first, &mut scratch);
        sort(second, &mut scratch);
    }

    /// Adds the rows of `other`, with their classes exchanged if `swaps_classes`. Returns false if there is
    /// no memory.
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

    /// Returns the operating points of all rows; `None` if there is no memory for them. *Memory*: twice that
    /// of the buffer.
    pub(crate) fn rank(self, first_is_positive: bool) -> Option<OperatingPoints> {
        let Self { keys, first_end, second_start } = self;
        merge::rank(keys, first_end, second_start, first_is_positive)
    }
}
