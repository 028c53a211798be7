//! Names of measures as users write them.

use crate::numeric::decimal;

/// Measures that may be above 1.
pub const UNBOUNDED: [&str; 4] = ["lift", "lrPlus", "lrMinus", "skewSensitiveAccuracy"];

/// Names in common use, besides that of the field.
const OTHER_NAMES: [(&str, &[&str]); 8] = [
    ("recall", &["sensitivity", "tpr"]),
    ("specificity", &["tnr"]),
    ("precision", &["ppv"]),
    ("predictedPositiveShare", &["predictedPositiveRate"]),
    ("f", &["fbeta"]),
    ("mcc", &["matthews"]),
    ("kappa", &["cohensKappa"]),
    ("youdenJ", &["j", "youden", "informedness"]),
];

/// Other names of the measure with this field.
pub fn other_names(field: &str) -> &'static [&'static str] {
    OTHER_NAMES.iter().find(|(known, _)| *known == field).map_or(&[], |(_, others)| others)
}

/// True where `text` is the name of this field, or one of its other names; case and the separators of words are ignored.
pub fn is_named(field: &str, text: &str) -> bool {
    is_same(field, text) || other_names(field).iter().any(|name| is_same(name, text))
}

/// True where two names have the same letters and digits, case ignored. Any sign but a separator of words changes the meaning:
/// -recall is not recall.
pub fn is_same(name: &str, text: &str) -> bool {
    is_name(text) && letters(name.as_bytes()).eq(letters(text.trim().as_bytes()))
}

/// A name in lower case, without separators of words; `None` for a text that is no name.
pub fn plain(text: &str) -> Option<String> {
    is_name(text).then(|| letters(text.as_bytes()).map(char::from).collect())
}

fn is_name(text: &str) -> bool {
    let text = text.trim().as_bytes();
    let is_part = |&byte: &u8| byte.is_ascii_alphanumeric() || b"_-. []".contains(&byte);
    text.first().is_some_and(u8::is_ascii_alphabetic)
        && text.last().is_some_and(u8::is_ascii_alphanumeric)
        && text.iter().all(is_part)
}

fn letters(text: &[u8]) -> impl Iterator<Item = u8> {
    text.iter().filter(|byte| byte.is_ascii_alphanumeric()).map(u8::to_ascii_lowercase)
}

/// The β of "f1", "F2", "f0.5" or "f∞".
pub fn beta_of(text: &str) -> Option<f64> {
    let digits = text.trim().strip_prefix(['f', 'F'])?.trim_start_matches('_');
    if digits == "∞" {
        return Some(f64::INFINITY);
    }
    let digits = digits.as_bytes();
    let ends = digits.first().zip(digits.last());
    let is_number =
        ends.is_some_and(|(first, last)| first.is_ascii_digit() && last.is_ascii_digit());
    if is_number { decimal::read(digits, b'.') } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_match_however_they_are_spelt() {
        for (field, text) in [
            ("recall", "Sensitivity"),
            ("recall", " recall "),
            ("balancedAccuracy", "balanced_accuracy"),
            ("predictedPositiveShare", "predicted positive rate"),
            ("youdenJ", "J"),
        ] {
            assert!(is_named(field, text), "{text}");
        }
        for text in ["", "recal", "-recall", "Δrecall", "recall!", "recall-", "1/recall"] {
            assert!(!is_named("recall", text), "{text}");
        }
    }

    #[test]
    fn the_beta_of_f_follows_its_letter() {
        for (text, beta) in [
            ("f1", Some(1.0)),
            ("F_0.5", Some(0.5)),
            ("f∞", Some(f64::INFINITY)),
            ("f", None),
            ("finf", None),
            ("f1/2", None),
            ("f50%", None),
            ("f1.", None),
        ] {
            assert_eq!(beta_of(text), beta, "{text}");
        }
    }
}
