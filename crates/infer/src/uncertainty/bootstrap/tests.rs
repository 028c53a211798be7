//! Replicates compared with the ordinary analysis of the rows that were drawn.

mod bands;

use super::*;
use crate::uncertainty::sampling::Sampling;
use curvescope_core::area::settings::Settings;
use curvescope_core::area::{Areas, areas, partial, roc};
use curvescope_core::curve::parameter::{Beta, Prevalence, RecallRange, RocRange, RocRate};
use curvescope_core::curve::rank::rank_checked;
use curvescope_core::curve::sample::{RowKind, ScoreColumn};
use curvescope_core::measure::measures::Measure;
use proptest::prelude::*;

/// Two models with ties; weights, if any, are multiples of 1/8, whose sums are exact.
fn samples() -> impl Strategy<Value = Sample> {
    let row = (any::<bool>(), 0..9u8, 0..5u8, 0..20u8);
    (prop::collection::vec(row, 8..40), any::<bool>()).prop_map(|(mut rows, is_weighted)| {
        for (at, row) in rows.iter_mut().take(4).enumerate() {
            (row.0, row.3) = (at % 2 == 0, 8);
        }
        let column = |of: fn(&(bool, u8, u8, u8)) -> u8| {
            rows.iter().map(|row| f64::from(of(row))).collect::<Vec<f64>>()
        };
        let model = |name: &str, scores| ScoreColumn::new(name, scores);
        Sample {
            positive: rows.iter().map(|row| row.0).collect(),
            models: vec![
                model("a", column(|row| row.1 + 2 * u8::from(row.0))),
                model("b", column(|row| row.2)),
            ],
            weights: is_weighted.then(|| column(|row| row.3).iter().map(|w| w / 8.0).collect()),
            ..Sample::default()
        }
    })
}

/// A sample in which each row is repeated by its current count.
fn drawn_rows(bootstrap: &Bootstrap, sample: &Sample) -> Sample {
    let sample = &*in_order(sample);
    let weight = |row: usize| sample.weights.as_ref().map_or(1.0, |weights| weights[row]);
    let mut next = [0, 0];
    let mut rows = Vec::new();
    for row in (0..sample.positive.len()).filter(|&row| weight(row) > 0.0) {
        let class = usize::from(!sample.positive[row]);
        let draw = bootstrap.draws.class(class);
        rows.extend(std::iter::repeat_n(row, draw.counts[next[class]].into()));
        next[class] += 1;
    }
    let column = |of: &[f64]| rows.iter().map(|&row| of[row]).collect::<Vec<f64>>();
    Sample {
        positive: rows.iter().map(|&row| sample.positive[row]).collect(),
        models: sample
            .models
            .iter()
            .map(|model| ScoreColumn { scores: column(&model.scores), ..model.clone() })
            .collect(),
        weights: sample.weights.as_deref().map(column),
        ..Sample::default()
    }
}

/// Class totals and values of each model, as functions of whole curves have them.
fn analysed(rows: &Sample, settings: &Settings) -> Vec<(Totals, Values)> {
    let of = |model: &ScoreColumn| {
        let points = rank_checked(&model.scores, &rows.positive, rows.weights.as_deref());
        let curve = points.curve().at_prevalence_or_own(settings.prevalence);
        let Areas { pr, prg, steps, .. } = areas(&curve, settings.recall_range);
        let partial = settings.roc_range.and_then(|range| partial::area(&points.curve(), range));
        let values = [
            roc::auroc(&points.curve()),
            pr,
            steps.map(|steps| steps.average_precision),
            prg.map(|area| area.area),
            prg.and_then(|area| area.expected_f_gain(Beta::ONE, curve.totals())),
            partial.map(|partial| partial.area),
            partial.map(|partial| partial.standardized),
        ];
        (points.totals, values)
    };
    rows.models.iter().map(of).collect()
}

/// Prevalence at which draws are evaluated: the requested one, or that of all rows where it is known and draws have others.
fn evaluated(
    sample: &Sample,
    Resampling { sampling, prevalence, .. }: &Resampling,
) -> Option<Prevalence> {
    let all = vec![1.0; sample.positive.len()];
    let rows = sample.positive.iter().zip(sample.weights.as_ref().unwrap_or(&all));
    let of = |class: bool| rows.clone().filter(|row| *row.0 == class).map(|row| row.1).sum::<f64>();
    let is_known = *sampling == Sampling::Classes && sample.row_kind() != RowKind::Independent;
    let share = is_known.then(|| of(true) / (of(true) + of(false)));
    prevalence.or(share.and_then(Prevalence::new))
}

/// Positives and negatives drawn separately.
fn by_class() -> Resampling {
    Resampling { sampling: Sampling::Classes, ..Resampling::default() }
}

proptest! {
    /// A replicate has the values that the ordinary analysis of the drawn rows has.
    #[test]
    fn reweighting_is_analysing_the_rows_drawn(
        sample in samples(),
        seed in any::<u64>(),
        prevalence in prop::option::of(0.001..0.9f64),
        rate in prop::option::of(prop::sample::select(vec![RocRate::Fpr, RocRate::Tpr])),
    ) {
        let recall_range = RecallRange::new(0.125, 0.75).expect("a range");
        let roc_range = rate.map(|rate| RocRange::new(rate, 0.25, 0.625).expect("a range"));
        let settings =
            Settings::new(prevalence, Some([0.125, 0.75]), None).expect("in range");
        let settings = Settings { roc_range, ..settings };
        let prevalence = settings.prevalence;
        let resampling =
            Resampling { seed, prevalence, recall_range, roc_range, ..by_class() };
        let settings = Settings { prevalence: evaluated(&sample, &resampling), ..settings };
        let mut bootstrap = Bootstrap::new(&sample, resampling);
        for replicate in 0..3 {
            bootstrap.run(1);
            let rows = drawn_rows(&bootstrap, &sample);
            let kept = rows.positive.iter().filter(|&&positive| positive).count();
            prop_assert_eq!(kept, bootstrap.draws.rows()[0], "as many positives as there are");
            prop_assert_eq!(rows.positive.len() - kept, bootstrap.draws.rows()[1]);
            for (at, (_, values)) in analysed(&rows, &settings).into_iter().enumerate() {
                prop_assert_eq!(bootstrap.replicates[replicate][at], values);
            }
        }
    }

    #[test]
    fn leaving_out_is_analysing_the_rest(sample in samples(), seed in any::<u64>()) {
        let resampling = Resampling { seed, ..by_class() };
        let prevalence = evaluated(&sample, &resampling);
        let settings = Settings { prevalence, ..Settings::default() };
        let mut bootstrap = Bootstrap::new(&sample, resampling);
        while bootstrap.leave_out_next() {
            let rest = drawn_rows(&bootstrap, &sample);
            let class = usize::from(!bootstrap.without[1].is_empty());
            let values = bootstrap.without[class].last().expect("just left out");
            for (found, (_, expected)) in values.iter().zip(analysed(&rest, &settings)) {
                prop_assert_eq!(found, &expected);
            }
        }
        // Fewer rows than groups: each row is left out once.
        prop_assert_eq!(bootstrap.without[0].len(), bootstrap.draws.rows()[0]);
        prop_assert_eq!(bootstrap.without[1].len(), bootstrap.draws.rows()[1]);
    }
}

/// The greatest threshold with the largest value in the rows drawn, by trying all; how far the value at `best` lies below it;
/// and the rows left out, those at or above `best` and all of them.
fn by_trying(
    bootstrap: &Bootstrap,
    sample: &Sample,
    (aim, prevalence): (Measure, Option<Prevalence>),
    best: f64,
) -> (f64, f64, Point, Totals) {
    let weight = |row: usize| sample.weights.as_ref().map_or(1.0, |weights| weights[row]);
    let scores = &sample.models[0].scores;
    let mut next = [0, 0];
    let rows: Vec<(usize, f64)> = (0..scores.len())
        .filter(|&row| weight(row) > 0.0)
        .map(|row| {
            let class = usize::from(!sample.positive[row]);
            let count = bootstrap.draws.class(class).counts[next[class]];
            next[class] += 1;
            (row, f64::from(count))
        })
        .collect();
    let sums = |is_in: &dyn Fn(usize) -> bool, count: &dyn Fn(f64) -> f64| {
        let mut point = Point::ORIGIN;
        for &(row, drawn) in rows.iter().filter(|(row, _)| is_in(*row)) {
            let sum = if sample.positive[row] { &mut point.tp } else { &mut point.fp };
            *sum += count(drawn) * weight(row);
        }
        point
    };
    let all = |count: &dyn Fn(f64) -> f64| {
        let Point { tp, fp } = sums(&|_| true, count);
        Totals { n_pos: tp, n_neg: fp }
    };
    let is_out = |drawn: f64| f64::from(u8::from(drawn == 0.0));
    let mut thresholds = vec![f64::INFINITY];
    thresholds.extend(rows.iter().map(|&(row, _)| scores[row]));
    let value = |threshold: f64| {
        let point = sums(&|row| scores[row] >= threshold, &|drawn| drawn);
        let weighting = Weighting::at(all(&|drawn| drawn), prevalence);
        aim.value(weighting.point(point), weighting.totals)
    };
    let largest = thresholds.iter().copied().filter_map(value).fold(f64::NEG_INFINITY, f64::max);
    let is_largest = |threshold: &f64| value(*threshold).is_some_and(|it| it > largest - 1e-12);
    let first = thresholds.into_iter().filter(is_largest).fold(f64::NEG_INFINITY, f64::max);
    let missed = largest - value(best).expect("a value");
    (first, missed, sums(&|row| scores[row] >= best, &is_out), all(&is_out))
}

proptest! {
    #[test]
    fn the_best_is_corrected_by_the_rows_left_out(
        sample in samples(),
        seed in any::<u64>(),
        aim in prop::sample::select(vec![
            Measure::F { beta: 1.0 },
            Measure::F { beta: 0.25 },
            Measure::Accuracy { cost: 0.75 },
        ]),
    ) {
        let sample = in_order(&sample);
        let resampling = Resampling { seed, aim, ..by_class() };
        let prevalence = evaluated(&sample, &resampling);
        let mut bootstrap = Bootstrap::new(&sample, resampling);
        let (mut predicted, mut left_out) = (Point::ORIGIN, Totals::default());
        let mut thresholds = Vec::new();
        for _ in 0..40 {
            bootstrap.run(1);
            let best = *bootstrap.best_thresholds[0].best_groups.last().expect("one a replicate");
            let scores = &bootstrap.rankings[0].scores;
            let best = best.map_or(f64::INFINITY, |group| scores[group as usize]);
            let (first, missed, out, of) = by_trying(&bootstrap, &sample, (aim, prevalence), best);
            prop_assert!(missed < 1e-12, "{missed}");
            // Of equal values, at a known share those of two thresholds can be rounded differently.
            prop_assert!(best == first || prevalence.is_some(), "{best}, not {first}");
            thresholds.push(best);
            predicted = Point { tp: predicted.tp + out.tp, fp: predicted.fp + out.fp };
            left_out = Totals { n_pos: left_out.n_pos + of.n_pos, n_neg: left_out.n_neg + of.n_neg };
        }
        let best = &bootstrap.best()[0];
        prop_assert_eq!(&best.thresholds, &thresholds);
        let totals = bootstrap.weighting().expect("both classes").totals;
        let rates = Point {
            tp: predicted.tp / left_out.n_pos * totals.n_pos,
            fp: predicted.fp / left_out.n_neg * totals.n_neg,
        };
        match (best.corrected, aim.value(rates, totals)) {
            (Some(found), Some(expected)) => prop_assert!((found - expected).abs() < 1e-12),
            (found, expected) => prop_assert_eq!(found, expected),
        }
    }
}

proptest! {
    /// Clusters are drawn whole, in any numbering.
    #[test]
    fn a_seed_draws_the_same_in_any_order_of_the_rows(
        sample in samples(), clusters in prop::option::of(prop::collection::vec(0..6_u32, 40)),
        keys in prop::collection::vec(any::<u32>(), 40), seed in any::<u64>(),
    ) {
        let rows = sample.positive.len();
        let sample = Sample { clusters: clusters.map(|of| of[..rows].to_vec()), ..sample };
        let mut order: Vec<usize> = (0..rows).collect();
        order.sort_by_key(|&row| keys[row]);
        let mut shuffled = sample.of_rows(&order);
        shuffled.clusters = shuffled.clusters.map(|of| of.iter().map(|number| 5 - number).collect());
        let drawn = |sample: &Sample| {
            let mut bootstrap = Bootstrap::new(sample, Resampling { seed, ..by_class() });
            bootstrap.run(50);
            format!("{:?}", bootstrap.summary())
        };
        prop_assert_eq!(drawn(&sample), drawn(&shuffled));
    }

    /// Holds for rows and for clusters, with class sizes fixed or drawn.
    #[test]
    fn clusters_and_drawn_sampling_are_rows_drawn_too(
        sample in samples(),
        clusters in prop::option::of(prop::collection::vec(0..7u32, 40)),
        are_sizes_drawn in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let rows = sample.positive.len();
        let sample = Sample { clusters: clusters.map(|of| of[..rows].to_vec()), ..sample };
        let sampling = if are_sizes_drawn { Sampling::Rows } else { Sampling::Classes };
        let resampling = Resampling { seed, sampling, ..Resampling::default() };
        let prevalence = evaluated(&sample, &resampling);
        let settings = Settings { prevalence, ..Settings::default() };
        let mut bootstrap = Bootstrap::new(&sample, resampling);
        for replicate in 0..3 {
            bootstrap.run(1);
            if !bootstrap.can_draw() {
                break;
            }
            let rows = drawn_rows(&bootstrap, &sample);
            let models = analysed(&rows, &settings);
            for (found, (totals, values)) in bootstrap.replicates[replicate].iter().zip(&models) {
                let expected = if totals.has_both_classes() { *values } else { Values::default() };
                prop_assert_eq!(found, &expected);
            }
            if models.is_empty() || rows.positive.is_empty() {
                prop_assert_eq!(&bootstrap.replicates[replicate], &vec![Values::default(); 2]);
            }
        }
    }
}

/// Questions whose constraints cut off either end of the thresholds, or leave none.
fn questions() -> impl Strategy<Value = Question> {
    use curvescope_core::measure::decide::{Aim, Bounded, Constraint, Side};
    let aims =
        vec![Aim::F { beta: 1.0 }, Aim::Precision, Aim::Specificity, Aim::Cost { cost: 0.25 }];
    let bounds = vec![
        (Bounded::Recall, Side::AtLeast, 0.75),
        (Bounded::Precision, Side::AtLeast, 0.8),
        (Bounded::Fpr, Side::AtLeast, 0.5),
        (Bounded::PredictedPositive, Side::AtMost, 6.0),
        (Bounded::PredictedPositive, Side::AtLeast, 9.0),
    ];
    let constraints = prop::collection::vec(prop::sample::select(bounds), 0..3);
    (prop::sample::select(aims), constraints).prop_map(|(aim, bounds)| {
        let constraint =
            |(measure, side, bound)| Constraint { measure, side, bound, confidence: None };
        Question::new(aim, bounds.into_iter().map(constraint).collect()).expect("in range")
    })
}

proptest! {
    /// A replicate's answer is that of `decide` on the rows that were drawn.
    #[test]
    fn answers_are_those_of_the_rows_drawn(
        sample in samples(),
        seed in any::<u64>(),
        question in questions(),
        prevalence in prop::option::of(0.01..0.9f64),
    ) {
        use curvescope_core::measure::decide::{Decision, Ranked, decide};
        let prevalence = prevalence.and_then(Prevalence::new);
        let resampling = Resampling { seed, prevalence, ..by_class() };
        let prevalence = evaluated(&sample, &resampling);
        let answers = |rows: &Sample| -> Vec<Decision> {
            let of = |model: &ScoreColumn| {
                let points = rank_checked(&model.scores, &rows.positive, rows.weights.as_deref());
                let model = Ranked { name: "", points: &points, hull: None, rows: RowKind::Independent };
                decide(model, &question, prevalence).expect("no confidence is asked for")
            };
            rows.models.iter().map(of).collect()
        };
        let mut bootstrap = Bootstrap::with_question(&sample, resampling, Some(question.clone()));
        let (mut values, mut thresholds) = ([vec![], vec![]], [vec![], vec![]]);
        let mut infeasible = [0, 0];
        for _ in 0..4 {
            bootstrap.run(1);
            for (at, found) in answers(&drawn_rows(&bootstrap, &sample)).into_iter().enumerate() {
                values[at].push(found.value);
                thresholds[at].extend(found.threshold);
                infeasible[at] += usize::from(found.infeasible.is_some());
            }
        }
        bootstrap.draws.leave_out(None);
        let in_data = answers(&sample);
        for (at, found) in bootstrap.answered().iter().enumerate() {
            prop_assert_eq!(&found.values, &values[at]);
            prop_assert_eq!(&found.thresholds, &thresholds[at]);
            let share = f64::from(u8::try_from(infeasible[at]).expect("few")) / 4.0;
            prop_assert_eq!(found.infeasible_share, Some(share));
            prop_assert_eq!(found.value, in_data[at].value);
            prop_assert_eq!(found.threshold, in_data[at].threshold);
        }
    }
}

/// Without constraints, an answer is the best threshold, corrected in the same way.
#[test]
fn a_question_without_constraints_is_the_best_threshold() {
    use curvescope_core::measure::decide::Aim;
    let scores: Vec<f64> = (0..60).map(|row| f64::from(row * 37 % 61)).collect();
    let sample = Sample {
        positive: scores.iter().map(|score| score % 3.0 > 0.5 && *score > 20.0).collect(),
        models: vec![ScoreColumn::new("a", scores)],
        ..Sample::default()
    };
    let question = Question::new(Aim::F { beta: 1.0 }, Vec::new()).expect("in range");
    let mut bootstrap = Bootstrap::with_question(&sample, by_class(), Some(question));
    bootstrap.run(200);
    let model = bootstrap.summary().models.remove(0);
    let (best, answer) = (model.best.expect("both classes"), model.answer.expect("both classes"));
    assert_eq!(answer.value, best.value);
    assert_eq!(answer.threshold, Some(best.threshold));
    assert_eq!(answer.infeasible_share, Some(0.0));
    let (corrected, of_best) = (answer.corrected.expect("known"), best.corrected.expect("known"));
    // Ties may be broken differently.
    assert!((corrected - of_best).abs() < 0.01, "{corrected} and {of_best}");
    assert!(corrected < answer.value.expect("a value"));
}
