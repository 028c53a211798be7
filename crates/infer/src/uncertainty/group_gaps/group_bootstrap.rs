//! The bootstrap of differences between groups, for rows with weights or in clusters.

use super::table::{Rates, Table, own_and_rest};
use crate::uncertainty::bootstrap::Resampling;
use crate::uncertainty::interval::{percentile, sorted_with_spread};
use crate::uncertainty::predicted::PredictedRows;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::random::Random;

/// Replicates of the rates of groups. Rows, or whole clusters of them, are drawn within each group and class,
/// so that every replicate has the data's numbers of each; where a cluster has rows of several groups, its
/// part in each group is drawn separately. *Memory*: 3 bytes a row.
pub(super) struct GroupBootstrap {
    prevalence: Option<Prevalence>,
    groups: Vec<Group>,
    random: Random,
    /// For each replicate and each group: its rates less those of all other rows.
    replicates: Vec<Vec<Rates<f64>>>,
}

struct Group(PredictedRows);

impl GroupBootstrap {
    /// `sample` has groups; rows whose score by `model` is at least `threshold` are predicted positive.
    pub(super) fn new(
        sample: &Sample,
        model: usize,
        threshold: f64,
        resampling: &Resampling,
    ) -> Self {
        let parts = sample.groups.as_ref().expect("rows of groups");
        let mut random = Random::new(resampling.seed);
        let group = |number: u32| {
            let is_of_group = |row: usize| parts.of_row[row] == number;
            let (at, sampling) = ((model, threshold), resampling.sampling());
            Group(PredictedRows::once(sample, at, sampling, &is_of_group, &mut random))
        };
        let groups: Vec<Group> = (0..).take(parts.names.len()).map(group).collect();
        Self { prevalence: resampling.prevalence, groups, random, replicates: Vec::new() }
    }

    pub(super) fn run(&mut self, draws: usize) {
        for _ in 0..draws {
            for group in &mut self.groups {
                group.0.draws.redraw(&mut self.random);
            }
            let tables: Vec<Table> = self.groups.iter().map(Group::table).collect();
            let gaps = (0..tables.len()).map(|group| {
                let [own, rest] = own_and_rest(&tables, group).map(|it| it.rates(self.prevalence));
                [0, 1, 2, 3].map(|rate| Some(own[rate]? - rest[rate]?))
            });
            self.replicates.push(gaps.collect());
        }
    }

    pub(super) fn advised(&self) -> usize {
        let advised = self.groups.iter().map(|group| group.0.draws.advised_replicates(1));
        advised.max().unwrap_or_default()
    }

    pub(super) fn drawn(&self) -> usize {
        self.replicates.len()
    }

    /// Percentiles of the difference of a rate between a group and all other rows, widened for few rows;
    /// `sides` is the rate of both. `NoSpread` where it is 0 or 1 on a side, which no draw changes.
    pub(super) fn interval(
        &self,
        group: usize,
        rate: usize,
        sides: [f64; 2],
    ) -> Result<Interval, Reason> {
        let units: Vec<usize> = self.groups.iter().map(|group| group.units(rate)).collect();
        let units = units[group].min(units.iter().sum::<usize>() - units[group]);
        if units < 2 {
            return Err(Reason::SingleMember);
        }
        if sides.iter().any(|&side| side <= 0.0 || side >= 1.0) {
            return Err(Reason::NoSpread);
        }
        Ok(percentile(&sorted_with_spread(self.of(group, rate).collect())?, units))
    }

    /// Differences of a rate between a group and all other rows, from the replicates that have it.
    pub(super) fn of(&self, group: usize, rate: usize) -> impl Iterator<Item = f64> {
        self.replicates.iter().filter_map(move |gaps| gaps[group][rate])
    }
}

impl Group {
    /// Counts in the current draw.
    fn table(&self) -> Table {
        let (point, totals) = self.0.counts();
        Table { point, totals }
    }

    /// Number of rows, or clusters, in a rate's denominator: of a class, or of the class that has fewer.
    fn units(&self, rate: usize) -> usize {
        match rate {
            0 | 1 if self.0.draws.clusters().is_none() => self.0.draws.rows()[rate],
            _ => self.0.draws.effective_units(),
        }
    }
}
