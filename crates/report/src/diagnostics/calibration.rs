//! Scores that can be read as probabilities, but expect another number of positives.

use super::decisions::holds_decisions;
use super::wording::joined;
use crate::model::RankedModel;
use curvescope_core::measure::observed::{MARGIN, ObservedExpected, Standing};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_read::Summary;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::wording::quoted;

/// Notice on models whose observed positives are beyond chance and beyond a factor of 1.25 of those that the scores
/// expect: a smaller one matters little, and many rows show it.
pub(super) fn shifted_scores(summary: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let mut found = Vec::new();
    for model in models {
        if holds_decisions(model, summary) {
            continue;
        }
        let Some(observed) = ObservedExpected::of(&model.points, model.rows) else { continue };
        let is_beyond = observed.standing() == Some(Standing::Beyond);
        if let Some((ratio, Interval { low, high })) = observed.ratio.zip(observed.interval)
            && is_beyond
            && !(MARGIN.low..=MARGIN.high).contains(&ratio)
        {
            // A ratio next to 0 is not written as 0.
            let number = |value: f64| {
                if value < 0.1 { format::rate(value) } else { format::ratio(value, 2) }
            };
            let [ratio, low, high] = [ratio, low, high].map(number);
            found.push(format!("{} ({ratio}, 95 % {low} to {high})", quoted(&model.name)));
        }
    }
    (!found.is_empty()).then(|| {
        let message = format!(
            "As probabilities the scores do not fit the number of positives: observed over expected is not 1 for {}. \
             Class weights, resampling and focal loss move scores so. The curves are not affected; recalibrate the scores \
             before you read them as probabilities.",
            joined(found)
        );
        Notice::new(NoticeCode::ShiftedScores, message)
    })
}
