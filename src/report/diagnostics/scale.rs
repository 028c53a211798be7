//! Scores on another scale than probabilities, which matters for calibration only.

use super::those::those;
use super::wording::named;
use crate::curve::thresholds::Thresholds;
use crate::input::Summary;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::numeric::format;
use crate::report::model::RankedModel;

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

/// Notice on models whose scores are log-odds, by their range.
pub(super) fn log_odds(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let range = range_of_those(models, are_log_odds)?;
    let message = format!(
        "{range}, as log-odds or margins do. Curves take them as they are; only the calibration \
         plot and the Brier score need probabilities."
    );
    Some(Notice::new(NoticeCode::Logits, message))
}

/// Notice on models whose scores are percentages, by their range.
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
    let found = those(models, &|model| are_such(&model.points.thresholds))?;
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for model in &found {
        let (lowest, highest) = range(&model.points.thresholds)?;
        (low, high) = (low.min(lowest), high.max(highest));
    }
    let (low, high) = (format::ratio(low, 1), format::ratio(high, 1));
    Some(format!("The scores of {} go from {low} to {high}", named(&found)))
}

/// Lowest and highest of strictly decreasing scores.
fn range(thresholds: &Thresholds) -> Option<(f64, f64)> {
    Some((thresholds.last()?, thresholds.first()?))
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
