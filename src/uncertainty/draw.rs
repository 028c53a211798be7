//! How often each row counts: once, drawn with replacement, or left out.

use crate::random::Random;

/// The rows of one class that carry weight, and how often each counts.
pub(super) struct Draw {
    counts: Vec<u8>,
    /// Weight of each row; `None`: one.
    weights: Option<Vec<f64>>,
    /// A random group of each row; all groups are of one size, give or take a row.
    groups: Vec<u8>,
}

/// Groups that a class is left out by, as far as it has so many rows.
const GROUPS: usize = 50;

impl Draw {
    /// Every row once: the data as they are.
    pub(super) fn once(rows: usize, weights: Option<Vec<f64>>, random: &mut Random) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "at most 50 groups")]
        let mut groups: Vec<u8> = (0..rows).map(|row| (row % GROUPS) as u8).collect();
        for last in (1..rows).rev() {
            groups.swap(last, index_below(random.next_u64() >> 32, last + 1));
        }
        Self { counts: vec![1; rows], weights, groups }
    }

    pub(super) fn rows(&self) -> usize {
        self.counts.len()
    }

    pub(super) fn groups(&self) -> usize {
        self.rows().min(GROUPS)
    }

    /// Every row once but those of one group, if one is given.
    pub(super) fn leave_out(&mut self, group: Option<usize>) {
        for (count, &of_row) in self.counts.iter_mut().zip(&self.groups) {
            *count = u8::from(Some(usize::from(of_row)) != group);
        }
    }

    /// Draws as many rows as there are, with replacement.
    pub(super) fn again(&mut self, random: &mut Random) {
        self.counts.fill(0);
        let rows = self.counts.len();
        // A copy of its own can stay in registers.
        let mut own = random.clone();
        let mut take = |bits: u64| {
            let count = &mut self.counts[index_below(bits, rows)];
            // That one row is drawn 256 times has a chance of about 1e-507.
            *count = count.saturating_add(1);
        };
        for _ in 0..rows / 2 {
            let bits = own.next_u64();
            take(bits >> 32);
            take(bits & 0xffff_ffff);
        }
        if rows % 2 == 1 {
            take(own.next_u64() >> 32);
        }
        *random = own;
    }

    /// How often each row counts, when rows have no weights.
    pub(super) fn counts(&self) -> &[u8] {
        &self.counts
    }

    /// The weights of the rows, if they have any.
    pub(super) fn weights(&self) -> Option<&[f64]> {
        self.weights.as_deref()
    }

    /// Summed weight of all that counts.
    pub(super) fn total(&self) -> f64 {
        match &self.weights {
            None => self.counts.iter().map(|&count| u32::from(count)).sum::<u32>().into(),
            Some(weights) => {
                self.counts.iter().zip(weights).map(|(&count, w)| f64::from(count) * w).sum()
            }
        }
    }
}

/// A whole number below `n` from 32 random bits: the upper word of their product (Lemire 2019,
/// without rejection: no number is favoured by more than n/2^32 of its chance).
fn index_below(bits: u64, n: usize) -> usize {
    ((bits * n as u64) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_rows_are_drawn_as_there_are_each_as_often() {
        for rows in [1, 2, 7, 50] {
            let mut random = Random::new(3);
            let mut draw = Draw::once(rows, None, &mut random);
            assert_eq!(draw.counts(), vec![1; rows]);
            let mut sums = vec![0u32; rows];
            for _ in 0..20_000 {
                draw.again(&mut random);
                assert_eq!(
                    draw.counts().iter().map(|&count| usize::from(count)).sum::<usize>(),
                    rows
                );
                for (sum, &count) in sums.iter_mut().zip(draw.counts()) {
                    *sum += u32::from(count);
                }
            }
            // A count has variance 1 - 1/n: five standard deviations are below 708.
            assert!(sums.iter().all(|&sum| sum.abs_diff(20_000) < 708), "{sums:?}");
        }
    }

    #[test]
    fn indices_are_the_upper_word_of_the_product() {
        for (bits, n, expected) in [
            (0, 10, 0),
            (0xffff_ffff, 10, 9),
            (0x8000_0000, 10, 5),
            (0x7fff_ffff, 10, 4),
            (0xffff_ffff, 1, 0),
        ] {
            assert_eq!(index_below(bits, n), expected);
        }
    }

    #[test]
    fn groups_are_even_and_random() {
        let mut draw = Draw::once(120, None, &mut Random::new(5));
        assert_eq!(draw.groups(), 50);
        let mut out = [0; 120];
        for group in 0..50 {
            draw.leave_out(Some(group));
            let rows: Vec<usize> = (0..120).filter(|&row| draw.counts()[row] == 0).collect();
            assert!(rows.len() == 2 || rows.len() == 3);
            for row in rows {
                out[row] += 1;
            }
        }
        assert_eq!(out, [1; 120]);
        assert_ne!(draw.groups[..50], (0..50).collect::<Vec<u8>>()[..]);
        draw.leave_out(None);
        assert_eq!(draw.counts(), [1; 120]);
    }

    #[test]
    fn totals_are_summed_weights() {
        let mut draw = Draw::once(3, Some(vec![0.5, 2.0, 4.0]), &mut Random::new(1));
        assert_eq!(draw.total(), 6.5);
        draw.counts = vec![2, 0, 1];
        assert_eq!(draw.total(), 5.0);
    }
}
