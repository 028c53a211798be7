//! Quantiles: from standard normal deviates to the scores of a distribution.

use super::distribution::Distribution;
use curvescope_core::curve::rank::sort_falling;
use curvescope_core::numeric::normal;

/// The scores of a distribution as a function of a standard normal deviate z: the share of the
/// distribution below the score equals the share of the normal distribution below z.
///
/// A single normal component is a straight line. For others the function is solved exactly at
/// knots and is a polynomial of the fifth degree between them, with the true slope and curvature
/// at every knot. Knots are added until the polynomial fits. *Accuracy*: 1e-9 of the smallest
/// standard deviation (of the logit, for beta), or 1e-12 of the deviate where that is more, as
/// where a component is far wider than another; except where the function jumps over a gap between
/// components: there the deviate is right to 1e-9.
#[derive(Clone, Debug)]
pub struct Quantile<'a> {
    distribution: &'a Distribution,
    pieces: Vec<Piece>,
}

/// A polynomial in z - `start`, constant term first.
#[derive(Clone, Copy, Debug)]
struct Piece {
    start: f64,
    coefficients: [f64; 6],
}

/// The quantile at one normal deviate, with its slope and curvature.
#[derive(Clone, Copy, Debug)]
struct Knot {
    z: f64,
    position: f64,
    slope: f64,
    curvature: f64,
}

/// Upper bound of the absolute normal deviates from [`curvescope_core::numeric::random::Random::uniform`].
pub(super) const FARTHEST: f64 = 8.25;
/// Spacing of the first knots.
const FIRST_STEP: f64 = 0.5;
/// Tolerance for the error of a piece where it is cut, in units of the resolution. A piece within it
/// is cut once more and accepted: the error of its parts is about a twentieth.
const TOLERANCE: f64 = 1e-9;
/// Accuracy of normal deviates; that of a position is this times the slope.
const ROUNDING: f64 = 1e-12;
/// Share of a piece at which it is tested and cut: not the middle, where an odd error is 0.
const CUT: f64 = 0.4;
/// Least spacing of knots.
const LEAST_STEP: f64 = 1e-9;

impl<'a> Quantile<'a> {
    /// Computes the pieces. *Complexity*: some hundred knots.
    pub fn new(distribution: &'a Distribution) -> Self {
        let mut pieces = Vec::new();
        if let Some((mean, sd)) = distribution.as_normal() {
            pieces.push(Piece { start: 0.0, coefficients: [mean, sd, 0.0, 0.0, 0.0, 0.0] });
            return Self { distribution, pieces };
        }
        let mut from = Knot::at(distribution, -FARTHEST, f64::NAN);
        for z in first_knots(distribution) {
            if z == from.z {
                continue; // a landmark of two components
            }
            let to = Knot::at(distribution, z, from.position + from.slope * (z - from.z));
            refine(distribution, from, to, &mut pieces);
            from = to;
        }
        Self { distribution, pieces }
    }

    /// The position at a normal deviate from -8.25 to 8.25.
    pub fn position(&self, z: f64) -> f64 {
        let after = self.pieces.partition_point(|piece| piece.start <= z);
        self.pieces[after.saturating_sub(1)].at(z)
    }

    /// The score at a normal deviate from -8.25 to 8.25.
    pub fn score(&self, z: f64) -> f64 {
        self.distribution.score(self.position(z))
    }
}

/// Right ends of the first pieces, rising: an even grid, and the landmarks of the distribution.
fn first_knots(distribution: &Distribution) -> Vec<f64> {
    let mut knots = distribution.landmarks();
    for knot in &mut knots {
        *knot = distribution.normal_deviate(*knot);
    }
    knots.retain(|z| z.abs() < FARTHEST - LEAST_STEP);
    let mut z = FARTHEST;
    while z > -FARTHEST {
        knots.push(z);
        z -= FIRST_STEP;
    }
    sort_falling(&mut knots);
    knots.reverse();
    knots
}

/// Adds the pieces between two knots, cutting them until they fit.
fn refine(distribution: &Distribution, from: Knot, to: Knot, pieces: &mut Vec<Piece>) {
    let whole = Piece::between(from, to);
    let z = from.z + CUT * (to.z - from.z);
    let guess = whole.at(z);
    let cut = Knot::at(distribution, z, guess);
    let slope = (to.position - from.position) / (to.z - from.z);
    let known = (ROUNDING * slope).max(16.0 * f64::EPSILON * cut.position.abs());
    // A slope across a gap may be infinite, and the guess NaN.
    let fits = (guess - cut.position).abs() <= known.max(TOLERANCE * distribution.resolution());
    if fits {
        pieces.extend([Piece::between(from, cut), Piece::between(cut, to)]);
    } else if to.z - from.z < LEAST_STEP {
        pieces.push(Piece::straight(from, to));
    } else {
        refine(distribution, from, cut, pieces);
        refine(distribution, cut, to, pieces);
    }
}

impl Piece {
    fn at(&self, z: f64) -> f64 {
        let offset = z - self.start;
        self.coefficients.iter().rev().fold(0.0, |sum, coefficient| sum * offset + coefficient)
    }

    fn straight(from: Knot, to: Knot) -> Self {
        let slope = (to.position - from.position) / (to.z - from.z);
        Self { start: from.z, coefficients: [from.position, slope, 0.0, 0.0, 0.0, 0.0] }
    }

    /// The polynomial with position, slope and curvature of both knots (Hermite).
    fn between(from: Knot, to: Knot) -> Self {
        let width = to.z - from.z;
        let rise = (to.position - from.position) / width;
        let (slope, bend) = (rise - from.slope, to.slope - from.slope);
        let (early, late) = (from.curvature * width, to.curvature * width);
        let square = width * width;
        Self {
            start: from.z,
            coefficients: [
                from.position,
                from.slope,
                0.5 * from.curvature,
                (10.0 * slope - 4.0 * bend - 1.5 * early + 0.5 * late) / square,
                (-15.0 * slope + 7.0 * bend + 1.5 * early - late) / (square * width),
                (6.0 * slope - 3.0 * bend - 0.5 * early + 0.5 * late) / (square * square),
            ],
        }
    }
}

impl Knot {
    fn at(distribution: &Distribution, z: f64, guess: f64) -> Self {
        let position = solve(distribution, z, guess);
        let (density, ln_slope) = distribution.density(position);
        let slope = normal::density(z) / density;
        Self { z, position, slope, curvature: slope * (-z - ln_slope * slope) }
    }
}

/// The position at the normal deviate `z`, by Newton's method on deviates, which are nearly linear in
/// the position, within a shrinking bracket.
fn solve(distribution: &Distribution, z: f64, guess: f64) -> f64 {
    /// After a step of this size the error is about its square.
    const SMALL_STEP: f64 = 1e-9;
    const SMALL_BRACKET: f64 = 1e-15;
    let (mut low, mut high) = distribution.bracket(z);
    let mut position = guess;
    for _ in 0..100 {
        // Also replaces a guess that is NaN.
        if !(low..=high).contains(&position) {
            position = 0.5 * (low + high);
        }
        let found = distribution.normal_deviate(position);
        if found > z {
            high = position;
        } else {
            low = position;
        }
        if high - low <= SMALL_BRACKET * position.abs() {
            break;
        }
        let step = (z - found) * normal::density(found) / distribution.density(position).0;
        position += step;
        if step.abs() <= SMALL_STEP * distribution.resolution() {
            break;
        }
    }
    position
}
