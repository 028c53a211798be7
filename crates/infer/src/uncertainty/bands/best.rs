//! The best of all lines on the grids of dual spaces, from the hull of a replicate.

use super::places::{YValues, y_values};
use crate::uncertainty::traversal::Segment;
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::hull::UpperHull;
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::dual_space::DualSpace;
use curvescope_core::curve::space::envelope::{best_at, envelope};
use curvescope_core::curve::weighting::Weighting;

/// Hull of the part of a curve passed so far, in the data's counts.
pub(super) struct Hull {
    /// The identity of a vertex is unused, and always 0.
    chain: UpperHull<usize>,
    tps: Vec<f64>,
    fps: Vec<f64>,
}

impl Hull {
    /// `is_weighted`: counts are sums of weights.
    pub(super) fn new(is_weighted: bool) -> Self {
        Self { chain: UpperHull::new(!is_weighted), tps: Vec::new(), fps: Vec::new() }
    }

    /// Starts another curve.
    pub(super) fn begin(&mut self) {
        self.chain.vertices.clear();
    }

    /// Adds the next segments, which gain a positive each.
    pub(super) fn add(&mut self, segments: &[Segment]) {
        for &(_, to) in segments {
            self.chain.add(0, to);
        }
    }

    /// Adds the end, where every row is predicted positive. No segment may follow.
    pub(super) fn finish(&mut self, weighting: &Weighting) {
        self.chain.add(0, weighting.data.all());
        self.tps.clear();
        self.fps.clear();
        for (_, Point { tp, fp }) in &self.chain.vertices {
            self.tps.push(*tp);
            self.fps.push(*fp);
        }
    }

    /// y of the best of all lines on the grid of a space, after [`Self::finish`].
    pub(super) fn y_values(
        &self,
        space: Space,
        dual: &dyn DualSpace,
        weighting: &Weighting,
    ) -> YValues {
        let hull = Curve::of_columns(&self.tps, &self.fps, weighting.data)
            .at_prevalence_or_own(weighting.prevalence);
        let vertices = envelope(dual, &hull);
        y_values(space, &|_, x| Some(dual.value(best_at(&vertices, x)?.point, hull.totals(), x)))
    }
}
