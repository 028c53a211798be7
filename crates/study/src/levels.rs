//! Level curves of power means over the square of recall and precision (Gandenberger 2019).

use super::shares::{RecallPrecision, checked_share};
use crate::UndefinedNumber;
use curvescope_core::curve::parameter::checked_beta;
use curvescope_core::curve::power_mean::PowerMean;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// Level curves of one mean, with its black line and a point at which recall is traded for precision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Levels {
    /// The mean.
    pub mean: PowerMean,
    /// Point whose values are computed.
    pub point: Option<RecallPrecision>,
}

/// The numbers of the figure.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelValues {
    /// Exponent of the mean.
    pub phi: f64,
    /// φ-1, the curvature of G.
    pub rho: f64,
    /// Weight of precision over that of recall; `None` for an infinite exponent, where it has no effect, and
    /// where all weight is on one of the two.
    pub gamma: Option<f64>,
    /// β of G; `None` where it is 0 or beyond the largest double.
    pub beta: Option<f64>,
    /// Ratio recall/precision at which a small gain of either has the same effect.
    pub black_line: Option<f64>,
    /// Values at the point, if there is one.
    pub point: Option<LevelPoint>,
    /// Reasons for the fields that are `None`.
    pub undefined: Vec<UndefinedNumber>,
}

/// Values at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelPoint {
    /// Recall.
    pub recall: f64,
    /// Precision.
    pub precision: f64,
    /// The mean of the two.
    pub value: f64,
    /// Slope of the level curve, change of precision by change of recall, below 0; `None` at a corner and
    /// where the curve is horizontal or vertical.
    pub slope: Option<f64>,
    /// Gain of recall that makes up for a small loss of precision, per unit of it: -1/slope.
    pub recall_for_precision: Option<f64>,
}

/// Greatest weight γ, and the inverse of the least.
const MAX_GAMMA: f64 = 1e50;

impl Levels {
    /// The levels of `G_{beta,rho}`.
    ///
    /// # Errors
    /// `bad-beta`, `bad-rho`; `bad-share` for the point.
    pub fn of_g(beta: f64, rho: f64, point: Option<RecallPrecision>) -> Result<Self, InputError> {
        let mean = PowerMean::g(checked_beta(beta)?.get(), rho);
        let mean = mean.ok_or_else(|| not_a_number("rho", ErrorCode::BadRho))?;
        Self { mean, point }.checked()
    }

    /// The levels of the power mean of weight `gamma` and exponent `phi`.
    ///
    /// # Errors
    /// `bad-gamma`, `bad-phi`; `bad-share` for the point.
    pub fn of_power_mean(
        gamma: f64,
        phi: f64,
        point: Option<RecallPrecision>,
    ) -> Result<Self, InputError> {
        if !(1.0 / MAX_GAMMA..=MAX_GAMMA).contains(&gamma) {
            let message = format!("gamma is {gamma}. Give a number above 0, up to 1e50.");
            return Err(InputError::new(ErrorCode::BadGamma, message));
        }
        let mean = PowerMean::weighted(gamma, phi);
        let mean = mean.ok_or_else(|| not_a_number("phi", ErrorCode::BadPhi))?;
        Self { mean, point }.checked()
    }

    fn checked(self) -> Result<Self, InputError> {
        if let Some(RecallPrecision { recall, precision }) = self.point {
            checked_share("recall", recall)?;
            checked_share("precision", precision)?;
        }
        Ok(self)
    }

    /// The numbers of the figure.
    pub fn values(&self) -> LevelValues {
        let mean = self.mean;
        let (phi, gamma, black_line) = (mean.exponent(), mean.weight(), mean.black_line());
        let point = self.point.map(|RecallPrecision { recall, precision }| {
            let slope = mean.slope(precision, recall);
            LevelPoint {
                recall,
                precision,
                value: mean.of(precision, recall),
                slope,
                recall_for_precision: slope.map(|slope| -1.0 / slope),
            }
        });
        let mut undefined = Vec::new();
        let mut explain = |field, code, message| {
            undefined.push(UndefinedNumber { field, code, message });
        };
        if black_line.is_none() && phi == 1.0 {
            let message = "The level curves are straight: the trade is the same everywhere.";
            explain("blackLine", "straight-levels", message);
        } else if black_line.is_none() {
            explain(
                "blackLine",
                "on-an-axis",
                "The line lies on an axis: one of the two does not count.",
            );
        }
        if point.as_ref().is_some_and(|point| point.slope.is_none()) {
            let message =
                "The level curve has no slope here: it has a corner, or is level or upright.";
            explain("point.slope", "no-slope", message);
        }
        let beta = if phi == 1.0 { gamma } else { black_line };
        LevelValues { phi, rho: phi - 1.0, gamma, beta, black_line, point, undefined }
    }
}

fn not_a_number(name: &str, code: ErrorCode) -> InputError {
    InputError::new(code, format!("{name} is not a number. Give a number."))
}
