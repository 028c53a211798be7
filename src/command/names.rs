//! Names of the numbers that a requirement can bound. Measures and areas have the names of the page's catalogues
//! (`www/text/measures.js`, `www/text/areas.js`), as `tests/js/command.test.js` checks.

use crate::curve::counts::{Point, Totals};
use crate::input::names;
use crate::measure::measures::Measures;
use crate::numeric::interval::Interval;
use crate::report::Model;
use crate::uncertainty::rates::RateIntervals;
use crate::uncertainty::values::CurveMeasure;

/// A rate that has an interval at a threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rate {
    Recall,
    Fpr,
    Precision,
    Npv,
}

impl Rate {
    /// Field name in records of intervals.
    pub(super) fn field(self) -> &'static str {
        self.of(["recall", "fpr", "precision", "npv"])
    }

    /// The entry of this rate in a list with an entry for each rate.
    pub(super) fn of<T>(self, [recall, fpr, precision, npv]: [T; 4]) -> T {
        match self {
            Self::Recall => recall,
            Self::Fpr => fpr,
            Self::Precision => precision,
            Self::Npv => npv,
        }
    }

    /// Interval of this rate by formula.
    pub(super) fn by_formula(self, found: &RateIntervals) -> Option<Interval> {
        self.of([found.recall, found.fpr, found.precision, found.npv])
    }
}

/// Origin of a number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// Number of a whole curve, from the report, where the reason for a null has the path `field`.
    Area { field: &'static str, value: fn(&Model) -> Option<f64>, interval: Option<CurveMeasure> },
    /// Measure at the operating point; `undefined` is the reason where it has no value.
    Measure { value: fn(&Measures) -> Option<f64>, undefined: &'static str, interval: Option<Rate> },
    /// `F_beta` with this β, regardless of `--beta`.
    F(f64),
    /// Number of rows of the data in a cell of the 2x2 table at the operating point.
    Count(fn(Point, Totals) -> f64),
}

/// One number of the report.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    /// Name in requirements and records.
    pub(super) id: &'static str,
    /// Other names in common use.
    pub(super) others: &'static [&'static str],
    pub(super) title: &'static str,
    pub(super) source: Source,
}

impl Name {
    pub(super) fn has_interval(&self) -> bool {
        match self.source {
            Source::Area { interval, .. } => interval.is_some(),
            Source::Measure { interval, .. } => interval.is_some(),
            Source::F(_) | Source::Count(_) => false,
        }
    }

    /// True where both are the same number.
    pub(super) fn is(&self, other: &Self) -> bool {
        let beta = |name: &Self| match name.source {
            Source::F(beta) => Some(beta),
            _ => None,
        };
        self.id == other.id && beta(self) == beta(other)
    }

    /// True for partial areas, which need a range of FPR or TPR.
    pub(super) fn needs_range(&self) -> bool {
        matches!(self.source, Source::Area { field: "roc.partial", .. })
    }
}

const fn area(
    id: &'static str,
    title: &'static str,
    others: &'static [&'static str],
    (field, value): (&'static str, fn(&Model) -> Option<f64>),
    interval: Option<CurveMeasure>,
) -> Name {
    Name { id, others, title, source: Source::Area { field, value, interval } }
}

/// Numbers of whole curves.
pub(super) const AREAS: [Name; 13] = [
    area(
        "auroc",
        "AUROC",
        &["auc", "rocauc"],
        ("roc.auroc", |model| model.roc.auroc),
        Some(CurveMeasure::Auroc),
    ),
    area(
        "aucpr",
        "AUCPR",
        &["prArea"],
        ("pr.area", |model| model.pr.area),
        Some(CurveMeasure::PrArea),
    ),
    area(
        "prMinimumArea",
        "minimum",
        &[],
        ("pr.minimumArea", |model| Some(model.pr.minimum_area)),
        None,
    ),
    area(
        "aucnpr",
        "AUCNPR",
        &["prNormalizedArea"],
        ("pr.normalizedArea", |model| model.pr.normalized_area),
        None,
    ),
    area(
        "ap",
        "AP",
        &["averagePrecision"],
        ("pr.averagePrecision", |model| model.pr.average_precision),
        Some(CurveMeasure::AveragePrecision),
    ),
    area(
        "auprg",
        "AUPRG",
        &["prgArea"],
        ("prg.area", |model| model.prg.area),
        Some(CurveMeasure::PrgArea),
    ),
    area(
        "expectedFGain",
        "E[FG₁]",
        &["expectedF1Gain"],
        ("prg.expectedFGain", |model| model.prg.expected_f_gain),
        Some(CurveMeasure::ExpectedFGain),
    ),
    area("ks", "KS", &[], ("roc.ks", |model| model.roc.ks.map(|ks| ks.value)), None),
    area("gini", "Gini", &[], ("roc.gini", |model| model.roc.gini), None),
    area(
        "equalErrorRate",
        "EER",
        &["eer"],
        ("roc.equalErrorRate", |model| model.roc.equal_error_rate),
        None,
    ),
    area("bestF1", "best F₁", &[], ("best[1].f", |model| model.best.get(1)?.f), None),
    area(
        "partialAuroc",
        "pAUROC",
        &["pauroc"],
        ("roc.partial", |model| model.roc.partial.map(|partial| partial.area)),
        Some(CurveMeasure::PartialAuroc),
    ),
    area(
        "standardizedPartialAuroc",
        "pAUROC, 1/2 to 1",
        &[],
        ("roc.partial", |model| model.roc.partial.map(|partial| partial.standardized)),
        Some(CurveMeasure::StandardizedPartialAuroc),
    ),
];

const ONE_CLASS: &str = "the data hold only one class.";
const NO_POSITIVE: &str = "there is no positive row.";
const NO_NEGATIVE: &str = "there is no negative row.";
const NO_ROW: &str = "there are no rows.";
const NONE_POSITIVE: &str = "no row is predicted positive.";
const NONE_NEGATIVE: &str = "no row is predicted negative.";
const NONE_FOUND_OR_ONE_CLASS: &str = "no positive row is found, or the data hold only one class.";
const EMPTY_LINE: &str = "a row or a column of the 2×2 table is empty.";
const ALL_ALIKE: &str = "all rows are of one class and predicted so.";
const NONE_POSITIVE_OR_ONE_CLASS: &str =
    "no row is predicted positive, or the data hold only one class.";
const ALL_POSITIVE_OR_ONE_CLASS: &str =
    "every negative is predicted positive, or the data hold only one class.";
const NO_PRICE: &str = "there is no row of the class whose errors cost.";
const ONLY_ALARMS_COST: &str = "only false positives cost, or there is no row to divide by.";
const ONLY_MISSES_COST: &str = "only misses cost, or there is no row to divide by.";
const NONE_FOUND: &str = "no positive row is found, so the gain has no value.";

const fn measure(
    id: &'static str,
    title: &'static str,
    others: &'static [&'static str],
    value: fn(&Measures) -> Option<f64>,
    undefined: &'static str,
) -> Name {
    Name { id, others, title, source: Source::Measure { value, undefined, interval: None } }
}

const fn rate(
    id: &'static str,
    title: &'static str,
    others: &'static [&'static str],
    (value, undefined): (fn(&Measures) -> Option<f64>, &'static str),
    interval: Rate,
) -> Name {
    let interval = Some(interval);
    Name { id, others, title, source: Source::Measure { value, undefined, interval } }
}

/// Measures at the operating point, in the order of the page.
pub(super) const MEASURES: [Name; 27] = [
    rate("recall", "Recall", &["sensitivity", "tpr"], (|at| at.recall, NO_POSITIVE), Rate::Recall),
    measure("fnr", "False negative rate", &[], |at| at.fnr, NO_POSITIVE),
    rate("fpr", "False positive rate", &[], (|at| at.fpr, NO_NEGATIVE), Rate::Fpr),
    measure("specificity", "Specificity", &["tnr"], |at| at.specificity, NO_NEGATIVE),
    rate("precision", "Precision", &["ppv"], (|at| at.precision, NONE_POSITIVE), Rate::Precision),
    rate("npv", "Negative predictive value", &[], (|at| at.npv, NONE_NEGATIVE), Rate::Npv),
    measure(
        "predictedPositiveShare",
        "Predicted positive",
        &["predictedPositiveRate"],
        |at| at.predicted_positive_share,
        NO_ROW,
    ),
    measure(
        "minimumPrecision",
        "Minimum precision",
        &[],
        |at| at.minimum_precision,
        NONE_FOUND_OR_ONE_CLASS,
    ),
    measure("f", "F", &["fbeta"], |at| at.f, NO_POSITIVE),
    measure("g", "G", &[], |at| at.g, NONE_POSITIVE),
    measure("fPrime", "F′", &[], |at| at.f_prime, ONE_CLASS),
    measure("accuracy", "Accuracy", &[], |at| at.accuracy, NO_ROW),
    measure("balancedAccuracy", "Balanced accuracy", &[], |at| at.balanced_accuracy, ONE_CLASS),
    measure("mcc", "Matthews correlation", &["matthews"], |at| at.mcc, EMPTY_LINE),
    measure("kappa", "Cohen’s κ", &["cohensKappa"], |at| at.kappa, ALL_ALIKE),
    measure("youdenJ", "Youden’s J", &["j", "informedness"], |at| at.youden_j, ONE_CLASS),
    measure("weightedAccuracy", "Weighted accuracy", &[], |at| at.weighted_accuracy, NO_PRICE),
    measure("normalizedCost", "Normalised cost", &[], |at| at.normalized_cost, NO_PRICE),
    measure("netBenefit", "Net benefit", &[], |at| at.net_benefit, ONLY_ALARMS_COST),
    measure(
        "standardizedNetBenefit",
        "Standardised net benefit",
        &[],
        |at| at.standardized_net_benefit,
        ONLY_ALARMS_COST,
    ),
    measure(
        "interventionsAvoided",
        "Interventions avoided",
        &[],
        |at| at.interventions_avoided,
        ONLY_MISSES_COST,
    ),
    measure("recallGain", "Recall gain", &[], |at| at.recall_gain, NONE_FOUND),
    measure("precisionGain", "Precision gain", &[], |at| at.precision_gain, NONE_FOUND),
    measure("fGain", "F gain", &[], |at| at.f_gain, NONE_FOUND),
    measure("lift", "Lift", &[], |at| at.lift, NONE_POSITIVE),
    measure("lrPlus", "Likelihood ratio +", &[], |at| at.lr_plus, NONE_POSITIVE_OR_ONE_CLASS),
    measure("lrMinus", "Likelihood ratio −", &[], |at| at.lr_minus, ALL_POSITIVE_OR_ONE_CLASS),
];

const fn count(id: &'static str, title: &'static str, of: fn(Point, Totals) -> f64) -> Name {
    Name { id, others: &[], title, source: Source::Count(of) }
}

/// Numbers of rows of the data in the cells of the 2x2 table at the operating point.
pub(super) const COUNTS: [Name; 4] = [
    count("tp", "true positives", |at, _| at.tp),
    count("fp", "false positives", |at, _| at.fp),
    count("fn", "false negatives", |at, all| all.n_pos - at.tp),
    count("tn", "true negatives", |at, all| all.n_neg - at.fp),
];

pub(super) fn all() -> impl Iterator<Item = &'static Name> {
    AREAS.iter().chain(&MEASURES).chain(&COUNTS)
}

/// The number with this name, or with this path in the report; case and separators of words are ignored. F
/// followed by a number is `F_beta` with that β.
pub(super) fn find(text: &str) -> Option<Name> {
    let text = text.trim();
    // Any other sign changes the meaning: -recall is not recall.
    let is_name = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.ends_with(|c: char| c.is_ascii_alphanumeric())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || "_-. []".contains(c));
    if !is_name {
        return None;
    }
    let plain_text = plain(text);
    let is_called = |name: &&Name| {
        let has_path =
            matches!(name.source, Source::Area { field, .. } if plain(field) == plain_text);
        has_path || name.others.iter().chain([&name.id]).any(|known| plain(known) == plain_text)
    };
    all().find(is_called).copied().or_else(|| {
        let beta = beta_of(text)?;
        Some(Name { id: "f", others: &[], title: "F", source: Source::F(beta) })
    })
}

/// The β of "f1", "F2" or "f0.5".
pub(super) fn beta_of(text: &str) -> Option<f64> {
    let digits = text.trim().strip_prefix(['f', 'F'])?.trim_start_matches('_');
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

/// Suggestions for an unknown name: the most similar name, then names that contain it; at most 4.
pub(super) fn nearest(text: &str) -> Vec<&'static str> {
    const MOST: usize = 4;
    let plain_text = plain(text);
    let spellings = all().flat_map(|name| name.others.iter().chain([&name.id]).copied());
    let like = names::nearest(&plain_text, spellings);
    let like = like.and_then(find).map(|name| name.id);
    let is_part = |name: &&Name| plain_text.len() > 1 && plain(name.id).contains(&plain_text);
    let parts = all().filter(is_part).map(|name| name.id).filter(|id| Some(*id) != like);
    like.into_iter().chain(parts).take(MOST).collect()
}

fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_they_are_spelt() {
        for (text, id) in [
            ("recall", "recall"),
            ("Sensitivity", "recall"),
            ("average_precision", "ap"),
            ("average-precision", "ap"),
            ("roc_auc", "auroc"),
            ("roc.equalErrorRate", "equalErrorRate"),
            ("expected_f1_gain", "expectedFGain"),
            ("best_f1", "bestF1"),
            ("best[1].f", "bestF1"),
            (" average precision ", "ap"),
            ("MCC", "mcc"),
            ("f", "f"),
            ("fn", "fn"),
        ] {
            assert_eq!(find(text).map(|name| name.id), Some(id), "{text}");
        }
        for (text, beta) in [("f1", 1.0), ("F2", 2.0), ("f_0.5", 0.5)] {
            assert!(matches!(find(text).expect("F").source, Source::F(of) if of == beta));
        }
        for text in [
            "", "fx", "finf", "recal", "auroc2", "-recall", "Δrecall", "recall!", "recall-",
            "1/recall",
        ] {
            assert!(find(text).is_none(), "{text}");
        }
    }

    #[test]
    fn no_two_numbers_share_a_name() {
        let mut names: Vec<String> = all()
            .flat_map(|name| name.others.iter().chain([&name.id]))
            .map(|it| plain(it))
            .collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn a_misspelt_name_has_near_ones() {
        assert_eq!(nearest("recal")[0], "recall");
        assert_eq!(nearest("precison")[0], "precision");
        assert_eq!(nearest("sensitivty")[0], "recall");
        assert_eq!(nearest("gain"), ["fGain", "expectedFGain", "recallGain", "precisionGain"]);
        assert_eq!(nearest("zzzzzz"), [""; 0]);
    }
}
