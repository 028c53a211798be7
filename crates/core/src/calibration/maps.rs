//! The two maps from a score to its calibrated value, c for accuracy and d for F.

use crate::curve::counts::Curve;
use crate::curve::hull::{accuracy_calibration, f_calibration};

/// Step functions of the score, read off the hull.
///
/// *Shape*: one entry per block of the hull in each column, at least one. *Order*: best scores first, so all
/// three columns decrease. Block *i* has the scores from `thresholds[i]` up to, not including,
/// `thresholds[i - 1]`. Scores above the best belong to the first block, scores below the worst to the last:
/// both maps are defined for every score.
///
/// c is the pool-adjacent-violators fit of the outcomes to the scores; c and d both depend on the
/// prevalence, and neither follows from the other without the model.
#[derive(Clone, Debug, PartialEq)]
pub struct CalibrationMaps {
    /// Lowest score of each block: the threshold of the hull vertex that ends it.
    pub thresholds: Vec<f64>,
    /// Share of positives in each block.
    pub c: Vec<f64>,
    /// 1/(1+β²) with the β at which predicting the block positive does not change F; 1 for the first block.
    pub d: Vec<f64>,
}

impl CalibrationMaps {
    /// The maps of a hull whose vertices after the origin have these thresholds. `None` for a hull
    /// without a vertex.
    pub(crate) fn of(thresholds: Vec<f64>, hull: &Curve<'_>) -> Option<Self> {
        debug_assert_eq!(thresholds.len(), hull.len(), "one threshold per vertex");
        let (c, d) = (accuracy_calibration(hull), f_calibration(hull));
        (!thresholds.is_empty()).then_some(Self { thresholds, c, d })
    }

    /// Index of the block of `score`; `None` for NaN.
    pub fn block_of(&self, score: f64) -> Option<usize> {
        let last = self.thresholds.len().checked_sub(1)?;
        let block = self.thresholds.partition_point(|&lowest| lowest > score).min(last);
        (!score.is_nan()).then_some(block)
    }

    /// Calibrated value of a score for accuracy: predict it positive when this is at least the cost
    /// proportion of a false positive. `None` for NaN.
    pub fn c_at(&self, score: f64) -> Option<f64> {
        self.c.get(self.block_of(score)?).copied()
    }

    /// Lowest score of c at least `level`; `None` if there is none.
    pub fn lowest_with_c(&self, level: f64) -> Option<f64> {
        let reach = self.c.partition_point(|&c| c >= level);
        self.thresholds.get(reach.checked_sub(1)?).copied()
    }

    /// Calibrated value of a score for F: predict it positive when this is at least 1/(1+β²). `None` for NaN.
    pub fn d_at(&self, score: f64) -> Option<f64> {
        self.d.get(self.block_of(score)?).copied()
    }
}

/// Thresholds of the vertices of `hull`, found in the table from which it was made: `thresholds` with the
/// counts of `curve`. Both curves at the same prevalence.
pub(super) fn vertex_thresholds(
    thresholds: &[f64],
    curve: &Curve<'_>,
    hull: &Curve<'_>,
) -> Vec<f64> {
    let rows = thresholds.len();
    hull.points()
        .filter_map(|vertex| {
            // Counts never decrease along the table, so the rows up to the vertex come first.
            let is_beyond = |row: &usize| {
                let point = curve.point(*row);
                point.tp > vertex.tp || point.fp > vertex.fp
            };
            let beyond = partition_point(rows, |row| !is_beyond(&row));
            beyond.checked_sub(1).map(|row| thresholds[row])
        })
        .collect()
}

/// First index of `0..count` for which `holds` is false, or `count`; it must be true for all before.
fn partition_point(count: usize, holds: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low.midpoint(high);
        if holds(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}
