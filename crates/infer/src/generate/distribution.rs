//! Distribution of the scores of one class.

use serde::Serialize;

use super::beta::{Beta, BetaShape, logistic};
use curvescope_core::numeric::normal;

/// A normal component of a mixture.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Component {
    /// Weight in any unit: its share of the class is the weight over the sum of weights.
    pub weight: f64,
    /// Mean.
    pub mean: f64,
    /// Standard deviation.
    pub sd: f64,
}

/// A distribution of scores.
///
/// Methods use *positions*: the score itself for normal components, its logit for beta. In
/// positions quantiles are smooth, and scores close to 0 and 1 remain distinct.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    form: Form,
}

#[derive(Clone, Debug, PartialEq)]
enum Form {
    /// Never empty; the weights sum to 1.
    Normals(Vec<Component>),
    Beta(Beta),
}

/// Upper bound of the absolute logit of every double strictly between 0 and 1.
const FARTHEST_LOGIT: f64 = 800.0;

impl Distribution {
    /// A normal distribution.
    pub fn normal(mean: f64, sd: f64) -> Self {
        Self::mixture(&[Component { weight: 1.0, mean, sd }])
    }

    /// A beta distribution.
    pub fn beta(shape: BetaShape) -> Self {
        Self { form: Form::Beta(Beta::new(shape)) }
    }

    /// A mixture of at least one component; weights are divided by their sum.
    pub fn mixture(components: &[Component]) -> Self {
        let sum: f64 = components.iter().map(|component| component.weight).sum();
        let share =
            |&component: &Component| Component { weight: component.weight / sum, ..component };
        Self { form: Form::Normals(components.iter().map(share).collect()) }
    }

    /// Mean and standard deviation of a single normal distribution; `None` for any other.
    pub fn as_normal(&self) -> Option<(f64, f64)> {
        match &self.form {
            Form::Normals(components) if components.len() == 1 => {
                Some((components[0].mean, components[0].sd))
            }
            _ => None,
        }
    }

    /// The shares below and above a position, each to 1e-11 relative.
    pub fn tails(&self, position: f64) -> (f64, f64) {
        match &self.form {
            Form::Normals(components) => {
                components.iter().fold((0.0, 0.0), |(below, above), component| {
                    let z = (position - component.mean) / component.sd;
                    (
                        below + component.weight * normal::share_below(z),
                        above + component.weight * normal::share_below(-z),
                    )
                })
            }
            Form::Beta(beta) => beta.tails(position),
        }
    }

    /// Standard normal deviate of a position: the share of the normal distribution below the deviate
    /// equals the share of this one below the position.
    pub fn normal_deviate(&self, position: f64) -> f64 {
        let (below, above) = self.tails(position);
        if below < above { normal::quantile(below) } else { -normal::quantile(above) }
    }

    /// The density per unit of position, and the derivative of its logarithm.
    pub fn density(&self, position: f64) -> (f64, f64) {
        match &self.form {
            Form::Normals(components) => {
                let (mut density, mut slope) = (0.0, 0.0);
                for component in components {
                    let z = (position - component.mean) / component.sd;
                    let part = component.weight * normal::density(z) / component.sd;
                    density += part;
                    slope -= part * z / component.sd;
                }
                (density, slope / density)
            }
            Form::Beta(beta) => (beta.density(position), beta.ln_density_slope(position)),
        }
    }

    /// Least and greatest possible position of the quantile at a normal deviate.
    pub fn bracket(&self, z: f64) -> (f64, f64) {
        match &self.form {
            Form::Normals(components) => components
                .iter()
                .map(|component| component.mean + component.sd * z)
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), quantile| {
                    (low.min(quantile), high.max(quantile))
                }),
            Form::Beta(_) => (-FARTHEST_LOGIT, FARTHEST_LOGIT),
        }
    }

    /// The finest scale, in positions, on which the density changes.
    pub fn resolution(&self) -> f64 {
        match &self.form {
            Form::Normals(components) => {
                components.iter().fold(f64::INFINITY, |least, component| least.min(component.sd))
            }
            Form::Beta(_) => 1.0,
        }
    }

    /// Positions across each normal component, one standard deviation apart, so that evaluation at
    /// them misses no component. Empty for beta.
    pub fn landmarks(&self) -> Vec<f64> {
        let mut landmarks = Vec::new();
        if let Form::Normals(components) = &self.form {
            for component in components {
                landmarks
                    .extend((-5..=5).map(|step| component.mean + component.sd * f64::from(step)));
            }
        }
        landmarks
    }

    /// The density per unit of score. For beta 0 outside of (0, 1).
    pub fn density_of_score(&self, score: f64) -> f64 {
        match &self.form {
            Form::Normals(_) => self.density(score).0,
            Form::Beta(beta) if score > 0.0 && score < 1.0 => {
                beta.density(score.ln() - (-score).ln_1p()) / (score * (1.0 - score))
            }
            Form::Beta(_) => 0.0,
        }
    }

    /// The score at a position.
    pub fn score(&self, position: f64) -> f64 {
        match &self.form {
            Form::Normals(_) => position,
            Form::Beta(_) => logistic(position),
        }
    }
}
