//! Counts that constraints allow: half-planes, the same in every space.
//!
//! At given true positives every constraint allows an interval of false positives, whatever it
//! bounds: those below, or those above, its edge.

use curvescope_core::curve::counts::Totals;
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

    /// The excess of counted rows over the bound, a sum of `tp` and the weighted `fp` with these factors, and a constant.
    fn excess(&self, Weighted { totals, negative_weight: w }: Weighted) -> [f64; 3] {
        let Constraint { measure, bound, .. } = self.constraint;
        // An infinite bound, which no share keeps.
        let bound = if measure.is_count() { bound } else { bound.clamp(-1.0, 2.0) };
        let &Definition { hits, of, .. } = measure.definition();
        let ([tp, fp, fn_, tn], [of_tp, of_fp, of_fn, of_tn]) = (hits.parts(), of.parts());
        if measure.is_count() {
            return [tp - fn_, (fp - tn) / w, -bound];
        }
        [
            (tp - fn_) - bound * (of_tp - of_fn),
            (fp - tn) - bound * (of_fp - of_tn),
            (fn_ - bound * of_fn) * totals.n_pos + (tn - bound * of_tn) * totals.n_neg,
        ]
    }

    /// Edge at `tp` true positives.
    pub fn edge(&self, tp: f64, weighted: Weighted) -> Edge {
        let [of_tp, of_fp, constant] = self.excess(weighted);
        if of_fp == 0.0 {
            Edge::Tp(-constant / of_tp)
        } else {
            Edge::Fp(-(of_tp * tp + constant) / of_fp)
        }
    }

    /// True where counts below the edge are allowed, false where those above are.
    fn allows_below(&self, weighted: Weighted) -> bool {
        let [of_tp, of_fp, _] = self.excess(weighted);
        let grows = if of_fp == 0.0 { of_tp > 0.0 } else { of_fp > 0.0 };
        grows == (self.constraint.side == Side::AtMost)
    }

    /// False positives allowed at `tp`, from the least to the most; the least is above the most where
    /// none are allowed.
    fn allowed(&self, tp: f64, weighted: Weighted) -> (f64, f64) {
        match (self.edge(tp, weighted), self.allows_below(weighted)) {
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
