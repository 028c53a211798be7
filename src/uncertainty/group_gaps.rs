//! The bootstrap of the differences between groups at one threshold, in slices.

use serde::Serialize;

use super::bootstrap::Resampling;
use super::draws::{Class, ClassSizes, Draws};
use super::interval::{percentile, sorted_with_spread};
use super::order::in_order;
use super::values::Seen;
use crate::curve::counts::{Point, Totals};
use crate::curve::space::precision;
use crate::curve::undefined::{Reason, Undefined};
use crate::input::sample::Sample;
use crate::numeric::interval::Interval;
use crate::numeric::random::Random;

/// Recall, FPR and precision.
type Rates = [Option<f64>; 3];

const FIELDS: [&str; 3] = ["recall", "fpr", "precision"];

/// Replicates of the rates of groups at one threshold. Rows, or whole clusters of them, are drawn
/// within each group and class, so that every replicate has the data's numbers of each; where a cluster
/// has rows of several groups, its part in each group is drawn for itself. *Memory*: 3 bytes a row.
pub struct GapBootstrap {
    prevalence: Option<f64>,
    names: Vec<String>,
    groups: Vec<Group>,
    random: Random,
    estimates: Gaps,
    replicates: Vec<Gaps>,
}

/// The rows of one group.
struct Group {
    draws: Draws,
    /// Of each row of a class whether it is predicted positive.
    predicted: [Vec<bool>; 2],
}

/// The counts of a group, in the data's counts.
#[derive(Clone, Copy, Default)]
struct Table {
    point: Point,
    totals: Totals,
}

/// The differences of one draw.
#[derive(Clone, Debug, Default)]
struct Gaps {
    /// The greatest rate of a group less the least.
    greatest: Rates,
    /// Of each group: its rates less those of all other rows.
    against_rest: Vec<Rates>,
}

/// The gap of one rate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Gap {
    /// The difference at the threshold; `None` where it is undefined.
    pub difference: Option<f64>,
    /// Its 95 % interval: percentiles, widened for few rows.
    pub interval: Option<Interval>,
}

/// The gaps of the three rates.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct RateGaps {
    /// Of tp/P.
    pub recall: Gap,
    /// Of fp/N.
    pub fpr: Gap,
    /// Of tp/(tp+fp), at each group's own prevalence unless one was asked for.
    pub precision: Gap,
}

/// How far groups differ at one threshold.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GroupGaps {
    /// Replicates drawn.
    pub replicates: usize,
    /// The greatest rate among the groups that have it less the least. It is never below 0, and chance
    /// alone makes one, the greater the more groups there are.
    pub greatest: RateGaps,
    /// One for each group, with its name.
    pub against_rest: Vec<AgainstRest>,
    /// Why fields are null.
    pub undefined: Vec<Undefined>,
}

/// The rates of a group less those of all other rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgainstRest {
    /// The value in the group column.
    pub name: String,
    /// Of tp/P.
    pub recall: Gap,
    /// Of fp/N.
    pub fpr: Gap,
    /// Of tp/(tp+fp), at each group's own prevalence unless one was asked for.
    pub precision: Gap,
}

impl GapBootstrap {
    /// Rows of `sample` whose score by `model` is at least `threshold` are predicted positive. Class
    /// sizes are those of the data.
    ///
    /// # Panics
    /// When there is no such model, or rows have no groups.
    pub fn new(sample: &Sample, model: usize, threshold: f64, resampling: &Resampling) -> Self {
        let sample = &*in_order(sample);
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
            Group {
                draws: Draws::once(sample, ClassSizes::Fixed, &is_kept, &mut random),
                predicted,
            }
        };
        let groups: Vec<Group> = (0..).take(parts.names.len()).map(group).collect();
        let mut bootstrap = Self {
            prevalence: resampling.prevalence,
            names: parts.names.clone(),
            groups,
            random,
            estimates: Gaps::default(),
            replicates: Vec::new(),
        };
        bootstrap.estimates = bootstrap.gaps();
        bootstrap
    }

    /// Draws so many further replicates.
    pub fn run(&mut self, replicates: usize) {
        for _ in 0..replicates {
            for group in &mut self.groups {
                group.draws.again(&mut self.random);
            }
            let gaps = self.gaps();
            self.replicates.push(gaps);
        }
    }

    /// How many replicates to draw: more where the rows of a group are few, as far as that is quick.
    pub fn advised_replicates(&self) -> usize {
        let advised = self.groups.iter().map(|group| group.draws.advised_replicates(1));
        advised.max().unwrap_or_default()
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates.len()
    }

    /// What the replicates so far say.
    pub fn summary(&self) -> GroupGaps {
        let mut undefined = Vec::new();
        let mut gaps = |path: &str, at: Option<usize>, of: &dyn Fn(&Gaps) -> Rates| {
            let [recall, fpr, precision] = [0, 1, 2].map(|rate| {
                let difference = of(&self.estimates)[rate];
                let interval = match difference {
                    None => Err(Reason::NoSuchGroups),
                    Some(_) => self.interval(self.units(at, rate), &|gaps| of(gaps)[rate]),
                };
                let field = if difference.is_none() { "difference" } else { "interval" };
                let field = format!("{path}.{}.{field}", FIELDS[rate]);
                undefined.extend(interval.err().map(|reason| reason.explains(field)));
                Gap { difference, interval: interval.ok() }
            });
            RateGaps { recall, fpr, precision }
        };
        let greatest = gaps("greatest", None, &|gaps| gaps.greatest);
        let of_group = |(at, name): (usize, &String)| {
            let of = |gaps: &Gaps| gaps.against_rest.get(at).copied().unwrap_or_default();
            let RateGaps { recall, fpr, precision } =
                gaps(&format!("againstRest[{at}]"), Some(at), &of);
            AgainstRest { name: name.clone(), recall, fpr, precision }
        };
        let against_rest = self.names.iter().enumerate().map(of_group).collect();
        GroupGaps { replicates: self.replicates.len(), greatest, against_rest, undefined }
    }

    /// The fewest units that a rate is taken of on a side of a difference: that between a group and all
    /// others, or without one the greatest, whose sides may be any groups that have the rate.
    fn units(&self, of_group: Option<usize>, rate: usize) -> usize {
        let units: Vec<usize> = self.groups.iter().map(|group| group.units(rate)).collect();
        match of_group {
            Some(at) => units[at].min(units.iter().sum::<usize>() - units[at]),
            None => units.into_iter().filter(|&units| units > 0).min().unwrap_or_default(),
        }
    }

    /// Percentiles of a difference, widened for so many units.
    fn interval(
        &self,
        units: usize,
        of: &dyn Fn(&Gaps) -> Option<f64>,
    ) -> Result<Interval, Reason> {
        if units < 2 {
            return Err(Reason::SingleMember);
        }
        let sorted = sorted_with_spread(self.replicates.iter().filter_map(of).collect())?;
        Ok(percentile(&sorted, units))
    }

    /// The differences of the rows that count at present.
    fn gaps(&self) -> Gaps {
        let tables: Vec<Table> = self.groups.iter().map(Group::table).collect();
        let rates: Vec<Rates> = tables.iter().map(|table| table.rates(self.prevalence)).collect();
        let greatest = [0, 1, 2].map(|rate| {
            let of_groups: Vec<f64> = rates.iter().filter_map(|rates| rates[rate]).collect();
            let (most, least) = (of_groups.iter().copied().reduce(f64::max)?, of_groups.iter());
            let least = least.copied().reduce(f64::min)?;
            (of_groups.len() > 1).then_some(most - least)
        });
        let against_rest = rates.iter().enumerate().map(|(at, own)| {
            let others = tables.iter().enumerate().filter(|&(other, _)| other != at);
            let rest = others.fold(Table::default(), |sum, (_, table)| sum.plus(*table));
            let rest = rest.rates(self.prevalence);
            [0, 1, 2].map(|rate| Some(own[rate]? - rest[rate]?))
        });
        let against_rest = against_rest.collect();
        Gaps { greatest, against_rest }
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

    /// How many rows, or clusters, a rate is taken of: those of a class, or for precision those of the
    /// class that has fewer of them.
    fn units(&self, rate: usize) -> usize {
        let least = self.draws.least_units();
        match rate {
            0 | 1 if self.draws.clusters().is_none() => self.draws.rows()[rate],
            _ => least,
        }
    }
}

impl Table {
    fn plus(self, other: Self) -> Self {
        let sum = |of: fn(&Self) -> f64| of(&self) + of(&other);
        Self {
            point: Point { tp: sum(|table| table.point.tp), fp: sum(|table| table.point.fp) },
            totals: Totals {
                n_pos: sum(|table| table.totals.n_pos),
                n_neg: sum(|table| table.totals.n_neg),
            },
        }
    }

    /// Precision at another prevalence needs both classes.
    fn rates(self, prevalence: Option<f64>) -> Rates {
        let Self { point, totals } = self;
        let share = |part: f64, whole: f64| (whole > 0.0).then(|| part / whole);
        let precision = match prevalence {
            None => precision(point),
            Some(_) if !totals.has_both_classes() => None,
            Some(_) => precision(Seen::at(totals, prevalence).point(point)),
        };
        [share(point.tp, totals.n_pos), share(point.fp, totals.n_neg), precision]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::sample::{PartColumn, ScoreColumn};
    use crate::uncertainty::interval::standard_deviation;

    /// tp, fn, fp, tn of each group, of which the third has no positives.
    const GROUPS: [(&str, [u32; 4]); 3] =
        [("a", [12, 8, 6, 24]), ("b", [20, 5, 9, 21]), ("c", [0, 0, 3, 7])];

    fn sample() -> Sample {
        let (mut positive, mut scores, mut of_row) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (_, counts)) in (0..).zip(GROUPS) {
            for (count, (is_positive, score)) in
                counts.into_iter().zip([(true, 1.0), (true, 0.0), (false, 1.0), (false, 0.0)])
            {
                for _ in 0..count {
                    positive.push(is_positive);
                    scores.push(score);
                    of_row.push(number);
                }
            }
        }
        let names = GROUPS.iter().map(|(name, _)| (*name).to_owned()).collect();
        Sample {
            positive,
            models: vec![ScoreColumn { name: "model".into(), scores }],
            groups: Some(PartColumn { names, of_row }),
            ..Sample::default()
        }
    }

    fn bootstrap(replicates: usize) -> GapBootstrap {
        let mut bootstrap = GapBootstrap::new(&sample(), 0, 0.5, &Resampling::default());
        bootstrap.run(replicates);
        bootstrap
    }

    #[test]
    fn differences_are_those_of_the_counts() {
        let summary = bootstrap(200).summary();
        let expected = [
            // Against the rest: 12/20 - 20/25, 6/30 - 12/40, 12/18 - 20/32; then b and c.
            [Some(-0.2), Some(-0.1), Some(12.0 / 18.0 - 20.0 / 32.0)],
            [Some(0.2), Some(9.0 / 30.0 - 9.0 / 40.0), Some(20.0 / 29.0 - 12.0 / 21.0)],
            [None, Some(0.3 - 15.0 / 60.0), Some(0.0 - 32.0 / 47.0)],
        ];
        let near = |found: Option<f64>, expected: Option<f64>| match (found, expected) {
            (Some(found), Some(expected)) => (found - expected).abs() < 1e-12,
            (found, expected) => found == expected,
        };
        for (found, expected) in summary.against_rest.iter().zip(expected) {
            let AgainstRest { name, recall, fpr, precision } = found;
            for (found, expected) in [recall, fpr, precision].into_iter().zip(expected) {
                assert!(near(found.difference, expected), "{name}: {found:?} for {expected:?}");
            }
        }
        let RateGaps { recall, fpr, precision } = summary.greatest;
        assert!(near(recall.difference, Some(0.2)));
        assert!(near(fpr.difference, Some(0.1)));
        assert!(near(precision.difference, Some(20.0 / 29.0)));
    }

    #[test]
    fn what_is_undefined_has_a_reason() {
        let summary = bootstrap(200).summary();
        let codes: Vec<(&str, &str)> =
            summary.undefined.iter().map(|of| (of.field.as_str(), of.code)).collect();
        assert_eq!(
            codes,
            [
                ("againstRest[2].recall.difference", "no-such-groups"),
                ("againstRest[2].precision.interval", "single-member"),
            ]
        );
        let few = bootstrap(3).summary();
        assert_eq!(few.greatest.recall.interval, None);
        assert_eq!(few.undefined[0].code, "few-replicates");
    }

    /// Groups and classes are drawn apart: the variance of a difference is the sum of the binomials'.
    #[test]
    fn replicates_scatter_as_binomials_do() {
        let bootstrap = bootstrap(20_000);
        for (rate, share, rows, rest, rest_rows) in
            [(0, 0.6, 20.0, 0.8, 25.0), (1, 0.2, 30.0, 0.3, 40.0)]
        {
            let values: Vec<f64> =
                bootstrap.replicates.iter().filter_map(|gaps| gaps.against_rest[0][rate]).collect();
            let variance = |share: f64, rows: f64| share * (1.0 - share) / rows;
            // The rest of the negatives is 9 of 30 and 3 of 10, of one rate.
            let expected = (variance(share, rows) + variance(rest, rest_rows)).sqrt();
            let found = standard_deviation(&values).expect("many");
            assert!((found / expected - 1.0).abs() < 0.03, "{rate}: {found} for {expected}");
        }
    }

    /// statsmodels 0.15.0 (`confint_proportions_2indep`, method "wald") gives -0.466 to 0.066 for 12/20
    /// less 20/25; percentiles are widened for 20 rows.
    #[test]
    fn intervals_are_near_those_by_formula() {
        let summary = bootstrap(5000).summary();
        let Interval { low, high } = summary.against_rest[0].recall.interval.expect("drawn");
        assert!((-0.55..-0.44).contains(&low) && (0.05..0.14).contains(&high), "{low} {high}");
    }
}
