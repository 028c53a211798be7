//! Names of the numbers that a requirement can bound. Measures and areas have the names of the page's catalogues
//! (`www/text/measures.js`, `www/text/areas.js`), as `tests/js/command.test.js` checks.

mod catalogue;

pub(super) use catalogue::{AREAS, COUNTS, LOSSES, MEASURES};

use serde::Serialize;

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
    pub(super) const ALL: [Self; 4] = [Self::Recall, Self::Fpr, Self::Precision, Self::Npv];

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

/// Losses of scores taken as probabilities.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LossesOfScores {
    /// Mean squared distance of score and outcome.
    pub(super) brier: Option<f64>,
    /// Mean of -ln of the probability of the outcome.
    pub(super) log_loss: Option<f64>,
    /// Decrease of the Brier score by the best monotone recalibration.
    pub(super) miscalibration: Option<f64>,
    /// Decrease of the Brier score from the prevalence for every row to recalibrated scores.
    pub(super) discrimination: Option<f64>,
    /// Brier score of the prevalence for every row.
    pub(super) uncertainty: Option<f64>,
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
    /// Loss of the scores taken as probabilities, or a part of it; `undefined` is the reason where it has no value.
    Loss { value: fn(&LossesOfScores) -> Option<f64>, undefined: &'static str },
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
            Source::F(_) | Source::Count(_) | Source::Loss { .. } => false,
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

pub(super) fn all() -> impl Iterator<Item = &'static Name> {
    AREAS.iter().chain(&MEASURES).chain(&LOSSES).chain(&COUNTS)
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
