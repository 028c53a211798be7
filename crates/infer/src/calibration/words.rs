//! The sentence on the calibration of a model.

use curvescope_core::measure::observed::{ObservedExpected, Standing};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::{Estimated, Interval};

/// Level of the test of the isotonic fit.
const LEVEL: f64 = 0.05;

/// What the numbers show: a difference beyond chance, in this order of the number of positives, the slope and the isotonic
/// fit; or a number of positives near the expected one, with the interval of the slope, which may be wide; or that neither can
/// be told. `ici` is the mean distance of the fit, the one by chance alone, and the p-value.
pub(super) fn sentence(
    found: &ObservedExpected,
    of_slope: Estimated,
    [ici, ici_by_chance, ici_p_value]: [Option<f64>; 3],
) -> String {
    let Some((standing, clause)) = found.standing().zip(found.clause()) else {
        return without_interval(found);
    };
    if standing == Standing::Beyond {
        return capital(&clause) + ".";
    }
    if let Some(sentence) = slope_beyond(of_slope) {
        return sentence;
    }
    let is_beyond = ici_p_value.is_some_and(|p| p < LEVEL);
    if let Some((ici, chance)) = ici.zip(ici_by_chance).filter(|_| is_beyond) {
        return format!(
            "Scores are {} from the shares of positives in the mean (ICI), where chance alone gives {}.",
            format::rate(ici),
            format::rate(chance)
        );
    }
    let is_tested = ici_p_value.is_some();
    match standing {
        Standing::Near if is_tested => {
            let others = match of_slope.value.zip(of_slope.interval) {
                Some((value, interval)) => {
                    format!(
                        "Neither the slope, {}, nor the isotonic fit differs",
                        with_ends(value, interval)
                    )
                }
                None => "The isotonic fit does not differ".to_owned(),
            };
            format!("Calibrated in the large: {clause}. {others} beyond chance.")
        }
        _ => capital(&clause) + ".",
    }
}

/// The slope, where its interval excludes 1.
fn slope_beyond(Estimated { value, interval }: Estimated) -> Option<String> {
    let (value, interval) = value.zip(interval)?;
    let Interval { low, high } = interval;
    let how = if high < 1.0 {
        "extreme"
    } else if low > 1.0 {
        "moderate"
    } else {
        return None;
    };
    Some(format!("Scores are too {how}: calibration slope {}.", with_ends(value, interval)))
}

/// "0.32 (95 % 0.17 to 0.47)", with the digits that tell an end from 1.
fn with_ends(value: f64, interval: Interval) -> String {
    let digits = interval.digits_beside(1.0);
    format!("{} ({})", format::ratio(value, digits), interval.words(digits))
}

fn without_interval(found: &ObservedExpected) -> String {
    let reason = found.undefined.as_ref().map_or("", |undefined| undefined.reason.message());
    match found.ratio {
        None => reason.to_owned(),
        Some(ratio) => format!(
            "Observed over expected is {}, without an interval that shows what chance explains. {reason}",
            format::ratio(ratio, 2)
        ),
    }
}

fn capital(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
