//! The theorems of the two papers, and what follows from them, as properties on random data.

mod boyd;
mod duals;
mod flach_kull;
mod hulls;
mod invariance;
mod lines;
mod prevalence;
mod projection;

use std::sync::Arc;

use curvescope::curve::counts::{OperatingPoints, Point};
use proptest::prelude::*;

use crate::samples::{Row, analyzed, unweighted};

/// The operating points of unweighted rows.
pub(crate) fn points_of(rows: &[Row]) -> OperatingPoints {
    Arc::unwrap_or_clone(analyzed(unweighted(rows)).points)
}

/// Class totals and two points between the origin and the corner, with whole counts and tp > 0.
pub(crate) fn totals_and_two_points()
-> impl Strategy<Value = (curvescope::curve::counts::Totals, Point, Point)> {
    (1u32..=200, 1u32..=200).prop_flat_map(|(n_pos, n_neg)| {
        let point = move || {
            (1..=n_pos, 0..=n_neg)
                .prop_map(|(tp, fp)| Point { tp: f64::from(tp), fp: f64::from(fp) })
        };
        let totals =
            curvescope::curve::counts::Totals { n_pos: f64::from(n_pos), n_neg: f64::from(n_neg) };
        (Just(totals), point(), point())
    })
}
