//! Names of the numbers that a requirement can bound; those of measures and areas are in `crates/words`.

mod catalogue;
mod name;

pub(super) use catalogue::{AREAS, CALIBRATION, COUNTS, LOSSES, MEASURES};
pub(super) use name::{CalibrationNumber, LossesOfScores, Name, Rate, Source};

pub(super) use curvescope_core::measure::names::beta_of;
use curvescope_core::measure::names::{is_same, plain};
use curvescope_read::names;

pub(super) fn all() -> impl Iterator<Item = &'static Name> {
    AREAS.iter().chain(MEASURES.iter()).chain(&LOSSES).chain(&CALIBRATION).chain(&COUNTS)
}

/// The number with this name, or with this path in the report; case and separators of words are ignored. F
/// followed by a number is `F_beta` with that β.
pub(super) fn find(text: &str) -> Option<Name> {
    let is = |known: &str| is_same(known, text);
    let is_called = |name: &&Name| {
        let has_path = matches!(name.source, Source::Area { area, .. } if is(area.field));
        has_path || name.spellings().any(is)
    };
    all().find(is_called).copied().or_else(|| {
        let beta = beta_of(text)?;
        Some(Name { id: "f", others: &[], title: "F", source: Source::F(beta) })
    })
}

/// Suggestions for an unknown name: the most similar name, then names that contain it; at most 4.
pub(super) fn nearest(text: &str) -> Vec<&'static str> {
    const MOST: usize = 4;
    let letters = text.chars().filter(char::is_ascii_alphanumeric);
    let plain_text: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    if plain_text.is_empty() {
        return Vec::new();
    }
    let like = names::nearest(&plain_text, all().flat_map(Name::spellings));
    let like = like.and_then(find).map(|name| name.id);
    let is_part = |name: &&Name| {
        plain_text.len() > 1 && plain(name.id).is_some_and(|id| id.contains(&plain_text))
    };
    let parts = all().filter(is_part).map(|name| name.id).filter(|id| Some(*id) != like);
    like.into_iter().chain(parts).take(MOST).collect()
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
            ("calibration_slope", "calibrationSlope"),
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
        let mut names: Vec<String> =
            all().flat_map(Name::spellings).map(|it| plain(it).expect("a name")).collect();
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
        assert_eq!(nearest("-recall")[0], "recall");
        assert_eq!(nearest("zzzzzz"), [""; 0]);
        assert_eq!(nearest("≥"), [""; 0]);
    }
}
