//! Replicates as a whole: what they estimate, that they repeat, that models share them.

use curvescope::Prevalence;
use curvescope::area::settings::Settings;
use curvescope::curve::parameter::{RecallRange, RocRange, RocRate};
use curvescope::curve::sample::Sample;
use curvescope::curve::space::Space;
use curvescope::numeric::normal::share_below;
use curvescope::report::Model;
use curvescope::report::analyze::analyze_sample;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::sampling::Sampling;
use curvescope::uncertainty::summary::Summary;
use curvescope::uncertainty::values::{CurveMeasure, Values};
use proptest::prelude::*;

use crate::samples::{example, samples, weighted_samples};

fn settings() -> impl Strategy<Value = (Settings, Resampling)> {
    let prevalence = prop::option::of(prop::sample::select(vec![1e-3, 0.3, 0.9]));
    let range = prop::sample::select(vec![[0.0, 1.0], [0.25, 0.75], [0.9, 1.0]]);
    let rate = prop::option::of(prop::sample::select(vec![RocRate::Fpr, RocRate::Tpr]));
    (prevalence, range, rate, any::<u64>()).prop_map(|(prevalence, range, rate, seed)| {
        let settings = Settings::new(prevalence, Some(range), None).expect("in range");
        let recall_range = RecallRange::new(range[0], range[1]).expect("a range");
        let roc_range = rate.map(|rate| RocRange::new(rate, 0.125, 0.5).expect("a range"));
        let resampling = Resampling {
            seed,
            prevalence: prevalence.and_then(Prevalence::new),
            recall_range,
            roc_range,
            ..Resampling::default()
        };
        (Settings { roc_range, ..settings }, resampling)
    })
}

fn values_of(model: &Model) -> Values {
    [
        model.roc.auroc,
        model.pr.area,
        model.pr.average_precision,
        model.prg.area,
        model.prg.expected_f_gain,
        model.roc.partial.map(|partial| partial.area),
        model.roc.partial.map(|partial| partial.standardized),
    ]
}

fn run(sample: &Sample, resampling: Resampling, replicates: usize) -> Bootstrap {
    let mut bootstrap = Bootstrap::new(sample, resampling);
    bootstrap.run(replicates);
    bootstrap
}

/// Every replicate of every measure of a model.
fn replicates_of(bootstrap: &Bootstrap, model: usize) -> Vec<Vec<Option<f64>>> {
    CurveMeasure::ALL.iter().map(|&measure| bootstrap.values_of(model, measure)).collect()
}

proptest! {
    /// All rows once: whole counts and weights that add up exactly give the report's own doubles.
    #[test]
    fn estimates_are_the_reports_numbers(
        sample in prop_oneof![samples(2, 1), weighted_samples(2)],
        (settings, resampling) in settings(),
    ) {
        let summary = Bootstrap::new(&sample, resampling).summary();
        let models = analyze_sample(&sample, &settings);
        for (found, model) in summary.models.iter().zip(&models) {
            let estimates: Vec<Option<f64>> = found.measures.iter().map(|of| of.estimate).collect();
            if model.points.totals().has_both_classes() {
                assert_eq!(estimates, values_of(model)[..estimates.len()], "bit for bit");
            } else {
                assert!(estimates.iter().all(Option::is_none));
            }
        }
    }

    #[test]
    fn a_seed_gives_the_same_replicates_in_any_slices(sample in samples(2, 2), seed in any::<u64>()) {
        let resampling = Resampling { seed, ..Resampling::default() };
        let mut at_once = run(&sample, resampling, 130);
        let mut in_slices = run(&sample, resampling, 1);
        // A look at the summary in between changes nothing.
        in_slices.summary();
        in_slices.run(0);
        in_slices.run(79);
        in_slices.run(50);
        prop_assert_eq!(replicates_of(&at_once, 1), replicates_of(&in_slices, 1));
        prop_assert_eq!(at_once.bands(), in_slices.bands());
        prop_assert_eq!(at_once.summary(), in_slices.summary());
    }

    /// The same rows are drawn for all models; for the first whichever others there are.
    #[test]
    fn models_share_their_draws(sample in samples(3, 2), seed in any::<u64>()) {
        let resampling = Resampling { seed, ..Resampling::default() };
        let twice = [sample.models(), &sample.models()[1..2]].concat();
        let of = |models| Sample::new(sample.positive().to_vec(), models).expect("rows");
        let all = run(&of(twice), resampling, 20);
        prop_assert_eq!(replicates_of(&all, 1), replicates_of(&all, 3));
        let two = run(&of(sample.models()[..2].to_vec()), resampling, 20);
        prop_assert_eq!(replicates_of(&all, 0), replicates_of(&two, 0));
    }

    /// A row's weight of one is no weight.
    #[test]
    fn weights_of_one_change_nothing(sample in samples(1, 2), seed in any::<u64>()) {
        let resampling = Resampling { seed, ..Resampling::default() };
        let weighted = sample.clone().with_weights(vec![1.0; sample.positive().len()]).expect("weights");
        prop_assert_eq!(
            replicates_of(&run(&sample, resampling, 20), 0),
            replicates_of(&run(&weighted, resampling, 20), 0)
        );
    }

    #[test]
    fn a_summary_agrees_with_itself(sample in samples(3, 2), seed in any::<u64>()) {
        let mut bootstrap = run(&sample, Resampling { seed, ..Resampling::default() }, 60);
        check_summary(&bootstrap.summary())?;
    }
}

fn check_summary(summary: &Summary) -> Result<(), TestCaseError> {
    for measure in 0..summary.models[0].measures.len() {
        let of = |model: usize| &summary.models[model].measures[measure];
        let shares: Vec<f64> =
            (0..3).filter_map(|model| of(model).resampled.as_ref()?.share_best).collect();
        if shares.len() == 3 {
            let all = shares.iter().sum::<f64>();
            prop_assert!((all - 1.0).abs() < 1e-12, "{shares:?}");
        }
        for model in 0..3 {
            prop_assert_eq!(of(model).resampled.is_none(), of(model).undefined.is_some());
            if let Some(resampled) = &of(model).resampled {
                prop_assert!(resampled.interval.low <= resampled.interval.high);
            }
        }
    }
    let order: Vec<(usize, usize)> = summary.pairs.iter().map(|p| (p.first, p.second)).collect();
    prop_assert_eq!(order, [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]);
    for pair in &summary.pairs {
        let turned = summary
            .pairs
            .iter()
            .find(|other| (other.first, other.second) == (pair.second, pair.first))
            .expect("both orders");
        for (difference, turned) in pair.measures.iter().zip(&turned.measures) {
            prop_assert_eq!(difference.difference, turned.difference.map(|value| 0.0 - value));
            let (Some(one), Some(other)) = (&difference.resampled, &turned.resampled) else {
                prop_assert_eq!(&difference.resampled, &turned.resampled);
                continue;
            };
            prop_assert_eq!(one.interval.low, 0.0 - other.interval.high);
            prop_assert_eq!((one.share_below, one.p_value), (other.share_above, other.p_value));
            prop_assert!((0.0..=1.0).contains(&one.p_value));
        }
    }
    Ok(())
}

#[test]
fn seeds_differ() {
    let sample = example("white-clover", &["ada"]);
    let replicates = |seed| {
        run(&sample, Resampling { seed, ..Resampling::default() }, 3)
            .values_of(0, CurveMeasure::Auroc)
    };
    assert_ne!(replicates(1), replicates(2));
}

/// The bootstrap's standard error of the AUROC against a closed form: DeLong's, with n for n-1. The
/// examples have 25 positives or more, so that changes at most 2 %; 4,000 replicates know it to 1.1 %.
#[test]
fn the_standard_error_of_the_auroc_is_delongs() {
    for (name, model) in [("white-clover", "lr"), ("breast-cancer", "knn")] {
        let sample = example(name, &[model]);
        let delong = analyze_sample(&sample, &Settings::default())[0].roc.delong.expect("defined");
        let summary = run(&sample, Resampling::default(), 4000).summary();
        let resampled = summary.models[0].measures[0].resampled.as_ref().expect("resampled");
        let ratio = resampled.standard_error / delong.variance.sqrt();
        assert!((0.94..1.05).contains(&ratio), "{name}: {ratio}");
    }
}

/// Draws of clusters have other shares of positives than the table; where its share is known, all are evaluated at it.
#[test]
fn a_known_share_of_positives_is_that_of_all_draws() {
    let sample = example("breast-cancer", &["lr", "knn"]);
    let clusters = (0..569).map(|row| row / 5).collect();
    let sample = sample.with_clusters(clusters).expect("one for each row");
    let of = |resampling| run(&sample, resampling, 60).summary().models;
    let of_classes = of(Resampling { sampling: Sampling::Classes, ..Resampling::default() });
    let prevalence = Prevalence::new(212.0 / 569.0);
    assert_eq!(of_classes, of(Resampling { prevalence, ..Resampling::default() }));
    assert_ne!(of_classes, of(Resampling::default()));
}

/// A band is about the curve, meets its ends, and lies where curves can.
#[test]
fn bands_go_with_their_curve() {
    let sample = example("breast-cancer", &["lr", "knn"]);
    let resampling = Resampling { sampling: Sampling::Classes, ..Resampling::default() };
    let bands = run(&sample, resampling, 400).bands();
    assert_eq!(bands.len(), 2);
    for bands in bands.iter().flatten() {
        let of = |space: Space| bands.of(space).expect("without asking");
        for band in [Space::Roc, Space::Pr, Space::Prg].map(of) {
            assert_eq!((band.x.len(), band.x[0], band.x[100]), (101, 0.0, 1.0));
            assert!(band.low.iter().zip(&band.high).all(|(low, high)| low <= high));
            assert!(band.low.iter().chain(&band.high).all(|y| (-1.0..=1.0).contains(y)));
        }
        // Everything predicted positive ends ROC; PR and PRG end where recall becomes complete.
        assert_eq!((of(Space::Roc).low[100], of(Space::Roc).high[100]), (1.0, 1.0));
        assert!(of(Space::Pr).low[100] >= 212.0 / 569.0 - 1e-7 && of(Space::Prg).low[100] >= 0.0);
        assert!(bands.of(Space::Cap).is_none(), "only when asked for");
    }
}

/// At one place, what is a map of the same counts in every replicate has the band that the map makes of the other's.
#[test]
fn bands_of_dual_spaces_are_those_of_one_another() {
    let sample = example("breast-cancer", &["lr", "knn"]);
    let mut models = sample.models().to_vec();
    // No probabilities: what is drawn is the best of all thresholds.
    models[1].scores.iter_mut().for_each(|score| *score *= 2.0);
    let sample = Sample::new(sample.positive().to_vec(), models).expect("rows");
    let near = |found: f64, expected: f64| {
        assert!((found - expected).abs() < 1e-5 * (1.0 + expected.abs()), "{found} for {expected}");
    };
    let in_all = |prevalence| {
        let resampling =
            Resampling { prevalence, bands: [true; Space::ALL.len()], ..Resampling::default() };
        run(&sample, resampling, 300).bands()
    };
    for bands in in_all(Some(Prevalence::new(0.25).expect("a prevalence"))).into_iter().flatten() {
        let of = |space: Space| bands.of(space).expect("asked for");
        let (cap, lift, roc, det) =
            (of(Space::Cap), of(Space::Lift), of(Space::Roc), of(Space::Det));
        let (decision, brier) = (of(Space::Decision), of(Space::Brier));
        for place in 1..=100 {
            near(lift.low[place], cap.low[place] / cap.x[place]);
            near(lift.high[place], cap.high[place] / cap.x[place]);
        }
        // A half is the quantile 0.
        near(share_below(det.low[50]), 1.0 - roc.high[50]);
        near(share_below(det.high[50]), 1.0 - roc.low[50]);
        for (place, &c) in decision.x.iter().enumerate().filter(|(_, c)| **c < 1.0) {
            near(decision.low[place], 0.25 - brier.high[place] / 2.0 / (1.0 - c));
            near(decision.high[place], 0.25 - brier.low[place] / 2.0 / (1.0 - c));
        }
    }
    // Between classes of one size both costs are the same, turned round.
    for bands in in_all(Some(Prevalence::new(0.5).expect("a prevalence"))).into_iter().flatten() {
        let of = |space: Space| bands.of(space).expect("asked for");
        let (cost, brier) = (of(Space::Cost), of(Space::Brier));
        for place in 0..=100 {
            near(cost.low[place], brier.low[100 - place]);
            near(cost.high[place], brier.high[100 - place]);
        }
    }
}
