//! Isometrics: one line of counts, three pictures.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::measure::line::Line;
use curvescope::measure::measures::{Measure, Parameters, measures_at};
use proptest::prelude::*;

use super::totals_and_two_points;
use crate::approx::assert_close;
use crate::formulas::{odds_of, prevalence_of};
use crate::samples::betas;

/// The value of a·tp + b·fp + c relative to its terms.
fn residue(line: Line, point: Point) -> f64 {
    let terms = [line.a * point.tp, line.b * point.fp, line.c];
    let scale = terms.iter().fold(f64::MIN_POSITIVE, |most, term| most.max(term.abs()));
    terms.iter().sum::<f64>() / scale
}

/// Points of the line inside the achievable counts.
fn along(line: Line, totals: Totals) -> Vec<Point> {
    let Some((from, to)) = line.within(totals) else { return Vec::new() };
    [0.0, 0.3, 0.7, 1.0].iter().map(|&share| from.toward(to, share)).collect()
}

proptest! {
    #[test]
    fn points_of_an_f_line_have_that_f_in_all_three_spaces(
        (totals, through, _) in totals_and_two_points(),
        beta in betas(),
    ) {
        let b2 = beta * beta;
        let f = Measure::F { beta }.value(through, totals).expect("tp > 0");
        let line = Line::f_beta(beta, f, totals);
        assert_close(residue(line, through), 0.0, 1e-12, "through its point");
        // All lines of one β meet in ROC at (-β²·odds, 0).
        let pivot = Space::Roc.unproject((-b2 * odds_of(totals), 0.0), totals).expect("counts");
        assert_close(residue(line, pivot), 0.0, 1e-12, "pivot");
        for point in along(line, totals).into_iter().filter(|point| point.tp > 1e-9) {
            let (recall, precision) = Space::Pr.project(point, totals).expect("tp > 0");
            let of_pr = (1.0 + b2) * precision * recall / (b2 * precision + recall);
            assert_close(of_pr, f, 1e-9, "F from PR");
            let (x, y) = Space::Prg.project(point, totals).expect("tp > 0");
            let gain = (y + b2 * x) / (1.0 + b2);
            let prevalence = prevalence_of(totals);
            assert_close(prevalence / (1.0 - (1.0 - prevalence) * gain), f, 1e-9, "F from PRG");
            let (fpr, tpr) = Space::Roc.project(point, totals).expect("both classes");
            let odds = odds_of(totals);
            let of_roc = (1.0 + b2) * tpr / (tpr + b2 + fpr / odds);
            assert_close(of_roc, f, 1e-9, "F from ROC");
        }
    }

    #[test]
    fn counts_are_on_the_line_of_each_of_their_rates((totals, at, _) in totals_and_two_points()) {
        let (precision, recall) = (at.tp / (at.tp + at.fp), at.tp / totals.n_pos);
        for (line, what) in [
            (Line::precision(precision), "precision"),
            (Line::recall(recall, totals), "recall"),
            (Line::specificity(1.0 - at.fp / totals.n_neg, totals), "specificity"),
            // Where recall is β times precision.
            (Line::neutral(recall / precision, totals), "neutral line"),
        ] {
            assert_close(residue(line, at), 0.0, 1e-13, what);
        }
    }

    #[test]
    fn the_always_positive_line_is_the_minor_diagonal(
        (totals, _, _) in totals_and_two_points(),
        beta in betas(),
    ) {
        let line = Line::always_positive(beta, totals);
        assert_close(residue(line, totals.all()), 0.0, 1e-12, "through the corner");
        for point in along(line, totals).into_iter().filter(|point| point.tp > 1e-9) {
            let (x, y) = Space::Prg.project(point, totals).expect("tp > 0");
            let b2 = beta * beta;
            assert_close(y + b2 * x, b2, 1e-9 * (1.0 + y.abs() + b2 * x.abs()), "FG of the corner");
        }
        let (from, to) = Line::always_positive(1.0, totals).within(totals).expect("inside");
        for point in [from, to].into_iter().filter(|point| point.tp > 0.0) {
            let (x, y) = Space::Prg.project(point, totals).expect("tp > 0");
            assert_close(x + y, 1.0, 1e-11 * (1.0 + x.abs()), "minor diagonal");
        }
    }

    #[test]
    fn the_minimum_line((totals, _, _) in totals_and_two_points()) {
        let (from, to) = Line::minimum(totals).within(totals).expect("an edge");
        assert_eq!((from.fp, to.fp), (totals.n_neg, totals.n_neg));
        assert_eq!((from.tp, to), (0.0, totals.all()));
        for share in [0.2, 0.6, 1.0] {
            let point = from.toward(to, share);
            assert_eq!(Space::Roc.project(point, totals).expect("both classes").0, 1.0);
            let (x, y) = Space::Prg.project(point, totals).expect("tp > 0");
            let odds = odds_of(totals);
            assert_close(y, (x - 1.0) / odds, 1e-11, "precG = (recG - 1)/odds");
            let (recall, precision) = Space::Pr.project(point, totals).expect("tp > 0");
            let prevalence = prevalence_of(totals);
            let least = prevalence * recall / (1.0 - prevalence + prevalence * recall);
            assert_close(precision, least, 1e-12, "minimum precision");
        }
    }

    #[test]
    fn points_of_an_accuracy_line_have_equal_accuracy(
        (totals, through, _) in totals_and_two_points(),
        cost in 0.01..0.99f64,
    ) {
        let line = Line::accuracy(cost, through);
        let accuracy = |point| {
            let parameters = Parameters { cost, ..Parameters::default() };
            measures_at(point, totals, None, parameters).expect("a table").skew_sensitive_accuracy.expect("rows")
        };
        for point in along(line, totals) {
            assert_close(accuracy(point), accuracy(through), 1e-12, "accuracy");
        }
        // The printed formula, with the costs the right way round.
        let prevalence = prevalence_of(totals);
        let (fpr, tpr) = Space::Roc.project(through, totals).expect("both classes");
        let formula = 2.0 * (1.0 - cost) * prevalence * tpr
            + 2.0 * cost * (1.0 - prevalence) * (1.0 - fpr);
        assert_close(accuracy(through), formula, 1e-13, "definition");
        if let Some((from, to)) = line.within(totals) {
            let at = |point| Space::Roc.project(point, totals).expect("both classes");
            let ((x0, y0), (x1, y1)) = (at(from), at(to));
            let slope = cost * (1.0 - prevalence) / ((1.0 - cost) * prevalence);
            assert_close(y1 - y0, slope * (x1 - x0), 1e-10 * (1.0 + slope), "slope in ROC");
        }
    }
}

proptest! {
    #[test]
    fn lines_are_clipped_to_the_achievable_counts(
        (totals, through, _) in totals_and_two_points(),
        (a, b) in (-2.0..2.0f64, -2.0..2.0f64),
    ) {
        let line = Line { a, b, c: -(a * through.tp + b * through.fp) };
        let is_corner = (through.tp == totals.n_pos)
            && (through.fp == 0.0 || through.fp == totals.n_neg);
        let Some((from, to)) = line.within(totals) else {
            prop_assert!(is_corner, "it goes through an achievable point");
            return Ok(());
        };
        // Ends are as exact as counts of the whole side are that they lie on.
        let scale = (a * totals.n_pos).abs().max((b * totals.n_neg).abs());
        for end in [from, to] {
            let value = a * end.tp + b * end.fp + line.c;
            assert!(value.abs() <= 1e-14 * scale, "on the line: {value:e} of {scale}");
            let is_on_border = end.tp == 0.0
                || end.tp == totals.n_pos
                || end.fp == 0.0
                || end.fp == totals.n_neg;
            assert!(is_on_border && (0.0..=totals.n_pos).contains(&end.tp));
            assert!((0.0..=totals.n_neg).contains(&end.fp));
        }
        assert!(from.tp <= to.tp && from != to);
        assert!(from.tp <= through.tp + 1e-9 && through.tp <= to.tp + 1e-9);
    }
}

/// F of the corner is rounded, so that its line passes by the corner, by more than the last digit of 1.
#[test]
fn a_line_that_passes_by_a_corner_within_rounding_ends_there() {
    for totals in [
        Totals { n_pos: 3e8, n_neg: 7e8 },
        Totals { n_pos: 1e9, n_neg: 9e9 },
        Totals { n_pos: 12_345_678.0, n_neg: 87_654_321.0 },
    ] {
        for beta in [0.3, 0.7, 1.7, 3.1] {
            let f = Measure::F { beta }.value(totals.all(), totals).expect("positives");
            let (_, end) = Line::f_beta(beta, f, totals).within(totals).expect("inside");
            assert_eq!(end, totals.all(), "beta {beta} of {totals:?}");
        }
    }
}

#[test]
fn lines_that_miss_or_touch_a_corner_have_no_part_inside() {
    let totals = Totals { n_pos: 3.0, n_neg: 5.0 };
    for line in [
        Line { a: 0.0, b: 1.0, c: -10.0 },
        Line { a: 1.0, b: 0.0, c: 1.0 },
        Line { a: 1.0, b: 1.0, c: 0.0 },
        Line { a: 1.0, b: 1.0, c: -8.0 },
        Line { a: 1.0, b: -1.0, c: 5.0 },
        Line { a: 1.0, b: -1.0, c: -3.0 },
    ] {
        assert_eq!(line.within(totals), None, "{line:?}");
    }
    let edge = Line { a: 1.0, b: 0.0, c: 0.0 }.within(totals);
    assert_eq!(edge, Some((Point::ORIGIN, Point { tp: 0.0, fp: 5.0 })));
}
