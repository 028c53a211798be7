//! Counts of rows: once each, drawn with replacement, or left out.

mod class;

use std::ops::Range;

pub(super) use self::class::Class;
use super::interval::number;
use super::sampling::Sampling;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::numeric::random::Random;

/// The rows of a sample that have weight, and the count of each. The drawn units are rows, or whole
/// clusters of rows.
pub(super) struct Draws {
    /// Count of each unit. Units that are rows: positives, then negatives.
    counts: Vec<u8>,
    /// Ranges of units that are drawn separately.
    strata: Vec<Range<usize>>,
    /// Random group of each unit; the groups of a stratum differ by at most one unit in size.
    groups: Vec<u8>,
    clusters: Option<Clusters>,
    positives: usize,
    /// Weights of the rows of each class; `None`: all 1.
    weights: Option<[Vec<f64>; 2]>,
    /// Number of units with a positive, or with a negative, whichever is less.
    least_units: usize,
    /// The same, but at most as many as rows of equal weights with the same variance.
    effective_units: usize,
}

/// Clusters of rows that are drawn together.
struct Clusters {
    /// Unit of each row: positives, then negatives.
    of_row: Vec<u32>,
    /// Count of each row.
    row_counts: Vec<u8>,
}

/// Number of jackknife groups of a stratum, or its number of units if that is less.
const GROUPS: usize = 50;

impl Draws {
    /// Every row of `sample` once that `is_kept`. Clusters are drawn whole, and separately by class where each
    /// has rows of one class only and class sizes are fixed.
    pub(super) fn once(
        sample: &Sample,
        sampling: Sampling,
        is_kept: &dyn Fn(usize) -> bool,
        random: &mut Random,
    ) -> Self {
        let draws = Self::without_groups(sample, sampling, is_kept);
        Self { groups: groups(draws.units(), &draws.strata, random), ..draws }
    }

    /// As [`once`](Self::once), without groups that could be left out.
    pub(super) fn without_groups(
        sample: &Sample,
        sampling: Sampling,
        is_kept: &dyn Fn(usize) -> bool,
    ) -> Self {
        let Sample { positive, weights, clusters, .. } = sample;
        let rows_of = |class: bool| -> Vec<usize> {
            (0..positive.len()).filter(|&row| is_kept(row) && positive[row] == class).collect()
        };
        let rows = [rows_of(true), rows_of(false)];
        let [positives, negatives] = rows.each_ref().map(Vec::len);
        let weights = weights.as_ref().map(|weights| {
            rows.each_ref().map(|rows| rows.iter().map(|&row| weights[row]).collect())
        });
        let clusters = clusters.as_ref().map(|of_row| {
            let rows = rows.iter().flatten();
            numbered(rows.map(|&row| of_row[row]), positives)
        });
        let (units, of_positives, least_units) = match &clusters {
            None => (positives + negatives, Some(positives), positives.min(negatives)),
            Some(Numbered { units, with_positive, with_negative, .. }) => {
                let is_pure = with_positive + with_negative == *units;
                let least = *with_positive.min(with_negative);
                (*units, is_pure.then_some(*with_positive), least)
            }
        };
        let first = of_positives.filter(|_| sampling == Sampling::Classes);
        let ends = first.into_iter().chain([units]);
        let starts = std::iter::once(0).chain(first);
        let strata: Vec<Range<usize>> = starts.zip(ends).map(|(start, end)| start..end).collect();
        let mut draws = Self {
            counts: vec![1; units],
            groups: Vec::new(),
            strata,
            clusters: clusters.map(|Numbered { of_row, .. }| Clusters {
                row_counts: vec![1; of_row.len()],
                of_row,
            }),
            positives,
            weights,
            least_units,
            effective_units: least_units,
        };
        let by_weights = [0, 1].map(|class| draws.class(class).effective_rows());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
        let by_weights = by_weights[0].min(by_weights[1]) as usize;
        draws.effective_units = least_units.min(by_weights.max(2));
        draws.copy_to_rows();
        draws
    }

    /// Numbers of positives and of negatives.
    pub(super) fn rows(&self) -> [usize; 2] {
        [self.positives, self.row_counts().len() - self.positives]
    }

    /// Number of clusters; `None` where rows are drawn.
    pub(super) fn clusters(&self) -> Option<usize> {
        self.clusters.as_ref().map(|_| self.counts.len())
    }

    /// Number of units, rows or clusters, with a positive, or with a negative, whichever is less.
    pub(super) fn least_units(&self) -> usize {
        self.least_units
    }

    /// Number of units that intervals are widened for: as [`least_units`](Self::least_units), but of rows with weights w at most
    /// (Σw)²/Σw², of the class where this is less, and at least 2 of these.
    pub(super) fn effective_units(&self) -> usize {
        self.effective_units
    }

    /// Number of units that intervals of areas are widened for at a prevalence, or at the data's own: as
    /// [`effective_units`](Self::effective_units), but where fewer negatives weigh as much as all positives, three quarters of
    /// these. About so few are above the threshold where precision is 4/7; with all of them 10 such negatives had intervals of AP
    /// that held the true one in 91 of 100 tables.
    pub(super) fn units_of_areas(&self, prevalence: Option<Prevalence>) -> usize {
        let negatives = self.negatives_of_positives(prevalence);
        if negatives < self.effective_units {
            (3 * negatives / 4).max(2)
        } else {
            self.effective_units
        }
    }

    /// True where the areas under the PR curve rest on few negatives: fewer weigh as much as all positives than 5, or than the
    /// root of twice the positives. Their intervals then contained the true area in 90 to 92 of 100 tables.
    pub(super) fn has_few_negatives(&self, prevalence: Option<Prevalence>) -> bool {
        let fewest = (2.0 * self.class(0).effective_rows()).sqrt().max(5.0);
        number(self.negatives_of_positives(prevalence)) < fewest
    }

    /// Number of negatives that weigh as much as all positives at a prevalence, or at the data's own.
    fn negatives_of_positives(&self, prevalence: Option<Prevalence>) -> usize {
        let [n_pos, n_neg] = [0, 1].map(|class| self.class(class).total());
        let odds = prevalence.map_or(n_pos / n_neg, |it| it.get() / (1.0 - it.get()));
        // As many as positives at the data's own, where the product is rounded.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
        let negatives = (self.class(1).effective_rows() * odds + 1e-9) as usize;
        negatives
    }

    /// Number of units that are drawn.
    pub(super) fn units(&self) -> usize {
        self.counts.len()
    }

    /// The unit of a row of a class, 0 the positives and 1 the negatives.
    pub(super) fn unit_of(&self, class: usize, row: usize) -> usize {
        let row = class * self.positives + row;
        self.clusters.as_ref().map_or(row, |clusters| clusters.of_row[row] as usize)
    }

    /// Reason why intervals can't be had from so few units; `None` where there are enough. Of 2 clusters they held the true
    /// value in 43 of 100 simulated tables, of 3 in 71, of 5 in 94.
    pub(super) fn too_few(&self) -> Option<Reason> {
        const FEWEST_CLUSTERS: usize = 5;
        match (self.least_units, &self.clusters) {
            (0..FEWEST_CLUSTERS, Some(_)) => Some(Reason::FewClusters),
            (0..2, None) => Some(Reason::SingleMember),
            _ => None,
        }
    }

    pub(super) fn is_weighted(&self) -> bool {
        self.weights.is_some()
    }

    /// Recommended number of replicates for `models` models: 1,000, which determine the ends of intervals to a
    /// few hundredths of their width, and up to 10,000 where few rows leave `BCa` uneven tails, as long as
    /// that is quick.
    pub(super) fn advised_replicates(&self, models: usize) -> usize {
        const LEAST: usize = 1000;
        /// Rows that all replicates may visit beyond the least number: about one second.
        const ROWS: usize = 200_000_000;
        let by_units = match self.least_units {
            ..20 => 10_000,
            20..50 => 5_000,
            50..100 => 2_000,
            _ => LEAST,
        };
        let rows = self.row_counts().len() * models;
        by_units.min(ROWS / rows.max(1)).max(LEAST)
    }

    /// Number of strata, the sets of units that are drawn separately.
    pub(super) fn strata(&self) -> usize {
        self.strata.len()
    }

    /// Number of jackknife groups of a stratum.
    pub(super) fn groups(&self, stratum: usize) -> usize {
        self.strata[stratum].len().min(GROUPS)
    }

    /// Counts every row once, except the rows of one group of one stratum if `left_out` is given.
    pub(super) fn leave_out(&mut self, left_out: Option<(usize, usize)>) {
        self.counts.fill(1);
        if let Some((stratum, group)) = left_out {
            let units = self.strata[stratum].clone();
            for (count, &of_unit) in self.counts[units.clone()].iter_mut().zip(&self.groups[units])
            {
                *count = u8::from(usize::from(of_unit) != group);
            }
        }
        self.copy_to_rows();
    }

    /// Draws as many units of each stratum as it has, with replacement.
    pub(super) fn redraw(&mut self, random: &mut Random) {
        self.counts.fill(0);
        for stratum in &self.strata {
            draw(&mut self.counts[stratum.clone()], random);
        }
        self.copy_to_rows();
    }

    /// The rows of a class: 0 the positives, 1 the negatives.
    pub(super) fn class(&self, class: usize) -> Class<'_> {
        let (positives, negatives) = self.row_counts().split_at(self.positives);
        Class {
            counts: [positives, negatives][class],
            weights: self.weights.as_ref().map(|weights| weights[class].as_slice()),
        }
    }

    fn row_counts(&self) -> &[u8] {
        self.clusters.as_ref().map_or(&self.counts, |clusters| &clusters.row_counts)
    }

    /// Sets the count of each row to that of its cluster.
    fn copy_to_rows(&mut self) {
        if let Some(Clusters { of_row, row_counts }) = &mut self.clusters {
            for (count, &unit) in row_counts.iter_mut().zip(of_row.iter()) {
                *count = self.counts[unit as usize];
            }
        }
    }
}

/// Renumbered clusters, those with a positive first.
struct Numbered {
    of_row: Vec<u32>,
    units: usize,
    with_positive: usize,
    with_negative: usize,
}

/// Numbers clusters in the order of their first row; the first `positives` rows are positive.
fn numbered(of_row: impl Iterator<Item = u32>, positives: usize) -> Numbered {
    const NONE: u32 = u32::MAX;
    let mut numbers: Vec<u32> = Vec::new();
    let mut has_negative: Vec<bool> = Vec::new();
    let mut with_positive = 0;
    let mut numbered = Vec::new();
    for (row, cluster) in of_row.enumerate() {
        let cluster = cluster as usize;
        if numbers.len() <= cluster {
            numbers.resize(cluster + 1, NONE);
        }
        if numbers[cluster] == NONE {
            numbers[cluster] = u32::try_from(has_negative.len()).expect("fewer than 2^32 clusters");
            has_negative.push(false);
        }
        let number = numbers[cluster];
        if row < positives {
            with_positive = has_negative.len();
        } else {
            has_negative[number as usize] = true;
        }
        numbered.push(number);
    }
    Numbered {
        of_row: numbered,
        units: has_negative.len(),
        with_positive,
        with_negative: has_negative.iter().filter(|&&has| has).count(),
    }
}

/// Random group of each unit, by stratum.
fn groups(units: usize, strata: &[Range<usize>], random: &mut Random) -> Vec<u8> {
    let mut groups = vec![0; units];
    for stratum in strata {
        let groups = &mut groups[stratum.clone()];
        for (unit, group) in groups.iter_mut().enumerate() {
            #[expect(clippy::cast_possible_truncation, reason = "at most 50 groups")]
            let number = (unit % GROUPS) as u8;
            *group = number;
        }
        for last in (1..groups.len()).rev() {
            groups.swap(last, index_below(random.next_u64() >> 32, last + 1));
        }
    }
    groups
}

/// Adds as many draws as there are units to their counts.
fn draw(counts: &mut [u8], random: &mut Random) {
    let units = counts.len();
    // A local copy can remain in registers.
    let mut own = random.clone();
    let mut count_draw = |bits: u64| {
        let count = &mut counts[index_below(bits, units)];
        // The probability that one unit is drawn 256 times is about 1e-507.
        *count = count.wrapping_add(1);
    };
    for _ in 0..units / 2 {
        let bits = own.next_u64();
        count_draw(bits >> 32);
        count_draw(bits & 0xffff_ffff);
    }
    if units % 2 == 1 {
        count_draw(own.next_u64() >> 32);
    }
    *random = own;
}

/// A whole number below `n` from 32 random bits: the upper word of their product (Lemire 2019,
/// without rejection: the probability of each is off by at most n/2^32 of itself).
fn index_below(bits: u64, n: usize) -> usize {
    ((bits * n as u64) >> 32) as usize
}

#[cfg(test)]
mod tests;
