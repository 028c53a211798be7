//! The best of all lines at places of spaces in which an operating point is a line: the hull of a replicate.

use super::places::{Heights, heights};
use crate::curve::counts::{Curve, Point};
use crate::curve::hull::Chain;
use crate::curve::seen::Seen;
use crate::curve::space::Space;
use crate::curve::space::condition::Condition;
use crate::curve::space::envelope::{best_at, envelope};
use crate::uncertainty::walk::Segment;

/// The hull of the part of a curve that a walk has passed, in the data's counts.
pub(super) struct Hull {
    /// Which point a vertex is does not matter here.
    chain: Chain<usize>,
    tps: Vec<f64>,
    fps: Vec<f64>,
}

impl Hull {
    /// `is_weighted`: counts are sums of weights.
    pub(super) fn new(is_weighted: bool) -> Self {
        Self { chain: Chain::new(!is_weighted), tps: Vec::new(), fps: Vec::new() }
    }

    /// Begins another curve.
    pub(super) fn begin(&mut self) {
        self.chain.vertices.clear();
    }

    /// The next segments that gain a positive.
    pub(super) fn add(&mut self, segments: &[Segment]) {
        for &(_, to) in segments {
            self.chain.add(0, to);
        }
    }

    /// Ends where everything is predicted positive. No segment may follow.
    pub(super) fn finish(&mut self, seen: &Seen) {
        self.chain.add(0, seen.data.all());
        self.tps.clear();
        self.fps.clear();
        for (_, Point { tp, fp }) in &self.chain.vertices {
            self.tps.push(*tp);
            self.fps.push(*fp);
        }
    }

    /// What the best of all lines is worth at the places of a space, once the hull is finished.
    pub(super) fn heights(&self, space: Space, condition: &dyn Condition, seen: &Seen) -> Heights {
        let hull = Curve::of_columns(&self.tps, &self.fps, seen.data).seen_at(seen.prevalence);
        let reigns = envelope(condition, &hull);
        heights(space, &|_, x| Some(condition.value(best_at(&reigns, x)?.point, hull.totals(), x)))
    }
}
