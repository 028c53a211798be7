use curvescope::generate::error::SpecParameter;
use curvescope::generate::spec::{Shapes, Spec};

use crate::{beta, mixture};

const PLAIN: Shapes = Shapes::Binormal { separation: 1.0, spread: 1.0 };

/// What is wrong with a spec, and its message.
fn error(shapes: Shapes, n: f64, prevalence: f64, seed: f64) -> (SpecParameter, String) {
    let error = Spec::new(shapes, n, prevalence, seed).expect_err("a bad spec");
    (error.parameter, error.to_string())
}

#[test]
fn numbers_of_rows() {
    for n in [1.0, 0.0, -5.0, 2.5, 1e7 + 1.0, f64::NAN, f64::INFINITY] {
        let (parameter, message) = error(PLAIN, n, 0.5, 1.0);
        assert_eq!(parameter, SpecParameter::Rows, "{n}");
        assert_eq!(message, format!("The n is {n}. Give a whole number from 2 to 10,000,000."));
    }
    assert!(Spec::new(PLAIN, 1e7, 0.5, 1.0).is_ok());
}

#[test]
fn prevalences() {
    for prevalence in [0.0, 1.0, -0.1, 1.5, f64::NAN] {
        let (parameter, message) = error(PLAIN, 100.0, prevalence, 1.0);
        assert_eq!(parameter, SpecParameter::Prevalence);
        assert!(message.ends_with("Give a number above 0 and below 1."), "{message}");
    }
    let (parameter, message) = error(PLAIN, 100.0, 0.004, 1.0);
    assert_eq!(parameter, SpecParameter::Prevalence);
    assert!(message.contains("there is no positive row. Give more rows"), "{message}");
    let (_, message) = error(PLAIN, 100.0, 0.996, 1.0);
    assert!(message.contains("there is no negative row"), "{message}");
}

#[test]
fn seeds() {
    for seed in [-1.0, 0.5, 2f64.powi(53), f64::NAN] {
        assert_eq!(error(PLAIN, 100.0, 0.5, seed).0, SpecParameter::Seed, "{seed}");
    }
    assert!(Spec::new(PLAIN, 100.0, 0.5, 2f64.powi(53) - 1.0).is_ok());
}

#[test]
fn parameters_name_themselves_and_their_range() {
    for (shapes, code, says) in [
        (
            Shapes::Binormal { separation: f64::NAN, spread: 1.0 },
            SpecParameter::Separation,
            "The separation is NaN. Give a number from -1000 to 1000.",
        ),
        (
            Shapes::Binormal { separation: 1.0, spread: 0.0 },
            SpecParameter::Spread,
            "The spread is 0. Give a number from 0.001 to 1000.",
        ),
        (
            beta([2.0, 0.05], [1.0, 1.0]),
            SpecParameter::BetaShape,
            "The positives' b is 0.05. Give a number from 0.1 to 1000.",
        ),
        (
            beta([2.0, 2.0], [1e9, 1.0]),
            SpecParameter::BetaShape,
            "The negatives' a is 1000000000. Give a number from 0.1 to 1000.",
        ),
        (
            mixture(&[[1.0, 0.0, 1.0]], &[]),
            SpecParameter::Component,
            "The negatives' mixture has 0 components. Give from 1 to 8.",
        ),
        (
            mixture(&[[1.0, 0.0, 1.0], [1.0, 0.0, -1.0]], &[[1.0, 0.0, 1.0]]),
            SpecParameter::Component,
            "The standard deviation of the positives' component 2 is -1. Give a number from 0.001 to 1000.",
        ),
        (
            mixture(&[[0.0, 0.0, 1.0]], &[[1.0, 0.0, 1.0]]),
            SpecParameter::Component,
            "The weight of the positives' component 1 is 0. Give a number from 0.000001 to 1000000.",
        ),
    ] {
        assert_eq!(error(shapes, 100.0, 0.5, 1.0), (code, says.to_owned()));
    }
}
