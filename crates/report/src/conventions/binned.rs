//! Conventions that evaluate the curve only at evenly spaced thresholds from 0 to 1.

use super::path;
use super::{Integral, integral};
use curvescope_core::area::pr::{self};
use curvescope_core::curve::counts::{Curve, Totals};
use curvescope_core::curve::parameter::RecallRange;
use curvescope_core::curve::thresholds::Thresholds;
use curvescope_core::curve::undefined::Reason;

/// Keras: predicted positive is `score > k/199` for k = 1 to 198, every row for k = 0 and no row
/// for k = 199; exact between these points.
pub(super) fn exact_between_200(
    thresholds: &Thresholds,
    curve: &Curve<'_>,
) -> Result<Integral, Reason> {
    let binned = Binned::at(thresholds, curve, 198, |score, k| k == 0.0 || score * 199.0 > k)?;
    let curve = binned.curve();
    integral(pr::area(&curve, RecallRange::FULL), path::arcs(&curve))
}

/// torchmetrics with 100 thresholds: predicted positive is `score >= k/99` for k = 0 to 99;
/// average precision of these points.
pub(super) fn steps_between_100(
    thresholds: &Thresholds,
    curve: &Curve<'_>,
) -> Result<Integral, Reason> {
    let binned = Binned::at(thresholds, curve, 99, |score, k| score * 99.0 >= k)?;
    let curve = binned.curve();
    integral(pr::average_precision(&curve), path::steps(&curve))
}

/// Operating points of some thresholds, as columns.
struct Binned {
    tps: Vec<f64>,
    fps: Vec<f64>,
    totals: Totals,
}

impl Binned {
    /// Operating points at thresholds number `most` down to 0, where `is_predicted(score, number)` is true for
    /// a score predicted positive. `NotProbabilities` where a score is outside [0, 1].
    fn at(
        thresholds: &Thresholds,
        curve: &Curve<'_>,
        most: u32,
        is_predicted: fn(f64, f64) -> bool,
    ) -> Result<Self, Reason> {
        if thresholds.iter().any(|score| !(0.0..=1.0).contains(&score)) {
            return Err(Reason::NotProbabilities);
        }
        let (mut tps, mut fps) = (Vec::new(), Vec::new());
        for number in (0..=most).rev() {
            let predicted =
                thresholds.partition_point(|score| is_predicted(score, f64::from(number)));
            // A threshold with no row predicted positive has no operating point.
            if let Some(last) = predicted.checked_sub(1) {
                let at = curve.point(last);
                tps.push(at.tp);
                fps.push(at.fp);
            }
        }
        Ok(Self { tps, fps, totals: curve.totals() })
    }

    fn curve(&self) -> Curve<'_> {
        Curve::of_columns(&self.tps, &self.fps, self.totals)
    }
}
