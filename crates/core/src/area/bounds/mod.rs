//! Guaranteed bounds of the areas over all finer rankings of tied scores, and the band that
//! contains the curves of all of them.
//!
//! Scores that were rounded or binned before the analysis are tied. Rounding never swaps two
//! scores, so the rows of one bin keep their place between the bins above and below, and the
//! unrounded scores are a *refinement*: the same groups in the same order, the rows of each group
//! ranked in some way, with or without ties. The bounds are the same whether a tie comes from
//! rounding, from a `GROUP BY` or from the model itself.
//!
//! # Proof that the bounds hold and are attained
//!
//! A group starts at (tp, fp) and has p positives and q negatives. Any refinement passes through
//! both of its ends, (tp, fp) and (tp+p, fp+q), and neither count decreases, so at every tp between
//! them its fp is from fp to fp+q. *Positives first* has fp throughout, *negatives first* fp+q;
//! both are refinements. At a recall t/P the areas integrate over t, with weights above 0 that
//! depend on t alone, the true negative rate 1 - fp/N (AUROC), the precision t/(t+fp) (PR area,
//! over any recall range), and the precision gain 1 - (P/N)·fp/t (AUPRG, from t = P²/n on). All of
//! them fall as fp grows, so positives first has the greatest areas and negatives first the least,
//! and in each plot the curve of every refinement is between the curves of these two.
//!
//! Average precision adds for each positive the precision T/(T+F) at the end of its group. For the
//! i-th positive of a group T is from tp+i to tp+p and F from fp to fp+q. So it is greatest with
//! the positives of each group tied ahead of the negatives, and least with the negatives ahead of
//! the positives one at a time. Ties among positives alone are enough for these two to differ.
//! Where rows have weights, "one at a time" does not follow from the counts: the lower bound is then
//! the limit of splitting rows ever more finely, the integral of t/(t+fp+q). It holds, because a
//! sum of right ends of steps of a growing function is above its integral, and is not attained.
//!
//! At another prevalence every negative has a weight, and all of this remains true.

mod band;
mod order;

use crate::area::settings::Settings;
use crate::area::{Areas, areas, areas_along, pr, roc};
use crate::curve::counts::{Curve, OperatingPoints};
use crate::curve::undefined::{Reason, Record, Undefined, missing_class};
use crate::numeric::sum::{DoubleDouble, Sum};
pub use band::{Band, Bands, bands};
use order::{Order, negatives_first, positives_first};

/// Bounds of one model's areas over all refinements of its ties.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Bounds {
    /// Extent of the ties between the classes.
    pub ties: Ties,
    /// Area under the ROC curve.
    pub auroc: Option<Bound>,
    /// Exact area under the PR curve over the recall range.
    pub pr_area: Option<Bound>,
    /// Average precision.
    pub average_precision: Option<Bound>,
    /// AUPRG.
    pub prg_area: Option<Bound>,
    /// Reasons for null fields.
    pub undefined: Vec<Undefined>,
}

/// A value with its lower and upper bound over all refinements; low <= value <= high.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bound {
    /// Value with the ties as given.
    pub value: f64,
    /// Lower bound of every refinement's value.
    pub low: f64,
    /// Upper bound of every refinement's value.
    pub high: f64,
}

/// Ties between rows of different classes, the only ties that affect the curves.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ties {
    /// Number of distinct scores that rows of both classes have.
    pub groups: usize,
    /// Rows that have one of these scores; under weights, their weight.
    pub rows: f64,
    /// All rows, or their weight.
    pub all: f64,
    /// Share of all pairs of a positive and a negative that tie. `None` without both classes.
    pub pairs: Option<f64>,
}

/// Bounds for one model at the prevalence and over the recalls of `settings`; `is_weighted` is true
/// where rows have weights. *Complexity*: linear in the operating points.
pub fn bounds(points: &OperatingPoints, is_weighted: bool, settings: &Settings) -> Bounds {
    let counted = points.curve();
    let curve = counted.at_prevalence_or_own(settings.prevalence);
    let missing = missing_class(curve.totals());
    let range = settings.recall_range;
    let ordered = |order: Order| areas_along(curve.gains().map(order), curve.totals(), range);
    let (low, value, high) =
        (ordered(negatives_first), areas(&curve, range), ordered(positives_first));
    let of = |area: fn(&Areas) -> Option<f64>| bound(area(&low), area(&value), area(&high));
    let step_sum = |areas: &Areas| Some(areas.steps?.average_precision);
    let least_step_sum = least_average_precision(&curve, is_weighted);
    let auroc = roc::Pairs::of(&counted)
        .and_then(|pairs| bound(Some(pairs.least()), Some(pairs.auroc()), Some(pairs.greatest())));
    let mut record = Record::default();
    Bounds {
        auroc: record.record_if_none("auroc", auroc, missing),
        pr_area: record.record_if_none("prArea", of(|areas| areas.pr), missing),
        average_precision: record.record_if_none(
            "averagePrecision",
            bound(least_step_sum, step_sum(&value), step_sum(&high)),
            missing,
        ),
        prg_area: record.record_if_none("prgArea", of(|areas| Some(areas.prg?.area)), missing),
        ties: ties(&counted, missing, &mut record),
        undefined: record.into_entries(),
    }
}

/// [`Bound`] of the three values, widened where rounding puts `value` outside; `None` if any is.
fn bound(low: Option<f64>, value: Option<f64>, high: Option<f64>) -> Option<Bound> {
    let (low, value, high) = (low?, value?, high?);
    Some(Bound { value, low: low.min(value), high: high.max(value) })
}

/// Average precision with the negatives of each group ahead of its positives, and the positives
/// one at a time (under weights, the limit of ever smaller parts). `None` without positives.
fn least_average_precision(curve: &Curve<'_>, is_weighted: bool) -> Option<f64> {
    let n_pos = curve.totals().n_pos;
    let mut sum = Sum::default();
    for (from, to) in curve.gains().map(negatives_first) {
        sum.add(if is_weighted {
            pr::piece(from, to)
        } else {
            pr::one_by_one(from, to.tp - from.tp)
        });
    }
    (n_pos > 0.0).then(|| sum.value() / n_pos)
}

fn ties(curve: &Curve<'_>, missing: Option<Reason>, record: &mut Record) -> Ties {
    let totals = curve.totals();
    let (mut groups, mut rows, mut tied) = (0, Sum::default(), DoubleDouble::default());
    for (from, to) in curve.gains() {
        let (positives, negatives) = (to.tp - from.tp, to.fp - from.fp);
        if negatives > 0.0 {
            groups += 1;
            rows.add(positives + negatives);
            tied = tied.plus(DoubleDouble::product(positives, negatives));
        }
    }
    let all = totals.has_both_classes().then(|| DoubleDouble::product(totals.n_pos, totals.n_neg));
    Ties {
        groups,
        rows: rows.value(),
        all: totals.n_pos + totals.n_neg,
        pairs: record.record_if_none("ties.pairs", all.map(|all| tied.over(all)), missing),
    }
}
