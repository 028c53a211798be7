//! Any numbers of two models: areas are those of the bootstrap of areas, numbers at a threshold those of the rows that are drawn.

use curvescope::curve::counts::Point;
use curvescope::curve::sample::Sample;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::paired_numbers::{Drawn, PairedNumbers};
use curvescope::uncertainty::paired_point::PointRate;
use curvescope::uncertainty::paired_point::drawn::PairedPointBootstrap;
use curvescope::uncertainty::rates::Threshold;
use proptest::prelude::*;

use crate::samples::{example, samples, weighted_samples};

const REPLICATES: usize = 60;

fn areas(drawn: &Drawn<'_>) -> Vec<Option<f64>> {
    drawn.values.to_vec()
}

/// The differences of areas are those that the bootstrap of all areas has, with the same draws.
fn check_areas(sample: &Sample) {
    let resampling = Resampling { seed: 3, ..Resampling::default() };
    let mut bootstrap = Bootstrap::new(sample, resampling);
    bootstrap.run(REPLICATES);
    let summary = bootstrap.summary();
    let expected = summary.pairs.iter().find(|pair| pair.first == 0).expect("a pair");
    let models = [(0, None), (1, None)];
    let mut numbers =
        PairedNumbers::new(sample, models, resampling, areas).expect("no threshold to refuse");
    numbers.run(REPLICATES);
    // That of AUROC is by formula there.
    for (at, expected) in expected.measures.iter().enumerate().skip(1) {
        let found = numbers.tested_area(at);
        match &expected.resampled {
            None => assert!(found.is_err(), "{at}"),
            Some(of) => {
                let found = found.unwrap_or_else(|reason| panic!("{at}: {reason:?} for {of:?}"));
                assert_eq!(found.interval, of.interval, "{at}");
                assert_eq!(found.p_value, of.p_value);
                assert_eq!(found.replication_error, of.replication_error);
            }
        }
    }
}

#[test]
fn areas_of_clusters_are_those_of_their_bootstrap() {
    let sample = example("white-clover", &["lr", "ada"]);
    let clusters = (0..63).map(|row| row / 3).collect();
    check_areas(&sample.with_clusters(clusters).expect("one for each row"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn areas_are_those_of_their_bootstrap(sample in prop_oneof![samples(2, 2), weighted_samples(2)]) {
        check_areas(&sample);
    }
}

/// F1 of the drawn rows.
fn f1(drawn: &Drawn<'_>) -> Vec<Option<f64>> {
    let Some(Point { tp, fp }) = drawn.point else { return vec![None] };
    vec![Some(tp / f64::midpoint(tp + fp, drawn.totals.n_pos))]
}

#[test]
fn numbers_at_a_threshold_are_those_of_two_models_at_one() {
    let sample = example("white-clover", &["lr", "ada"]);
    let resampling = Resampling::default();
    let at = [(0, 0.5), (1, 0.6)];
    let mut expected =
        PairedPointBootstrap::new(&sample, at, Threshold::Fixed, &resampling).expect("thresholds");
    expected.run(1000);
    let expected = &expected.summary().differences[PointRate::Aim as usize];
    let expected = expected.tested.expect("an interval");
    let models = at.map(|(model, threshold)| (model, Some(threshold)));
    let mut found = PairedNumbers::new(&sample, models, resampling, f1).expect("thresholds");
    found.run(1000);
    let found = found.tested(0).expect("an interval");
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-12);
    near(found.interval.low, expected.interval.low);
    near(found.interval.high, expected.interval.high);
    near(found.p_value, expected.p_value);
}

#[test]
fn the_curve_of_a_draw_ends_at_its_totals() {
    let sample = example("white-clover", &["lr", "ada"]);
    let ends = |drawn: &Drawn<'_>| {
        let curve = drawn.curve;
        assert_eq!(curve.point(curve.len() - 1), drawn.totals.all());
        assert_eq!(curve.totals(), drawn.totals);
        vec![Some(curve.point(0).tp)]
    };
    let models = [(0, None), (1, None)];
    let mut numbers =
        PairedNumbers::new(&sample, models, Resampling::default(), ends).expect("no threshold");
    numbers.run(20);
    assert_eq!(numbers.replicates(), 20);
    assert!(numbers.can_draw() && numbers.advised_replicates() >= 1000);
    // Too few for an interval.
    assert_eq!(numbers.tested(0).expect_err("few").reason.code(), "few-replicates");
    let nan =
        PairedNumbers::new(&sample, [(0, Some(f64::NAN)), (1, None)], Resampling::default(), ends);
    assert!(nan.is_err());
}
