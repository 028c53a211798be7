//! Tests of the AUROCs of models on the same rows.

use serde::Serialize;

use super::all_pairs::AllPairs;
use super::auroc::{Auroc, aurocs};
use super::interval::number;
use super::rows_needed::{Known, RowsToTell};
use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::sample::{RowKind, Sample};
use curvescope_core::curve::undefined::{Reason, Undefined};
use curvescope_core::numeric::interval::Interval;

/// AUROCs of models on the same rows, their covariances, and a test of each difference, from the covariances of DeLong,
/// DeLong & Clarke-Pearson (1988), of rows in clusters those of Obuchowski (1997). With three or more models all differences
/// are tested at once, so that a pair may be chosen after seeing all: statements on it hold with their stated confidence for
/// any choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DeLongTest {
    /// Covariances of the models' AUROCs, row by row, with n-1 denominators.
    pub covariance: Option<Vec<Vec<f64>>>,
    /// One per ordered pair of models, by `first`, then by `second`.
    pub pairs: Vec<PairTest>,
    /// Reason for null covariances.
    pub undefined: Option<Undefined>,
}

/// The AUROC of the second of two models minus that of the first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PairTest {
    /// Index of the model that is subtracted.
    pub first: usize,
    /// Index of the model it is subtracted from.
    pub second: usize,
    /// The difference in the data.
    pub difference: Option<f64>,
    /// Test by the covariances.
    pub tested: Option<Tested>,
    /// Reason for a null `difference` or `tested`.
    pub undefined: Option<Undefined>,
}

/// A difference, its interval, and its standard error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Tested {
    /// Square root of the estimated variance.
    pub standard_error: f64,
    /// 95 % interval of the difference: both AUROCs' intervals, with their correlation ([Zou & Donner
    /// 2008](https://doi.org/10.1002/sim.3095)). With three or more models the intervals of all pairs hold together.
    pub interval: Interval,
    /// The difference over its standard error, which is the statistic of DeLong's test.
    pub z: f64,
    /// Two-sided p-value of no difference: the level at which the interval ends at 0, so that it is below 0.05 where the
    /// interval excludes 0. With three or more models it is adjusted for the number of pairs. The normal share of `z`, which
    /// DeLong's test takes, is below 0.05 for up to 10 of 100 pairs of equal models where a class has few rows.
    pub p_value: f64,
    /// Half the width of the interval: a smaller observed difference is not significant at 95 %.
    pub least_told: f64,
    /// Rows with which a test of this pair alone tells the smallest difference that matters with 80 % power; `None` for rows with
    /// weights or in clusters.
    pub rows_to_tell: Option<RowsToTell>,
}

/// Tests every pair of models; `smallest_difference` is the AUROC for which [`Tested::rows_to_tell`] is.
/// *Complexity*: O(n log n) for each model, linear for each pair.
pub fn delong_test(sample: &Sample, smallest_difference: f64) -> DeLongTest {
    let models: Vec<usize> = (0..sample.models.len()).collect();
    test_of(&aurocs(sample, &models), Rows::of(sample), smallest_difference)
}

/// Tests two models of a sample, given by index, among all of its models, as [`delong_test`] does.
/// *Complexity*: O(n log n).
///
/// # Panics
/// When an index is out of range.
pub fn pair_test(
    sample: &Sample,
    first: usize,
    second: usize,
    smallest_difference: f64,
) -> PairTest {
    let both = aurocs(sample, &[first, second]);
    let both = (both[0].as_ref(), both[1].as_ref());
    let tests = Tests { models: sample.models.len(), rows: Rows::of(sample), smallest_difference };
    pair((first, second), both, tests)
}

/// Properties of rows on which a test depends.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    /// True where rows of the models may belong to different cases.
    pub(super) is_unpaired: bool,
    /// Numbers of positives and of negatives.
    pub(super) classes: [usize; 2],
    /// True where they vary independently and count alike.
    pub(super) are_independent: bool,
}

impl Rows {
    fn of(sample: &Sample) -> Self {
        Self {
            is_unpaired: sample.is_unpaired,
            classes: sample.rows_by_class(),
            are_independent: sample.row_kind() == RowKind::Independent,
        }
    }

    /// Reason why no difference is defined.
    fn missing(self) -> Option<Reason> {
        match self.classes {
            _ if self.is_unpaired => Some(Reason::NotPaired),
            [0, _] => Some(Reason::NoPositives),
            [_, 0] => Some(Reason::NoNegatives),
            _ => None,
        }
    }
}

/// [`delong_test`] of AUROCs.
pub(super) fn test_of(
    aurocs: &[Option<Auroc>],
    rows: Rows,
    smallest_difference: f64,
) -> DeLongTest {
    let count = aurocs.len();
    let tests = Tests { models: count, rows, smallest_difference };
    let pairs = (0..count).flat_map(|first| (0..count).map(move |second| (first, second)));
    let pairs = pairs.filter(|(first, second)| first != second).map(|(first, second)| {
        let both = (aurocs[first].as_ref(), aurocs[second].as_ref());
        pair((first, second), both, tests)
    });
    let covariances = |first: &Option<Auroc>| {
        let first = first.as_ref()?;
        aurocs.iter().map(|second| first.covariance(second.as_ref()?)).collect()
    };
    let covariance: Option<Vec<Vec<f64>>> = aurocs.iter().map(covariances).collect();
    let covariance = covariance.filter(|_| !rows.is_unpaired);
    let too_few = aurocs.first().and_then(|first| first.as_ref()?.too_few);
    let reason = rows.missing().or(too_few);
    DeLongTest {
        covariance,
        pairs: pairs.collect(),
        undefined: reason.map(|reason| reason.entry_for("covariance")),
    }
}

/// Properties of the test of a pair.
#[derive(Clone, Copy)]
struct Tests {
    /// Number of models, whose pairs are all tested at once.
    models: usize,
    rows: Rows,
    smallest_difference: f64,
}

fn pair(
    (first, second): (usize, usize),
    (one, other): (Option<&Auroc>, Option<&Auroc>),
    tests: Tests,
) -> PairTest {
    let rows = tests.rows;
    let both = one.zip(other).filter(|_| !rows.is_unpaired);
    let tested = both.and_then(|(one, other)| tested(one, other, tests));
    let difference = both.map(|(one, other)| other.value - one.value);
    let too_few = both.and_then(|(one, _)| one.too_few);
    let reason = rows.missing().or(too_few).unwrap_or(Reason::NoVariance);
    let field = if difference.is_none() { "difference" } else { "tested" };
    let undefined = tested.is_none().then(|| reason.entry_for(field));
    PairTest { first, second, difference, tested, undefined }
}

fn tested(one: &Auroc, other: &Auroc, tests: Tests) -> Option<Tested> {
    let Tests { models, rows, smallest_difference } = tests;
    let found = other.less(one)?;
    let [n_pos, n_neg] = rows.classes;
    let all = AllPairs::of(models, n_pos.min(n_neg));
    let (standard_error, interval) = (found.standard_error, found.interval(all)?);
    let (difference, p_value) = (other.value - one.value, found.p_value(all));
    let totals = Totals { n_pos: number(n_pos), n_neg: number(n_neg) };
    let known = Known { totals, standard_error };
    Some(Tested {
        standard_error,
        interval,
        z: difference / standard_error,
        p_value,
        least_told: (interval.high - interval.low) / 2.0,
        rows_to_tell: rows
            .are_independent
            .then(|| known.to_tell_smallest(smallest_difference))
            .flatten(),
    })
}
