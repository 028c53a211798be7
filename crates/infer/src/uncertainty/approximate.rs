//! Limits with confidence where rows can't be counted: with weights or in clusters. By the bootstrap, so approximate.
//!
//! *Rates of a class, and the share predicted positive*, are monotone in the threshold, so that the choice goes
//! wrong only if the observed rate at the threshold whose true rate is the bound reaches what the choice asks for.
//! The deviations of that rate are taken from the replicates at the point whose observed rate is nearest to the
//! bound: the exact rule ([`curvescope_core::measure::decide`]) with them in the place of a binomial.
//!
//! *Precision and NPV* are tested in the fixed order of the exact rule. A point passes where the bound is kept in
//! the wanted share of the replicates, a one-sided percentile limit, and also by the exact rule for as many independent rows
//! as vary as much: rows with weights w as (Σw)²/Σw², of rows in clusters at most the clusters. Replicates of rows without a
//! single false positive keep any bound.
//!
//! Both shares are widened for few rows. Several limits divide the error.

use serde::Serialize;

use super::bootstrap::Resampling;
use super::draws::Draws;
use super::interval::{LEAST_REPLICATES, number};
use super::order::in_order;
use super::question::{Levels, apply};
use super::ranking::Ranking;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::direction::Direction;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::sample::Sample;
use curvescope_core::measure::decide::allowed::{Points, keeps, level, rows_needed, steps};
use curvescope_core::measure::decide::scale::Scale;
use curvescope_core::measure::decide::{Constraint, Question, Side};
use curvescope_core::numeric::few_rows::widened;
use curvescope_core::numeric::normal;
use curvescope_core::numeric::random::Random;
use curvescope_core::numeric::sort::sort_numbers;

/// Deviations that differ by no more are equal: sums of weights are rounded.
const ROUNDING: f64 = 1e-12;

/// Replicates of the rates that a question limits, of one model. *Memory*: 30 bytes a row, 8 a replicate and limit.
pub struct ApproximateLimits {
    /// The question, its constraints without confidence.
    question: Question,
    prevalence: Option<Prevalence>,
    confidence: f64,
    tests: Vec<Test>,
    levels: Levels,
    direction: Direction,
    ranking: Ranking,
    draws: Draws,
    random: Random,
    replicates: usize,
    /// Buffer for the points of one replicate, the start first.
    points: Vec<Point>,
}

/// Answer to a question whose limits hold in about the wanted share of all tables.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ApproximateDecision {
    /// Replicates drawn.
    pub replicates: usize,
    /// Approximate share of tables in which all limits hold at once.
    pub confidence: f64,
    /// Number of limits with confidence.
    pub limits: usize,
    /// The best threshold; infinite where no row is predicted positive. `None`, like the fields below, where no threshold
    /// keeps the limits, or the rows are too few.
    pub threshold: Option<f64>,
    /// True positives at the threshold, in the data's counts.
    pub tp: Option<f64>,
    /// False positives at the threshold, in the data's counts.
    pub fp: Option<f64>,
    /// Value of the aim.
    pub value: Option<f64>,
}

/// A limit, and the replicates of its measure.
struct Test {
    /// Without confidence.
    constraint: Constraint,
    /// Share of tables in which it may be broken.
    level: f64,
    /// Points at which replicates are evaluated, by index, the start 0: those tested, in their order, or the one
    /// whose rate is nearest to the bound. Empty where the rows are too few.
    places: Vec<usize>,
    /// Rate in the data at the only place of a monotone measure.
    rate: f64,
    /// Deviations of that rate in the replicates, above 0 where the measure looks better than it is.
    deviations: Vec<f64>,
    /// For each tested point the number of replicates that keep the bound.
    kept: Vec<usize>,
}

impl ApproximateLimits {
    /// Sorts the rows of `sample` for one model. No replicate is drawn yet.
    ///
    /// # Panics
    /// When `model` is out of range.
    pub fn new(
        sample: &Sample,
        model: usize,
        question: &Question,
        resampling: &Resampling,
    ) -> Self {
        let sample = &*in_order(sample);
        let Sample { positive, models, weights, .. } = sample;
        let is_kept = |row: usize| weights.as_ref().is_none_or(|weights| weights[row] > 0.0);
        let scores = models[model].scores.as_slice();
        let (ranking, levels) =
            (Ranking::of(scores, positive, is_kept), Levels::of(scores, positive, is_kept));
        let mut random = Random::new(resampling.seed);
        let draws = Draws::once(sample, resampling.sampling(), &is_kept, &mut random);
        let all = question.constraints();
        let confidences = all.iter().filter_map(|it| it.confidence);
        let mut limits = Self {
            question: question.without_confidence(),
            prevalence: resampling.prevalence,
            confidence: confidences.fold(1.0, f64::min),
            tests: Vec::new(),
            points: levels.points(&ranking, &draws).collect(),
            levels,
            direction: models[model].direction,
            ranking,
            draws,
            random,
            replicates: 0,
        };
        let confident = all.iter().filter(|it| it.confidence.is_some());
        let tests = confident.map(|it| limits.test(it.without_confidence(), level(it, all)));
        limits.tests = tests.collect();
        limits
    }

    /// Draws that many further replicates, if it [can](Self::can_draw).
    pub fn run(&mut self, replicates: usize) {
        for _ in 0..if self.can_draw() { replicates } else { 0 } {
            self.draws.redraw(&mut self.random);
            self.replicates += 1;
            let data = self.totals();
            if !data.has_both_classes() {
                continue;
            }
            self.points.clear();
            self.points.extend(self.levels.points(&self.ranking, &self.draws));
            let scale = Scale::at(self.prevalence, data);
            self.tests.iter_mut().for_each(|test| test.add(&self.points, data, &scale));
        }
    }

    /// Recommended number of replicates: more where rows are few, as long as that is quick.
    pub fn advised_replicates(&self) -> usize {
        self.draws.advised_replicates(1)
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates
    }

    /// True when each class has at least two rows, or rows in at least five clusters. Nothing is drawn otherwise.
    pub fn can_draw(&self) -> bool {
        self.draws.too_few().is_none()
    }

    /// The answer by the replicates so far. Sets every row's count to one, until the next draw.
    pub fn summary(&mut self) -> ApproximateDecision {
        self.draws.leave_out(None);
        let data = self.totals();
        let points: Vec<Point> = self.levels.points(&self.ranking, &self.draws).collect();
        let scale = Scale::at(self.prevalence, data);
        let (units, effective) = (self.draws.effective_units(), self.effective());
        let mut is_allowed = vec![self.replicates >= LEAST_REPLICATES; points.len()];
        for test in &self.tests {
            let rows = Rows { data, scale: &scale, effective, prevalence: self.prevalence };
            let keeps = test.keeps(&points, rows, self.replicates, units);
            is_allowed.iter_mut().zip(keeps).for_each(|(is, keeps)| *is &= keeps);
        }
        let allowed: Vec<usize> = (0..points.len()).filter(|&at| is_allowed[at]).collect();
        let applied = apply(&self.question, data, self.prevalence, &points);
        let first = applied.first(allowed.iter().map(|&at| points[at]));
        let answer =
            first.and_then(|(at, point)| Some((allowed[at], point, applied.value(point)?)));
        let threshold = |at: usize| {
            self.direction
                .turned(at.checked_sub(1).map_or(f64::INFINITY, |at| self.levels.scores[at]))
        };
        ApproximateDecision {
            replicates: self.replicates,
            confidence: self.confidence,
            limits: self.tests.len(),
            threshold: answer.map(|(at, ..)| threshold(at)),
            tp: answer.map(|(_, point, _)| point.tp),
            fp: answer.map(|(_, point, _)| point.fp),
            value: answer.map(|(.., value)| value),
        }
    }

    /// Summed weights of the classes in the current draw.
    fn totals(&self) -> Totals {
        Totals { n_pos: self.draws.class(0).total(), n_neg: self.draws.class(1).total() }
    }

    /// Test of a constraint, at places that the data determine; every row must count once.
    fn test(&self, constraint: Constraint, level: f64) -> Test {
        let data = self.totals();
        let scale = Scale::at(self.prevalence, data);
        let rate = |at: usize| constraint.value(self.points[at], data, &scale);
        let units = self.effective();
        let is_possible = !constraint.is_never_sure()
            && rows_needed(&constraint, level, (units, None)).is_none()
            && data.has_both_classes();
        let places = if !is_possible {
            Vec::new()
        } else if constraint.measure.is_of_predicted() {
            let at = |number: usize| {
                let Totals { n_pos, n_neg } = counts(self.rows(number));
                Point { tp: n_pos, fp: n_neg }
            };
            let rows = Points { len: self.points.len(), at: &at };
            let all = counts(self.rows(self.points.len() - 1));
            steps(constraint, level, all, rows).map(|step| step.number).collect()
        } else {
            let distance = |at: usize| Some(((rate(at)? - constraint.bound).abs(), at));
            let nearest = (0..self.points.len()).filter_map(distance);
            let nearest = nearest.min_by(|one, other| one.0.total_cmp(&other.0));
            nearest.map(|(_, at)| at).into_iter().collect()
        };
        Test {
            rate: places.first().and_then(|&at| rate(at)).unwrap_or_default(),
            kept: vec![0; places.len()],
            places,
            constraint,
            level,
            deviations: Vec::new(),
        }
    }

    /// Independent rows of each class that vary as much.
    fn effective(&self) -> Totals {
        let most = if self.draws.clusters().is_some() {
            number(self.draws.least_units())
        } else {
            f64::INFINITY
        };
        let [n_pos, n_neg] =
            [0, 1].map(|class| self.draws.class(class).effective_rows().min(most).floor());
        Totals { n_pos, n_neg }
    }

    /// Numbers of positive and of negative rows that a point predicts positive.
    fn rows(&self, number: usize) -> (usize, usize) {
        number.checked_sub(1).map_or((0, 0), |level| self.levels.ends[level])
    }
}

fn counts((positives, negatives): (usize, usize)) -> Totals {
    Totals { n_pos: number(positives), n_neg: number(negatives) }
}

/// Rows of a table.
#[derive(Clone, Copy)]
struct Rows<'r> {
    /// Summed weights of the classes.
    data: Totals,
    scale: &'r Scale,
    /// Independent rows of each class that vary as much.
    effective: Totals,
    prevalence: Option<Prevalence>,
}

impl Rows<'_> {
    /// True where the exact rule for the effective rows keeps the bound at a point of the data.
    fn keeps(self, constraint: &Constraint, level: f64, Point { tp, fp }: Point) -> bool {
        let Self { data, effective, .. } = self;
        let point = Point {
            tp: (tp / data.n_pos * effective.n_pos).floor(),
            fp: (fp / data.n_neg * effective.n_neg).ceil(),
        };
        let prevalence = self.prevalence.or_else(|| Prevalence::new(data.prevalence()));
        keeps(constraint, level, point, (effective, prevalence))
    }
}

impl Test {
    /// Adds a replicate.
    fn add(&mut self, points: &[Point], data: Totals, scale: &Scale) {
        let Self { constraint, places, rate, deviations, kept, .. } = self;
        if constraint.measure.is_of_predicted() {
            for (kept, &at) in kept.iter_mut().zip(places.iter()) {
                *kept += usize::from(constraint.is_met(points[at], data, scale));
            }
        } else if let Some(value) =
            places.first().and_then(|&at| constraint.value(points[at], data, scale))
        {
            deviations.push(sign(constraint) * (value - *rate));
        }
    }

    /// True for each point that keeps the limit in the wanted share; `units` is the smaller number of rows, or of clusters,
    /// of a class.
    fn keeps(
        &self,
        points: &[Point],
        rows: Rows<'_>,
        replicates: usize,
        units: usize,
    ) -> Vec<bool> {
        let Self { constraint, level, places, .. } = self;
        let Rows { data, scale, .. } = rows;
        if constraint.is_kept_by_all() {
            return points.iter().map(|&point| constraint.is_met(point, data, scale)).collect();
        }
        let mut keeps = vec![false; points.len()];
        let share = normal::share_below(widened(normal::quantile(*level), units.max(2)));
        if constraint.measure.is_of_predicted() {
            let passes = |kept: usize| number(replicates - kept) <= share * number(replicates);
            let passes =
                |at: usize, kept: usize| passes(kept) && rows.keeps(constraint, *level, points[at]);
            let passed = places.iter().zip(&self.kept).take_while(|&(&at, &kept)| passes(at, kept));
            passed.for_each(|(&at, _)| keeps[at] = true);
            return keeps;
        }
        let mut deviations = self.deviations.clone();
        sort_numbers(&mut deviations);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share")]
        let above = (share * number(deviations.len())) as usize;
        let Some(&most) = deviations.get((deviations.len()).wrapping_sub(above + 1)) else {
            return keeps;
        };
        let is_spread = deviations.first() < deviations.last();
        for (keeps, &point) in keeps.iter_mut().zip(points) {
            let rate = constraint.value(point, data, scale);
            let beyond = |rate: f64| sign(constraint) * (rate - constraint.bound);
            *keeps = is_spread && rate.is_some_and(|rate| beyond(rate) > most + ROUNDING);
        }
        keeps
    }
}

/// 1 for a lower bound, -1 for an upper one.
fn sign(constraint: &Constraint) -> f64 {
    if constraint.side == Side::AtLeast { 1.0 } else { -1.0 }
}
