//! Counts that constraints allow: half-planes, the same in every space.
//!
//! At given true positives every constraint allows an interval of false positives, whatever it
//! bounds: those below, or those above, its edge.

use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::measure::decide::{Constraint, Definition, Side};

/// Class totals at the requested prevalence, and the weight of each negative of the data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighted {
    /// Positives as counted, negatives weighted.
    pub totals: Totals,
    /// Above 0.
    pub negative_weight: f64,
}

/// Constraint without confidence, as an edge in counts.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    constraint: Constraint,
}

/// Boundary of a limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Edge {
    /// At this tp, for every fp.
    Tp(f64),
    /// At this weighted fp for the given tp; may be outside the achievable counts.
    Fp(f64),
}

impl Limit {
    /// Limit equal to a constraint without confidence.
    pub fn of(constraint: Constraint) -> Self {
        Self { constraint }
    }

    /// Edge at `tp` true positives.
    pub fn edge(&self, tp: f64, weighted: Weighted) -> Edge {
        self.edge_and_side(tp, weighted).0
    }

    /// Edge at `tp` true positives, and true where counts below it are allowed, false where those above are.
    fn edge_and_side(
        &self,
        tp: f64,
        Weighted { totals, negative_weight: w }: Weighted,
    ) -> (Edge, bool) {
        let Constraint { measure, side, bound, .. } = self.constraint;
        let &Definition { counted, of, .. } = measure.definition();
        let is_upper = side == Side::AtMost;
        if measure.is_count() {
            return (Edge::Fp(w * (bound - tp)), is_upper);
        }
        if measure.is_of_predicted() && self.constraint.is_kept_by_all() {
            return (Edge::Fp(f64::INFINITY), true);
        }
        if bound.is_infinite() {
            // No share keeps it.
            return (Edge::Fp(f64::NEG_INFINITY), true);
        }
        let ([c_tp, c_fp, c_fn, c_tn], [of_tp, of_fp, of_fn, of_tn]) =
            (counted.parts(), of.parts());
        // Counted rows less the bound's share, which is linear in the counts.
        let excess = |tp: f64, fp: f64| {
            let point = Point { tp, fp };
            counted.count(point, totals) - bound * of.count(point, totals)
        };
        let by_fp = (c_fp - c_tn) - bound * (of_fp - of_tn);
        if by_fp == 0.0 {
            let by_tp = (c_tp - c_fn) - bound * (of_tp - of_fn);
            return (Edge::Tp(-excess(0.0, 0.0) / by_tp), (by_tp > 0.0) == is_upper);
        }
        // From the end where nothing that is counted cancels.
        let from = if c_tn > 0.0 { totals.n_neg } else { 0.0 };
        (Edge::Fp(from - excess(tp, from) / by_fp), (by_fp > 0.0) == is_upper)
    }

    /// False positives allowed at `tp`, from the least to the most; the least is above the most where
    /// none are allowed.
    fn allowed(&self, tp: f64, weighted: Weighted) -> (f64, f64) {
        match self.edge_and_side(tp, weighted) {
            (Edge::Fp(fp), true) => (f64::NEG_INFINITY, fp),
            (Edge::Fp(fp), false) => (fp, f64::INFINITY),
            (Edge::Tp(edge), below) => {
                let is_allowed = if below { tp <= edge } else { tp >= edge };
                if is_allowed { ALL } else { NONE }
            }
        }
    }
}

const ALL: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

const NONE: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

/// False positives that all limits allow at `tp`, from the least to the most, within [0, N]; `None`
/// where none are.
pub fn allowed(limits: &[Limit], tp: f64, weighted: Weighted) -> Option<(f64, f64)> {
    let (least, most) = limits.iter().fold(ALL, |(least, most), limit| {
        let (low, high) = limit.allowed(tp, weighted);
        (least.max(low), most.min(high))
    });
    let (least, most) = (least.max(0.0), most.min(weighted.totals.n_neg));
    (least <= most).then_some((least, most))
}
