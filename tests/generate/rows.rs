use curvescope::generate::rows::{csv, rows};
use curvescope::generate::spec::{Class, Shapes, Spec};
use curvescope::input::{self, Choices, Columns};
use curvescope::{Analysis, Settings, analyze};
use proptest::prelude::*;

use crate::{all_shapes, beta, mixture, spec};

fn scores(spec: &Spec) -> Vec<f64> {
    rows(spec).models()[0].scores.clone()
}

#[test]
fn positives_are_the_rounded_share_of_the_rows() {
    let shapes = Shapes::Binormal { separation: 1.0, spread: 1.0 };
    for (n, prevalence, n_pos) in
        [(10u16, 0.25, 3), (10, 0.24, 2), (2, 0.5, 1), (1000, 0.0005, 1), (7, 0.9, 6)]
    {
        let sample = rows(&spec(shapes.clone(), f64::from(n), prevalence));
        let positives = sample.positive().iter().filter(|&&positive| positive).count();
        assert_eq!(positives, n_pos, "{n} {prevalence}");
        assert_eq!(sample.positive().len(), usize::from(n));
        assert_eq!(sample.models()[0].scores.len(), usize::from(n));
    }
}

#[test]
fn a_seed_fixes_every_score_and_another_changes_them() {
    for shapes in all_shapes() {
        let spec = |seed| Spec::new(shapes.clone(), 500.0, 0.3, seed).expect("a good spec");
        assert_eq!(rows(&spec(7.0)), rows(&spec(7.0)));
        let (one, other) = (scores(&spec(7.0)), scores(&spec(8.0)));
        assert!(one.iter().zip(&other).all(|(one, other)| one != other));
    }
}

#[test]
fn more_rows_leave_the_first_as_they_are() {
    let shapes = beta([4.0, 2.0], [2.0, 4.0]);
    let few = scores(&spec(shapes.clone(), 100.0, 0.5));
    let many = scores(&spec(shapes.clone(), 200.0, 0.5));
    assert_eq!(few[..50], many[..50]);
    assert_eq!(few[50..], many[100..150]);
    let rarer = scores(&spec(shapes, 100.0, 0.2));
    assert_eq!(rarer[..20], few[..20]);
    assert_eq!(rarer[20..70], few[50..]);
}

/// Greatest distance between the shares of the scores and of the distribution below any value.
fn kolmogorov_distance(scores: &[f64], below: impl Fn(f64) -> f64) -> f64 {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let n = f64::from(u32::try_from(sorted.len()).expect("a small sample"));
    (0u32..)
        .zip(&sorted)
        .map(|(rank, &score)| {
            let share = below(score);
            (share - f64::from(rank) / n).abs().max((f64::from(rank) + 1.0) / n - share)
        })
        .fold(0.0, f64::max)
}

#[test]
fn drawn_scores_have_the_distribution_asked_for() {
    // A distance above 1.63/sqrt(n) happens by chance once in a hundred; the seed is fixed.
    for shapes in all_shapes() {
        let is_beta = matches!(shapes, Shapes::Beta { .. });
        let distributions = Class::ALL.map(|class| shapes.distribution(class));
        let scores = scores(&spec(shapes, 20_000.0, 0.5));
        for (class, distribution) in scores.chunks(10_000).zip(&distributions) {
            let distance = kolmogorov_distance(class, |score| {
                let position = if is_beta { score.ln() - (-score).ln_1p() } else { score };
                distribution.tails(position).0
            });
            assert!(distance < 0.0163, "{distribution:?}: {distance}");
        }
    }
}

#[test]
fn both_classes_are_independent() {
    // Equal distributions: AUROC is the share of pairs won, 1/2 within 4 standard errors of the
    // Mann-Whitney statistic, sqrt((P+N+1)/(12·P·N)).
    let scores = scores(&spec(Shapes::Binormal { separation: 0.0, spread: 1.0 }, 2000.0, 0.5));
    let (positives, negatives) = scores.split_at(1000);
    let wins: u32 = positives
        .iter()
        .flat_map(|positive| negatives.iter().map(move |negative| u32::from(positive > negative)))
        .sum();
    let auroc = f64::from(wins) / 1e6;
    assert!((auroc - 0.5).abs() < 4.0 * (2001.0f64 / 12e6).sqrt(), "{auroc}");
    let together: usize =
        positives.iter().zip(negatives).filter(|(p, n)| (**p > 0.0) == (**n > 0.0)).count();
    // A fair coin thrown a thousand times, within 4 standard deviations.
    assert!(together.abs_diff(500) < 64, "{together}");
}

#[test]
fn the_csv_is_read_back_as_the_same_table() {
    for shapes in all_shapes() {
        let spec = spec(shapes, 50.0, 0.4);
        let csv = csv(&spec);
        let read = input::read(csv.as_bytes(), &Choices::default()).expect("a table");
        assert_eq!(read.sample, rows(&spec));
        let read = analyze(csv.as_bytes(), &Choices::default(), &Settings::default());
        let read = read.expect("a table");
        let made = Analysis::generated(&spec, Settings::default()).report();
        let Columns { reasons, others, .. } = made.columns.clone();
        let columns = Columns { reasons, others, ..read.columns.clone() };
        assert_eq!(columns, made.columns, "but for the reasons and the other roles");
        assert_eq!(read.models, made.models);
        assert_eq!(
            (read.positive_label, read.label_values, read.rows),
            (made.positive_label, made.label_values, made.rows)
        );
    }
}

/// Asserts that no score moves by more than `limit` times as much as a parameter.
fn assert_smooth(before: Shapes, after: Shapes, change: f64, limit: f64) {
    let (before, after) = (scores(&spec(before, 300.0, 0.5)), scores(&spec(after, 300.0, 0.5)));
    for (before, after) in before.iter().zip(&after) {
        let moved = (after - before).abs();
        // The table of quantiles is right to 1e-9.
        assert!(moved <= limit * change + 4e-9, "{before} to {after} for {change:e}");
    }
}

proptest! {
    #[test]
    fn a_small_change_of_a_parameter_moves_every_score_a_little(
        separation in -3.0..3.0f64,
        spread in 0.2..3.0f64,
        a in 0.5..20.0f64,
        b in 0.5..20.0f64,
        weight in 0.1..0.9f64,
        change in 1e-6..1e-3f64,
    ) {
        assert_smooth(
            Shapes::Binormal { separation, spread },
            Shapes::Binormal { separation: separation + change, spread: spread + change },
            change,
            1.0 + 8.25,
        );
        assert_smooth(
            beta([a, b], [b, a]),
            beta([a + change, b], [b, a + change]),
            change,
            2.0,
        );
        // Components that overlap: a gap is crossed by a leap.
        let mixed = |change: f64| mixture(
            &[[weight + change, 0.0, spread], [1.0 - weight, spread + change, spread]],
            &[[1.0, 0.0, spread]],
        );
        assert_smooth(mixed(0.0), mixed(change), change, 20.0);
    }
}
