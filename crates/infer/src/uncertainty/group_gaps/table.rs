//! Counts of groups at a threshold, and their rates.

use crate::uncertainty::estimate::Estimate;
use crate::uncertainty::rates::{Threshold, rates};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::space::precision;
use curvescope_core::curve::weighting::Weighting;

/// Recall, FPR, precision and the share predicted positive.
pub(super) type Rates<T> = [Option<T>; 4];

/// Index of precision among the rates.
pub(super) const PRECISION: usize = 2;

/// Counts of a group, at the data's prevalence.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Table {
    pub(super) point: Point,
    pub(super) totals: Totals,
}

pub(super) fn tables(sample: &Sample, model: usize, threshold: f64) -> Vec<Table> {
    let Sample { positive, models, groups, .. } = sample;
    let groups = groups.as_ref().expect("rows of groups");
    let mut tables = vec![Table::default(); groups.names.len()];
    let is_predicted = models[model].predicted(threshold);
    for (row, &group) in groups.of_row.iter().enumerate() {
        let weight = sample.weight(row);
        let Table { point, totals } = &mut tables[group as usize];
        let (all, predicted) = if positive[row] {
            (&mut totals.n_pos, &mut point.tp)
        } else {
            (&mut totals.n_neg, &mut point.fp)
        };
        *all += weight;
        if is_predicted(row) {
            *predicted += weight;
        }
    }
    tables
}

/// Counts of a group, and of all other groups together.
pub(super) fn own_and_rest(tables: &[Table], group: usize) -> [Table; 2] {
    let others = tables.iter().enumerate().filter(|&(other, _)| other != group);
    [tables[group], others.fold(Table::default(), |sum, (_, table)| sum.plus(*table))]
}

/// Those of at least two items with the least and the greatest value, of equal ones the first; `None` for fewer.
pub(super) fn range<T: Copy>(
    mut items: impl Iterator<Item = T>,
    value: impl Fn(T) -> f64,
) -> Option<[T; 2]> {
    let (first, second) = (items.next()?, items.next()?);
    let wider = |[least, most]: [T; 2], item| {
        [
            if value(item) < value(least) { item } else { least },
            if value(item) > value(most) { item } else { most },
        ]
    };
    Some(items.fold(wider([first, first], second), wider))
}

impl Table {
    pub(super) fn plus(self, other: Self) -> Self {
        let sum = |of: fn(&Self) -> f64| of(&self) + of(&other);
        Self {
            point: Point { tp: sum(|table| table.point.tp), fp: sum(|table| table.point.fp) },
            totals: Totals {
                n_pos: sum(|table| table.totals.n_pos),
                n_neg: sum(|table| table.totals.n_neg),
            },
        }
    }

    /// Numerator and denominator of each rate, at the group's own prevalence.
    pub(super) fn counts(self) -> [(f64, f64); 4] {
        let Self { point: Point { tp, fp }, totals: Totals { n_pos, n_neg } } = self;
        [(tp, n_pos), (fp, n_neg), (tp, tp + fp), (tp + fp, n_pos + n_neg)]
    }

    /// The rates of independent rows with their intervals.
    pub(super) fn estimates(self, prevalence: Option<Prevalence>) -> Rates<Estimate> {
        let Self { point, totals } = self;
        let [recall, fpr, precision, _] =
            rates(point, totals, prevalence, Threshold::Fixed).map(Result::ok);
        let (predicted, all) = self.counts()[3];
        [recall, fpr, precision, Estimate::of_share(predicted, all - predicted)]
    }

    /// The rates; precision at another prevalence needs both classes.
    pub(super) fn rates(self, prevalence: Option<Prevalence>) -> Rates<f64> {
        let mut rates = self.counts().map(|(part, whole)| (whole > 0.0).then(|| part / whole));
        if prevalence.is_some() {
            let weighting =
                self.totals.has_both_classes().then(|| Weighting::at(self.totals, prevalence));
            rates[PRECISION] =
                weighting.and_then(|weighting| precision(weighting.point(self.point)));
        }
        rates
    }
}
