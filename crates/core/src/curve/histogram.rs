//! Counts of both classes over the score, in bins with round edges.

use std::ops::Range;

use crate::curve::counts::{Curve, Point};

/// Greatest magnitude of a score on the axis. Scores beyond it are treated as infinite, so that no difference
/// of scores on the axis, nor its product with a number of pixels, overflows.
const LARGEST: f64 = 1e300;

/// Positives and negatives by score. A [`Point`] is a pair of counts here: `tp` positives and `fp`
/// negatives.
#[derive(Clone, Debug, PartialEq)]
pub struct Histogram {
    /// Edges of the bins, increasing; one more entry than `bins`.
    pub edges: Vec<f64>,
    /// Bin *i* counts the scores from `edges[i]` up to, not including, `edges[i + 1]`; the last
    /// one includes its upper edge.
    pub bins: Vec<Point>,
    /// Scores above the last edge, +∞ among them.
    pub above: Point,
    /// Scores below the first edge, -∞ among them.
    pub below: Point,
}

impl Histogram {
    /// Returns the counts between `edges`; `None` unless these are at least two and strictly increase.
    /// `curve` has the counts at `thresholds`, at any prevalence. Exact for whole counts.
    pub fn of(thresholds: &[f64], curve: &Curve<'_>, edges: Vec<f64>) -> Option<Self> {
        if edges.len() < 2 || !edges.is_sorted_by(|one, next| one < next) {
            return None;
        }
        let last = edges.len() - 1;
        let starts: Vec<usize> = edges
            .iter()
            .enumerate()
            .map(|(i, &edge)| {
                thresholds
                    .partition_point(|&score| if i == last { score > edge } else { score >= edge })
            })
            .collect();
        Some(Self {
            bins: starts.windows(2).map(|pair| counts_of(curve, pair[1]..pair[0])).collect(),
            above: counts_of(curve, 0..starts[last]),
            below: counts_of(curve, starts[0]..thresholds.len()),
            edges,
        })
    }
}

/// Numbers of positives and of negatives in some rows of an operating-point table.
pub(crate) fn counts_of(curve: &Curve<'_>, rows: Range<usize>) -> Point {
    let upto = |row: usize| row.checked_sub(1).map_or(Point::ORIGIN, |last| curve.point(last));
    let (from, to) = (upto(rows.start), upto(rows.end.max(rows.start)));
    Point { tp: to.tp - from.tp, fp: to.fp - from.fp }
}

/// Rows of the table whose score is on the axis: neither infinite nor too large to draw.
pub(crate) fn finite_rows(thresholds: &[f64]) -> Range<usize> {
    let start = thresholds.partition_point(|&score| score > LARGEST);
    start..thresholds.partition_point(|&score| score >= -LARGEST)
}

/// Range of scores on an axis, the lower end first: [0, 1] for scores in it that span at least half of it, or
/// for a single distinct one in it; otherwise from the least to the greatest finite score, extended on both
/// sides by half its magnitude where these are equal. `None` when no score is finite.
pub fn score_range(thresholds: &[f64]) -> Option<(f64, f64)> {
    let rows = finite_rows(thresholds);
    let scores = &thresholds[rows];
    let (&high, &low) = scores.first().zip(scores.last())?;
    let is_wide = high - low >= 0.5 || high == low;
    if low >= 0.0 && high <= 1.0 && is_wide {
        return Some((0.0, 1.0));
    }
    let room = if high == low { low.abs() / 2.0 } else { 0.0 };
    Some((low - room, high + room))
}

/// Returns edges of bins that cover `low` to `high`: multiples of 1, 2 or 5 times a power of ten, wide enough
/// that `high - low` is at most `most` widths. A score that is written like an edge equals it. The last edge
/// is above `high`; only for probabilities may it equal `high`. Where no such multiples exist, because `low`
/// and `high` are too close for their magnitude, there are `most` bins of equal width. Empty where `low` is
/// not below `high`, one of them is not finite, or `most` is 0.
pub fn round_edges((low, high): (f64, f64), most: u32) -> Vec<f64> {
    let is_range = low < high && low.is_finite() && high.is_finite();
    if !is_range || most == 0 {
        return Vec::new();
    }
    let (unit, power) = round_step((high - low) / f64::from(most));
    let edge = |multiple: f64| scaled(multiple * unit, power);
    let step = edge(1.0);
    // Rounding may make a quotient the wrong multiple; comparing the edge itself corrects it.
    let mut first = (low / step).round();
    if edge(first) > low {
        first -= 1.0;
    }
    let may_end_at_high = low >= 0.0 && high <= 1.0;
    let mut last = (high / step).round();
    if edge(last) < high || (edge(last) == high && !may_end_at_high) {
        last += 1.0;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
    let count = (last - first) as u32;
    let edges: Vec<f64> =
        (0..=count.min(2 * most + 2)).map(|i| edge(first + f64::from(i))).collect();
    let is_increasing = edges.windows(2).all(|pair| pair[0] < pair[1]);
    let covers = edges.first() <= Some(&low) && edges.last() >= Some(&high);
    if edges.len() > 1 && is_increasing && covers { edges } else { equal_edges(low, high, most) }
}

fn equal_edges(low: f64, high: f64, most: u32) -> Vec<f64> {
    let share = |i: u32| f64::from(i) / f64::from(most);
    let mut edges: Vec<f64> = (0..most).map(|i| low + (high - low) * share(i)).collect();
    edges.push(high);
    edges.dedup();
    edges
}

/// Returns the smallest 1, 2, 5 or 10 times a power of ten that is at least `width`, as the factor and the
/// exponent.
fn round_step(width: f64) -> (f64, i32) {
    #[expect(clippy::cast_possible_truncation, reason = "saturates")]
    let power = width.log10().floor() as i32;
    // A width that exceeds a step only by rounding error has that step.
    let is_enough = |&unit: &f64| scaled(unit, power) >= width * (1.0 - 1e-9);
    ([1.0, 2.0, 5.0].into_iter().find(is_enough)).map_or((10.0, power), |unit| (unit, power))
}

/// Returns `whole` times a power of ten, rounded once as long as both are exact in a double.
fn scaled(whole: f64, power: i32) -> f64 {
    let size = 10f64.powi(power.saturating_abs());
    if power < 0 { whole / size } else { whole * size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_beyond_the_largest_of_an_axis_are_apart() {
        let scores =
            [f64::INFINITY, LARGEST.next_up(), LARGEST, 0.0, -LARGEST, (-LARGEST).next_down()];
        assert_eq!(finite_rows(&scores), 2..5);
    }
}
