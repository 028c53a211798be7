//! Counts that constraints allow: half-planes, the same in every space.
//!
//! At given true positives every constraint allows an interval of false positives, whatever it
//! bounds: those below, or those above, its edge.

use curvescope_core::curve::counts::Totals;
use curvescope_core::measure::decide::{Bounded, Constraint, Side};

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
        let Constraint { measure, side, bound, .. } = constraint;
        // Precision 0 is recall 0, and NPV 1 is recall 1, for every fp.
        let measure = match (measure, side) {
            (Bounded::Precision, Side::AtMost) if bound <= 0.0 => Bounded::Recall,
            (Bounded::Npv, Side::AtLeast) if bound >= 1.0 => Bounded::Recall,
            _ => measure,
        };
        Self { constraint: Constraint { measure, ..constraint } }
    }

    /// Edge at `tp` true positives.
    pub fn edge(&self, tp: f64, Weighted { totals, negative_weight: w }: Weighted) -> Edge {
        let Totals { n_pos, n_neg } = totals;
        let (bound, misses) = (self.constraint.bound, n_pos - tp);
        Edge::Fp(match self.constraint.measure {
            Bounded::Recall => return Edge::Tp(bound * n_pos),
            Bounded::Specificity => n_neg - bound * n_neg,
            Bounded::Fpr => bound * n_neg,
            Bounded::Precision => whole_of(tp, bound) - tp,
            // The share of misses among the rows predicted negative is bounded from the other side.
            Bounded::Npv => n_neg - (whole_of(misses, 1.0 - bound) - misses),
            Bounded::PredictedPositive => w * (bound - tp),
            Bounded::PredictedPositiveShare => bound * (n_pos + n_neg) - tp,
        })
    }

    /// True where counts below the edge are allowed, false where those above are.
    fn allows_below(&self) -> bool {
        let is_upper = self.constraint.side == Side::AtMost;
        match self.constraint.measure {
            Bounded::Recall
            | Bounded::Fpr
            | Bounded::PredictedPositive
            | Bounded::PredictedPositiveShare => is_upper,
            Bounded::Precision | Bounded::Specificity | Bounded::Npv => !is_upper,
        }
    }

    /// False positives allowed at `tp`, from the least to the most; the least is above the most where
    /// none are allowed.
    fn allowed(&self, tp: f64, weighted: Weighted) -> (f64, f64) {
        match (self.edge(tp, weighted), self.allows_below()) {
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

/// The whole of which `part` is the share `share`; +∞ where the share is 0.
fn whole_of(part: f64, share: f64) -> f64 {
    if share <= 0.0 { f64::INFINITY } else { part / share }
}

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
