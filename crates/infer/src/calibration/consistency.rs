//! What chance alone does to the isotonic fit of calibrated scores: labels are drawn again with the scores as
//! probabilities, and fitted again (Dimitriadis, Gneiting & Jordan 2021).

use super::isotonic::mean_distance;
use curvescope_core::calibration::chance::{ROWS, drawn, fitted};
use curvescope_core::curve::undefined::Reason;
use curvescope_core::numeric::random::Random;
use curvescope_core::numeric::sort::sort_numbers;

/// Greatest number of replicates.
const MOST: f64 = 1000.0;

/// Fewest replicates that a mean and a p-value are of.
const FEWEST: f64 = 20.0;

/// Fewest replicates that a region is of.
const FEWEST_OF_REGION: f64 = 100.0;

/// Greatest number of scores at which the region is given.
const PLACES: usize = 200;

/// Share of the replicates outside each end of the region.
const TAIL: f64 = 0.05;

/// Where the isotonic fit of calibrated scores is at one score, in 90 % of the replicates.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct ConsistencyPoint {
    /// A score of the data.
    pub score: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// Fits of labels that were drawn with the scores as probabilities.
pub(super) struct ByChance {
    /// Mean distance of scores and fit.
    pub(super) ici: f64,
    /// Share of the replicates with a distance of at least that of the data, the data counted among them.
    pub(super) p_value: f64,
    /// Region of consistency at up to 200 scores, evenly among the distinct ones, lowest first.
    pub(super) region: Result<Vec<ConsistencyPoint>, Reason>,
}

/// Draws labels with a fixed seed, and fits them, for data whose scores have the mean distance `ici`; `sizes` has the
/// number of rows of each operating point. Undefined for fractional counts and where there are too many rows.
/// *Complexity*: 2 million rows at most, in all replicates together.
pub(super) fn by_chance(scores: &[f64], sizes: &[f64], ici: f64) -> Result<ByChance, Reason> {
    let rows: f64 = sizes.iter().sum();
    let replicates = (ROWS / rows).floor().min(MOST);
    if sizes.iter().any(|size| size.fract() != 0.0) {
        return Err(Reason::Weighted);
    }
    if replicates < FEWEST {
        return Err(Reason::ManyToDraw);
    }
    let places = places(scores.len());
    let mut fits = vec![Vec::new(); places.len()];
    let mut random = Random::new(1);
    let (mut sum, mut as_far, mut done) = (0.0, 0.0, 0.0);
    while done < replicates {
        let fitted = fitted(&drawn(sizes, scores, &mut random));
        let distance = mean_distance(scores, sizes, &fitted);
        sum += distance;
        as_far += f64::from(u8::from(distance >= ici));
        for (fits, &place) in fits.iter_mut().zip(&places) {
            fits.push(fitted[place]);
        }
        done += 1.0;
    }
    let region = if replicates < FEWEST_OF_REGION {
        Err(Reason::ManyToDraw)
    } else {
        let of = |(fits, place): (Vec<f64>, usize)| {
            let (low, high) = ends(fits);
            ConsistencyPoint { score: scores[place], low, high }
        };
        Ok(fits.into_iter().zip(places).map(of).rev().collect())
    };
    Ok(ByChance { ici: sum / done, p_value: (1.0 + as_far) / (1.0 + done), region })
}

/// Rows of the table at which the region is given: all, or [`PLACES`] from the first to the last.
fn places(len: usize) -> Vec<usize> {
    let count = len.min(PLACES);
    (0..count).map(|at| at * (len - 1) / (count - 1).max(1)).collect()
}

/// The values that a share of [`TAIL`] is below and above.
fn ends(mut fits: Vec<f64>) -> (f64, f64) {
    sort_numbers(&mut fits);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a thousand at most"
    )]
    let below = (fits.len() as f64 * TAIL) as usize;
    (fits[below], fits[fits.len() - 1 - below])
}
