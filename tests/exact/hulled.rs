//! Operating points together with their hull, seen at any prevalence.

use std::sync::Arc;

use curvescope::Prevalence;
use curvescope::curve::counts::{Curve, OperatingPoints};
use curvescope::curve::hull::{Hull, HullColumns};
use curvescope::measure::advice::{Advice, advice};
use curvescope::measure::measures::Measure;
use curvescope::measure::optimum::{Optimum, optimum};
use proptest::prelude::*;

use crate::samples::{analyzed, rows_of_blocks, weighted};

/// Operating points with their hull.
pub(crate) struct Hulled {
    pub(crate) points: Arc<OperatingPoints>,
    pub(crate) hull: HullColumns,
}

impl Hulled {
    pub(crate) fn of(points: Arc<OperatingPoints>) -> Self {
        let hull = Hull::of(&points).expect("both classes").columns(&points);
        Self { points, hull }
    }

    pub(crate) fn of_blocks(blocks: &[(usize, usize)]) -> Self {
        Self::of(analyzed(weighted(&rows_of_blocks(blocks))).points)
    }

    /// Running sums of steps, and a last step that gives both classes a member.
    pub(crate) fn of_steps(steps: &[(u8, u8)]) -> Self {
        let (mut tp, mut fp) = (0.0, 0.0);
        let (tps, fps): (Vec<f64>, Vec<f64>) = steps
            .iter()
            .chain(&[(1, 1)])
            .filter(|step| **step != (0, 0))
            .map(|&(p, q)| {
                tp += f64::from(p);
                fp += f64::from(q);
                (tp, fp)
            })
            .unzip();
        let thresholds = tps.iter().zip(&fps).map(|(tp, fp)| -(tp + fp)).collect();
        Self::of(Arc::new(OperatingPoints::new(thresholds, tps, fps).expect("a ranking")))
    }

    pub(crate) fn curve(&self, prevalence: Option<f64>) -> Curve<'_> {
        self.points.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new))
    }

    pub(crate) fn optimum(&self, measure: Measure, prevalence: Option<f64>) -> Optimum {
        let hull = self.hull.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new));
        optimum(&self.curve(prevalence), &hull, measure).expect("both classes")
    }

    pub(crate) fn advice(
        &self,
        measure: Measure,
        row: Option<usize>,
        prevalence: Option<f64>,
    ) -> Option<Advice> {
        let hull = self.hull.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new));
        advice(&self.curve(prevalence), &hull, measure, row)
    }
}

/// The data's own prevalence or another one.
pub(crate) fn prevalences() -> impl Strategy<Value = Option<f64>> {
    prop::option::of(0.001..0.999f64)
}
