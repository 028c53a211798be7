//! Weighted power means of precision and recall at the ends of their parameters, where they are worked out
//! by hand.

use curvescope::curve::power_mean::PowerMean;
use curvescope::draw::spaces::level::Level;

use crate::approx::{assert_close, assert_ratio};
use crate::formulas::g_beta_rho;

const INFINITE: [f64; 2] = [f64::INFINITY, f64::NEG_INFINITY];

#[test]
fn at_infinite_exponents_the_mean_is_the_limit_of_finite_ones() {
    // max(βP, R)/max(β, 1), and the same with the least.
    for (beta, precision, recall, [most, least]) in [
        (2.0, 0.3, 0.9, [0.45, 0.6]),
        (2.0, 0.6, 0.3, [0.6, 0.3]),
        (0.5, 0.9, 0.3, [0.45, 0.6]),
        (0.5, 0.4, 0.8, [0.8, 0.4]),
    ] {
        for (rho, expected) in INFINITE.into_iter().zip([most, least]) {
            let at = |rho| g_beta_rho(beta, rho, precision, recall);
            assert_ratio(at(rho), expected, 1e-15, "limit");
            assert_ratio(at(rho.signum() * 1e5), expected, 1e-4, "next to the limit");
        }
    }
}

/// Where max(βP, R) or min(βP, R) has a value there are two straight edges and the corner between them.
#[test]
fn level_curves_of_infinite_exponents_are_edges_and_a_corner() {
    let curve = |beta: f64, rho, value| {
        Level { mean: PowerMean::g(beta, rho).expect("a mean"), value }.curve(4)
    };
    // min(2P, R) = 0.3.
    let least = [
        (0.3, 1.0),
        (0.3, 0.75),
        (0.3, 0.5),
        (0.3, 0.25),
        (0.3, 0.15),
        (0.5, 0.15),
        (0.75, 0.15),
        (1.0, 0.15),
    ];
    assert_eq!(curve(2.0, f64::NEG_INFINITY, 0.3), least);
    // min(P/2, R) = 0.15.
    let least = [
        (0.15, 1.0),
        (0.15, 0.75),
        (0.15, 0.5),
        (0.15, 0.3),
        (0.25, 0.3),
        (0.5, 0.3),
        (0.75, 0.3),
        (1.0, 0.3),
    ];
    assert_eq!(curve(0.5, f64::NEG_INFINITY, 0.3), least);
    // max(2P, R) = 0.6, which meets both axes.
    let most = [(0.0, 0.3), (0.25, 0.3), (0.5, 0.3), (0.6, 0.3), (0.6, 0.25), (0.6, 0.0)];
    assert_eq!(curve(2.0, f64::INFINITY, 0.3), most);
    // max(2P, R) = 1.2 and max(P/2, R) = 0.6 have their corners outside.
    let only_precision = [(0.0, 0.6), (0.25, 0.6), (0.5, 0.6), (0.75, 0.6), (1.0, 0.6)];
    assert_eq!(curve(2.0, f64::INFINITY, 0.6), only_precision);
    let only_recall = [(0.6, 1.0), (0.6, 0.75), (0.6, 0.5), (0.6, 0.25), (0.6, 0.0)];
    assert_eq!(curve(0.5, f64::INFINITY, 0.6), only_recall);
}

#[test]
fn with_all_weight_on_one_of_the_two_there_is_no_weight_and_no_black_line() {
    for beta in [0.0, f64::INFINITY] {
        for rho in [-2.0, -1.0, 1.0] {
            let mean = PowerMean::g(beta, rho).expect("a mean");
            assert_eq!((mean.weight(), mean.black_line()), (None, None), "beta {beta}, rho {rho}");
        }
    }
    // β^ρ.
    assert_ratio(
        PowerMean::g(2.0, -2.0).expect("a mean").weight().expect("finite"),
        0.25,
        1e-15,
        "weight",
    );
    assert_ratio(
        PowerMean::g(3.0, -2.0).expect("a mean").black_line().expect("inside"),
        3.0,
        1e-15,
        "black line",
    );
    for rho in INFINITE {
        assert_eq!(PowerMean::g(3.0, rho).expect("a mean").weight(), None);
        assert_ratio(
            PowerMean::g(3.0, rho).expect("a mean").black_line().expect("inside"),
            3.0,
            1e-15,
            "black line",
        );
    }
    // At exponent 1 the plain mean has one worth everywhere.
    for beta in [0.5, 1.0, 2.0] {
        assert_eq!(PowerMean::g(beta, 0.0).expect("a mean").black_line(), None, "beta {beta}");
    }
}

#[test]
fn level_curves_have_no_slope_on_an_axis_nor_at_a_corner() {
    // -(R/(βP))^ρ.
    let mean = PowerMean::g(2.0, 1.0).expect("a mean");
    assert_close(mean.slope(0.5, 0.25).expect("inside"), -0.25, 1e-15, "slope");
    assert_eq!((mean.slope(0.5, 0.0), mean.slope(0.0, 0.5)), (None, None));
    for rho in INFINITE {
        assert_eq!(PowerMean::g(2.0, rho).expect("a mean").slope(0.5, 0.25), None, "rho {rho}");
    }
}

/// A power mean next to rho = -1 loses its digits when it is computed as printed.
#[test]
fn next_to_rho_minus_1_it_is_the_geometric_mean() {
    let (p, r): (f64, f64) = (0.9, 0.3);
    let geometric = (p * r * r).powf(1.0 / 3.0);
    for distance in [1e-12, -1e-12] {
        let found = g_beta_rho(2.0, -1.0 + distance, p, r);
        assert_close(found, geometric, 1e-11, "next to rho = -1");
    }
}
