//! AUROCs of rows with or without weights, in clusters or not: their intervals, and those of their differences.

use std::borrow::Cow;

use super::all_pairs::AllPairs;
use super::draws::Draws;
use super::interval::{number, p_value_of_intervals};
use super::order::in_order;
use super::ranking::Ranking;
use super::sampling::Sampling;
use crate::uncertainty::estimate::Estimate;
use curvescope_core::area::auroc_interval;
use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::sample::{RowKind, Sample, ScoreColumn};
use curvescope_core::curve::undefined::Reason;
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::normal::Z_95;
use curvescope_core::numeric::sum::Sum;

/// The AUROC of a model, and the influence of each unit, a row or a cluster, on it.
///
/// The influence of a row is its weight times the distance of its placement from the AUROC, divided by the weight of its
/// class; the placement is the share of the other class that the row is ranked right against, ties half. The variance is
/// the sum of the squared influences: for rows with n/(n-1), n being the number of rows of the class, which is DeLong's
/// variance; for clusters, whose rows' influences are added, with k/(k-1) for k clusters (Obuchowski 1997).
///
/// *Memory*: 8 bytes a unit.
pub(super) struct Auroc {
    pub(super) value: f64,
    /// By unit, times the root of n/(n-1) or k/(k-1).
    influences: Vec<f64>,
    /// Independent rows that would have the variance.
    rows: Totals,
    /// Rows or clusters of the class that has fewer.
    least: f64,
    /// Reason why so few units have no variance.
    pub(super) too_few: Option<Reason>,
}

impl Auroc {
    /// `None` without both classes. *Complexity*: linear.
    pub(super) fn of(ranking: &Ranking, draws: &Draws) -> Option<Self> {
        let totals = [0, 1].map(|class| draws.class(class).total());
        if totals.contains(&0.0) {
            return None;
        }
        let mut value = Sum::default();
        visit_placements(ranking, draws, totals, |class, row, placement| {
            if class == 0 {
                value.add(draws.class(0).weight(row) * placement);
            }
        });
        let value = value.value() / totals[0];
        let effective = [0, 1].map(|class| draws.class(class).effective_rows());
        let of_row = effective.map(|rows| (rows / (rows - 1.0)).sqrt());
        let clusters = draws.clusters().map(number);
        let of_cluster = clusters.map(|clusters| (clusters / (clusters - 1.0)).sqrt());
        let mut influences = vec![0.0; draws.units()];
        let mut by_rows = Sum::default();
        visit_placements(ranking, draws, totals, |class, row, placement| {
            let weight = draws.class(class).weight(row) / totals[class];
            let influence = weight * (placement - value);
            by_rows.add((influence * of_row[class]).powi(2));
            influences[draws.unit_of(class, row)] +=
                of_cluster.unwrap_or(of_row[class]) * influence;
        });
        let (units, by_rows) = (number(draws.least_units()), by_rows.value());
        let effect = variance_of(influences.iter().copied()) / by_rows;
        let rows = |class: usize| match clusters {
            None => effective[class],
            Some(_) if by_rows > 0.0 => effective[class] / effect.max(1.0),
            Some(_) => effective[class].min(units),
        };
        let rows = Totals { n_pos: rows(0).max(2.0), n_neg: rows(1).max(2.0) };
        let least = units.min(rows.n_pos).min(rows.n_neg).max(2.0);
        Some(Self { value, influences, rows, least, too_few: draws.too_few() })
    }

    /// Estimated variance; `None` where units are too few.
    fn variance(&self) -> Option<f64> {
        self.too_few.is_none().then(|| variance_of(self.influences.iter().copied()))
    }

    /// Covariance with the AUROC of another model of the same rows; `None` where units are too few.
    pub(super) fn covariance(&self, other: &Self) -> Option<f64> {
        let products =
            self.influences.iter().zip(&other.influences).map(|(own, other)| own * other);
        self.too_few.is_none().then(|| products.collect::<Sum>().value())
    }

    /// Variance of the difference to another model of the same rows: exactly 0 where it is no more than rounding. `None` where
    /// units are too few.
    pub(super) fn variance_of_difference(&self, other: &Self) -> Option<f64> {
        const ROUNDING: f64 = 1e-24;
        let own = self.variance()?;
        let rest = self.influences.iter().zip(&other.influences).map(|(own, other)| own - other);
        let found = variance_of(rest);
        Some(if found > ROUNDING * own { found } else { 0.0 })
    }

    /// The 95 % interval (Newcombe 2006, method 5).
    pub(super) fn interval(&self) -> Option<Interval> {
        self.interval_at(Z_95)
    }

    /// The interval at the level whose two-sided normal quantile is `z`.
    fn interval_at(&self, z: f64) -> Option<Interval> {
        auroc_interval::interval_at(z, self.value, self.variance()?, (self.rows, self.least))
    }

    /// Shares of the positives and of the negatives that intervals allow in the worst places, or in the best: that of one row,
    /// or of three where all other rows are in the best places, or in the worst.
    pub(super) fn misplaced(&self, are_worst: bool) -> Totals {
        let is_edge = self.value == f64::from(u8::from(are_worst));
        let rows = if is_edge { 3.0 } else { 1.0 };
        let share = |all: f64| (rows / all).min(1.0);
        Totals { n_pos: share(self.rows.n_pos), n_neg: share(self.rows.n_neg) }
    }

    /// Number of units that a difference to another model of the same rows rests on: 3·(Σd²)²/Σd⁴ of the differences d of
    /// influences. It is about their number where they are normal, and less where a few of them are far larger than the others,
    /// as those of some positives among the last negatives. `None` for equal rankings.
    fn units_of_difference(&self, other: &Self) -> Option<usize> {
        let differences =
            self.influences.iter().zip(&other.influences).map(|(own, other)| own - other);
        let (squares, fourths) = differences.fold((0.0, 0.0), |(squares, fourths), difference| {
            let square = difference * difference;
            (squares + square, fourths + square * square)
        });
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
        let units = (3.0 * squares * squares / fourths) as usize;
        (fourths > 0.0).then_some(units)
    }

    /// The difference to another model of the same rows, this AUROC less the other's; `None` where it does not vary.
    pub(super) fn less<'a>(&'a self, other: &'a Self) -> Option<AurocDifference<'a>> {
        let variance = self.variance_of_difference(other).filter(|&variance| variance > 0.0)?;
        let errors = (self.variance()? * other.variance()?).sqrt();
        let correlation = if errors > 0.0 { self.covariance(other)? / errors } else { 0.0 };
        Some(AurocDifference {
            models: [self, other],
            correlation,
            standard_error: variance.sqrt(),
        })
    }
}

/// Number of units that intervals of the differences of any two of these models are widened for: at most `units`.
pub(super) fn units_of_differences(models: &[Option<Auroc>], units: usize) -> usize {
    let pairs = models.iter().enumerate().flat_map(|(at, second)| {
        models[..at].iter().filter_map(move |first| first.as_ref().zip(second.as_ref()))
    });
    let of_pairs = pairs.filter_map(|(first, second)| first.units_of_difference(second));
    of_pairs.map(|units| units.max(2)).fold(units, usize::min)
}

/// The AUROC of a model less that of another one of the same rows.
pub(super) struct AurocDifference<'a> {
    models: [&'a Auroc; 2],
    correlation: f64,
    pub(super) standard_error: f64,
}

impl AurocDifference<'_> {
    /// The 95 % interval: those of both models, with their correlation (Zou & Donner 2008). With `all` it is one of the
    /// intervals of all pairs.
    pub(super) fn interval(&self, all: Option<AllPairs>) -> Option<Interval> {
        self.interval_at(all.map_or(Z_95, AllPairs::z))
    }

    /// The p-value of no difference, below 0.05 where the interval excludes 0.
    pub(super) fn p_value(&self, all: Option<AllPairs>) -> f64 {
        let alone = p_value_of_intervals(&|z| self.interval_at(z));
        all.map_or(alone, |all| all.of_all(alone))
    }

    fn interval_at(&self, z: f64) -> Option<Interval> {
        let of =
            |model: &Auroc| Some(Estimate { value: model.value, interval: model.interval_at(z)? });
        let [one, other] = self.models;
        let Interval { low, high } = of(one)?.less_correlated(of(other)?, self.correlation);
        Some(Interval { low: low.max(-1.0), high: high.min(1.0) })
    }
}

/// The 95 % interval of the AUROC of each model of rows with weights or in clusters, in their order.
pub fn intervals(sample: &Sample) -> Vec<Result<Interval, Reason>> {
    let interval = |model: &ScoreColumn| {
        // Alone, because the order of rows depends on all models, and cases of models may be different ones.
        let models = vec![model.clone()];
        let auroc = aurocs(&Sample { models, ..sample.without_models() }, &[0]).remove(0);
        let reason = auroc.as_ref().and_then(|auroc| auroc.too_few);
        auroc.and_then(|auroc| auroc.interval()).ok_or(reason.unwrap_or(Reason::SingleMember))
    };
    sample.models.iter().map(interval).collect()
}

/// The 95 % interval of the AUROC of a model, by index, of the rows of a group, by name.
pub fn interval_among(sample: &Sample, model: usize, group: &str) -> Option<Interval> {
    let sample = ordered(sample);
    let groups = sample.groups.as_ref()?;
    let group = groups.names.iter().position(|name| name == group)?;
    let is_among = |row: usize| groups.of_row[row] as usize == group;
    aurocs_among(&sample, &[model], &is_among).remove(0)?.interval()
}

/// The AUROCs of models of a sample, given by index, in their order; `None` without both classes. *Complexity*: O(n log n).
pub(super) fn aurocs(sample: &Sample, models: &[usize]) -> Vec<Option<Auroc>> {
    aurocs_among(&ordered(sample), models, &|_| true)
}

/// Rows with weights or in clusters in an order that depends only on their values: sums of fractions are rounded.
fn ordered(sample: &Sample) -> Cow<'_, Sample> {
    if sample.row_kind() == RowKind::Independent { Cow::Borrowed(sample) } else { in_order(sample) }
}

fn aurocs_among(
    sample: &Sample,
    models: &[usize],
    is_among: &dyn Fn(usize) -> bool,
) -> Vec<Option<Auroc>> {
    let is_kept = |row: usize| is_among(row) && sample.weight(row) > 0.0;
    let draws = Draws::without_groups(sample, Sampling::Rows, &is_kept);
    let of = |&model: &usize| {
        let scores = &sample.models[model].scores;
        Auroc::of(&Ranking::of(scores, &sample.positive, is_kept), &draws)
    };
    models.iter().map(of).collect()
}

/// Calls `visit` with the class, the number and the placement of every row.
fn visit_placements(
    ranking: &Ranking,
    draws: &Draws,
    [n_pos, n_neg]: [f64; 2],
    mut visit: impl FnMut(usize, usize, f64),
) {
    let weights = |class: usize, rows: &[u32]| -> f64 {
        rows.iter().map(|&row| draws.class(class).weight(row as usize)).sum()
    };
    let (mut positive, mut negative) = (0, 0);
    // Weights of the positives, and of the negatives, that rank higher.
    let (mut tp, mut fp) = (0.0, 0.0);
    for group in &ranking.groups {
        let (higher, tied) = (
            &ranking.negatives[negative..group.higher_negatives],
            &ranking.negatives[group.higher_negatives..group.tied_negatives],
        );
        let positives = &ranking.positives[positive..group.positives];
        let gained = weights(0, positives);
        for &row in higher {
            visit(1, row as usize, tp / n_pos);
        }
        let half = (tp + gained / 2.0) / n_pos;
        for &row in tied {
            visit(1, row as usize, half);
        }
        fp += weights(1, higher);
        let of_tied = weights(1, tied);
        let below = (n_neg - fp - of_tied / 2.0) / n_neg;
        for &row in positives {
            visit(0, row as usize, below);
        }
        fp += of_tied;
        tp += gained;
        (positive, negative) = (group.positives, group.tied_negatives);
    }
    for &row in &ranking.negatives[negative..] {
        visit(1, row as usize, 1.0);
    }
}

/// Sum of squares.
fn variance_of(influences: impl Iterator<Item = f64>) -> f64 {
    influences.map(|influence| influence * influence).collect::<Sum>().value()
}
