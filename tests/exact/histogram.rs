//! Histograms against rows counted one by one, and the edges of their bins.

use curvescope::curve::counts::Point;
use curvescope::curve::histogram::{Histogram, round_edges};
use curvescope::curve::rank::rank;
use proptest::prelude::*;

use crate::samples::scored;

fn histogram(scores: &[f64], positive: &[bool], most: u32) -> Option<Histogram> {
    let model = scored(&rank(scores, positive, None).expect("rows"));
    model.histogram(round_edges(model.score_range()?, most))
}

/// The range of the axis of these scores, the best first.
fn score_range(scores: &[f64]) -> Option<(f64, f64)> {
    scored(&rank(scores, &vec![true; scores.len()], None).expect("rows")).score_range()
}

fn any_score() -> impl Strategy<Value = f64> {
    prop_oneof![
        0.0..=1.0f64,
        -1e3..1e3f64,
        (0..=20i32).prop_map(|k| f64::from(k) / 20.0),
        prop::sample::select(vec![
            f64::INFINITY,
            f64::NEG_INFINITY,
            1e308,
            -1e308,
            9e299,
            -9e299,
            5e-324,
            0.0,
            1e16,
            1e16 + 2.0,
        ]),
    ]
}

proptest! {
    #[test]
    fn bins_count_the_rows_between_their_edges(
        rows in prop::collection::vec((any_score(), any::<bool>()), 1..40),
        most in 1..100u32,
    ) {
        let (scores, positive): (Vec<f64>, Vec<bool>) = rows.iter().copied().unzip();
        let Some(found) = histogram(&scores, &positive, most) else {
            prop_assert!(scores.iter().all(|score| score.abs() > 1e300));
            return Ok(());
        };
        prop_assert_eq!(found.edges.len(), found.bins.len() + 1);
        prop_assert!(found.edges.windows(2).all(|pair| pair[0] < pair[1]));
        prop_assert!(found.bins.len() <= 2 * most as usize + 2);
        let count = |inside: &dyn Fn(f64) -> bool| {
            let of = |class: bool| rows.iter().filter(|row| row.1 == class && inside(row.0)).count();
            #[expect(clippy::cast_precision_loss, reason = "a few rows")]
            let counts = Point { tp: of(true) as f64, fp: of(false) as f64 };
            counts
        };
        let last = found.bins.len() - 1;
        for (i, &bin) in found.bins.iter().enumerate() {
            let (from, to) = (found.edges[i], found.edges[i + 1]);
            let inside = |score: f64| from <= score && (score < to || (i == last && score == to));
            prop_assert_eq!(bin, count(&inside));
        }
        prop_assert_eq!(found.above, count(&|score| score > found.edges[last + 1]));
        prop_assert_eq!(found.below, count(&|score| score < found.edges[0]));
    }
}

#[test]
fn edges_are_the_numbers_that_are_written() {
    let tenths = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0];
    assert_eq!(round_edges((0.0, 1.0), 10), tenths);
    // A tenth is too narrow for nine bins, so a fifth it is.
    assert_eq!(round_edges((0.0, 1.0), 9), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
    assert_eq!(round_edges((-0.31, 0.3), 10), [-0.4, -0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3, 0.4]);
    // Scores of 9 start a bin, as all others do.
    let ones = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0];
    assert_eq!(round_edges((1.0, 9.0), 8), ones);
    assert_eq!(round_edges((0.0, 0.03), 3), [0.0, 0.01, 0.02, 0.03]);
    // What lies above the nearest edge has a further one, also where two bins are asked for.
    assert_eq!(round_edges((0.0, 0.94), 10), tenths);
    assert_eq!(round_edges((-0.19, 0.01), 2), [-0.2, -0.1, 0.0, 0.1]);
    assert_eq!(round_edges((0.0, 970.0), 10), tenths.map(|tenth| 1000.0 * tenth));
}

#[test]
fn edges_of_numbers_too_close_for_their_size() {
    assert_eq!(round_edges((1e16, 1e16 + 4.0), 4), [1e16, 1e16 + 2.0, 1e16 + 4.0]);
    assert_eq!(round_edges((0.0, 5e-324), 9), [0.0, 5e-324]);
}

#[test]
fn the_axis_shows_all_of_the_unit_interval_or_the_scores_alone() {
    assert_eq!(score_range(&[0.9, 0.2]), Some((0.0, 1.0)));
    assert_eq!(score_range(&[0.03, 0.01]), Some((0.01, 0.03)));
    assert_eq!(score_range(&[0.5]), Some((0.0, 1.0)));
    // Probabilities that lie in less than half of it.
    assert_eq!(score_range(&[0.4, 0.3]), Some((0.3, 0.4)));
    assert_eq!(score_range(&[f64::INFINITY, 4.0, -2.0]), Some((-2.0, 4.0)));
    assert_eq!(score_range(&[-3.0]), Some((-4.5, -1.5)));
    assert_eq!(score_range(&[f64::INFINITY, 1e308, f64::NEG_INFINITY]), None);
    assert_eq!(score_range(&[]), None);
}
