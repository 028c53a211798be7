//! A question answered by every replicate: the threshold of the answer, and its value on the rows that
//! the replicate left out.

use super::draws::{Class, Draws};
use super::left_out::LeftOut;
use super::ranking::Ranking;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::rank::{descending_key, score_of};
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::measure::decide::Question;
use curvescope_core::measure::decide::allowed::Points;
use curvescope_core::measure::decide::applied_question::AppliedQuestion;

/// A question, and each model's answers.
pub(super) struct QuestionReplicates {
    question: Question,
    prevalence: Option<Prevalence>,
    /// One per model.
    models: Vec<Answers>,
    /// Buffer for the points of one model in one replicate.
    points: Vec<Point>,
}

struct Answers {
    levels: Levels,
    /// Value in each replicate; `None` without an answer.
    values: Vec<Option<f64>>,
    /// Threshold in each replicate that has an answer.
    thresholds: Vec<f64>,
    two_class_replicates: usize,
    /// Number of replicates in which no threshold meets the constraints.
    infeasible: usize,
    left_out: LeftOut,
}

/// Every distinct score of a model's rows, best first, as ends of ranges in the columns of its
/// [`Ranking`]. Scores of negatives alone are included, because constraints may require more predictions.
pub(super) struct Levels {
    pub(super) scores: Vec<f64>,
    /// Numbers of positives and of negatives at or above each score.
    pub(super) ends: Vec<(usize, usize)>,
}

impl Levels {
    pub(super) fn of(scores: &[f64], positive: &[bool], is_kept: impl Fn(usize) -> bool) -> Self {
        let kept = (0..scores.len()).filter(|&row| is_kept(row));
        // Pairs of the type that `rank` sorts, so that one sort is compiled for both.
        let mut rows: Vec<(u64, u64)> =
            kept.map(|row| (descending_key(scores[row]), u64::from(positive[row]))).collect();
        rows.sort_unstable();
        let mut levels = Self { scores: Vec::new(), ends: Vec::new() };
        let mut end = (0, 0);
        for level in rows.chunk_by(|one, other| one.0 == other.0) {
            let positives = level.iter().filter(|row| row.1 == 1).count();
            end = (end.0 + positives, end.1 + level.len() - positives);
            levels.scores.push(score_of(level[0].0));
            levels.ends.push(end);
        }
        levels
    }

    /// The start and the counts at each score, with rows counted as in `draws`.
    pub(super) fn points(&self, ranking: &Ranking, draws: &Draws) -> impl Iterator<Item = Point> {
        let (positives, negatives) = (draws.class(0), draws.class(1));
        let (mut before, mut point) = ((0, 0), Point::ORIGIN);
        std::iter::once(Point::ORIGIN).chain(self.ends.iter().map(move |&end| {
            point.tp += drawn(positives, &ranking.positives[before.0..end.0]);
            point.fp += drawn(negatives, &ranking.negatives[before.1..end.1]);
            before = end;
            point
        }))
    }
}

/// Summed weight of rows, each times the number of its draws.
fn drawn(class: Class<'_>, rows: &[u32]) -> f64 {
    let count = |row: u32| f64::from(class.counts[row as usize]);
    match class.weights {
        None => rows.iter().map(|&row| count(row)).sum(),
        Some(weights) => rows.iter().map(|&row| count(row) * weights[row as usize]).sum(),
    }
}

/// A question applied to points, the start first.
pub(super) fn apply<'q>(
    question: &'q Question,
    data: Totals,
    prevalence: Option<Prevalence>,
    points: &[Point],
) -> AppliedQuestion<'q> {
    let at = |number: usize| points[number];
    AppliedQuestion::new(question, data, prevalence, Points { len: points.len(), at: &at })
}

pub(super) struct Answered {
    /// Value of the aim at the threshold, in the data.
    pub(super) value: Option<f64>,
    /// +∞ where no row is predicted positive; `None` without an answer.
    pub(super) threshold: Option<f64>,
    /// Value of the aim on rows that the threshold was not chosen on.
    pub(super) corrected: Option<f64>,
    /// Threshold in each replicate that has an answer.
    pub(super) thresholds: Vec<f64>,
    /// Value in each replicate, in the order drawn; `None` without an answer.
    pub(super) values: Vec<Option<f64>>,
    /// Share of replicates in which no threshold meets the constraints; `None` without replicates.
    pub(super) infeasible_share: Option<f64>,
}

impl QuestionReplicates {
    /// `scores` are the scores of each model.
    pub(super) fn new<'s>(
        question: Question,
        prevalence: Option<Prevalence>,
        scores: impl Iterator<Item = &'s [f64]>,
        positive: &[bool],
        is_kept: impl Fn(usize) -> bool,
    ) -> Self {
        let models = scores.map(|scores| Answers {
            levels: Levels::of(scores, positive, &is_kept),
            values: Vec::new(),
            thresholds: Vec::new(),
            two_class_replicates: 0,
            infeasible: 0,
            left_out: LeftOut::default(),
        });
        let models = models.collect();
        Self { question, prevalence, models, points: Vec::new() }
    }

    /// Records no answer: the replicate has only one class.
    pub(super) fn skip(&mut self) {
        self.models.iter_mut().for_each(|answers| answers.values.push(None));
    }

    /// Answers the question in the current draw; `data` are the totals of the draw before a prevalence is applied.
    pub(super) fn answer(&mut self, rankings: &[Ranking], draws: &Draws, data: Totals) {
        let all = LeftOut::totals(draws);
        let Self { question, prevalence, models, points } = self;
        for (answers, ranking) in models.iter_mut().zip(rankings) {
            let Answers { levels, values, thresholds, .. } = answers;
            points.clear();
            points.extend(levels.points(ranking, draws));
            let applied = apply(question, data, *prevalence, points);
            let first = applied.first(points.iter().copied());
            answers.two_class_replicates += 1;
            answers.infeasible += usize::from(first.is_none());
            let answer =
                first.and_then(|(at, point)| Some((at.checked_sub(1), applied.value(point)?)));
            values.push(answer.map(|(_, value)| value));
            if let Some((level, _)) = answer {
                thresholds.push(level.map_or(f64::INFINITY, |level| levels.scores[level]));
                let (positives, negatives) = level.map_or((0, 0), |level| levels.ends[level]);
                let (of_class, rest) = (&ranking.positives[..positives], &ranking.negatives);
                answers.left_out.add(of_class, &rest[..negatives], draws, all);
            }
        }
    }

    /// Mean rates of the rows that each model's replicates left out, as counts of `data`; `None` without any.
    pub(super) fn corrected(&self, data: Totals) -> Vec<Option<Point>> {
        self.models.iter().map(|answers| answers.left_out.counts(data)).collect()
    }

    /// Answer of each model in the data, with its replicates so far; every row must count once in `draws`.
    pub(super) fn answered(
        &self,
        rankings: &[Ranking],
        draws: &Draws,
        weighting: Weighting,
    ) -> Vec<Answered> {
        let models = self.models.iter().zip(rankings).map(|(answers, ranking)| {
            let levels = &answers.levels;
            let points: Vec<Point> = levels.points(ranking, draws).collect();
            let applied = apply(&self.question, weighting.data, self.prevalence, &points);
            let first = applied.first(points.iter().copied());
            let answer = first.and_then(|(at, point)| Some((at, applied.value(point)?)));
            let threshold =
                |at: usize| at.checked_sub(1).map_or(f64::INFINITY, |level| levels.scores[level]);
            #[expect(clippy::cast_precision_loss, reason = "at most 100,000")]
            let infeasible_share = (answers.two_class_replicates > 0)
                .then(|| answers.infeasible as f64 / answers.two_class_replicates as f64);
            Answered {
                value: answer.map(|(_, value)| value),
                threshold: answer.map(|(at, _)| threshold(at)),
                corrected: answers
                    .left_out
                    .counts(weighting.data)
                    .and_then(|point| applied.value(point)),
                thresholds: answers.thresholds.clone(),
                values: answers.values.clone(),
                infeasible_share,
            }
        });
        models.collect()
    }
}
