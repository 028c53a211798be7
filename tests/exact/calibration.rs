//! What calibration maps, losses and the rule for the best F promise, and their degenerate cases.

use curvescope::Beta;
use curvescope::Prevalence;
use curvescope::calibration::Calibration;
use curvescope::calibration::maps::CalibrationMaps;
use curvescope::calibration::reliability::ReliabilityBin;
use curvescope::curve::counts::OperatingPoints;
use curvescope::curve::hull::Hull;
use curvescope::curve::rank::rank;
use curvescope::measure::best::best_f;
use curvescope::measure::measures::Measure;
use proptest::prelude::*;

use crate::approx::assert_close;
use crate::decide::ranked;
use crate::samples::{Row, betas, rows, rows_of_dyadic_weight, scored};

fn maps_of(points: &OperatingPoints, prevalence: Option<f64>) -> CalibrationMaps {
    scored(points).maps(prevalence.and_then(Prevalence::new)).expect("vertices")
}

fn calibration(points: &OperatingPoints, prevalence: Option<f64>, beta: f64) -> Calibration {
    let beta = Beta::new(beta).expect("a weight");
    let found = scored(points).calibration(prevalence.and_then(Prevalence::new), beta);
    assert_reasons(&found);
    found
}

fn reliability(points: &OperatingPoints, prevalence: Option<f64>) -> Vec<ReliabilityBin> {
    scored(points).reliability(prevalence.and_then(Prevalence::new))
}

/// Asserts that every null has one reason, every reason a null, and that nothing is NaN.
fn assert_reasons(found: &Calibration) {
    assert!(!format!("{found:?}").contains("NaN"), "{found:?}");
    let json = serde_json::to_value(found).expect("a record");
    for field in [
        "brier",
        "miscalibration",
        "shiftedMiscalibration",
        "discrimination",
        "uncertainty",
        "logLoss",
        "fRule",
    ] {
        let reasons = found.undefined.iter().filter(|entry| entry.field == field).count();
        assert_eq!(reasons, usize::from(json[field].is_null()), "{field}: {found:?}");
    }
    let raw = found.undefined.iter().filter(|entry| entry.field == "fRule.fAtRawLevel").count();
    let is_null = found.f_rule.is_some_and(|rule| rule.f_at_raw_level.is_none());
    assert_eq!(raw, usize::from(is_null), "{found:?}");
}

fn codes(found: &Calibration) -> Vec<(&str, &str)> {
    found.undefined.iter().map(|entry| (entry.field.as_str(), entry.reason.code())).collect()
}

/// Whole scores of [`rows`], at most some tens, as probabilities, and the rows' weights.
fn as_probabilities(rows: Vec<Row>) -> Vec<Row> {
    let least = rows.iter().map(|row| row.0).fold(f64::INFINITY, f64::min);
    let most = rows.iter().map(|row| row.0).fold(f64::NEG_INFINITY, f64::max);
    let span = (most - least).max(1.0);
    rows.into_iter().map(|row| ((row.0 - least) / span, row.1, row.2)).collect()
}

fn any_prevalence() -> impl Strategy<Value = Option<f64>> {
    prop::option::of(prop::sample::select(vec![1e-6, 0.1, 0.5, 0.9]))
}

/// The Brier score of `forecast`, from the rows one by one.
fn brier_of(rows: &[Row], negative_weight: f64, forecast: impl Fn(f64) -> f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for &(score, positive, weight) in rows {
        let (outcome, weight) =
            if positive { (1.0, weight) } else { (0.0, weight * negative_weight) };
        sum += weight * (forecast(score) - outcome).powi(2);
        count += weight;
    }
    sum / count
}

proptest! {
    #[test]
    fn the_brier_score_is_the_sum_of_its_parts(
        rows in prop_oneof![rows(40), rows_of_dyadic_weight(30)].prop_map(as_probabilities),
        prevalence in any_prevalence(),
    ) {
        let points = ranked(&rows);
        let weight = points.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new)).negative_weight();
        let found = calibration(&points, prevalence, 1.0);
        let parts = [found.brier, found.miscalibration, found.discrimination, found.uncertainty]
            .map(|part| part.expect("probabilities of both classes"));
        let [brier, miscalibration, discrimination, uncertainty] = parts;
        prop_assert!(parts.iter().all(|&part| part >= 0.0), "{found:?}");
        assert_close(brier, brier_of(&rows, weight, |score| score), 1e-12, "brier");
        assert_close(brier, miscalibration - discrimination + uncertainty, 1e-12, "sum");
        let maps = maps_of(&points, prevalence);
        let recalibrated = brier_of(&rows, weight, |score| maps.c_at(score).expect("a score"));
        assert_close(recalibrated, brier - miscalibration, 1e-12, "c in place of scores");
        // No rising map does better than c; a few are tried.
        for power in [0.5, 1.0, 2.0] {
            let other = brier_of(&rows, weight, |score| score.powf(power));
            prop_assert!(recalibrated <= other + 1e-12);
        }
    }

    #[test]
    fn the_best_f_is_reached_at_its_share_of_c_and_at_d(
        rows in prop_oneof![rows(40), rows_of_dyadic_weight(30)],
        prevalence in any_prevalence(),
        beta in betas(),
    ) {
        let points = ranked(&rows);
        let curve = points.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new));
        let best = best_f(&curve, Beta::new(beta).expect("a weight")).expect("positives").f;
        let rule = calibration(&points, prevalence, beta).f_rule.expect("both classes");
        assert_close(rule.best_f, best, 1e-12, "F*");
        assert_close(rule.f_at_threshold, best, 1e-12, "F at the threshold");
        let maps = maps_of(&points, prevalence);
        // With c in place of the scores, the level of F itself is the best threshold.
        let c_rows: Vec<Row> = rows.iter().map(|row| (maps.c_at(row.0).expect("a score"), row.1, row.2)).collect();
        let of_c = calibration(&ranked(&c_rows), prevalence, beta).f_rule.expect("both classes");
        assert_close(of_c.f_at_raw_level.expect("probabilities"), best, 1e-9, "calibrated scores");
        // And d says the same with a level that needs no F.
        let level = 1.0 / (1.0 + beta * beta) * (1.0 - 1e-12);
        let predicted = points.thresholds().iter().filter(|&score| maps.d_at(score) >= Some(level)).count();
        let at = curve.point(predicted.checked_sub(1).expect("d of the first block is 1"));
        let f = Measure::F { beta }.value(at, curve.totals()).expect("positives");
        assert_close(f, best, 1e-9, "F by d");
    }

    #[test]
    fn maps_fall_with_the_score_and_cover_every_score(
        rows in prop_oneof![rows(40), rows_of_dyadic_weight(30)],
        prevalence in any_prevalence(),
    ) {
        let points = ranked(&rows);
        let maps = maps_of(&points, prevalence);
        for column in [&maps.thresholds, &maps.c, &maps.d] {
            prop_assert!(column.windows(2).all(|pair| pair[0] >= pair[1]), "{maps:?}");
        }
        prop_assert_eq!(maps.d[0], 1.0);
        for (block, &lowest) in maps.thresholds.iter().enumerate() {
            prop_assert_eq!(maps.block_of(lowest), Some(block));
            prop_assert_eq!(maps.block_of(lowest.next_down()), Some((block + 1).min(maps.c.len() - 1)));
        }
        prop_assert_eq!(maps.block_of(f64::INFINITY), Some(0));
        prop_assert_eq!(maps.block_of(f64::NEG_INFINITY), Some(maps.c.len() - 1));
    }

    #[test]
    fn c_is_d_times_the_f_that_both_ends_of_a_segment_share(
        rows in prop_oneof![rows(40), rows_of_dyadic_weight(30)],
        prevalence in any_prevalence(),
    ) {
        let points = ranked(&rows);
        let maps = maps_of(&points, prevalence);
        let hull = Hull::of(&points).expect("both classes").columns(&points);
        let hull = hull.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new));
        for block in 1..maps.d.len() {
            let (c, d) = (maps.c[block], maps.d[block]);
            // Where d = 0, c is 0 as well.
            let beta = if d > 0.0 { ((1.0 - d) / d).sqrt() } else { 1.0 };
            for end in [block - 1, block] {
                let f = Measure::F { beta }.value(hull.point(end), hull.totals());
                assert_close(c, d * f.expect("positives"), 1e-9, "c");
            }
        }
    }

    #[test]
    fn reliability_bins_hold_every_finite_row_once(
        rows in prop_oneof![rows(60), rows(60).prop_map(as_probabilities)],
        prevalence in any_prevalence(),
    ) {
        let points = ranked(&rows);
        let bins = reliability(&points, prevalence);
        prop_assert!((1..=10).contains(&bins.len()));
        prop_assert!(bins.windows(2).all(|pair| pair[0].high < pair[1].low));
        for bin in &bins {
            let here = |positive: bool| {
                let inside = |row: &&Row| bin.low <= row.0 && row.0 <= bin.high;
                rows.iter().filter(inside).filter(|row| row.1 == positive).map(|row| row.2).sum::<f64>()
            };
            prop_assert_eq!((bin.n_pos, bin.n_neg), (here(true), here(false)));
            prop_assert!(bin.low <= bin.mean_score && bin.mean_score <= bin.high);
            prop_assert!(0.0 <= bin.share_low && bin.share_low <= bin.share + 1e-12);
            prop_assert!(bin.share <= bin.share_high + 1e-12 && bin.share_high <= 1.0);
        }
        let sum = |of: fn(&(f64, f64)) -> f64| {
            bins.iter().map(|bin| of(&(bin.n_pos, bin.n_neg))).sum::<f64>()
        };
        prop_assert_eq!(sum(|bin| bin.0), points.totals().n_pos);
        prop_assert_eq!(sum(|bin| bin.1), points.totals().n_neg);
    }

    #[test]
    fn any_scores_have_an_answer(
        rows in prop::collection::vec(
            (
                prop::sample::select(vec![
                    f64::INFINITY, f64::NEG_INFINITY, 1e308, -1e308, 5e-324, 0.0, 0.3, 0.5, 1.0,
                ]),
                any::<bool>(),
                prop::sample::select(vec![0.0, 1.0, 3.5, 1e-100, 1e15]),
            ),
            0..20,
        ),
        prevalence in prop::option::of(prop::sample::select(vec![1e-100, 0.3, 1.0 - 1e-9])),
        beta in prop::sample::select(vec![0.0, 1e-200, 1.0, 1e50]),
    ) {
        // A class of light rows alone is none.
        let column = |of: fn(&Row) -> f64| rows.iter().map(of).collect::<Vec<f64>>();
        let positive: Vec<bool> = rows.iter().map(|row| row.1).collect();
        let points = rank(&column(|row| row.0), &positive, Some(&column(|row| row.2)));
        prop_assume!(points.is_ok());
        let points = points.expect("rows");
        calibration(&points, prevalence, beta);
        for bin in reliability(&points, prevalence) {
            prop_assert!(!format!("{bin:?}").contains("NaN"), "{bin:?}");
            prop_assert!(bin.mean_score.is_finite());
        }
    }
}

#[test]
fn scores_that_are_no_probabilities() {
    let points = ranked(&[(3.0, true, 1.0), (1.0, false, 1.0), (-2.0, false, 1.0)]);
    let found = calibration(&points, None, 1.0);
    let fields = [
        "fRule.fAtRawLevel",
        "brier",
        "miscalibration",
        "shiftedMiscalibration",
        "discrimination",
        "uncertainty",
        "logLoss",
    ];
    let mut expected = fields.map(|field| (field, "not-probabilities"));
    let mut found_codes = codes(&found);
    expected.sort_unstable();
    found_codes.sort_unstable();
    assert_eq!(found_codes, expected);
    assert_eq!(found.f_rule.map(|rule| rule.threshold), Some(3.0));
    // Every score in a bin of its own.
    let bins = reliability(&points, None);
    assert_eq!(bins.iter().map(|bin| bin.mean_score).collect::<Vec<_>>(), [-2.0, 1.0, 3.0]);
    assert_eq!(bins.iter().map(|bin| bin.share).collect::<Vec<_>>(), [0.0, 0.0, 1.0]);
}

#[test]
fn one_class() {
    for (positive, code) in [(true, "no-negatives"), (false, "no-positives")] {
        let points = ranked(&[(0.75, positive, 1.0), (0.25, positive, 1.0)]);
        let found = calibration(&points, Some(0.3), 1.0);
        assert_eq!(found.brier, Some(0.3125));
        assert_close(found.log_loss.expect("defined"), -(0.1875f64).ln() / 2.0, 1e-15, "log loss");
        let fields =
            ["miscalibration", "shiftedMiscalibration", "discrimination", "uncertainty", "fRule"];
        assert_eq!(codes(&found), fields.map(|field| (field, code)));
        let bins = reliability(&points, Some(0.3));
        assert!(bins.iter().all(|bin| bin.share == f64::from(u8::from(positive))));
    }
}

/// Of 100 rows with the score 0.2, 20 are positive, of 100 with 0.6, 60: calibrated where 40 % are positive. Python's fractions at 5 %.
#[test]
fn another_prevalence_is_no_fault_of_calibrated_scores() {
    let points =
        ranked(&[(0.6, true, 60.0), (0.6, false, 40.0), (0.2, true, 20.0), (0.2, false, 80.0)]);
    let at = |prevalence| {
        let found = calibration(&points, prevalence, 1.0);
        [found.miscalibration, found.shifted_miscalibration].map(|it| it.expect("probabilities"))
    };
    let [own, shifted] = at(None);
    assert_close(own, 0.0, 1e-15, "at the data's");
    assert_eq!(own.to_bits(), shifted.to_bits());
    let [own, shifted] = at(Some(0.05));
    assert_close(own, 0.107_545_857_052_498_42, 1e-15, "of the scores");
    assert_close(shifted, 0.0, 1e-15, "of the shifted scores");
    // Certainty stays what it is.
    let certain = ranked(&[(1.0, true, 3.0), (0.0, false, 5.0)]);
    for prevalence in [1e-300, 0.5, 1.0 - 1e-16] {
        let found = calibration(&certain, Some(prevalence), 1.0);
        assert_eq!(found.shifted_miscalibration, Some(0.0), "{prevalence}");
    }
}

#[test]
fn one_score() {
    let points = ranked(&[(0.5, true, 1.0), (0.5, false, 3.0)]);
    let found = calibration(&points, None, 1.0);
    let maps = maps_of(&points, None);
    assert_eq!((maps.c_at(f64::NAN), maps.d_at(f64::NAN)), (None, None));
    assert_eq!((maps.thresholds, maps.c, maps.d), (vec![0.5], vec![0.25], vec![1.0]));
    // Everything positive: F1 = 2/(2 + 3), half of it 0.2.
    let rule = found.f_rule.expect("both classes");
    assert_eq!((rule.best_f, rule.level, rule.threshold), (0.4, 0.2, 0.5));
    assert_eq!(found.brier, Some(0.25));
    assert_eq!((found.miscalibration, found.discrimination), (Some(0.0625), Some(0.0)));
    assert_eq!(reliability(&points, None).len(), 1);
    // No row at all.
    let empty = ranked(&[]);
    assert!(reliability(&empty, None).is_empty());
    assert_eq!(calibration(&empty, None, 1.0).brier, None);
}

#[test]
fn certainty_that_is_wrong() {
    let points = ranked(&[(1.0, false, 1.0), (0.0, true, 1.0)]);
    let found = calibration(&points, None, 0.0);
    assert_eq!((found.brier, found.log_loss), (Some(1.0), None));
    assert_eq!(codes(&found), [("logLoss", "certain-and-wrong")]);
    // At beta 0 the level is the best precision, which no score may reach.
    let low = ranked(&[(0.2, true, 1.0), (0.1, false, 1.0)]);
    assert_eq!(codes(&calibration(&low, None, 0.0)), [("fRule.fAtRawLevel", "none-called")]);
}

#[test]
fn infinite_scores_are_in_no_bin() {
    let scores = [(f64::INFINITY, true), (1e308, true), (2.0, true), (f64::NEG_INFINITY, false)];
    let points = ranked(&scores.map(|(score, positive)| (score, positive, 1.0)));
    let bins = reliability(&points, None);
    assert_eq!(bins.len(), 1);
    assert_eq!((bins[0].low, bins[0].n_pos, bins[0].n_neg), (2.0, 1.0, 0.0));
}
