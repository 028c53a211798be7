//! Moving and widening one density of a spec by hand. The result is always a valid spec: parameters
//! are clamped to their ranges.

use super::beta::BetaShape;
use super::distribution::{Component, Distribution};
use super::spec::{BETA, Class, LOCATION, SCALE, Shapes};

/// One density that can be moved: a class, or a component of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Class that the density is of.
    pub class: Class,
    /// Index of the component; 0 where the kind has no components.
    pub component: usize,
}

/// Mean and standard deviation of a density.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    /// Mean.
    pub mean: f64,
    /// Standard deviation.
    pub sd: f64,
}

/// Shapes after a change, and the new axis: negatives of the binormal kind always have mean 0 and
/// standard deviation 1, so a change of theirs changes the axis instead.
#[derive(Clone, Debug, PartialEq)]
pub struct Reshaped {
    /// The new shapes.
    pub shapes: Shapes,
    /// The new axis's 0, as a value of the former axis.
    pub origin: f64,
    /// The new axis's unit, as a length on the former axis.
    pub unit: f64,
}

impl Shapes {
    /// All densities that can be moved, positives first.
    pub fn parts(&self) -> Vec<Part> {
        let of = |class, count| (0..count).map(move |component| Part { class, component });
        let (positives, negatives) = match self {
            Self::Mixture { positive, negative } => (positive.len(), negative.len()),
            _ => (1, 1),
        };
        of(Class::Positive, positives).chain(of(Class::Negative, negatives)).collect()
    }

    /// Mean and standard deviation of a part; `None` for a component that does not exist.
    pub fn moments(&self, Part { class, component }: Part) -> Option<Moments> {
        match self {
            Self::Binormal { separation, spread } => {
                let (mean, sd) = class.of((*separation, *spread), (0.0, 1.0));
                Some(Moments { mean, sd })
            }
            Self::Beta { positive, negative } => Some(beta_moments(*class.of(positive, negative))),
            Self::Mixture { positive, negative } => {
                let component = class.of(positive, negative).get(component)?;
                Some(Moments { mean: component.mean, sd: component.sd })
            }
        }
    }

    /// Share of its class and distribution of a part; `None` for a component that does not exist.
    pub fn part(&self, part: Part) -> Option<(f64, Distribution)> {
        let Self::Mixture { positive, negative } = self else {
            return Some((1.0, self.distribution(part.class)));
        };
        let components = part.class.of(positive, negative);
        let sum: f64 = components.iter().map(|component| component.weight).sum();
        let &Component { weight, mean, sd } = components.get(part.component)?;
        Some((weight / sum, Distribution::normal(mean, sd)))
    }

    /// The shapes with a part's mean at `mean`. Its standard deviation is kept, or a + b for beta.
    pub fn moved(&self, part: Part, mean: f64) -> Reshaped {
        match self {
            Self::Binormal { separation, spread } => {
                let (separation, origin) = part.class.of((mean, 0.0), (separation - mean, mean));
                let separation = clamped(separation, LOCATION);
                let shapes = Self::Binormal { separation, spread: *spread };
                Reshaped { shapes, origin, unit: 1.0 }
            }
            Self::Beta { .. } => {
                self.with_beta(part.class, |BetaShape { a, b }| beta_with(mean, a + b))
            }
            Self::Mixture { .. } => self.with_component(part, |component| {
                component.mean = clamped(mean, LOCATION);
            }),
        }
    }

    /// The shapes with a part's standard deviation at `sd`. Its mean is kept.
    pub fn widened(&self, part: Part, sd: f64) -> Reshaped {
        match self {
            Self::Binormal { separation, spread } => {
                let sd = clamped(sd, SCALE);
                let (spread, unit) = part.class.of((sd, 1.0), (spread / sd, sd));
                let shapes = Self::Binormal {
                    separation: clamped(separation / unit, LOCATION),
                    spread: clamped(spread, SCALE),
                };
                Reshaped { shapes, origin: 0.0, unit }
            }
            Self::Beta { .. } => self.with_beta(part.class, |shape| {
                let Moments { mean, .. } = beta_moments(shape);
                beta_with(mean, mean * (1.0 - mean) / (sd * sd) - 1.0)
            }),
            Self::Mixture { .. } => self.with_component(part, |component| {
                component.sd = clamped(sd, SCALE);
            }),
        }
    }

    /// The shapes with parameters in few digits: normal ones to a thousandth or less of the smallest
    /// standard deviation, beta ones to three digits. Rows are then generated from the displayed values.
    #[must_use]
    pub fn rounded(&self) -> Self {
        let mut shapes = self.clone();
        match &mut shapes {
            Self::Binormal { separation, spread } => {
                let unit = spread.min(1.0);
                *separation = rounded(*separation, unit);
                *spread = rounded(*spread, unit);
            }
            Self::Beta { positive, negative } => {
                for parameter in
                    [&mut positive.a, &mut positive.b, &mut negative.a, &mut negative.b]
                {
                    *parameter = rounded(*parameter, *parameter * 10.0);
                }
            }
            Self::Mixture { positive, negative } => {
                let components = || positive.iter().chain(negative.iter());
                let unit = components().fold(f64::INFINITY, |least, part| least.min(part.sd));
                for component in positive.iter_mut().chain(negative) {
                    component.mean = rounded(component.mean, unit);
                    component.sd = rounded(component.sd, unit);
                }
            }
        }
        shapes
    }

    fn with_beta(&self, class: Class, change: impl Fn(BetaShape) -> BetaShape) -> Reshaped {
        let mut shapes = self.clone();
        if let Self::Beta { positive, negative } = &mut shapes {
            let shape = class.of(positive, negative);
            *shape = change(*shape);
        }
        Reshaped { shapes, origin: 0.0, unit: 1.0 }
    }

    fn with_component(&self, part: Part, change: impl Fn(&mut Component)) -> Reshaped {
        let mut shapes = self.clone();
        if let Self::Mixture { positive, negative } = &mut shapes {
            part.class.of(positive, negative).get_mut(part.component).into_iter().for_each(change);
        }
        Reshaped { shapes, origin: 0.0, unit: 1.0 }
    }
}

fn beta_moments(BetaShape { a, b }: BetaShape) -> Moments {
    let mean = a / (a + b);
    Moments { mean, sd: (mean * (1.0 - mean) / (a + b + 1.0)).sqrt() }
}

/// The beta distribution with this mean and this a + b, or the nearest one with a and b in range;
/// the mean takes precedence.
fn beta_with(mean: f64, sum: f64) -> BetaShape {
    let (low, high) = BETA;
    let mean = clamped(mean, (low / high, 1.0 - low / high));
    let (smaller, larger) = (mean.min(1.0 - mean), mean.max(1.0 - mean));
    let sum = clamped(sum, (low / smaller, high / larger));
    let in_range = |parameter: f64| clamped(parameter, BETA);
    BetaShape { a: in_range(mean * sum), b: in_range((1.0 - mean) * sum) }
}

/// Rounds `value` to a whole number of steps, a step being from a thousandth to a ten-thousandth of `unit`.
fn rounded(value: f64, unit: f64) -> f64 {
    let per_one = 10f64.powf(3.0 - unit.log10().floor());
    (value * per_one).round() / per_one
}

/// The number of a range nearest to `value`; the middle of the range for NaN.
fn clamped(value: f64, (low, high): (f64, f64)) -> f64 {
    if value.is_nan() { 0.5 * (low + high) } else { value.min(high).max(low) }
}
