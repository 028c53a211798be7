//! Curves evaluated by hand, and percentiles.

use super::*;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::Prevalence;

const P: fn(f64, f64) -> Point = |tp, fp| Point { tp, fp };

/// y at the places 0, 25, 50, 75 and 100 of a space of points.
fn y_values(
    space: Space,
    segments: &[Segment],
    totals: Totals,
    prevalence: Option<f64>,
) -> [f64; 5] {
    let mut sampler = CurveSampler::new(space).expect("a space of points");
    let mut read = |blocks: usize| {
        sampler.begin(Weighting::at(totals, prevalence.and_then(Prevalence::new)));
        segments.chunks(blocks).for_each(|block| sampler.add(block));
        sampler.finish()
    };
    let at_once = read(segments.len());
    assert_eq!(read(1), at_once, "in blocks of one");
    [0, 25, 50, 75, 100].map(|place: usize| f64::from(at_once[place]))
}

#[track_caller]
fn assert_near(found: [f64; 5], expected: [f64; 5]) {
    for (found, expected) in found.into_iter().zip(expected) {
        assert!((found - expected).abs() < 1e-6, "{found} for {expected}");
    }
}

const TOTALS: Totals = Totals { n_pos: 2.0, n_neg: 4.0 };

/// A positive, a negative, a tie of one positive and two negatives, a negative: computed by hand.
#[test]
fn heights_are_read_off_between_operating_points() {
    let segments = [(P(0.0, 0.0), P(1.0, 0.0)), (P(1.0, 1.0), P(2.0, 3.0))];
    let at = |space: Space, prevalence| y_values(space, &segments, TOTALS, prevalence);
    assert_near(at(Space::Roc, None), [0.5, 0.5, 0.75, 1.0, 1.0]);
    assert_near(at(Space::Pr, None), [1.0, 1.0, 1.0, 3.0 / 7.0, 2.0 / 5.0]);
    assert_near(at(Space::Prg, None), [1.0, 1.0, 1.0, 0.375, 0.25]);
    // 0, 1.5, 3, 4.5 and 6 rows are predicted positive.
    assert_near(at(Space::Cap, None), [0.0, 0.5, 2.0 / 3.0, 11.0 / 12.0, 1.0]);
    assert_near(at(Space::Lift, None), [3.0, 2.0, 4.0 / 3.0, 11.0 / 9.0, 1.0]);
    // Each negative twice: recall gains move towards 1, and 0 is where tp = 4/10.
    assert_near(at(Space::Roc, Some(0.2)), [0.5, 0.5, 0.75, 1.0, 1.0]);
    assert_near(at(Space::Pr, Some(0.2)), [1.0, 1.0, 1.0, 3.0 / 11.0, 1.0 / 4.0]);
    assert_near(at(Space::Prg, Some(0.2)), [1.0, 1.0, 1.0, 1.0, 0.25]);
    // 0, 2.5, 5, 7.5 and 10.
    assert_near(at(Space::Cap, Some(0.2)), [0.0, 0.5, 0.7, 1.0 - 0.05, 1.0]);
}

#[test]
fn quantiles_of_rates_that_are_0_or_1_lie_beyond_the_edges() {
    let segments = [(P(0.0, 0.0), P(1.0, 0.0)), (P(1.0, 2.0), P(2.0, 2.0))];
    // False positive rates of 3e-7, 0.6 %, 1/2, 99.4 % and 1 - 3e-7; half of the positives, then all.
    assert_near(y_values(Space::Det, &segments, TOTALS, None), [0.0, 0.0, -9.0, -9.0, -9.0]);
}

#[test]
fn a_curve_that_starts_with_a_negative_has_precision_0_at_recall_0() {
    let segments = [(P(0.0, 1.0), P(2.0, 1.0))];
    let at = |space: Space| y_values(space, &segments, TOTALS, None);
    assert_near(at(Space::Roc), [0.0, 1.0, 1.0, 1.0, 1.0]);
    assert_near(at(Space::Pr), [0.0, 1.0 / 3.0, 1.0 / 2.0, 3.0 / 5.0, 2.0 / 3.0]);
    // tp is 2/3, 4/5, 1, 4/3, 2 at these recall gains.
    assert_near(at(Space::Prg), [0.25, 0.375, 0.5, 0.625, 0.75]);
    assert_near(at(Space::Cap), [0.0, 0.25, 1.0, 1.0, 1.0]);
    assert_near(at(Space::Lift), [0.0, 1.0, 2.0, 4.0 / 3.0, 1.0]);
}

/// Replicates with these y values in one space.
fn curves(space: Space, y_values: Vec<YValues>) -> Curves {
    let (replicates, source) = (y_values.len(), Source::ScoreDecisions(0));
    let spaces = vec![SpaceReplicates { space, source, y_values }];
    Curves { replicates, spaces, score_decisions: None, hull: None }
}

#[test]
fn bands_are_percentiles_place_by_place() {
    let mut sampler = CurveSampler::new(Space::Roc).expect("a space of points");
    let y_values = (1..=99).map(|step| {
        // One positive row of weight 2 at this many hundredths of the negatives.
        let fp = 4.0 * f64::from(step) / 100.0;
        sampler.begin(Weighting::at(TOTALS, None));
        sampler.add(&[(P(0.0, fp), P(2.0, fp))]);
        sampler.finish()
    });
    let mut curves = curves(Space::Roc, y_values.collect());
    let bands = curves.bands(1_000_000).expect("replicates");
    let roc = bands.of(Space::Roc).expect("a band");
    assert_eq!(roc.x[37], 0.37);
    // 2.5 of 100 on either side, rounded outwards: all but the first and the last replicate agree
    // with fewer than two before, or after.
    assert_eq!((roc.low[1], roc.high[1]), (0.0, 0.0));
    assert_eq!((roc.low[2], roc.high[2]), (0.0, 1.0));
    assert_eq!((roc.low[97], roc.high[97]), (0.0, 1.0));
    assert_eq!((roc.low[98], roc.high[98]), (1.0, 1.0));
    curves.replicates = 0;
    assert!(curves.bands(100).is_none());
}

/// A place is omitted where one of the replicates has no y.
#[test]
fn what_is_undefined_is_left_out() {
    let mut y_values = vec![[0.5; 101]; 60];
    y_values[7][100] = f32::NAN;
    let bands = curves(Space::Decision, y_values).bands(100).expect("replicates");
    let band = bands.of(Space::Decision).expect("a band");
    assert_eq!((band.x.len(), band.low.len(), band.high.len()), (100, 100, 100));
    assert_eq!(band.x[99], 0.99);
    assert!(bands.of(Space::Cost).is_none());
}
