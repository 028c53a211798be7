//! Reliability: the share of positives among rows of similar score.

use std::ops::Range;

use super::losses::are_probabilities;
use crate::curve::counts::{Curve, Point};
use crate::curve::direction::Direction;
use crate::curve::histogram::{counts_of, finite_rows};
use crate::numeric::interval::Interval;
use crate::numeric::sum::Sum;
use crate::numeric::wilson::wilson;

/// Number of bins, the empty ones included.
const BINS: u32 = 10;

/// Rows of similar score. Counts are the data's; means and shares are at the requested prevalence.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct ReliabilityBin {
    /// Least score.
    pub low: f64,
    /// Greatest score.
    pub high: f64,
    /// Number (or weight) of positives.
    pub n_pos: f64,
    /// Number (or weight) of negatives.
    pub n_neg: f64,
    /// Mean score.
    pub mean_score: f64,
    /// Share of positives.
    pub share: f64,
    /// Lower end of its 95 % interval (Wilson 1927), with every unit of weight as one row.
    pub share_low: f64,
    /// Upper end of this interval.
    pub share_high: f64,
}

impl ReliabilityBin {
    /// Returns the bin of scores of the data, given that of the numbers by which they are ranked.
    #[must_use]
    pub fn directed(self, direction: Direction) -> Self {
        let Interval { low, high } =
            direction.turned_range(Interval { low: self.low, high: self.high });
        Self { low, high, mean_score: direction.turned(self.mean_score), ..self }
    }
}

/// Rows of one bin by class, so that the bin can be computed at every prevalence.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bin {
    low: f64,
    high: f64,
    counts: Point,
    /// Mean score of the positives; arbitrary without positives.
    positive_mean: f64,
    /// Mean score of the negatives; arbitrary without negatives.
    negative_mean: f64,
}

/// The rows of a model in bins of similar score.
///
/// Ten bins of equal width over [0, 1], each without its upper edge but the last, where scores are
/// probabilities that span at least half of it; else up to ten bins of about equal numbers of rows, with all
/// equal scores in one bin. Empty bins are left out; infinite scores are in no bin.
#[derive(Clone, Debug, PartialEq)]
pub struct ReliabilityBins {
    bins: Vec<Bin>,
}

impl ReliabilityBins {
    /// The bins of the operating points `thresholds` and `curve`, at the data's prevalence.
    pub fn of(thresholds: &[f64], curve: &Curve<'_>) -> Self {
        let rows = finite_rows(thresholds);
        let is_wide = rows.len() > 1 && thresholds[rows.start] - thresholds[rows.end - 1] >= 0.5;
        let ends = if are_probabilities(thresholds) && is_wide {
            // Bins of width 1/BINS, best first.
            let end = |bin| {
                thresholds.partition_point(|&score| score >= f64::from(bin) / f64::from(BINS))
            };
            (0..BINS).rev().map(end).collect()
        } else {
            equal_counts(curve, &rows)
        };
        let mut bins = Vec::new();
        let mut start = rows.start;
        for end in ends {
            // Weights too small to change the sums of counts make no bin.
            if end > start && sum_of(counts_of(curve, start..end)) > 0.0 {
                bins.push(Bin::of(thresholds, curve, start..end));
            }
            start = end;
        }
        bins.reverse();
        Self { bins }
    }

    /// Returns the bins, lowest scores first, at the prevalence of `curve`, which has the same data. The
    /// interval of a share is computed at the data's own prevalence, and shifted likewise.
    pub fn at(&self, curve: &Curve<'_>) -> Vec<ReliabilityBin> {
        let negative_weight = curve.negative_weight();
        self.bins.iter().map(|bin| bin.at(negative_weight)).collect()
    }
}

/// Ends in the table of bins of about equal counts, best first.
fn equal_counts(curve: &Curve<'_>, rows: &Range<usize>) -> Vec<usize> {
    let all = sum_of(counts_of(curve, rows.clone()));
    let bins_filled = |end: usize| {
        let share = sum_of(counts_of(curve, rows.start..end)) / all;
        (share * f64::from(BINS)).floor()
    };
    let mut filled = 0.0;
    let mut ends: Vec<usize> = Vec::new();
    for end in rows.start + 1..rows.end {
        let now = bins_filled(end);
        if now > filled {
            filled = now;
            ends.push(end);
        }
    }
    ends.push(rows.end);
    ends
}

fn sum_of(counts: Point) -> f64 {
    counts.tp + counts.fp
}

impl Bin {
    fn of(thresholds: &[f64], curve: &Curve<'_>, rows: Range<usize>) -> Self {
        let (high, low) = (thresholds[rows.start], thresholds[rows.end - 1]);
        // Division by the greatest magnitude keeps the sums of huge scores finite.
        let size = low.abs().max(high.abs());
        let scale = if size > 0.0 { size } else { 1.0 };
        let (mut positives, mut negatives) = (Sum::default(), Sum::default());
        for row in rows.clone() {
            let here = counts_of(curve, row..row + 1);
            positives.add(thresholds[row] / scale * here.tp);
            negatives.add(thresholds[row] / scale * here.fp);
        }
        let counts = counts_of(curve, rows);
        let mean = |sum: Sum, count: f64| {
            if count > 0.0 { (scale * (sum.value() / count)).clamp(low, high) } else { low }
        };
        Self {
            low,
            high,
            counts,
            positive_mean: mean(positives, counts.tp),
            negative_mean: mean(negatives, counts.fp),
        }
    }

    fn at(&self, negative_weight: f64) -> ReliabilityBin {
        let Point { tp: n_pos, fp: n_neg } = self.counts;
        let share = n_pos / (n_pos + negative_weight * n_neg);
        let (share_low, share_high) = wilson(n_pos, n_neg);
        let (rest_low, rest_high) = wilson(n_neg, n_pos);
        let shifted = |share: f64, rest: f64| share / (share + negative_weight * rest);
        ReliabilityBin {
            low: self.low,
            high: self.high,
            n_pos,
            n_neg,
            mean_score: (share * self.positive_mean + (1.0 - share) * self.negative_mean)
                .clamp(self.low, self.high),
            share,
            share_low: shifted(share_low, rest_high),
            share_high: shifted(share_high, rest_low),
        }
    }
}
