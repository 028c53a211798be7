//! The theorems' figures as drawings.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::marks::mark::{Mark, Role, Shape};
use curvescope::study::Study;
use curvescope::study::charts::chart;
use curvescope::study::gains::{GainPoint, Gains, GainsView};
use curvescope::study::mixture::Mixture;
use curvescope::study::small_tables::{Tables, WorstRanking};

use crate::layers::lines;
use crate::study::expect_texts;

fn mixture(space: Space) -> Study {
    let totals = Totals { n_pos: 50.0, n_neg: 450.0 };
    let (first, second) = (Point { tp: 7.0, fp: 2.0 }, Point { tp: 42.0, fp: 143.0 });
    Study::Mixture(Mixture { space, totals, first, second, share: 0.5 })
}

fn gains(view: GainsView, beta: f64, count: usize) -> Study {
    let point = |(name, recall_gain, precision_gain): (&str, f64, f64)| GainPoint {
        name: name.to_owned(),
        recall_gain,
        precision_gain,
    };
    let points = [("A", 0.5, 0.75), ("B", 0.875, 0.375)].map(point)[..count].to_vec();
    Study::Gains(Gains { view, beta, points })
}

fn tables() -> Study {
    let totals = Totals { n_pos: 8.0, n_neg: 16.0 };
    Study::Tables(Tables::new(totals, Point { tp: 4.0, fp: 4.0 }).expect("good numbers"))
}

fn worst(n_pos: f64, n_neg: f64) -> Study {
    Study::WorstRanking(WorstRanking::new(Totals { n_pos, n_neg }).expect("good numbers"))
}

pub(crate) fn all() -> Vec<Study> {
    vec![
        mixture(Space::Roc),
        mixture(Space::Pr),
        mixture(Space::Prg),
        gains(GainsView::Lines, 1.0, 1),
        gains(GainsView::Lines, 2.0, 2),
        gains(GainsView::ByD, 0.5, 2),
        tables(),
        worst(3.0, 7.0),
        worst(1000.0, 1.0),
    ]
}

#[test]
fn names_and_values_are_written() {
    for (study, texts) in [
        (mixture(Space::Pr), &["1", "2", "mixes", "mean of both", "λ = 0.5"][..]),
        (gains(GainsView::Lines, 2.0, 2), &["A", "B", "slope \u{2212}1", "0.55", "0.775"]),
        (gains(GainsView::ByD, 0.5, 2), &["A", "B", "d = 0.5", "0.7", "0.475"]),
        (tables(), &["unachievable", "minimum, π = 0.333", "0.5"]),
        (worst(3.0, 7.0), &["worst ranking", "minimum, π = 0.3", "mean 0.216"]),
    ] {
        expect_texts(&study, texts);
    }
}

#[test]
fn mixes_are_straight_in_gains_and_rates_and_bent_in_pr() {
    for (space, is_straight) in [(Space::Roc, true), (Space::Pr, false), (Space::Prg, true)] {
        let chart = chart(&mixture(space));
        let mixes = lines(&chart.marks, Role::Series(0))[0];
        let (from, to) = (mixes[0], mixes[mixes.len() - 1]);
        let above =
            |(x, y): (f64, f64)| from.1 + (to.1 - from.1) * ((x - from.0) / (to.0 - from.0)) - y;
        let farthest = mixes.iter().copied().map(above).fold(0.0, f64::max);
        assert_eq!(farthest < 1e-12, is_straight, "{space:?}: {farthest}");
        let mix = chart.marks.iter().find(|mark| mark.role == Role::StrongSeries(1));
        let Some(Mark { shape: Shape::Point(mix), .. }) = mix else { panic!("no mix") };
        assert_eq!(above(*mix).abs() < 1e-12, is_straight, "{space:?}");
    }
}

#[test]
fn lines_of_equal_f_gain_have_slope_minus_beta_squared() {
    for beta in [0.0, 0.5, 1.0, 2.0] {
        let chart = chart(&gains(GainsView::Lines, beta, 2));
        let tenths = lines(&chart.marks, Role::Contour);
        let of_points = [Role::Series(0), Role::Series(1)].map(|role| lines(&chart.marks, role)[0]);
        assert_eq!(tenths.len(), 9);
        for line in tenths.into_iter().chain(of_points) {
            let slope = (line[1].1 - line[0].1) / (line[1].0 - line[0].0);
            assert!((slope + beta * beta).abs() < 1e-12, "{slope} at {beta}");
        }
    }
    // All of it is recall: upright.
    let chart = chart(&gains(GainsView::Lines, f64::INFINITY, 1));
    assert!(lines(&chart.marks, Role::Series(0))[0].iter().all(|at| (at.0 - 0.5).abs() < 1e-12));
}
