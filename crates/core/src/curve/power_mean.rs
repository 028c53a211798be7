//! Weighted power means of precision and recall: `G_{beta,rho}`, which includes F.

use crate::curve::parameter::Beta;

/// (w·P^e + R^e)/(w + 1), to the power 1/e: e is the exponent and w the weight of precision P over
/// that of recall R (Gandenberger 2019). Exponent 0 is the geometric mean, -1 the harmonic one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PowerMean {
    exponent: f64,
    /// ln w, which is (e-1)·ln β; infinite when all weight is on one of the two. For an infinite exponent,
    /// where no finite weight has an effect, ln β times the sign of the exponent.
    log_weight: f64,
}

impl PowerMean {
    /// F1: the harmonic mean.
    pub const F1: Self = Self { exponent: -1.0, log_weight: 0.0 };

    /// `G_{beta,rho}`: exponent ρ+1, and w = β^ρ; at ρ = 0, where that would be 1, w is β. `None` unless β is
    /// from 0 to ∞ and ρ a number, which may be infinite.
    pub fn g(beta: f64, rho: f64) -> Option<Self> {
        if Beta::new(beta).is_none() || rho.is_nan() {
            return None;
        }
        let times = if rho == 0.0 {
            1.0
        } else if rho.is_infinite() {
            rho.signum()
        } else {
            rho
        };
        Some(Self { exponent: rho + 1.0, log_weight: times * beta.ln() })
    }

    /// The mean of exponent `phi` and weight `gamma`. It is G with ρ = φ-1 and β = γ^(1/(φ-1)), at φ = 1 with
    /// β = γ. `None` unless γ is above 0 and finite and φ a number, which may be infinite.
    pub fn weighted(gamma: f64, phi: f64) -> Option<Self> {
        let is_mean = gamma > 0.0 && gamma.is_finite() && !phi.is_nan();
        let log_weight = if phi.is_infinite() { 0.0 } else { gamma.ln() };
        is_mean.then_some(Self { exponent: phi, log_weight })
    }

    /// Exponent e, which is φ and ρ+1.
    pub fn exponent(self) -> f64 {
        self.exponent
    }

    /// Weight w of precision over recall, which is γ and β^ρ; `None` for an infinite exponent and where all
    /// weight is on one of the two.
    pub fn weight(self) -> Option<f64> {
        let weight = self.log_weight.exp();
        (self.exponent.is_finite() && weight > 0.0 && weight.is_finite()).then_some(weight)
    }

    /// Returns the mean of a precision and a recall; `None` where one of these is not from 0 to 1. 0 when the
    /// exponent is 0 or less and one of the two is 0. *Accuracy*: nine digits and more, next to exponent 0
    /// too.
    pub fn value(self, precision: f64, recall: f64) -> Option<f64> {
        let are_shares = [precision, recall].into_iter().all(|share| (0.0..=1.0).contains(&share));
        are_shares.then(|| self.of(precision, recall))
    }

    /// [`Self::value`] of numbers from 0 to 1.
    pub fn of(self, precision: f64, recall: f64) -> f64 {
        let Self { exponent, log_weight } = self;
        if exponent <= 0.0 && (precision == 0.0 || recall == 0.0) {
            return 0.0;
        }
        if log_weight.is_infinite() {
            return if log_weight > 0.0 { precision } else { recall };
        }
        if exponent.is_infinite() {
            let beta = self.ratio();
            return if exponent > 0.0 {
                (beta * precision).max(recall) / beta.max(1.0)
            } else {
                (beta * precision).min(recall) / beta.min(1.0)
            };
        }
        if exponent == 1.0 {
            let weight = log_weight.exp();
            return (weight * precision + recall) / (weight + 1.0);
        }
        let (log_weight_p, log_weight_r) = (log_share(log_weight), log_share(-log_weight));
        if precision == 0.0 || recall == 0.0 {
            // Only the term above 0 remains, with its weight.
            let log_weight = if precision == 0.0 { log_weight_r } else { log_weight_p };
            return precision.max(recall) * (log_weight / exponent).exp();
        }
        let (log_p, log_r) = (precision.ln(), recall.ln());
        let (weight_p, weight_r) = (log_weight_p.exp(), log_weight_r.exp());
        let center = weight_p * log_p + weight_r * log_r;
        if exponent == 0.0 {
            return center.exp();
        }
        let (p, r) = (exponent * (log_p - center), exponent * (log_r - center));
        let log_mean = if p.abs().max(r.abs()) < 0.5 {
            // Near the geometric mean: the deviation from it, without cancellation.
            (weight_p * p.exp_m1() + weight_r * r.exp_m1()).ln_1p()
        } else {
            let (p, r) = (p + log_weight_p, r + log_weight_r);
            let most = p.max(r);
            most + ((p - most).exp() + (r - most).exp()).ln()
        };
        (center + log_mean / exponent).exp()
    }

    /// Black line: the ratio recall/precision at which a small gain of either has the same effect, β =
    /// w^(1/(e-1)). `None` at exponent 1, where that holds everywhere or nowhere, and where the line would be
    /// an axis.
    pub fn black_line(self) -> Option<f64> {
        let ratio = self.ratio();
        (self.exponent != 1.0 && ratio > 0.0 && ratio.is_finite()).then_some(ratio)
    }

    /// Slope of the level curve through a point, change of precision by change of recall: -(R/P)^(e-1)/w,
    /// which for G is -(R/(βP))^ρ. Its magnitude is the precision traded for a small gain of recall, per
    /// unit. `None` on an axis, and for an infinite exponent, whose level curves have a corner.
    pub fn slope(self, precision: f64, recall: f64) -> Option<f64> {
        let log = (self.exponent - 1.0) * (recall / precision).ln() - self.log_weight;
        let slope = -log.exp();
        (self.exponent.is_finite() && slope < 0.0 && slope.is_finite()).then_some(slope)
    }

    /// β for the exponent e = ρ+1; undefined at e = 1.
    fn ratio(self) -> f64 {
        let rho = self.exponent - 1.0;
        (self.log_weight / if rho.is_infinite() { rho.signum() } else { rho }).exp()
    }

    /// Recall and precision at the corner of a level curve of an infinite exponent; `None` for a finite one.
    pub fn corner(self, value: f64) -> Option<(f64, f64)> {
        if self.exponent.is_finite() {
            return None;
        }
        let beta = self.ratio();
        let scale = if self.exponent < 0.0 { beta.min(1.0) } else { beta.max(1.0) };
        let recall = value * scale;
        Some((recall, recall / beta))
    }

    /// Weights of precision over recall and of recall over precision, each from 0 to ∞. For finite exponents
    /// only.
    pub fn weights(self) -> (f64, f64) {
        (self.log_weight.exp(), (-self.log_weight).exp())
    }
}

/// Returns ln(w/(1+w)), given ln w.
fn log_share(log_weight: f64) -> f64 {
    // -ln(1 + 1/w), in a form that does not overflow.
    -((-log_weight).max(0.0) + (-log_weight.abs()).exp().ln_1p())
}
