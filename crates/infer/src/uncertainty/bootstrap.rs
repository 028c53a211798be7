//! The bootstrap of whole curves, computed in slices.

#[cfg(test)]
mod tests;

use super::auroc::{Auroc, units_of_differences};
use super::bands::{Curves, ModelBands};
use super::best_threshold::{BestGroup, BestThresholds, ThresholdSearch};
use super::delong::{self, DeLongTest};
use super::draws::Draws;
use super::left_out::LeftOut;
use super::order::in_order;
use super::question::{Answered, QuestionReplicates};
use super::ranking::Ranking;
pub use super::resampling::Resampling;
use super::summarize::{BestOf, SummaryInput};
use super::summary::Summary;
use super::traversal::Traversal;
use super::values::{CurveMeasure, Sums, Values};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::direction::Direction;
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::measure::decide::Question;
use curvescope_core::numeric::random::Random;

impl Resampling {
    fn sums(&self, weighting: Weighting) -> Sums {
        Sums::new(weighting, self.recall_range, self.roc_range)
    }
}

/// Replicates of all models of a sample. Rows, or whole clusters of them, are drawn with replacement,
/// as many as in the sample, the same for every model, each row with its weight.
///
/// Rows are sorted once; a replicate is a count for each row and one pass over each ranking.
/// *Memory*, for each model: 4 bytes a row, 12 where bands use its scores as probabilities; 20 (in wasm) a
/// distinct score of positives; 120 a replicate, and 0.4 kB a band for each of the first 2,000.
pub struct Bootstrap {
    resampling: Resampling,
    names: Vec<String>,
    directions: Vec<Direction>,
    /// True where rows of the models may belong to different cases.
    is_unpaired: bool,
    rankings: Vec<Ranking>,
    /// One per model; `None` without both classes.
    aurocs: Vec<Option<Auroc>>,
    draws: Draws,
    random: Random,
    traversal: Traversal,
    /// Prevalence of the data, or the requested one; `None` without both classes.
    prevalence: Option<f64>,
    /// One per model.
    estimates: Vec<Values>,
    /// For each stratum and each of its groups: the values of each model without it.
    without: Vec<Vec<Vec<Values>>>,
    /// For each replicate: the values of each model.
    replicates: Vec<Vec<Values>>,
    /// One per model.
    curves: Vec<Curves>,
    /// One per model.
    best_thresholds: Vec<BestThresholds>,
    /// `None` without a question.
    question_replicates: Option<QuestionReplicates>,
}

impl Bootstrap {
    /// Sorts the rows of `sample` for each model. No replicate is drawn yet.
    pub fn new(sample: &Sample, resampling: Resampling) -> Self {
        Self::with_question(sample, resampling, None)
    }

    /// [`Self::new`] with a question that every replicate answers. With weights its constraints must have no
    /// confidence ([`Question::check_rows`]).
    pub fn with_question(
        sample: &Sample,
        resampling: Resampling,
        question: Option<Question>,
    ) -> Self {
        let sample = &*in_order(sample);
        let Sample { positive, models, weights, .. } = sample;
        let is_kept = |row: usize| weights.as_ref().is_none_or(|weights| weights[row] > 0.0);
        let rankings: Vec<Ranking> =
            models.iter().map(|model| Ranking::of(&model.scores, positive, is_kept)).collect();
        let mut random = Random::new(resampling.seed);
        let draws = Draws::once(sample, resampling.sampling(), &is_kept, &mut random);
        let resampling = resampling.evaluated_on(&draws);
        let question_replicates = question.map(|question| {
            let scores = models.iter().map(|model| model.scores.as_slice());
            QuestionReplicates::new(question, resampling.prevalence, scores, positive, is_kept)
        });
        let curves = models.iter().zip(&rankings).map(|(model, ranking)| {
            let rows = (model.scores.as_slice(), positive.as_slice());
            Curves::new(&resampling.bands, ranking, rows, &is_kept, weights.is_some())
        });
        let curves: Vec<Curves> = curves.collect();
        let aurocs = rankings.iter().map(|ranking| Auroc::of(ranking, &draws)).collect();
        let mut bootstrap = Self {
            resampling,
            aurocs,
            names: models.iter().map(|model| model.name.clone()).collect(),
            directions: models.iter().map(|model| model.direction).collect(),
            is_unpaired: sample.is_unpaired,
            curves,
            best_thresholds: models.iter().map(|_| BestThresholds::default()).collect(),
            question_replicates,
            rankings,
            without: vec![Vec::new(); draws.strata()],
            draws,
            random,
            traversal: Traversal::default(),
            prevalence: None,
            estimates: Vec::new(),
            replicates: Vec::new(),
        };
        bootstrap.prevalence = bootstrap.weighting().map(|weighting| weighting.totals.prevalence());
        bootstrap.estimates = bootstrap.values();
        bootstrap
    }

    /// Draws that many further replicates, if it [can](Self::can_draw).
    pub fn run(&mut self, replicates: usize) {
        if !self.can_draw() {
            return;
        }
        for _ in 0..replicates {
            self.leave_out_next();
            self.draws.redraw(&mut self.random);
            self.replicate();
        }
    }

    /// Recommended number of replicates: more where rows are few, as long as that is quick.
    pub fn advised_replicates(&self) -> usize {
        self.draws.advised_replicates(self.rankings.len())
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates.len()
    }

    /// The value of a measure in each replicate, in the order drawn; `None` where it was
    /// undefined.
    ///
    /// # Panics
    /// When `model` is out of range.
    pub fn values_of(&self, model: usize, measure: CurveMeasure) -> Vec<Option<f64>> {
        self.replicates.iter().map(|models| models[model][measure as usize]).collect()
    }

    /// Summary of the data and of the replicates so far.
    pub fn summary(&mut self) -> Summary {
        while self.can_draw() && self.leave_out_next() {}
        let best = self.best();
        let answered = self.answered();
        let edges = self.edges();
        let prevalence = self.resampling.prevalence;
        let units = self.draws.units_of_areas(prevalence);
        // Of unweighted rows at their own prevalence these are as many as the positives, of which a notice tells.
        let is_weighted = self.draws.is_weighted() || prevalence.is_some();
        let has_few = is_weighted && self.draws.has_few_negatives(prevalence);
        let no_precision = has_few.then_some(Reason::FewNegatives);
        SummaryInput {
            names: &self.names,
            directions: &self.directions,
            is_unpaired: self.is_unpaired,
            rows: self.draws.rows(),
            is_weighted: self.draws.is_weighted(),
            clusters: self.draws.clusters(),
            aurocs: &self.aurocs,
            edges: &edges,
            least_units: self.draws.least_units(),
            effective_units: units,
            no_precision,
            units_of_differences: units_of_differences(&self.aurocs, units),
            too_few: self.draws.too_few(),
            prevalence: self.prevalence,
            smallest_difference: self.resampling.smallest_difference,
            has_range: self.resampling.roc_range.is_some(),
            estimates: &self.estimates,
            without: &self.without,
            replicates: &self.replicates,
            best: &best,
            answered: &answered,
        }
        .summary()
    }

    /// Best threshold of each model in the data, and in each replicate. Sets every row's count to one, until
    /// the next draw.
    fn best(&mut self) -> Vec<BestOf> {
        if self.resampling.aim.valid().is_none() {
            return Vec::new();
        }
        self.draws.leave_out(None);
        let Some(weighting) = self.weighting() else { return Vec::new() };
        let aim = self.resampling.aim;
        let Self { rankings, best_thresholds, traversal, draws, .. } = self;
        let models = rankings.iter().zip(best_thresholds);
        let best = models.map(|(ranking, best_thresholds)| {
            let mut search = ThresholdSearch::new(aim, weighting);
            let mut at_group = vec![Point::ORIGIN; ranking.groups.len()];
            traversal.visit_segments(ranking, draws, |segments, groups| {
                search.add(segments, groups);
                for (&(_, to), &group) in segments.iter().zip(groups) {
                    at_group[group as usize] = to;
                }
            });
            let threshold = |best_group: BestGroup| {
                best_group.map_or(f64::INFINITY, |group| ranking.scores[group as usize])
            };
            let point = search.best_group().map_or(Point::ORIGIN, |group| at_group[group as usize]);
            BestOf {
                value: aim.of(weighting.point(point), weighting.totals),
                threshold: threshold(search.best_group()),
                corrected: best_thresholds.corrected(aim, weighting),
                thresholds: best_thresholds.best_groups.iter().copied().map(threshold).collect(),
            }
        });
        best.collect()
    }

    /// Answer of each model in the data, with its replicates; empty without a question or without both
    /// classes. Every row must count once, as after [`Self::best`].
    fn answered(&self) -> Vec<Answered> {
        let question_replicates = self.question_replicates.as_ref().zip(self.weighting());
        question_replicates.map_or_else(Vec::new, |(question_replicates, weighting)| {
            question_replicates.answered(&self.rankings, &self.draws, weighting)
        })
    }

    /// For each model, the counts of its answer to the question on rows that a threshold was not chosen on: mean rates of
    /// the rows that replicates left out, as counts of the data. Empty without a question or without both classes.
    pub fn corrected_points(&self) -> Vec<Option<Point>> {
        let answers = self.question_replicates.as_ref().zip(self.weighting());
        answers.map_or_else(Vec::new, |(answers, weighting)| answers.corrected(weighting.data))
    }

    /// `DeLong`'s test of the models, which needs no replicates.
    pub fn delong(&self) -> DeLongTest {
        let rows = delong::Rows {
            is_unpaired: self.is_unpaired,
            classes: self.draws.rows(),
            are_independent: !self.draws.is_weighted() && self.draws.clusters().is_none(),
        };
        delong::test_of(&self.aurocs, rows, self.resampling.smallest_difference)
    }

    /// Bands of each model's curve; `None` without replicates.
    pub fn bands(&self) -> Vec<Option<ModelBands>> {
        let units = self.draws.effective_units();
        self.curves.iter().map(|curves| curves.bands(units)).collect()
    }

    /// True when each class has at least two rows, or rows in at least five clusters. Nothing is drawn otherwise.
    pub fn can_draw(&self) -> bool {
        self.draws.too_few().is_none()
    }

    /// Records the values of each model without the next group of rows; false when all have been left out.
    fn leave_out_next(&mut self) -> bool {
        let mut strata = 0..self.without.len();
        let Some(stratum) =
            strata.find(|&stratum| self.without[stratum].len() < self.draws.groups(stratum))
        else {
            return false;
        };
        self.draws.leave_out(Some((stratum, self.without[stratum].len())));
        let values = self.values();
        self.without[stratum].push(values);
        true
    }

    /// Records values and curves of the current draw.
    fn replicate(&mut self) {
        let Some(weighting) = self.weighting() else {
            // With drawn class sizes a small class may be missing.
            self.question_replicates.iter_mut().for_each(QuestionReplicates::skip);
            return self.replicates.push(vec![Values::default(); self.rankings.len()]);
        };
        if let Some(question_replicates) = &mut self.question_replicates {
            question_replicates.answer(&self.rankings, &self.draws, weighting.data);
        }
        let left_out = LeftOut::totals(&self.draws);
        let mut values = Vec::with_capacity(self.rankings.len());
        let models = self.rankings.iter().zip(&mut self.curves).zip(&mut self.best_thresholds);
        for ((ranking, curves), best_thresholds) in models {
            let mut sums = self.resampling.sums(weighting);
            let mut search = ThresholdSearch::new(self.resampling.aim, weighting);
            let is_traced = !curves.is_full();
            if is_traced {
                curves.begin(weighting);
            }
            self.traversal.visit_segments(ranking, &self.draws, |segments, groups| {
                sums.add(segments);
                search.add(segments, groups);
                if is_traced {
                    curves.add(segments);
                }
            });
            values.push(sums.values());
            best_thresholds.add(search.best_group(), ranking, &self.draws, left_out);
            if is_traced {
                curves.finish(&weighting, ranking, &self.draws);
            }
        }
        self.replicates.push(values);
    }

    /// Values of each model under the current counts of the rows.
    fn values(&mut self) -> Vec<Values> {
        let Some(weighting) = self.weighting() else {
            return vec![Values::default(); self.rankings.len()];
        };
        self.rankings
            .iter()
            .map(|ranking| {
                let mut sums = self.resampling.sums(weighting);
                self.traversal
                    .visit_segments(ranking, &self.draws, |segments, _| sums.add(segments));
                sums.values()
            })
            .collect()
    }

    /// For each model: the values where one positive is in the last place and one negative in the first, and where one of each
    /// is in the first and in the last; three of each where the data have every positive before every negative, or after (rule
    /// of three). Every row must count once, as after [`Self::best`].
    fn edges(&mut self) -> Vec<[Values; 2]> {
        let Some(weighting) = self.weighting() else { return Vec::new() };
        let Totals { n_pos, n_neg } = weighting.data;
        let Self { rankings, aurocs, draws, resampling, traversal, .. } = self;
        let models = rankings.iter().zip(aurocs);
        let values = models.map(|(ranking, auroc)| {
            let Some(auroc) = auroc else { return [Values::default(); 2] };
            [true, false].map(|are_worst| {
                let Totals { n_pos: pos, n_neg: neg } = auroc.misplaced(are_worst);
                // Positives and negatives before the rows of the data, and the shares of both classes in between.
                let (tp, fp) = if are_worst { (0.0, neg * n_neg) } else { (pos * n_pos, 0.0) };
                let between = |Point { tp: of_pos, fp: of_neg }: Point| Point {
                    tp: tp + (1.0 - pos) * of_pos,
                    fp: fp + (1.0 - neg) * of_neg,
                };
                let mut sums = resampling.sums(weighting);
                if tp > 0.0 {
                    sums.add(&[(Point::ORIGIN, between(Point::ORIGIN))]);
                }
                traversal.visit_segments(ranking, draws, |segments, _| {
                    for &(from, to) in segments {
                        sums.add(&[(between(from), between(to))]);
                    }
                });
                if are_worst {
                    let last = between(weighting.data.all());
                    sums.add(&[(last, Point { tp: n_pos, ..last })]);
                }
                sums.values()
            })
        });
        values.collect()
    }

    /// Totals under the current counts of the rows; `None` without both classes.
    fn weighting(&self) -> Option<Weighting> {
        let [n_pos, n_neg] = [0, 1].map(|class| self.draws.class(class).total());
        let data = Totals { n_pos, n_neg };
        data.has_both_classes().then(|| Weighting::at(data, self.resampling.prevalence))
    }
}
