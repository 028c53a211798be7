use curvescope::input::fix::Topic;

use crate::{codes, notice, report, topic_of};

/// A table of folds: name, positives, negatives. All scores differ.
fn folded(folds: &[(&str, usize, usize)]) -> String {
    let mut lines = vec!["label,score,fold".to_owned()];
    for &(name, positives, negatives) in folds {
        for row in 0..positives + negatives {
            lines.push(format!("{},{},{name}", u8::from(row < positives), lines.len()));
        }
    }
    lines.join("\n")
}

fn is_said(folds: &[(&str, usize, usize)]) -> bool {
    codes(&report(&folded(folds))).contains(&"fold-prevalence")
}

#[test]
fn a_fold_far_from_the_others_is_named() {
    // Two folds: √(9 + 2·ln 2) = 3.223 standard errors. Shares 0.52 and 0.3, together 0.41: 0.22 over
    // √(0.41·0.59/50) = 0.06956 is 3.163. Shares 0.53 and 0.3: 0.23 over 0.06968 is 3.301.
    assert!(!is_said(&[("a", 30, 70), ("b", 52, 48)]));
    assert!(is_said(&[("a", 30, 70), ("b", 53, 47)]));
    assert!(is_said(&[("a", 53, 47), ("b", 30, 70)]));
}

#[test]
fn more_folds_take_a_greater_distance() {
    // Ten folds: √(9 + 2·ln 10) = 3.688. One of 100 rows against nine at 300 of 900: together 0.3487
    // with 49 positives, 0.15667/√(0.349·0.651·(1/100 + 1/900)) = 3.118; with 55 positives, 0.355:
    // 0.21667/0.05044 = 4.296.
    let folds = |positives: usize| {
        let others = ["1", "2", "3", "4", "5", "6"].map(|name| (name, 50, 100));
        let mut folds = others.to_vec();
        folds.extend(["7", "8", "9"].map(|name| (name, 0, 0)));
        folds.push(("10", positives, 100 - positives));
        folds
    };
    assert!(!is_said(&folds(49)));
    assert!(is_said(&folds(55)));
}

#[test]
fn a_small_difference_does_no_harm_however_sure() {
    // 0.3 and 0.39 of 10,000: odds 0.4286 and 0.6393, 1.492 times; 0.392: 0.6447, 1.504 times.
    assert!(!is_said(&[("a", 3000, 7000), ("b", 3900, 6100)]));
    assert!(is_said(&[("a", 3000, 7000), ("b", 3920, 6080)]));
}

#[test]
fn small_folds_say_little() {
    // 11 positives beside 80 of 200: 11·91/211 = 4.74 would be positive; 12: 12·92/212 = 5.21.
    assert!(!is_said(&[("a", 80, 120), ("b", 11, 0)]));
    assert!(is_said(&[("a", 80, 120), ("b", 12, 0)]));
}

#[test]
fn the_farthest_fold_is_told_first_and_makes_no_others_look_far() {
    let said = report(&folded(&[("1", 40, 160), ("2", 40, 160), ("3", 160, 40)]));
    let found = notice(&said, "fold-prevalence");
    assert_eq!(
        found.message,
        "The share of positives differs between folds: 80.0\u{202f}% in \"3\" and 20.0\u{202f}% in \
         the others. Precision-Recall areas of such folds are not on one scale."
    );
    assert_eq!(topic_of(found), Topic::Folds);
    let said = report(&folded(&[("1", 40, 160), ("2", 40, 160), ("3", 160, 40), ("4", 150, 50)]));
    let found = notice(&said, "fold-prevalence");
    assert!(
        found
            .message
            .contains("80.0\u{202f}% in \"3\" and 38.3\u{202f}% in the others; \"4\" is off too.")
    );
}

#[test]
fn equal_folds_and_a_single_one_are_fine() {
    assert!(!is_said(&[("a", 40, 160), ("b", 40, 160), ("c", 20, 80)]));
    assert!(!is_said(&[("a", 40, 160)]));
}

/// Two folds of `n` positives and `n` negatives each: scores of the negatives are 0, 4, 8, .., those of positives `apart` higher, and
/// all of the second fold's `shift` higher.
fn shifted(n: usize, apart: usize, shift: usize) -> Vec<&'static str> {
    let mut lines = vec!["label,score,fold".to_owned()];
    for (fold, shift) in [("a", 0), ("b", shift)] {
        for row in 0..n {
            lines.push(format!("1,{},{fold}", 4 * row + apart + shift));
            lines.push(format!("0,{},{fold}", 4 * row + shift));
        }
    }
    codes(&report(&lines.join("\n")))
}

/// By numpy 2.4.6, from the matrix of all pairs: 2.543 and 3.086 standard errors of 0.0138 and 0.0142, for which 2.576 are asked.
#[test]
fn scores_of_folds_that_are_shifted_by_more_than_chance_are_not_on_one_scale() {
    assert!(!shifted(10, 13, 13).contains(&"pooled-folds"));
    assert!(shifted(10, 13, 15).contains(&"pooled-folds"));
}

/// A model that knows nothing: each fold has the score (30 - p)/54, the share of positives in the others, p of its 6 rows being positive.
/// Positives of a fold outrank negatives of those with more positives: 4·(1·(4+3+2+1) + 2·(3+2+1) + 3·(2+1) + 4·1) = 140 of 900 pairs, and 4·(5 +
/// 8 + 9 + 8 + 5) = 140 are tied: (140 + 70)/900. Within a fold all are tied.
#[test]
fn a_model_that_knows_the_share_of_positives_is_not_turned_round() {
    let mut lines = vec!["label,score,fold".to_owned()];
    for (fold, positives) in [1, 2, 3, 4, 5, 1, 2, 3, 4, 5].into_iter().enumerate() {
        for row in 0..6 {
            lines.push(format!(
                "{},{},{fold}",
                u8::from(row < positives),
                f64::from(30 - positives) / 54.0
            ));
        }
    }
    let said = report(&lines.join("\n"));
    assert!(!codes(&said).contains(&"inverted-scores"));
    let found = notice(&said, "pooled-folds");
    let areas = "the AUROC of \"score\" is 0.233 of all rows, but 0.500 by fold";
    assert!(found.message.contains(areas), "{}", found.message);
    assert_eq!(topic_of(found), Topic::Folds);
}
