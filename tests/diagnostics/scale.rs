use curvescope::input::Choices;

use crate::{codes, notice, report, report_with};

/// Twenty positives and negatives with two score columns made from places 0 to 39.
fn table(a: fn(f64) -> f64, b: fn(f64) -> f64) -> String {
    let rows = (0..40_u8).map(|i| {
        let place = f64::from(i);
        format!("{},{},{}\n", i % 2, a(place), b(place))
    });
    format!("label,score a,score b\n{}", rows.collect::<String>())
}

#[test]
fn log_odds_are_named_once_for_all_models() {
    let said = report(&table(|i| i / 10.0 - 2.0, |i| i / 5.0 - 3.5));
    assert_eq!(codes(&said), ["logits"]);
    assert_eq!(
        notice(&said, "logits").message,
        "The scores of \"score a\" and \"score b\" go from \u{2212}3.5 to 4.3, as log-odds or margins do. \
         Curves take them as they are; only the calibration plot and the Brier score need \
         probabilities."
    );
    assert_eq!(codes(&report(&table(|i| i / 39.0, |i| i - 20.0))), [""; 0]);
}

#[test]
fn percentages_are_named() {
    let said = report(&table(|i| i * 2.5, |i| i / 39.0));
    assert_eq!(codes(&said), ["percentages"]);
    assert_eq!(
        notice(&said, "percentages").message,
        "The scores of \"score a\" go from 0.0 to 97.5, as percentages do. Curves take them as they are; \
         only the calibration plot and the Brier score need them divided by 100."
    );
}

#[test]
fn a_code_for_missing_values_among_probabilities_is_named_with_the_sign_that_it_has_in_the_table() {
    let with_code = |i: f64| if i % 7.0 == 0.0 { -99.0 } else { i / 39.0 };
    let said = report(&table(with_code, |i| i / 39.0));
    assert_eq!(codes(&said), ["missing-codes"]);
    let message = &notice(&said, "missing-codes").message;
    assert_eq!(
        *message,
        "Among the scores of \"score a\", which else go from 0 to 1, is \u{2212}99. It is ranked as a score. If it is \
         a code for a missing value, leave such cells empty, and their rows are left out."
    );
    let turned = Choices { lower_is_positive: vec!["score a".into()], ..Choices::default() };
    let said = report_with(&table(with_code, |i| i / 39.0), &turned);
    assert_eq!(notice(&said, "missing-codes").message, *message);
}
