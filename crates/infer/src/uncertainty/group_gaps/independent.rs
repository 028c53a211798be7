//! Permutation tests of the greatest difference between groups of independent rows.

use super::hypergeometric::hits_among;
use super::table::{Rates, Table, range};
use crate::uncertainty::interval::number;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::numeric::random::Random;

/// Tests of the greatest differences. Where all groups have one rate, every assignment of its rows to groups of
/// their sizes is equally likely: rows of a class for recall and FPR, rows predicted positive for precision, all
/// rows for the share predicted positive.
pub(super) struct Independent {
    random: Random,
    tests: Rates<Test>,
    drawn: usize,
}

struct Test {
    /// Number of rows of each group that has any.
    rows: Vec<f64>,
    /// Numerator of the rate over all groups.
    hits: f64,
    /// Greatest difference in the data.
    range: f64,
    /// Number of permutations with a difference at least as great.
    as_great: usize,
}

/// Tolerance for comparing differences, which are of rounded quotients of whole numbers.
const ROUNDING: f64 = 1e-12;

impl Independent {
    pub(super) fn new(tables: &[Table], seed: u64) -> Self {
        let tests =
            [0, 1, 2, 3].map(|rate| Test::of(tables.iter().map(|table| table.counts()[rate])));
        Self { random: Random::new(seed), tests, drawn: 0 }
    }

    pub(super) fn run(&mut self, draws: usize) {
        let Self { random, tests, drawn } = self;
        *drawn += draws;
        for test in tests.iter_mut().flatten() {
            for _ in 0..draws {
                test.as_great += usize::from(test.permuted(random) >= test.range - ROUNDING);
            }
        }
    }

    /// Recommended number of permutations: fewer where one is slow, as with many rows in many groups.
    pub(super) fn advised(&self) -> usize {
        /// Steps of all draws together: about one second.
        const STEPS: f64 = 4e8;
        let steps = |test: &Test| test.rows.iter().map(|rows| 20.0 * rows.sqrt()).sum::<f64>();
        let steps: f64 = self.tests.iter().flatten().map(steps).sum();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "1,000 to 9,999"
        )]
        let draws = (STEPS / steps.max(1.0)).clamp(1000.0, 9999.0) as usize;
        draws
    }

    pub(super) fn drawn(&self) -> usize {
        self.drawn
    }

    /// Share of permutations with a difference at least as great, including the data's own.
    pub(super) fn p_value(&self, rate: usize) -> Result<f64, Reason> {
        let test = self.tests[rate].as_ref().ok_or(Reason::NoSuchGroups)?;
        if self.drawn == 0 {
            return Err(Reason::FewReplicates);
        }
        Ok(number(test.as_great + 1) / number(self.drawn + 1))
    }
}

impl Test {
    /// From hits and rows of each group; `None` where fewer than two groups have rows.
    fn of(counts: impl Iterator<Item = (f64, f64)>) -> Option<Self> {
        let counts: Vec<(f64, f64)> = counts.filter(|&(_, rows)| rows > 0.0).collect();
        let [least, most] = range(counts.iter().map(|(hits, rows)| hits / rows), |rate| rate)?;
        let hits = counts.iter().map(|(hits, _)| hits).sum();
        let rows = counts.into_iter().map(|(_, rows)| rows).collect();
        Some(Self { rows, hits, range: most - least, as_great: 0 })
    }

    /// Greatest difference of one random permutation.
    fn permuted(&self, random: &mut Random) -> f64 {
        let (mut hits, mut left) = (self.hits, self.rows.iter().sum::<f64>());
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for &rows in &self.rows {
            let own = hits_among(rows, hits, left, random.uniform());
            (hits, left) = (hits - own, left - rows);
            (least, most) = (least.min(own / rows), most.max(own / rows));
        }
        most - least
    }
}
