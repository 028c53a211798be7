//! Differences of the rates of groups at one threshold, and their uncertainty, computed in slices.

mod group_bootstrap;
mod hypergeometric;
mod independent;
mod table;

use std::borrow::Cow;

use serde::Serialize;

use self::group_bootstrap::GroupBootstrap;
use self::independent::Independent;
use self::table::{PRECISION, Table, own_and_rest, range, tables};
use super::bootstrap::Resampling;
use super::order::in_order;
use curvescope_core::curve::parameter::{ParameterError, Prevalence, checked_threshold};
use curvescope_core::curve::sample::{RowKind, Sample};
use curvescope_core::curve::undefined::{Reason, Undefined};
use curvescope_core::numeric::interval::Interval;

const FIELDS: [&str; 4] = ["recall", "fpr", "precision", "predictedPositiveShare"];

/// Estimator of the differences between groups, with the draws so far.
pub struct GapEstimator {
    names: Vec<String>,
    prevalence: Option<Prevalence>,
    tables: Vec<Table>,
    draws: Draws,
}

/// Draws of a sample: permutations, or replicates.
enum Draws {
    /// For independent rows: permutations of their groups, for the tests of the greatest differences.
    Permuted(Independent),
    /// For rows with weights or in clusters: replicates, for intervals; and the reason for no tests.
    Bootstrap(GroupBootstrap, Reason),
}

/// The difference of one rate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Gap {
    /// The difference at the threshold; `None` where it is undefined.
    pub difference: Option<f64>,
    /// 95 % interval of the difference.
    pub interval: Option<Interval>,
}

/// The greatest difference of one rate between groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GreatestGap {
    /// Greatest rate among the groups that have it, less the least. Never below 0: chance alone makes a
    /// difference, the greater the more groups there are.
    pub difference: Option<f64>,
    /// The least rate divided by the greatest; `None` where the greatest is 0.
    pub ratio: Option<f64>,
    /// The groups with the least and the greatest rate; of equal ones the first.
    pub ends: Option<[GroupRate; 2]>,
    /// Probability of a difference as great by chance where all groups have one rate: the share of permutations,
    /// including the data's own.
    pub p_value: Option<f64>,
}

/// The rate of one group.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GroupRate {
    /// Index of the group, in the order of [`GroupGaps::against_rest`].
    pub group: usize,
    /// The rate.
    pub rate: f64,
}

/// A value for each rate.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OfRates<T> {
    /// For tp/P.
    pub recall: T,
    /// For fp/N.
    pub fpr: T,
    /// For tp/(tp+fp), at each group's own prevalence unless another one was requested.
    pub precision: T,
    /// For (tp+fp)/n, at the data's prevalence even if another one was requested.
    pub predicted_positive_share: T,
}

/// Differences between groups at one threshold.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GroupGaps {
    /// Method of the intervals.
    pub method: GapMethod,
    /// Permutations or replicates drawn.
    pub draws: usize,
    /// The greatest differences.
    pub greatest: OfRates<GreatestGap>,
    /// One for each group, with its name: its rates less those of all other rows.
    pub against_rest: Vec<AgainstRest>,
    /// Reasons for null fields.
    pub undefined: Vec<Undefined>,
}

/// The method of the intervals of differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GapMethod {
    /// For independent rows: Newcombe's hybrid score interval (1998, method 10).
    Newcombe,
    /// For rows with weights or in clusters: percentiles of the bootstrap, widened for few rows. Approximate.
    Bootstrap,
}

/// The rates of a group less those of all other rows. The rates are those of [`OfRates`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AgainstRest {
    /// The value in the group column.
    pub name: String,
    /// Difference of tp/P.
    pub recall: Gap,
    /// Difference of fp/N.
    pub fpr: Gap,
    /// Difference of tp/(tp+fp).
    pub precision: Gap,
    /// Difference of (tp+fp)/n.
    pub predicted_positive_share: Gap,
}

impl GapEstimator {
    /// Rows of `sample` whose score by `model` is at least `threshold` are predicted positive.
    ///
    /// # Errors
    /// `bad-threshold`.
    ///
    /// # Panics
    /// When `model` is out of range, or rows have no groups.
    pub fn new(
        sample: &Sample,
        model: usize,
        threshold: f64,
        resampling: &Resampling,
    ) -> Result<Self, ParameterError> {
        checked_threshold(threshold)?;
        let names = sample.groups.as_ref().expect("rows of groups").names.clone();
        let kind = sample.row_kind();
        // Counts of independent rows do not depend on their order.
        let sample = match kind {
            RowKind::Independent => Cow::Borrowed(sample),
            RowKind::Weighted | RowKind::Clustered => in_order(sample),
        };
        let tables = tables(&sample, model, threshold);
        let group_bootstrap = |reason| {
            Draws::Bootstrap(GroupBootstrap::new(&sample, model, threshold, resampling), reason)
        };
        let draws = match kind {
            RowKind::Independent => Draws::Permuted(Independent::new(&tables, resampling.seed)),
            RowKind::Weighted => group_bootstrap(Reason::Weighted),
            RowKind::Clustered => group_bootstrap(Reason::Clustered),
        };
        Ok(Self { names, prevalence: resampling.prevalence, tables, draws })
    }

    /// Draws that many further permutations or replicates.
    pub fn run(&mut self, draws: usize) {
        match &mut self.draws {
            Draws::Permuted(independent) => independent.run(draws),
            Draws::Bootstrap(group_bootstrap, _) => group_bootstrap.run(draws),
        }
    }

    /// Recommended number of draws: as many as are quick, at most 10,000.
    pub fn advised_draws(&self) -> usize {
        match &self.draws {
            Draws::Permuted(independent) => independent.advised(),
            Draws::Bootstrap(group_bootstrap, _) => group_bootstrap.advised(),
        }
    }

    /// Number of draws so far.
    pub fn draws(&self) -> usize {
        match &self.draws {
            Draws::Permuted(independent) => independent.drawn(),
            Draws::Bootstrap(group_bootstrap, _) => group_bootstrap.drawn(),
        }
    }

    /// Differences, intervals and p-values from the draws so far.
    pub fn summary(&self) -> GroupGaps {
        let mut undefined = Vec::new();
        let [recall, fpr, precision, predicted_positive_share] =
            [0, 1, 2, 3].map(|rate| self.greatest(rate, &mut undefined));
        let greatest = OfRates { recall, fpr, precision, predicted_positive_share };
        let of_group = |(at, name): (usize, &String)| {
            let name = name.clone();
            let [recall, fpr, precision, predicted_positive_share] =
                [0, 1, 2, 3].map(|rate| self.gap(at, rate, &mut undefined));
            AgainstRest { name, recall, fpr, precision, predicted_positive_share }
        };
        let against_rest = self.names.iter().enumerate().map(of_group).collect();
        let method = match self.draws {
            Draws::Permuted(_) => GapMethod::Newcombe,
            Draws::Bootstrap(..) => GapMethod::Bootstrap,
        };
        GroupGaps { method, draws: self.draws(), greatest, against_rest, undefined }
    }

    fn greatest(&self, rate: usize, undefined: &mut Vec<Undefined>) -> GreatestGap {
        let rate_of = |(group, table): (usize, &Table)| {
            let rate = table.rates(self.prevalence)[rate]?;
            Some(GroupRate { group, rate })
        };
        let rates = self.tables.iter().enumerate().filter_map(rate_of);
        let mut note = |field: &str, reason: Reason| {
            undefined.push(reason.entry_for(format!("greatest.{}.{field}", FIELDS[rate])));
        };
        let Some(ends) = range(rates, |of| of.rate) else {
            note("difference", Reason::NoSuchGroups);
            return GreatestGap::default();
        };
        let [least, most] = ends.map(|of| of.rate);
        let p_value = match &self.draws {
            Draws::Bootstrap(_, reason) => Err(*reason),
            Draws::Permuted(_) if rate == PRECISION && self.prevalence.is_some() => {
                Err(Reason::OtherPrevalence)
            }
            Draws::Permuted(independent) => independent.p_value(rate),
        };
        if let Err(reason) = p_value {
            note("pValue", reason);
        }
        let ratio = (most > 0.0).then(|| least / most);
        let difference = Some(most - least);
        GreatestGap { difference, ratio, ends: Some(ends), p_value: p_value.ok() }
    }

    fn gap(&self, group: usize, rate: usize, undefined: &mut Vec<Undefined>) -> Gap {
        let mut note = |field: &str, reason: Reason| {
            let path = format!("againstRest[{group}].{}.{field}", FIELDS[rate]);
            undefined.push(reason.entry_for(path));
        };
        let [own, rest] = own_and_rest(&self.tables, group);
        let [own_rate, rest_rate] = [own, rest].map(|table| table.rates(self.prevalence)[rate]);
        let (Some(own_rate), Some(rest_rate)) = (own_rate, rest_rate) else {
            note("difference", Reason::NoSuchGroups);
            return Gap::default();
        };
        let interval = match &self.draws {
            Draws::Permuted(_) => {
                let [own, rest] = [own, rest].map(|table| table.estimates(self.prevalence)[rate]);
                own.zip(rest).map(|(own, rest)| own.less(rest)).ok_or(Reason::NoSuchGroups)
            }
            Draws::Bootstrap(group_bootstrap, _) => {
                group_bootstrap.interval(group, rate, [own_rate, rest_rate])
            }
        };
        if let Err(reason) = interval {
            note("interval", reason);
        }
        Gap { difference: Some(own_rate - rest_rate), interval: interval.ok() }
    }
}

#[cfg(test)]
mod tests;
