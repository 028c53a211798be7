//! Point measures against their textbook definitions in exact rationals.

use curvescope::ParameterError;
use curvescope::Prevalence;
use curvescope::curve::counts::{Point, Totals};
use curvescope::measure::measures::{Parameters, measures_at};
use num_traits::{One, Signed, Zero};
use proptest::prelude::*;

use crate::approx::{assert_close, assert_ratio};
use crate::formulas::g_beta_rho;
use crate::oracle::{Q, exact, rounded};
use crate::samples::betas;

/// The four cells as exact numbers.
struct Cells {
    tp: Q,
    fp: Q,
    missed: Q,
    tn: Q,
}

impl Cells {
    fn of(point: Point, totals: Totals) -> Self {
        let [tp, fp, n_pos, n_neg] = [point.tp, point.fp, totals.n_pos, totals.n_neg].map(exact);
        Self { missed: n_pos - &tp, tn: n_neg - &fp, tp, fp }
    }
}

/// part/whole, undefined where whole is 0.
fn share(part: &Q, whole: &Q) -> Option<Q> {
    (!whole.is_zero()).then(|| part / whole)
}

#[track_caller]
fn same(found: Option<f64>, expected: Option<Q>, what: &str) {
    match (found, expected) {
        (Some(found), Some(expected)) => assert_ratio(found, rounded(&expected), 1e-14, what),
        (found, expected) => assert_eq!(found, expected.as_ref().map(rounded), "{what}"),
    }
}

/// LR+ and LR- are +∞ where only the divisor is 0.
#[track_caller]
fn same_ratio(found: Option<f64>, part: &Q, whole: &Q, what: &str) {
    if whole.is_zero() && !part.is_zero() {
        assert_eq!(found, Some(f64::INFINITY), "{what}");
    } else {
        same(found, share(part, whole), what);
    }
}

/// Class totals, one of which may be 0, and any achievable point: the corners are frequent.
fn totals_and_point() -> impl Strategy<Value = (Totals, Point)> {
    (0u32..40, 0u32..40).prop_flat_map(|(n_pos, n_neg)| {
        (0..=n_pos, 0..=n_neg).prop_map(move |(tp, fp)| {
            let totals = Totals { n_pos: f64::from(n_pos), n_neg: f64::from(n_neg) };
            (totals, Point { tp: f64::from(tp), fp: f64::from(fp) })
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn ratios_of_the_table((totals, point) in totals_and_point(), cost in 0.0..=1.0f64) {
        let found = measures_at(point, totals, None, Parameters { cost, ..Parameters::default() }).expect("a table");
        let Cells { tp, fp, missed, tn } = &Cells::of(point, totals);
        let (n_pos, n_neg) = (&(tp + missed), &(fp + tn));
        let n = &(n_pos + n_neg);
        let (tpr, fpr) = (share(tp, n_pos), share(fp, n_neg));
        same(found.recall, tpr.clone(), "recall");
        same(found.fnr, share(missed, n_pos), "fnr");
        same(found.fpr, fpr.clone(), "fpr");
        same(found.specificity, share(tn, n_neg), "specificity");
        same(found.precision, share(tp, &(tp + fp)), "precision");
        same(found.npv, share(tn, &(tn + missed)), "npv");
        same(found.accuracy, share(&(tp + tn), n), "accuracy");
        same(found.predicted_positive_share, share(&(tp + fp), n), "predicted-positive share");
        let rates = tpr.clone().zip(fpr.clone());
        let half = exact(0.5);
        let balanced = rates.clone().map(|(tpr, fpr)| (tpr + Q::one() - fpr) * half);
        same(found.balanced_accuracy, balanced, "balanced accuracy");
        same(found.youden_j, rates.map(|(tpr, fpr)| tpr - fpr), "Youden's J");
        let lift = share(tp, &(tp + fp)).zip(share(n_pos, n).filter(|share| !share.is_zero()));
        same(found.lift, lift.map(|(precision, prevalence)| precision / prevalence), "lift");
        if let (Some(tpr), Some(fpr)) = (&tpr, &fpr) {
            same_ratio(found.lr_plus, tpr, fpr, "LR+");
            same_ratio(found.lr_minus, &(Q::one() - tpr), &(Q::one() - fpr), "LR-");
        }
        // acc_c = 2(1-c)π·tpr + 2c(1-π)(1-fpr), which is 2((1-c)tp + c·tn)/n.
        let cost = exact(cost);
        let gained = ((Q::one() - &cost) * tp + &cost * tn) * exact(2.0);
        let accuracy = share(&gained, n);
        assert_eq!(found.skew_sensitive_accuracy.is_some(), accuracy.is_some());
        if let (Some(found), Some(accuracy)) = (found.skew_sensitive_accuracy, accuracy) {
            assert_close(found, rounded(&accuracy), 1e-14, "skew-sensitive accuracy");
        }
        // 1 minus the cost of all errors over that of mispredicting every row.
        let spared = Q::one() - &cost;
        let errors = share(&(&spared * missed + &cost * fp), &(&spared * n_pos + &cost * n_neg));
        let right = errors.clone().map(|errors| Q::one() - errors);
        for (found, expected, what) in [
            (found.normalized_cost, errors, "normalised cost"),
            (found.weighted_accuracy, right, "weighted accuracy"),
        ] {
            assert_eq!(found.is_some(), expected.is_some());
            if let (Some(found), Some(expected)) = (found, expected) {
                assert_close(found, rounded(&expected), 1e-14, what);
            }
        }
        // What NB is above that of predicting all positive, times (1-c)/c.
        let avoided = (!cost.is_zero()).then(|| (n_neg - fp) - missed * &spared / &cost);
        let expected = avoided.and_then(|avoided| share(&avoided, n));
        assert_eq!(found.interventions_avoided.is_some(), expected.is_some());
        if let (Some(found), Some(expected)) = (found.interventions_avoided, expected) {
            let scale = (1.0 + rounded(&(missed * &spared / &cost))) / rounded(n);
            let error = (found - rounded(&expected)).abs();
            assert!(error <= 1e-14 * scale, "interventions avoided: {found:e} for {expected}");
        }
        // NB = π·tpr - (1-π)·fpr·c/(1-c), standardised over π.
        let net = (!spared.is_zero()).then(|| tp - fp * &cost / &spared);
        for (found, all, what) in [
            (found.net_benefit, n, "net benefit"),
            (found.standardized_net_benefit, n_pos, "standardised net benefit"),
        ] {
            let expected = net.as_ref().and_then(|net| share(net, all));
            assert_eq!(found.is_some(), expected.is_some());
            if let (Some(found), Some(expected)) = (found, expected) {
                let scale = (1.0 + rounded(&(fp * &cost / &spared))) / rounded(all);
                let error = (found - rounded(&expected)).abs();
                assert!(error <= 1e-14 * scale, "{what}: {found:e} for {expected}");
            }
        }
    }

    #[test]
    fn agreement_beyond_chance((totals, point) in totals_and_point()) {
        let found = measures_at(point, totals, None, Parameters::default()).expect("a table");
        let Cells { tp, fp, missed, tn } = &Cells::of(point, totals);
        let (n_pos, n_neg) = (&(tp + missed), &(fp + tn));
        let n = &(n_pos + n_neg);
        // Kappa: observed agreement against the agreement of independent margins.
        let kappa = (!n.is_zero()).then(|| {
            let observed = (tp + tn) / n;
            let by_chance = ((tp + fp) * n_pos + (tn + missed) * n_neg) / (n * n);
            share(&(observed - &by_chance), &(Q::one() - by_chance))
        });
        same(found.kappa, kappa.flatten(), "kappa");
        // Matthews' correlation: its square is exact.
        let margins = (tp + fp) * (tn + missed) * n_pos * n_neg;
        let product = tp * tn - fp * missed;
        let square = share(&(&product * &product), &margins);
        same(found.mcc.map(|mcc| mcc * mcc), square, "MCC squared");
        if let Some(mcc) = found.mcc {
            assert_eq!(mcc < 0.0, product.is_negative());
            assert!((-1.0 - 1e-15..=1.0 + 1e-15).contains(&mcc));
        }
    }

    #[test]
    fn boyds_modified_f((totals, point) in totals_and_point()) {
        let found = measures_at(point, totals, None, Parameters::default()).expect("a table").f_prime;
        let Cells { tp, fp, missed, tn } = &Cells::of(point, totals);
        let (n_pos, n_neg) = (&(tp + missed), &(fp + tn));
        let defined = share(tp, &(tp + fp)).filter(|_| !n_pos.is_zero() && !n_neg.is_zero());
        let expected = defined.map(|precision| {
            let (recall, prevalence) = (tp / n_pos, n_pos / (n_pos + n_neg));
            let above = precision - &prevalence;
            if !above.is_positive() {
                return Q::zero();
            }
            exact(2.0) * &above * &recall / (above + (Q::one() - prevalence) * recall)
        });
        same(found, expected, "f'");
    }

    #[test]
    fn power_means_of_precision_and_recall(
        (precision, recall) in (0.001..=1.0f64, 0.001..=1.0f64),
        beta in betas(),
        rho in -20.0..20.0f64,
    ) {
        prop_assume!(beta > 0.0 && (rho + 1.0).abs() > 0.01 && rho != 0.0);
        let weight = beta.powf(rho);
        let mean = (weight * precision.powf(rho + 1.0) + recall.powf(rho + 1.0)) / (1.0 + weight);
        let printed = mean.powf(1.0 / (rho + 1.0));
        prop_assume!(printed.is_finite() && mean > 1e-300);
        let found = g_beta_rho(beta, rho, precision, recall);
        assert_ratio(found, printed, 1e-9, "G as printed");
        let (low, high) = (precision.min(recall), precision.max(recall));
        assert!(low * (1.0 - 1e-12) <= found && found <= high * (1.0 + 1e-12), "a mean");
    }

    #[test]
    fn g_at_rho_minus_2_is_f((totals, point) in totals_and_point(), beta in betas()) {
        let found = measures_at(point, totals, None, Parameters { beta, ..Parameters::default() }).expect("a table");
        if let (Some(g), Some(f)) = (found.g, found.f) {
            assert_eq!(g, f);
            let (precision, recall) = (found.precision.expect("G"), found.recall.expect("G"));
            assert_close(g_beta_rho(beta, -2.0, precision, recall), f, 1e-13, "G at rho -2");
        }
    }
}

#[test]
fn power_means_of_0() {
    let (p, r) = (0.9, 0.3);
    for rho in [f64::NEG_INFINITY, -3.0, -2.0, -1.0] {
        assert_eq!(g_beta_rho(1.0, rho, 0.0, r), 0.0, "rho = {rho}");
        assert_eq!(g_beta_rho(1.0, rho, p, 0.0), 0.0, "rho = {rho}");
    }
    assert_eq!(g_beta_rho(1.0, 0.0, p, 0.0), 0.45);
    // rho = 1: the root of the mean square.
    assert_close(g_beta_rho(1.0, 1.0, p, 0.0), (0.81f64 / 2.0).sqrt(), 1e-15, "rho = 1");
}

/// Counts that are all 2^k times others make the same ratios, however large or small they are: the
/// Matthews correlation was 0 at 3e79, none at 3e-85, and others were no numbers at 1e160.
#[test]
fn the_unit_of_counts_does_not_matter() {
    let of = |unit: f64| {
        let (point, totals) = (Point { tp: 2.0, fp: 1.0 }, Totals { n_pos: 3.0, n_neg: 4.0 });
        let point = Point { tp: point.tp * unit, fp: point.fp * unit };
        let totals = Totals { n_pos: totals.n_pos * unit, n_neg: totals.n_neg * unit };
        measures_at(point, totals, None, Parameters { beta: 2.0, ..Parameters::default() })
            .expect("counts")
    };
    let plain = of(1.0);
    // (2·3 - 1·1)/√(3·3·4·4) = 5/12.
    assert_ratio(plain.mcc.expect("defined"), 5.0 / 12.0, 1e-15, "MCC");
    for exponent in [-1000, -280, -53, 53, 265, 600, 1020] {
        assert_eq!(of(2f64.powi(exponent)), plain, "2^{exponent}");
    }
    for unit in [1e79, 1e-85, 1e160, 1e-200] {
        let found = of(unit);
        assert_ratio(found.mcc.expect("defined"), 5.0 / 12.0, 1e-14, "MCC");
        assert_ratio(found.kappa.expect("defined"), 5.0 / 12.0, 1e-14, "kappa");
        assert_ratio(found.lift.expect("defined"), 14.0 / 9.0, 1e-14, "lift");
    }
    // 1e-150 positives to each negative.
    let rare = measures_at(
        Point { tp: 2e-150, fp: 1.0 },
        Totals { n_pos: 3e-150, n_neg: 4.0 },
        None,
        Parameters::default(),
    );
    // (2/3 - 1/4)·√(3e-150/1 · 4/3) = 5/12·2e-75.
    assert_ratio(rare.expect("counts").mcc.expect("defined"), 5.0 / 6.0 * 1e-75, 1e-14, "MCC");
}

/// A prior shift weighs negatives: at 25 % positives each of 48 beside 48 counts as three of 144.
#[test]
fn at_another_prevalence_measures_are_those_of_repeated_negatives() {
    let parameters = Parameters { beta: 2.0, rho: 1.0, cost: 0.25 };
    let at = |fp, n_neg, prevalence| {
        let (point, totals) = (Point { tp: 30.0, fp }, Totals { n_pos: 48.0, n_neg });
        measures_at(point, totals, prevalence, parameters).expect("in range")
    };
    assert_eq!(
        at(16.0, 48.0, Some(Prevalence::new(0.25).expect("a prevalence"))),
        at(48.0, 144.0, None)
    );
    // Without negatives there is nothing to weigh.
    assert_eq!(
        at(0.0, 0.0, Some(Prevalence::new(0.25).expect("a prevalence"))),
        at(0.0, 0.0, None)
    );
}

/// At β = ∞ F is recall, and its gain that of recall, here as on the dial.
#[test]
fn weights_of_recall_go_to_infinity() {
    let (point, totals) = (Point { tp: 2.0, fp: 1.0 }, Totals { n_pos: 3.0, n_neg: 4.0 });
    for beta in [1e50, 1e51, 1e300, f64::INFINITY] {
        let parameters = Parameters { beta, ..Parameters::default() };
        let found = measures_at(point, totals, None, parameters).expect("in range");
        assert_eq!((found.f, found.f_gain), (found.recall, found.recall_gain));
    }
    let error =
        measures_at(point, totals, None, Parameters { beta: -1.0, ..Parameters::default() });
    assert_eq!(error, Err(ParameterError::Beta(-1.0)));
}

/// torchmetrics#2873, tensorboard#444, precrec#29: precision where nothing is predicted is not 0, 1 or NaN.
#[test]
fn precision_without_predictions_is_undefined() {
    let totals = Totals { n_pos: 3.0, n_neg: 4.0 };
    let found = measures_at(Point::ORIGIN, totals, None, Parameters::default()).expect("a table");
    let undefined =
        [found.precision, found.precision_gain, found.recall_gain, found.f_gain, found.lift];
    assert_eq!((undefined, found.g, found.mcc), ([None; 5], None, None));
    assert_eq!((found.recall, found.f), (Some(0.0), Some(0.0)));
}
