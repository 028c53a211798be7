//! Point measures: every ratio of the 2x2 table at one operating point.

use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::{MAX_BETA, ParameterError, Prevalence, checked_beta};
use crate::curve::power_mean::PowerMean;
use crate::curve::space::{minimum_precision, precision, precision_gain, recall_gain};
use crate::curve::weighting::Weighting;

/// Parameters of the measures that have one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameters {
    /// Weight of recall against precision in F and G, from 0 to ∞.
    pub beta: f64,
    /// Curvature of `G_{beta,rho}`; may be infinite.
    pub rho: f64,
    /// Cost proportion of a false positive, in [0, 1].
    pub cost: f64,
}

impl Default for Parameters {
    /// F1, the G equal to it (ρ = -2), and plain accuracy (c = 1/2).
    fn default() -> Self {
        Self { beta: 1.0, rho: -2.0, cost: 0.5 }
    }
}

impl Parameters {
    /// Returns `self` where every parameter is in its range.
    ///
    /// # Errors
    /// `Beta`, `Rho`, `Cost`.
    pub fn checked(self) -> Result<Self, ParameterError> {
        checked_beta(self.beta)?;
        if self.rho.is_nan() {
            return Err(ParameterError::Rho);
        }
        if !(0.0..=1.0).contains(&self.cost) {
            return Err(ParameterError::Cost(self.cost));
        }
        Ok(self)
    }
}

/// A measure by which a threshold can be chosen. It never decreases when tp grows and never
/// increases when fp grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measure {
    /// `F_beta`.
    F {
        /// Weight of recall against precision, from 0 to ∞, where F is recall.
        beta: f64,
    },
    /// Weighted accuracy.
    Accuracy {
        /// Cost proportion of a false positive, in [0, 1].
        cost: f64,
    },
    /// `G_{beta,rho}`.
    G {
        /// Weight, as in F; 0 and up.
        beta: f64,
        /// Curvature; may be infinite.
        rho: f64,
    },
}

impl Measure {
    /// Returns `self`; `None` where a parameter is out of its range.
    pub fn valid(self) -> Option<Self> {
        let usual = Parameters::default();
        let parameters = match self {
            Self::F { beta } => Parameters { beta, ..usual },
            Self::Accuracy { cost } => Parameters { cost, ..usual },
            Self::G { beta, rho } => Parameters { beta, rho, ..usual },
        };
        parameters.checked().is_ok().then_some(self)
    }

    /// Value at an operating point; `None` where it is undefined, a parameter is out of its range or the
    /// counts are not a 2x2 table.
    pub fn value(self, point: Point, totals: Totals) -> Option<f64> {
        checked_table(point, totals).ok()?;
        self.valid()?.of(point, totals)
    }

    /// [`Self::value`] of a valid measure and valid counts.
    pub fn of(self, point: Point, totals: Totals) -> Option<f64> {
        match self {
            Self::F { beta } => f_beta(beta, point, totals),
            Self::Accuracy { cost } => weighted_accuracy(cost, point, totals),
            Self::G { beta, rho } => {
                let (precision, recall) = (precision(point)?, ratio(point.tp, totals.n_pos)?);
                // The same formula as for F, so that G ties where F does.
                if rho == -2.0 {
                    return f_beta(beta, point, totals);
                }
                g_beta_rho(beta, rho, precision, recall)
            }
        }
    }
}

/// Selects a measure; `None` where it is undefined.
pub type Selector = fn(&Measures) -> Option<f64>;

/// Defines the measures: each field with its name in records.
macro_rules! measures {
    ($($(#[doc = $doc:literal])+ $field:ident = $name:literal,)+) => {
        /// Every measure at one operating point; `None` where it is undefined. Negatives are weighted as in
        /// the totals, so at a shifted prevalence all measures are at that prevalence.
        #[derive(Clone, Debug, PartialEq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct Measures {
            $(
                $(#[doc = $doc])+
                #[cfg_attr(feature = "serde", serde(rename = $name))]
                pub $field: Option<f64>,
            )+
        }

        /// Every measure by the name of its field in records.
        pub const FIELDS: &[(&str, Selector)] = &[$(($name, |all| all.$field),)+];
    };
}

measures! {
    /// tp/P, the true positive rate.
    recall = "recall",
    /// tp/(tp+fp).
    precision = "precision",
    /// fp/N.
    fpr = "fpr",
    /// tn/N, the true negative rate.
    specificity = "specificity",
    /// fn/P.
    fnr = "fnr",
    /// tn/(tn+fn).
    npv = "npv",
    /// (tp+tn)/n.
    accuracy = "accuracy",
    /// Mean of recall and specificity.
    balanced_accuracy = "balancedAccuracy",
    /// tpr - fpr.
    youden_j = "youdenJ",
    /// Matthews correlation.
    mcc = "mcc",
    /// Cohen's kappa.
    kappa = "kappa",
    /// tpr/fpr; +∞ where fpr is 0 and tpr is not.
    lr_plus = "lrPlus",
    /// fnr/specificity; +∞ where specificity is 0 and fnr is not.
    lr_minus = "lrMinus",
    /// precision/π.
    lift = "lift",
    /// (tp+fp)/n.
    predicted_positive_share = "predictedPositiveShare",
    /// `F_beta`.
    f = "f",
    /// `F_beta` on the gain scale.
    f_gain = "fGain",
    /// Boyd's modified F1.
    f_prime = "fPrime",
    /// `G_{beta,rho}`.
    g = "g",
    /// `acc_c`, c being the cost proportion of a false positive. Of a perfect classifier it is
    /// 2((1-c)π + c(1-π)).
    skew_sensitive_accuracy = "skewSensitiveAccuracy",
    /// `acc_c` as a share of that of a perfect classifier; accuracy at c = 1/2.
    weighted_accuracy = "weightedAccuracy",
    /// The cost of all errors as a share of that of mispredicting every row: 1 -
    /// `weighted_accuracy`.
    normalized_cost = "normalizedCost",
    /// π·tpr - (1-π)·fpr·c/(1-c), true positives per row less false positives at their price
    /// (Vickers & Elkin 2006), c being the threshold probability. `None` at c = 1.
    net_benefit = "netBenefit",
    /// Net benefit over π: 1 for a perfect classifier.
    standardized_net_benefit = "standardizedNetBenefit",
    /// (tn - fn·(1-c)/c)/n: negatives spared a positive prediction, less the misses at their price, per row. It
    /// is the excess of net benefit over that of predicting all positive, times (1-c)/c (Vickers & Elkin 2006).
    /// `None` at c = 0.
    interventions_avoided = "interventionsAvoided",
    /// 1 - odds·fn/tp.
    recall_gain = "recallGain",
    /// 1 - odds·fp/tp.
    precision_gain = "precisionGain",
    /// Least precision achievable at this recall.
    minimum_precision = "minimumPrecision",
}

impl Measures {
    /// All measures at `point`. They are ratios, so the unit of counts does not affect them; it is
    /// chosen so that no product of counts overflows or underflows.
    #[inline(never)] // Copies would enlarge the download.
    pub fn at(point: Point, totals: Totals, parameters: Parameters) -> Self {
        let (point, totals) = in_unit(point, totals);
        let Point { tp, fp } = point;
        let Totals { n_pos, n_neg } = totals;
        let (fn_, tn, n) = (n_pos - tp, n_neg - fp, n_pos + n_neg);
        let Parameters { beta, rho, cost } = parameters;
        let (recall, precision) = (ratio(tp, n_pos), precision(point));
        let net_gain = (cost < 1.0).then(|| tp - fp * (cost / (1.0 - cost)));
        // The price of a miss overflows where c is close to 0; without misses it has no effect.
        let spared = (cost > 0.0).then(|| tn - fn_ * ((1.0 - cost) / cost).min(f64::MAX));
        Self {
            recall,
            precision,
            fpr: ratio(fp, n_neg),
            specificity: ratio(tn, n_neg),
            fnr: ratio(fn_, n_pos),
            npv: ratio(tn, tn + fn_),
            accuracy: ratio(tp + tn, n),
            balanced_accuracy: balanced_accuracy(point, totals),
            youden_j: youden_j(point, totals),
            mcc: matthews_correlation(point, totals),
            kappa: ratio(2.0 * (tp * tn - fp * fn_), (tp + fp) * n_neg + n_pos * (tn + fn_)),
            lr_plus: likelihood_ratio(tp * n_neg, fp * n_pos),
            lr_minus: likelihood_ratio(fn_ * n_neg, tn * n_pos),
            lift: precision.zip(ratio(n, n_pos)).map(|(precision, times)| precision * times),
            predicted_positive_share: ratio(tp + fp, n),
            f: f_beta(beta, point, totals),
            f_gain: f_gain(beta, point, totals),
            f_prime: f_prime(point, totals),
            g: Measure::G { beta, rho }.of(point, totals),
            skew_sensitive_accuracy: skew_sensitive_accuracy(cost, point, totals),
            weighted_accuracy: weighted_accuracy(cost, point, totals),
            normalized_cost: normalized_cost(cost, point, totals),
            net_benefit: net_gain.and_then(|gain| ratio(gain, n)),
            standardized_net_benefit: net_gain.and_then(|gain| ratio(gain, n_pos)),
            interventions_avoided: spared.and_then(|spared| ratio(spared, n)),
            recall_gain: recall_gain(point, totals),
            precision_gain: precision_gain(point, totals),
            minimum_precision: recall.and_then(|recall| minimum_precision(recall, totals)),
        }
    }
}

/// All measures of a 2x2 table, at its own prevalence or another. Counts are 0 or at least 1e-100, as weights are.
///
/// # Errors
/// `Count` when a count is negative, not finite or above its class total; `Beta`, `Rho` and
/// `Cost` when a parameter is out of range.
pub fn measures_at(
    point: Point,
    totals: Totals,
    prevalence: Option<Prevalence>,
    parameters: Parameters,
) -> Result<Measures, ParameterError> {
    checked_table(point, totals)?;
    parameters.checked()?;
    let weighting = Weighting::at(totals, prevalence);
    Ok(Measures::at(weighting.point(point), weighting.totals, parameters))
}

/// The unit of counts in which no product of them overflows or underflows: a power of two, so division is exact.
pub(crate) fn unit(totals: Totals) -> f64 {
    let most = totals.n_pos.max(totals.n_neg);
    f64::from_bits(most.to_bits() & f64::INFINITY.to_bits()).max(f64::MIN_POSITIVE)
}

fn in_unit(point: Point, totals: Totals) -> (Point, Totals) {
    let unit = unit(totals);
    (
        Point { tp: point.tp / unit, fp: point.fp / unit },
        Totals { n_pos: totals.n_pos / unit, n_neg: totals.n_neg / unit },
    )
}

/// Mean of recall and specificity. `None` without both classes.
pub fn balanced_accuracy(point: Point, totals: Totals) -> Option<f64> {
    let (Point { tp, fp }, Totals { n_pos, n_neg }) = in_unit(point, totals);
    ratio(tp * n_neg + (n_neg - fp) * n_pos, 2.0 * n_pos * n_neg)
}

/// tpr - fpr. `None` without both classes.
pub fn youden_j(point: Point, totals: Totals) -> Option<f64> {
    let (Point { tp, fp }, Totals { n_pos, n_neg }) = in_unit(point, totals);
    ratio(tp * n_neg - fp * n_pos, n_pos * n_neg)
}

/// Correlation of actual and predicted class, J·√(P/(tp+fp)·N/(tn+fn)). `None` where a row or a column of the 2x2
/// table is empty.
pub(crate) fn matthews_correlation(point: Point, totals: Totals) -> Option<f64> {
    let (Point { tp, fp }, Totals { n_pos, n_neg }) = (point, totals);
    // A separate root of each factor.
    let root = |total: f64, predicted: f64| ratio(total, predicted).map(f64::sqrt);
    let predicted_negative = (n_neg - fp) + (n_pos - tp);
    Some(youden_j(point, totals)? * root(n_pos, tp + fp)? * root(n_neg, predicted_negative)?)
}

/// β², capped so that no product with counts overflows.
pub fn squared(beta: f64) -> f64 {
    let beta = beta.min(MAX_BETA);
    beta * beta
}

/// Checks the counts of a 2x2 table.
///
/// # Errors
/// `Count` when one is negative, not finite or above its class total.
pub fn checked_table(point: Point, totals: Totals) -> Result<(), ParameterError> {
    for (count, most, name) in [
        (totals.n_pos, f64::MAX, "nPos"),
        (totals.n_neg, f64::MAX, "nNeg"),
        (point.tp, totals.n_pos, "tp"),
        (point.fp, totals.n_neg, "fp"),
    ] {
        if !(0.0..=most).contains(&count) {
            return Err(ParameterError::Count { name, count });
        }
    }
    Ok(())
}

fn ratio(part: f64, whole: f64) -> Option<f64> {
    (whole > 0.0).then(|| part / whole)
}

fn likelihood_ratio(of_positives: f64, of_negatives: f64) -> Option<f64> {
    (of_positives > 0.0 || of_negatives > 0.0).then(|| of_positives / of_negatives)
}

/// `F_beta` = (1+β²)tp/((1+β²)tp + fp + β²fn), β >= 0; recall at β = ∞. `None` where all of these
/// are 0.
pub fn f_beta(beta: f64, point: Point, totals: Totals) -> Option<f64> {
    let b2 = squared(beta);
    let hits = (1.0 + b2) * point.tp;
    ratio(hits, hits + f_cost(b2, point, totals))
}

/// 2(1-c)·π·tpr + 2c·(1-π)·(1-fpr), c being the cost proportion of a false positive; accuracy at
/// c = 1/2. `None` without rows.
pub(crate) fn skew_sensitive_accuracy(cost: f64, point: Point, totals: Totals) -> Option<f64> {
    let tn = totals.n_neg - point.fp;
    ratio(2.0 * ((1.0 - cost) * point.tp + cost * tn), totals.n_pos + totals.n_neg)
}

/// ((1-c)·tp + c·tn)/((1-c)·P + c·N): `acc_c` as a share of that of a perfect classifier. `None`
/// where no error costs anything.
pub(crate) fn weighted_accuracy(cost: f64, point: Point, totals: Totals) -> Option<f64> {
    weighted_share(cost, point.tp, totals.n_neg - point.fp, totals)
}

/// ((1-c)·fn + c·fp)/((1-c)·P + c·N): 1 minus the [`weighted_accuracy`].
pub(crate) fn normalized_cost(cost: f64, point: Point, totals: Totals) -> Option<f64> {
    weighted_share(cost, totals.n_pos - point.tp, point.fp, totals)
}

/// Rows of each class times the price of an error in it, over this sum for all rows.
fn weighted_share(cost: f64, positives: f64, negatives: f64, totals: Totals) -> Option<f64> {
    let all = (1.0 - cost) * totals.n_pos + cost * totals.n_neg;
    ratio((1.0 - cost) * positives + cost * negatives, all)
}

/// fp + β²fn: the errors that `F_beta` penalises. F is greater where there are fewer of them per tp.
pub(crate) fn f_cost(beta_squared: f64, point: Point, totals: Totals) -> f64 {
    point.fp + beta_squared * (totals.n_pos - point.tp)
}

/// `F_beta` on the gain scale: (F - π)/((1-π)F) = 1 - odds·(fp + β²fn)/((1+β²)tp), the mean of both
/// gains (Flach & Kull 2015, Theorem 2). At one prevalence the value of several tables pooled is the
/// mean of their values, weighted by tp. `None` at tp = 0 or without both classes.
pub fn f_gain(beta: f64, point: Point, totals: Totals) -> Option<f64> {
    let b2 = squared(beta);
    let whole = totals.n_neg * (1.0 + b2) * point.tp;
    (totals.n_pos > 0.0)
        .then(|| ratio(whole - totals.n_pos * f_cost(b2, point, totals), whole))
        .flatten()
}

/// Boyd's modified F1 (Boyd et al. 2012, §4.4): 0 for p <= π, else 2(p-π)r/(p-π+(1-π)r). `None`
/// without both classes or where no row is predicted positive.
pub fn f_prime(point: Point, totals: Totals) -> Option<f64> {
    if !totals.has_both_classes() {
        return None;
    }
    // p - π = (tp·N - fp·P)/((tp+fp)·n): the difference is taken in counts, where it is exact.
    let predicted = point.tp + point.fp;
    let above = point.tp * totals.n_neg - point.fp * totals.n_pos;
    if above <= 0.0 {
        return (predicted > 0.0).then_some(0.0);
    }
    let recall = point.tp / totals.n_pos;
    ratio(2.0 * above * recall, above + totals.n_neg * recall * predicted)
}

/// `G_{beta,rho}`, the weighted power mean of precision and recall (Gandenberger 2019, with
/// ρ = φ-1): ((β^ρ P^(ρ+1) + R^(ρ+1))/(1+β^ρ))^(1/(ρ+1)).
///
/// ρ = -2 is `F_beta`, ρ = -1 the geometric mean, ρ = 0 the stipulated (βP+R)/(1+β) (the limit is
/// the plain mean), ρ = -∞ and +∞ the limits, at β = 1 the smaller and the larger of the two. 0
/// when ρ <= -1 and P or R is 0. *Accuracy*: at least nine digits, also near ρ = -1. `None` for β below 0 and NaN.
pub fn g_beta_rho(beta: f64, rho: f64, precision: f64, recall: f64) -> Option<f64> {
    Some(PowerMean::g(beta, rho)?.of(precision, recall))
}
