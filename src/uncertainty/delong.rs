//! DeLong's test of two AUROCs on the same rows.

use serde::Serialize;

use super::all_pairs::AllPairs;
use super::interval::number;
use super::ranking::Ranking;
use super::rows_needed::{Known, RowsToTell};
use crate::curve::counts::Totals;
use crate::curve::undefined::{Reason, Undefined};
use crate::input::sample::Sample;
use crate::numeric::interval::Interval;
use crate::numeric::normal;
use crate::numeric::normal::Z_95;
use crate::numeric::sum::Sum;

/// AUROCs of models on the same rows, their covariances, and a test of each difference (DeLong,
/// DeLong & Clarke-Pearson 1988). Unweighted rows only. With three or more models all differences are
/// tested at once, so that a pair may be chosen after seeing all: statements on it hold with their
/// stated confidence for any choice.
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
    /// Test by DeLong's variance.
    pub tested: Option<Tested>,
    /// Reason for a null `difference` or `tested`.
    pub undefined: Option<Undefined>,
}

/// A difference against its standard error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Tested {
    /// Square root of the estimated variance.
    pub standard_error: f64,
    /// 95 % interval of the difference, clipped to [-1, 1]; with three or more models the intervals of all
    /// pairs hold together.
    pub interval: Interval,
    /// The difference over its standard error.
    pub z: f64,
    /// Two-sided p-value of no difference, by the normal distribution; with three or more models adjusted for
    /// the number of pairs and widened for few rows, so that it is below 0.05 where the interval excludes
    /// 0.
    pub p_value: f64,
    /// Half the width of the interval before clipping, 1.96 standard errors for two models: a smaller
    /// observed difference is not significant at 95 %.
    pub least_told: f64,
    /// Rows with which a test of this pair alone tells the smallest difference that matters with 80 % power; `None` for rows in
    /// clusters, whose variance falls with the number of clusters.
    pub rows_to_tell: Option<RowsToTell>,
}

/// Properties of rows on which a test depends.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    pub(super) is_weighted: bool,
    pub(super) is_unpaired: bool,
    pub(super) is_clustered: bool,
}

impl Rows {
    fn of(sample: &Sample) -> Self {
        Self {
            is_weighted: sample.weights.is_some(),
            is_unpaired: sample.is_unpaired,
            is_clustered: sample.clusters.is_some(),
        }
    }
}

/// Tests every pair of models; `smallest_difference` is the AUROC for which [`Tested::rows_to_tell`] is.
/// *Complexity*: O(n log n) for each model, linear for each pair.
pub fn delong_test(sample: &Sample, smallest_difference: f64) -> DeLongTest {
    let Sample { positive, models, .. } = sample;
    let rankings: Vec<Ranking> =
        models.iter().map(|model| Ranking::of(&model.scores, positive, |_| true)).collect();
    test_of(&rankings, Rows::of(sample), smallest_difference)
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
    let Sample { positive, models, .. } = sample;
    let rows = Rows::of(sample);
    let ranking = |model: usize| Ranking::of(&models[model].scores, positive, |_| true);
    let rankings = [ranking(first), ranking(second)];
    let [one, other] = &rankings;
    let reason = reason_against(&rankings, rows);
    let both = matches!(reason, None | Some(Reason::SingleMember))
        .then(|| (Placements::of(one), Placements::of(other)));
    let all = AllPairs::of(models.len(), least_rows(one));
    let both = both.as_ref().map(|(one, other)| (one, other));
    let is_clustered = rows.is_clustered;
    pair((first, second), both, reason, Tests { all, is_clustered, smallest_difference })
}

/// [`delong_test`] of rows that are already sorted.
pub(super) fn test_of(rankings: &[Ranking], rows: Rows, smallest_difference: f64) -> DeLongTest {
    let reason = reason_against(rankings, rows);
    let models: Vec<Placements> = rankings
        .iter()
        .filter(|_| matches!(reason, None | Some(Reason::SingleMember)))
        .map(Placements::of)
        .collect();
    let covariances =
        |first: &Placements| models.iter().map(|second| first.covariance(second)).collect();
    let count = rankings.len();
    let all = rankings.first().and_then(|ranking| AllPairs::of(count, least_rows(ranking)));
    let tests = Tests { all, is_clustered: rows.is_clustered, smallest_difference };
    let pairs = (0..count).flat_map(|first| (0..count).map(move |second| (first, second)));
    DeLongTest {
        covariance: reason.is_none().then(|| models.iter().map(covariances).collect()),
        pairs: pairs
            .filter(|(first, second)| first != second)
            .map(|(first, second)| {
                let both = models.get(first).zip(models.get(second));
                pair((first, second), both, reason, tests)
            })
            .collect(),
        undefined: reason.map(|reason| reason.entry_for("covariance")),
    }
}

/// Reason for undefined variances, if they are.
fn reason_against(rankings: &[Ranking], rows: Rows) -> Option<Reason> {
    if rows.is_unpaired {
        return Some(Reason::NotPaired);
    }
    if rows.is_weighted {
        return Some(Reason::Weighted);
    }
    let first = rankings.first()?;
    match (first.positives.len(), first.negatives.len()) {
        (0, _) => Some(Reason::NoPositives),
        (_, 0) => Some(Reason::NoNegatives),
        (1, _) | (_, 1) => Some(Reason::SingleMember),
        _ => None,
    }
}

/// Rows of the smaller class.
fn least_rows(ranking: &Ranking) -> usize {
    ranking.positives.len().min(ranking.negatives.len())
}

/// Properties of the test of a pair.
#[derive(Clone, Copy)]
struct Tests {
    /// Pairs that are tested at once; `None` for a single pair.
    all: Option<AllPairs>,
    /// True for rows in clusters.
    is_clustered: bool,
    smallest_difference: f64,
}

fn pair(
    (first, second): (usize, usize),
    both: Option<(&Placements, &Placements)>,
    reason: Option<Reason>,
    tests: Tests,
) -> PairTest {
    let difference = both.map(|(first, second)| second.auroc() - first.auroc());
    let variance = both.filter(|_| reason.is_none()).map(|(a, b)| a.variance_of_difference(b));
    let varies = variance.filter(|&variance| variance > 0.0);
    let totals = both.filter(|_| !tests.is_clustered).map(|(first, _)| first.totals());
    let tested = difference
        .zip(varies)
        .map(|(difference, variance)| tested(difference, variance, tests, totals));
    let reason = reason.unwrap_or(Reason::NoVariance);
    let field = if difference.is_none() { "difference" } else { "tested" };
    let undefined = tested.is_none().then(|| reason.entry_for(field));
    PairTest { first, second, difference, tested, undefined }
}

/// `totals` are those of independent rows.
fn tested(
    difference: f64,
    variance: f64,
    Tests { all, smallest_difference, .. }: Tests,
    totals: Option<Totals>,
) -> Tested {
    let standard_error = variance.sqrt();
    let z = difference / standard_error;
    let clip = |end: f64| end.clamp(-1.0, 1.0);
    let margin = all.map_or(Z_95, AllPairs::critical) * standard_error;
    let alone = || 2.0 * normal::share_below(-z.abs());
    let p_value = all.map_or_else(alone, |all| all.p_value(difference, standard_error));
    let rows_to_tell = totals
        .and_then(|totals| Known { totals, standard_error }.to_tell_smallest(smallest_difference));
    Tested {
        standard_error,
        interval: Interval { low: clip(difference - margin), high: clip(difference + margin) },
        z,
        p_value,
        least_told: margin,
        rows_to_tell,
    }
}

/// Position of each row of a class among the rows of the other, in half rows so that ties are whole
/// numbers.
struct Placements {
    /// Of each positive: twice the number of negatives that rank lower, a tied one counting one.
    positives: Vec<u32>,
    /// Of each negative: twice the number of positives that rank higher, a tied one counting one.
    negatives: Vec<u32>,
}

impl Placements {
    fn of(ranking: &Ranking) -> Self {
        let mut positives = vec![0; ranking.positives.len()];
        let mut negatives = vec![0; ranking.negatives.len()];
        let (mut positive, mut negative) = (0, 0);
        for group in &ranking.groups {
            for &row in &ranking.negatives[negative..group.higher_negatives] {
                negatives[row as usize] = halves(2 * positive);
            }
            for &row in &ranking.negatives[group.higher_negatives..group.tied_negatives] {
                negatives[row as usize] = halves(positive + group.positives);
            }
            let not_lower = group.higher_negatives + group.tied_negatives;
            for &row in &ranking.positives[positive..group.positives] {
                positives[row as usize] = halves(2 * ranking.negatives.len() - not_lower);
            }
            (positive, negative) = (group.positives, group.tied_negatives);
        }
        for &row in &ranking.negatives[negative..] {
            negatives[row as usize] = halves(2 * positive);
        }
        Self { positives, negatives }
    }

    fn totals(&self) -> Totals {
        Totals { n_pos: number(self.positives.len()), n_neg: number(self.negatives.len()) }
    }

    fn auroc(&self) -> f64 {
        let halves: Sum = self.positives.iter().map(|&halves| f64::from(halves)).collect();
        halves.value() / (2.0 * number(self.positives.len()) * number(self.negatives.len()))
    }

    /// Covariance of the AUROCs of two models.
    fn covariance(&self, other: &Self) -> f64 {
        self.combined(
            covariance(&self.positives, &other.positives, |&a, &b| (f64::from(a), f64::from(b))),
            covariance(&self.negatives, &other.negatives, |&a, &b| (f64::from(a), f64::from(b))),
        )
    }

    /// Variance of the difference of two AUROCs. Exactly 0 where all rows of a class differ by the same
    /// amount, unlike the rounded sum of variances and covariances.
    fn variance_of_difference(&self, other: &Self) -> f64 {
        let difference = |&a: &u32, &b: &u32| {
            let difference = f64::from(b) - f64::from(a);
            (difference, difference)
        };
        self.combined(
            covariance(&self.positives, &other.positives, difference),
            covariance(&self.negatives, &other.negatives, difference),
        )
    }

    /// Covariance of the AUROCs, from covariances within the classes of placements in half rows.
    fn combined(&self, of_positives: f64, of_negatives: f64) -> f64 {
        let (n_pos, n_neg) = (number(self.positives.len()), number(self.negatives.len()));
        of_positives / n_pos / (2.0 * n_neg).powi(2) + of_negatives / n_neg / (2.0 * n_pos).powi(2)
    }
}

/// Covariance, with the n-1 denominator, of the two numbers that `numbers` returns for each row.
fn covariance(first: &[u32], second: &[u32], numbers: impl Fn(&u32, &u32) -> (f64, f64)) -> f64 {
    let rows = || first.iter().zip(second).map(|(a, b)| numbers(a, b));
    let count = number(first.len());
    let mean = |part: fn((f64, f64)) -> f64| rows().map(part).collect::<Sum>().value() / count;
    let (mean_a, mean_b) = (mean(|row| row.0), mean(|row| row.1));
    let sum: Sum = rows().map(|(a, b)| (a - mean_a) * (b - mean_b)).collect();
    sum.value() / (count - 1.0)
}

/// Twice a number of rows, as stored.
fn halves(count: usize) -> u32 {
    u32::try_from(count).expect("fewer than 2^31 rows")
}
