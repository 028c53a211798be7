//! Scores on another scale than probabilities, which matters for calibration only, and numbers among probabilities
//! that may be codes for missing values.

use super::models_where;
use super::wording::{joined, named};
use crate::model::RankedModel;
use curvescope_core::curve::thresholds::Thresholds;
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_read::Summary;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;

/// Greatest magnitude of log-odds: at most 37 for probabilities that a double distinguishes from 1, and as much
/// for their complements.
const WIDEST_LOG_ODDS: f64 = 40.0;

/// Greatest ratio of the extents of log-odds on the two sides of 0: those of rare positives are mostly negative,
/// and few are far above 0.
const MOST_LOPSIDED: f64 = 10.0;

/// Percentages of a useful model start below this and end above the next constant: other scores from 0 to 100,
/// such as marks out of ten or ages, do not.
const PERCENTAGES_START_BELOW: f64 = 10.0;
const PERCENTAGES_END_ABOVE: f64 = 50.0;

/// Numbers that stand for missing values in files of surveys and registers, without their sign.
const MISSING_CODES: [f64; 5] = [9.0, 99.0, 999.0, 9999.0, 99_999.0];

/// Notice on models with a number among their probabilities that may be a code for missing values.
pub(super) fn missing_codes(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let found = models_where(models, &|model| missing_code(&model.points.thresholds).is_some())?;
    let mut codes: Vec<String> = Vec::new();
    for model in &found {
        let code = missing_code(&model.points.thresholds)?;
        let code = format::exact(model.direction().turned(code));
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    let message = format!(
        "Among the scores of {}, which else go from 0 to 1, is {}. It is ranked as a score. If it is a code for a \
         missing value, leave such cells empty, and their rows are left out.",
        named(&found),
        joined(codes)
    );
    Some(Notice::new(NoticeCode::MissingCodes, message))
}

pub(super) fn log_odds(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let range = range_of_those(models, are_log_odds)?;
    let message = format!(
        "{range}, as log-odds or margins do. Curves take them as they are; only the calibration \
         plot and the Brier score need probabilities."
    );
    Some(Notice::new(NoticeCode::Logits, message))
}

pub(super) fn percentages(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let range = range_of_those(models, are_percentages)?;
    let message = format!(
        "{range}, as percentages do. Curves take them as they are; only the calibration plot and \
         the Brier score need them divided by 100."
    );
    Some(Notice::new(NoticeCode::Percentages, message))
}

/// Start of a sentence on the models whose thresholds satisfy `are_such`: their names and their score range.
fn range_of_those(models: &[RankedModel], are_such: fn(&Thresholds) -> bool) -> Option<String> {
    let found = models_where(models, &|model| are_such(&model.points.thresholds))?;
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for model in &found {
        let (low_rank, high_rank) = range(&model.points.thresholds)?;
        let ranks = Interval { low: low_rank, high: high_rank };
        let Interval { low: lowest, high: highest } = model.direction().turned_range(ranks);
        (low, high) = (low.min(lowest), high.max(highest));
    }
    let (low, high) = (format::ratio(low, 1), format::ratio(high, 1));
    Some(format!("The scores of {} go from {low} to {high}", named(&found)))
}

/// Lowest and highest of the scores as they are ranked.
fn range(thresholds: &Thresholds) -> Option<(f64, f64)> {
    Some((thresholds.last()?, thresholds.first()?))
}

/// The lowest or highest of strictly decreasing scores, where it is a usual code for missing values and all others are
/// probabilities, or their negatives where low scores mean positive.
fn missing_code(thresholds: &Thresholds) -> Option<f64> {
    const FEWEST_OTHERS: usize = 3;
    let last = thresholds.len().checked_sub(1).filter(|&others| others >= FEWEST_OTHERS)?;
    let (high, low) = (thresholds.at(0), thresholds.at(last));
    let is_code = |value: f64, farthest: f64| {
        MISSING_CODES.contains(&value.abs()) || (value.abs() == 1.0 && farthest == -value.signum())
    };
    let of = |code: f64, [one, other]: [f64; 2]| {
        let side = if one.min(other) >= 0.0 { 1.0 } else { -1.0 };
        let are_probabilities = [one, other].iter().all(|end| (0.0..=1.0).contains(&(end * side)));
        let has_fraction = || thresholds.iter().any(|score| score.fract() != 0.0);
        (are_probabilities && is_code(code, side) && has_fraction()).then_some(code)
    };
    of(low, [high, thresholds.at(last - 1)]).or_else(|| of(high, [thresholds.at(1), low]))
}

fn are_log_odds(thresholds: &Thresholds) -> bool {
    range(thresholds).is_some_and(|(low, high)| {
        let (shorter, longer) = (high.min(-low), high.max(-low));
        low < 0.0
            && high > 1.0
            && longer <= WIDEST_LOG_ODDS
            && longer <= MOST_LOPSIDED * shorter
            && thresholds.iter().any(|score| score.fract() != 0.0)
    })
}

fn are_percentages(thresholds: &Thresholds) -> bool {
    range(thresholds).is_some_and(|(low, high)| {
        (0.0..PERCENTAGES_START_BELOW).contains(&low)
            && high > PERCENTAGES_END_ABOVE
            && high <= 100.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn log_odds_reach_to_both_sides() {
        let are_log_odds = |scores: &[f64]| are_log_odds(&scores.iter().copied().collect());
        assert!(are_log_odds(&[4.5, 0.5, -4.5]));
        assert!(are_log_odds(&[1.5, 0.0, -15.0]), "ten times as far to one side");
        assert!(!are_log_odds(&[1.5, 0.0, -15.5]));
        assert!(!are_log_odds(&[15.5, 0.0, -1.5]));
        assert!(!are_log_odds(&[1.0, 0.5, -1.0]), "cosines");
        assert!(!are_log_odds(&[4.5, 0.5, 0.0]));
        assert!(are_log_odds(&[40.0, 0.5, -40.0]));
        assert!(!are_log_odds(&[40.5, 0.5, -40.0]));
        assert!(!are_log_odds(&[5.0, 0.0, -5.0]), "marks in whole numbers");
        assert!(!are_log_odds(&[f64::INFINITY, 0.5, f64::NEG_INFINITY]));
        assert!(!are_log_odds(&[]));
    }

    #[test]
    fn a_missing_code_is_apart_from_probabilities() {
        let code = |scores: &[f64]| missing_code(&scores.iter().copied().collect());
        assert_eq!(code(&[0.9, 0.5, 0.0, -99.0]), Some(-99.0));
        assert_eq!(code(&[1.0, 0.5, 0.0, -1.0]), Some(-1.0));
        assert_eq!(code(&[999.0, 0.9, 0.5, 0.0]), Some(999.0));
        assert_eq!(code(&[99.0, 0.0, -0.5, -0.9]), Some(99.0), "low scores mean positive");
        assert_eq!(code(&[1.0, -0.1, -0.5, -0.9]), Some(1.0), "low scores mean positive");
        assert_eq!(code(&[0.9, 0.5, 0.25, 0.0]), None);
        assert_eq!(code(&[1.0, 0.5, 0.25, 0.0]), None);
        assert_eq!(code(&[0.9, 0.5, -0.5, -1.0]), None, "cosines");
        assert_eq!(code(&[1.5, 0.5, 0.0, -99.0]), None);
        assert_eq!(code(&[1.0, 0.0, -9.0]), None);
        assert_eq!(code(&[3.0, 2.0, 1.0, 0.0, -9.0]), None, "marks");
        assert_eq!(code(&[0.9, 0.5, 0.1, -98.0]), None);
        assert_eq!(code(&[]), None);
    }

    #[test]
    fn percentages_fill_the_hundred() {
        let are_percentages = |scores: &[f64]| are_percentages(&scores.iter().copied().collect());
        assert!(are_percentages(&[100.0, 40.0, 0.0]));
        assert!(are_percentages(&[50.5, 9.5]));
        assert!(!are_percentages(&[50.0, 9.5]));
        assert!(!are_percentages(&[50.5, 10.0]), "ages");
        assert!(!are_percentages(&[100.5, 0.0]));
        assert!(!are_percentages(&[99.0, -0.5]));
        assert!(!are_percentages(&[0.9, 0.1]));
        assert!(!are_percentages(&[]));
    }
}
