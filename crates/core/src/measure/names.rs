//! Names of measures as users write them.

/// Names in common use, besides that of the field in [`Measures`](super::measures::Measures).
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
    let Some(text) = plain(text) else { return false };
    other_names(field).iter().chain([&field]).any(|name| plain(name).as_ref() == Some(&text))
}

/// The β of "f1", "F2", "f0.5" or "f∞".
pub fn beta_of(text: &str) -> Option<f64> {
    let digits = text.trim().strip_prefix(['f', 'F'])?.trim_start_matches('_');
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit());
    if digits == "∞" { Some(f64::INFINITY) } else { digits.parse().ok().filter(|_| is_number) }
}

/// A name in lower case, without separators of words; `None` where it has any other sign, which changes the meaning: -recall
/// is not recall.
pub fn plain(text: &str) -> Option<String> {
    let text = text.trim();
    let is_name = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.ends_with(|c: char| c.is_ascii_alphanumeric())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || "_-. []".contains(c));
    let letters = text.chars().filter(char::is_ascii_alphanumeric);
    is_name.then(|| letters.map(|c| c.to_ascii_lowercase()).collect())
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
        ] {
            assert_eq!(beta_of(text), beta, "{text}");
        }
    }
}
