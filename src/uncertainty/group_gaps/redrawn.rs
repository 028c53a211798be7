//! The bootstrap of differences between groups, for rows with weights or in clusters.

use super::table::{Rates, Table, own_and_rest};
use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::curve::undefined::Reason;
use crate::input::sample::Sample;
use crate::numeric::interval::Interval;
use crate::numeric::random::Random;
use crate::uncertainty::bootstrap::Resampling;
use crate::uncertainty::draws::{Class, ClassSizes, Draws};
use crate::uncertainty::interval::{percentile, sorted_with_spread};

/// Replicates of the rates of groups. Rows, or whole clusters of them, are drawn within each group and class, so that every replicate has
/// the data's numbers of each; where a cluster has rows of several groups, its part in each group is drawn for itself. *Memory*: 3
/// bytes a row.
pub(super) struct Redrawn {
    prevalence: Option<Prevalence>,
    groups: Vec<Group>,
    random: Random,
    /// Of each replicate, of each group: its rates less those of all other rows.
    replicates: Vec<Vec<Rates<f64>>>,
}

/// The rows of one group.
struct Group {
    draws: Draws,
    /// Of each row of a class whether it is predicted positive.
    predicted: [Vec<bool>; 2],
}

impl Redrawn {
    /// `sample` has groups, and rows whose score by `model` is at least `threshold` are predicted positive.
    pub(super) fn new(
        sample: &Sample,
        model: usize,
        threshold: f64,
        resampling: &Resampling,
    ) -> Self {
        let Sample { positive, models, weights, groups, .. } = sample;
        let parts = groups.as_ref().expect("rows of groups");
        let mut random = Random::new(resampling.seed);
        let scores = &models[model].scores;
        let group = |number: u32| {
            let is_kept = |row: usize| {
                parts.of_row[row] == number
                    && weights.as_ref().is_none_or(|weights| weights[row] > 0.0)
            };
            let predicted = [true, false].map(|class| {
                let rows =
                    (0..positive.len()).filter(|&row| is_kept(row) && positive[row] == class);
                rows.map(|row| scores[row] >= threshold).collect()
            });
            let draws = Draws::once(sample, ClassSizes::Fixed, &is_kept, &mut random);
            Group { draws, predicted }
        };
        let groups: Vec<Group> = (0..).take(parts.names.len()).map(group).collect();
        Self { prevalence: resampling.prevalence, groups, random, replicates: Vec::new() }
    }

    pub(super) fn run(&mut self, draws: usize) {
        for _ in 0..draws {
            for group in &mut self.groups {
                group.draws.again(&mut self.random);
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
        let advised = self.groups.iter().map(|group| group.draws.advised_replicates(1));
        advised.max().unwrap_or_default()
    }

    pub(super) fn drawn(&self) -> usize {
        self.replicates.len()
    }

    /// Percentiles of the difference of a rate between a group and all other rows, `sides` being its value in both, widened for few
    /// rows. None where it is 0 or 1 on a side, which no draw changes.
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

    /// The differences of a rate between a group and all other rows, of the replicates that have it.
    pub(super) fn of(&self, group: usize, rate: usize) -> impl Iterator<Item = f64> {
        self.replicates.iter().filter_map(move |gaps| gaps[group][rate])
    }
}

impl Group {
    /// Its counts, of the rows that count at present.
    fn table(&self) -> Table {
        let classes = [0, 1].map(|class| self.draws.class(class));
        let [n_pos, n_neg] = classes.map(Class::total);
        let [tp, fp] = [0, 1].map(|class| classes[class].total_of(&self.predicted[class]));
        Table { point: Point { tp, fp }, totals: Totals { n_pos, n_neg } }
    }

    /// How many rows, or clusters, a rate is taken of: those of a class, or of the class that has fewer of them.
    fn units(&self, rate: usize) -> usize {
        match rate {
            0 | 1 if self.draws.clusters().is_none() => self.draws.rows()[rate],
            _ => self.draws.least_units(),
        }
    }
}
