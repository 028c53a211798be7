//! The counts that constraints allow: the same half-planes in every space.
//!
//! Whatever a constraint bounds, at given true positives it allows an interval of false positives:
//! those below, or those above, its edge.

use super::decide::{Bounded, Constraint, Side};
use crate::curve::counts::Totals;
use crate::numeric::normal::quantile;

/// Class totals at the prevalence in force, and how much each negative of the data counts there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighted {
    /// Positives as they are, negatives with their weight.
    pub totals: Totals,
    /// Above 0.
    pub negative_weight: f64,
}

/// A constraint, ready to be asked where it ends.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    constraint: Constraint,
    /// How many standard errors the rate has to be on the allowed side of the bound.
    z: f64,
}

/// Where a limit ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Edge {
    /// At these true positives, whatever the false ones.
    Tp(f64),
    /// At these false positives, with their weight, where the true ones are those that were asked for.
    /// They may lie outside the achievable counts.
    Fp(f64),
}

impl Limit {
    /// The limit that a constraint is. With confidence, Wilson's limit of the rate has to keep the bound:
    /// that is for rows that count once, at their own prevalence.
    pub fn of(constraint: Constraint) -> Self {
        let Constraint { measure, side, bound, confidence } = constraint;
        // A precision of 0 is a recall of 0, and an NPV of 1 a recall of 1, whatever the false positives.
        let measure = match (measure, side) {
            (Bounded::Precision, Side::AtMost) if bound <= 0.0 => Bounded::Recall,
            (Bounded::Npv, Side::AtLeast) if bound >= 1.0 => Bounded::Recall,
            _ => measure,
        };
        let constraint = Constraint { measure, ..constraint };
        Self { constraint, z: confidence.map_or(0.0, quantile) }
    }

    /// Its edge at `tp` true positives.
    pub fn edge(&self, tp: f64, Weighted { totals, negative_weight: w }: Weighted) -> Edge {
        let Totals { n_pos, n_neg } = totals;
        let (bound, misses) = (self.constraint.bound, n_pos - tp);
        Edge::Fp(match self.constraint.measure {
            Bounded::Recall => return Edge::Tp(self.share_of(n_pos)),
            Bounded::Specificity => n_neg - w * self.share_of(n_neg / w),
            Bounded::Fpr => w * self.share_of(n_neg / w),
            Bounded::Precision => root_of(bound, self.errors(), tp) - tp,
            // Of the rows predicted negative, the share of misses is bounded from the other side.
            Bounded::Npv => n_neg - (root_of(1.0 - bound, -self.errors(), misses) - misses),
            Bounded::PredictedPositive => w * (bound - tp),
            Bounded::PredictedPositiveShare => self.share_of(n_pos + n_neg) - tp,
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
        if self.is_never_met() {
            return NONE;
        }
        match (self.edge(tp, weighted), self.allows_below()) {
            (Edge::Fp(fp), true) => (f64::NEG_INFINITY, fp),
            (Edge::Fp(fp), false) => (fp, f64::INFINITY),
            (Edge::Tp(edge), below) => {
                let is_allowed = if below { tp <= edge } else { tp >= edge };
                if is_allowed { ALL } else { NONE }
            }
        }
    }

    /// Whether no rows keep it: no confidence limit of a rate is 0 or 1 on its outer side.
    fn is_never_met(&self) -> bool {
        let Constraint { side, bound, .. } = self.constraint;
        self.z > 0.0 && if side == Side::AtLeast { bound >= 1.0 } else { bound <= 0.0 }
    }

    /// How many of `rows` keep the bound: Wilson's limit of k of n is b where k = bn ± z·sqrt(nb(1-b)),
    /// the score test turned round.
    fn share_of(&self, rows: f64) -> f64 {
        self.constraint.bound * rows + self.errors() * rows.sqrt()
    }

    /// ±z·sqrt(b(1-b)).
    fn errors(&self) -> f64 {
        let Constraint { side, bound, .. } = self.constraint;
        let errors = self.z * (bound * (1.0 - bound)).sqrt();
        if side == Side::AtLeast { errors } else { -errors }
    }
}

const ALL: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

const NONE: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

/// The n of which `share·n + errors·sqrt(n)` is `hits`: rows that a bound on the share of hits still
/// allows. +∞ where no number is too many.
fn root_of(share: f64, errors: f64, hits: f64) -> f64 {
    if share <= 0.0 {
        return f64::INFINITY;
    }
    let root = (errors * errors + 4.0 * share * hits).sqrt();
    // Without cancellation, whichever sign the errors have.
    let side =
        if errors > 0.0 { 2.0 * hits / (root + errors) } else { (root - errors) / (2.0 * share) };
    side * side
}

/// What all limits together allow at `tp`: false positives from the least to the most, within the
/// negatives; `None` where there are none.
pub fn allowed(limits: &[Limit], tp: f64, weighted: Weighted) -> Option<(f64, f64)> {
    let (least, most) = limits.iter().fold(ALL, |(least, most), limit| {
        let (low, high) = limit.allowed(tp, weighted);
        (least.max(low), most.min(high))
    });
    let (least, most) = (least.max(0.0), most.min(weighted.totals.n_neg));
    (least <= most).then_some((least, most))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of n rows without a hit the upper limit is z²/(n + z²) (Wilson 1927): b at n = z²·(1-b)/b.
    #[test]
    fn a_limit_without_hits_is_the_bound_of_so_many_rows() {
        let totals = Totals { n_pos: 40.0, n_neg: 160.0 };
        let edge = |measure, side, bound, tp| {
            let constraint = Constraint { measure, side, bound, confidence: Some(0.95) };
            match Limit::of(constraint).edge(tp, Weighted { totals, negative_weight: 1.0 }) {
                Edge::Fp(fp) => fp,
                Edge::Tp(tp) => panic!("{tp} true positives whatever the false ones"),
            }
        };
        // scipy 1.17.1: norm.ppf(0.95)².
        let square = 2.705_543_454_095_413;
        let few = edge(Bounded::Precision, Side::AtMost, 0.25, 0.0);
        assert!((few - 3.0 * square).abs() < 1e-12, "{few}");
        // Of true negatives without a miss the lower limit is 3/4.
        let few = 160.0 - edge(Bounded::Npv, Side::AtLeast, 0.75, 40.0);
        assert!((few - 3.0 * square).abs() < 1e-12, "{few}");
    }
}
