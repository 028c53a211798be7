//! Generated rows and their populations, through the public API.
//!
//! | where | what |
//! |---|---|
//! | `distributions` | shares and quantiles against values of other programs |
//! | `rows` | counts, seeds, the drawn distribution, smoothness in the parameters |
//! | `population` | true areas against quadrature by another program |
//! | `reshape` | moving and widening densities |
//! | `errors` | every error, with its message |

mod distributions;
mod errors;
mod population;
mod reshape;
mod rows;

use curvescope::generate::beta::BetaShape;
use curvescope::generate::distribution::Component;
use curvescope::generate::spec::{Shapes, Spec};

fn beta(positive: [f64; 2], negative: [f64; 2]) -> Shapes {
    let shape = |[a, b]: [f64; 2]| BetaShape { a, b };
    Shapes::Beta { positive: shape(positive), negative: shape(negative) }
}

/// Components given as weight, mean, standard deviation.
fn components(parts: &[[f64; 3]]) -> Vec<Component> {
    parts.iter().map(|&[weight, mean, sd]| Component { weight, mean, sd }).collect()
}

fn mixture(positive: &[[f64; 3]], negative: &[[f64; 3]]) -> Shapes {
    Shapes::Mixture { positive: components(positive), negative: components(negative) }
}

fn spec(shapes: Shapes, n: f64, prevalence: f64) -> Spec {
    Spec::new(shapes, n, prevalence, 7.0).expect("a good spec")
}

/// Shapes of every kind: plain ones, extreme ones, and one with a gap.
fn all_shapes() -> Vec<Shapes> {
    vec![
        Shapes::Binormal { separation: 1.5, spread: 2.0 },
        beta([4.0, 2.0], [2.0, 4.0]),
        beta([0.5, 0.5], [0.1, 0.1]),
        beta([900.0, 600.0], [1.0, 1.0]),
        mixture(&[[1.0, 2.0, 0.5], [1.0, -1.0, 0.5]], &[[1.0, 0.0, 1.0]]),
        mixture(
            &[[1.0, -1.0, 0.5], [1.0, 4.0, 0.01]],
            &[[3.0, 0.0, 1.0], [1.0, 2.5, 0.4], [0.1, 900.0, 0.002]],
        ),
    ]
}
