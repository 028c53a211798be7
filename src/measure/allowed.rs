//! The counts that constraints allow: the same half-planes in every space.
//!
//! Whatever a constraint bounds, at given true positives it allows an interval of false positives:
//! those below, or those above, its edge.

use super::decide::{Bounded, Constraint, Side};
use crate::curve::counts::Totals;

/// Class totals at the prevalence in force, and how much each negative of the data counts there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weighted {
    /// Positives as they are, negatives with their weight.
    pub(crate) totals: Totals,
    /// Above 0.
    pub(crate) negative_weight: f64,
}

/// A constraint, ready to be asked where it ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    constraint: Constraint,
}

/// Where a limit ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Edge {
    /// At these true positives, whatever the false ones.
    Tp(f64),
    /// At these false positives, with their weight, where the true ones are those that were asked for.
    /// They may lie outside the achievable counts.
    Fp(f64),
}

impl Limit {
    /// The limit that a constraint without confidence is.
    pub(crate) fn of(constraint: Constraint) -> Self {
        let Constraint { measure, side, bound, .. } = constraint;
        // A precision of 0 is a recall of 0, and an NPV of 1 a recall of 1, whatever the false positives.
        let measure = match (measure, side) {
            (Bounded::Precision, Side::AtMost) if bound <= 0.0 => Bounded::Recall,
            (Bounded::Npv, Side::AtLeast) if bound >= 1.0 => Bounded::Recall,
            _ => measure,
        };
        Self { constraint: Constraint { measure, ..constraint } }
    }

    /// Its edge at `tp` true positives.
    pub(crate) fn edge(&self, tp: f64, Weighted { totals, negative_weight: w }: Weighted) -> Edge {
        let Totals { n_pos, n_neg } = totals;
        let (bound, misses) = (self.constraint.bound, n_pos - tp);
        Edge::Fp(match self.constraint.measure {
            Bounded::Recall => return Edge::Tp(bound * n_pos),
            Bounded::Specificity => n_neg - bound * n_neg,
            Bounded::Fpr => bound * n_neg,
            Bounded::Precision => whole_of(tp, bound) - tp,
            // Of the rows predicted negative, the share of misses is bounded from the other side.
            Bounded::Npv => n_neg - (whole_of(misses, 1.0 - bound) - misses),
            Bounded::PredictedPositive => w * (bound - tp),
            Bounded::PredictedPositiveShare => bound * (n_pos + n_neg) - tp,
        })
    }

    /// Whether it allows what is below its edge, or what is above.
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

    /// The false positives that it allows at `tp`, from the least to the most; the least above the
    /// most where it allows none.
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

/// The whole of which `part` is a share: +∞ where the share is 0.
fn whole_of(part: f64, share: f64) -> f64 {
    if share <= 0.0 { f64::INFINITY } else { part / share }
}

/// What all limits together allow at `tp`: false positives from the least to the most, within the
/// negatives; `None` where there are none.
pub(crate) fn allowed(limits: &[Limit], tp: f64, weighted: Weighted) -> Option<(f64, f64)> {
    let (least, most) = limits.iter().fold(ALL, |(least, most), limit| {
        let (low, high) = limit.allowed(tp, weighted);
        (least.max(low), most.min(high))
    });
    let (least, most) = (least.max(0.0), most.min(weighted.totals.n_neg));
    (least <= most).then_some((least, most))
}
