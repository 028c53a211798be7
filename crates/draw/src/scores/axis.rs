//! The score axis: x of a threshold, and the operating point nearest to an x.

use crate::linked::model::Model;
use curvescope_core::curve::histogram::round_edges;

/// Room between the bins and the ends of the axis, as a share of the bins.
const ROOM: f64 = 0.02;

/// Least width of a bin, in CSS pixels of the canvas.
const BIN_WIDTH: f64 = 9.0;

/// Ends of a score axis. Scores beyond them, infinite ones included, are drawn at the ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ScoreAxis {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl ScoreAxis {
    /// An axis over all bins, with room on both sides.
    pub(super) fn around(edges: &[f64]) -> Self {
        let (first, last) = (edges[0], edges[edges.len() - 1]);
        let room = (last - first) * ROOM;
        Self { low: first - room, high: last + room }
    }

    /// x of the threshold of an operating point; the start is at the upper end.
    pub(super) fn x(self, thresholds: &[f64], row: Option<usize>) -> f64 {
        let threshold = row.and_then(|row| thresholds.get(row)).copied();
        threshold.unwrap_or(f64::INFINITY).clamp(self.low, self.high)
    }

    /// Returns the operating point whose threshold is nearest to `x`: a row of the table, or `None` for the start.
    /// Scores above the axis are drawn at its upper end, as the start is; beyond that end there is the start only.
    pub(super) fn nearest(self, thresholds: &[f64], x: f64) -> Option<usize> {
        if x > self.high {
            return None;
        }
        let lower = thresholds.partition_point(|&score| score >= x);
        let upper = lower.checked_sub(1);
        let is_lower_nearer = x - self.x(thresholds, Some(lower)) < self.x(thresholds, upper) - x;
        if lower < thresholds.len() && is_lower_nearer { Some(lower) } else { upper }
    }
}

/// Edges of the bins of a model's scores on a canvas of this width in CSS pixels. The fewer rows, the wider the
/// bins, so that most bins contain some.
#[inline(never)] // Inlined copies would enlarge the downloaded wasm.
pub(super) fn bin_edges(model: &Model, width_css: f64) -> Vec<f64> {
    let totals = model.scored.curve(None).totals();
    let rows = totals.n_pos + totals.n_neg;
    let most = (width_css / BIN_WIDTH).min(3.0 * rows.sqrt()).clamp(8.0, 100.0);
    let range = model.scored.score_range().unwrap_or((0.0, 1.0));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "8 to 100")]
    round_edges(range, most as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AXIS: ScoreAxis = ScoreAxis { low: -1.0, high: 5.0 };

    #[test]
    fn thresholds_beyond_the_axis_are_at_its_ends() {
        let thresholds = [f64::INFINITY, 4.0, 1.0, f64::NEG_INFINITY];
        let at = |row| AXIS.x(&thresholds, row);
        assert_eq!([at(None), at(Some(0)), at(Some(1)), at(Some(3))], [5.0, 5.0, 4.0, -1.0]);
    }

    #[test]
    fn the_nearest_threshold_is_found_on_both_sides() {
        let thresholds = [4.0, 1.0, 0.5];
        let nearest = |x| AXIS.nearest(&thresholds, x);
        assert_eq!(nearest(4.6), None);
        assert_eq!(
            [4.4, 4.0, 2.6, 2.4, 0.9, 0.6, -3.0].map(nearest).map(Option::unwrap_or_default),
            [0, 0, 0, 1, 1, 2, 2]
        );
        assert_eq!(AXIS.nearest(&[], 0.0), None);
    }

    #[test]
    fn infinite_scores_are_found_at_the_ends() {
        let thresholds = [f64::INFINITY, 1.0, f64::NEG_INFINITY];
        let nearest = |x| AXIS.nearest(&thresholds, x);
        assert_eq!([4.0, 2.0, -0.5].map(nearest), [Some(0), Some(1), Some(2)]);
        assert_eq!(nearest(5.1), None);
    }
}
