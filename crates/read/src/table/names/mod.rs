//! Roles of columns by their names.

mod known;
mod lists;
pub mod nearest;
mod spelling;
mod values;

pub(crate) use known::Words;
pub use nearest::nearest;
pub(crate) use spelling::{normalized, words};
pub(crate) use values::{is_part, is_training, positive_of_values};

use lists::{
    AGE, ATTRIBUTE_WORDS, BODY_WORDS, CONFIDENCE_WORDS, COUNT, EARLIER_WORDS, ENDS_OF_LABELS,
    ID_WORDS, IDS, LIKELY_LABELS, MODEL_WORDS, NEGATIVE_WORDS, OPPOSITES, OUTCOME_WORDS,
    PLAIN_WORDS, POSITIVE_WORDS, PREDICTION_WORDS, PROPERTY_WORDS, ROW_NUMBER, SCORE, SCORE_WORDS,
    STATISTIC_WORDS, SURE_COUNTS, SURE_LABELS, SURE_WEIGHTS, TRUE_CLASS_WORDS, TRUTH_WORDS,
};
pub(crate) use lists::{CLUSTER, FOLD, GROUP, LABEL, MODEL, NEGATIVES, POSITIVES, WEIGHT};

/// Greatest rank of names of ids; higher ranks are those of clusters and row numbers.
pub(crate) const LAST_ID: usize = 18;

/// Rank of `name` among the `known` names of a role, 0 for the most telling; `None` if it is not one of them.
pub(crate) fn rank(known: &Words, name: &str) -> Option<usize> {
    known.place(&normalized(name))
}

/// True for a name of label columns.
pub fn is_label(name: &str) -> bool {
    rank(&LABEL, name).is_some()
}

/// True for a name of label columns that other columns hardly have, such as `y_true`; false for `class`.
pub(crate) fn is_sure_label(name: &str) -> bool {
    rank(&LABEL, name).is_some_and(|rank| rank < SURE_LABELS)
}

/// True for a name of label columns that means a label for a column of two values, such as `y`; false for `class`,
/// which may be a prediction or a feature.
pub(crate) fn is_likely_label(name: &str) -> bool {
    rank(&LABEL, name).is_some_and(|rank| rank < LIKELY_LABELS)
}

/// True where a word of the name is one of outcomes, as in `death_30d`, and no word means that it was earlier or
/// predicted.
pub(crate) fn is_outcome(name: &str) -> bool {
    has_word(name, &OUTCOME_WORDS) && !has_word(name, &EARLIER_WORDS) && !is_prediction(name)
}

/// True where a word of the name means what happened, as in `actual_status`, and none that it was predicted.
pub(crate) fn is_truth(name: &str) -> bool {
    has_word(name, &TRUTH_WORDS) && !is_like_score(name) && !is_prediction(name)
}

/// True where a word of a label value is one of outcomes or of classes, as in `dead` and `control`.
pub(crate) fn is_outcome_value(text: &str) -> bool {
    [&OUTCOME_WORDS, &POSITIVE_WORDS, &NEGATIVE_WORDS]
        .into_iter()
        .chain(OPPOSITES.iter().flatten())
        .any(|known| has_word(text, known))
}

/// True for the name of a column of scores or of predictions.
pub fn is_score(name: &str) -> bool {
    rank(&SCORE, name).is_some()
}

/// True for a name that only weights of rows have, not other weights, such as those of bodies.
pub(crate) fn is_sure_weight(name: &str) -> bool {
    rank(&WEIGHT, name).is_some_and(|rank| rank < SURE_WEIGHTS)
}

/// True for a name that only counts of one class have, such as `positives`; false for `pos`.
pub(crate) fn is_sure_count(name: &str) -> bool {
    [&POSITIVES, &NEGATIVES]
        .into_iter()
        .any(|names| rank(names, name).is_some_and(|rank| rank < SURE_COUNTS))
}

/// True for the name of a measurement of bodies: in its table, a column named weight is one too.
pub(crate) fn is_body_measurement(name: &str) -> bool {
    has_word(name, &BODY_WORDS)
}

pub(crate) fn is_age(name: &str) -> bool {
    AGE.contains(&normalized(name))
}

pub(crate) fn is_group(name: &str) -> bool {
    rank(&GROUP, name).is_some()
}

pub(crate) fn is_like_score(name: &str) -> bool {
    is_score(name) || has_word(name, &SCORE_WORDS)
}

/// True where a word of the name is one of models, as in `rf` or `model 2`.
pub(crate) fn is_like_model(name: &str) -> bool {
    has_word(name, &MODEL_WORDS)
}

/// True for a name of scores or of a model that has only words of scores, models and outcomes and the `known`
/// ones, such as the label's: true for `churn_prob`, false for `net_promoter_score`.
pub(crate) fn is_plain_score(name: &str, known: &[String]) -> bool {
    let lists = [
        &SCORE_WORDS,
        &MODEL_WORDS,
        &PREDICTION_WORDS,
        &OUTCOME_WORDS,
        &POSITIVE_WORDS,
        &NEGATIVE_WORDS,
        &PLAIN_WORDS,
    ];
    let words = words(name);
    let is_known = |word: &str| {
        let stem = word.trim_end_matches(|c: char| c.is_ascii_digit());
        stem.is_empty()
            || known.iter().any(|known| known == word || known == stem)
            || lists.iter().any(|list| list.contains(word) || list.contains(stem))
    };
    let is_pair = |at: usize| words.get(at..at + 2).is_some_and(|two| is_known(&two.concat()));
    let is_in_pair = |at: usize| is_pair(at) || (at > 0 && is_pair(at - 1));
    (is_like_score(name) || is_like_model(name))
        && words.iter().enumerate().all(|(at, word)| is_known(word) || is_in_pair(at))
}

/// True for a name of a place only, as this program and others make up.
pub(crate) fn is_made_up(name: &str) -> bool {
    let normal = normalized(name);
    let stem = normal.trim_end_matches(|c: char| c.is_ascii_digit());
    stem.len() < normal.len() && matches!(stem, "column" | "col" | "list" | "arr" | "field" | "var")
}

/// True for a name that has only the `known` words, such as those of a class.
pub(crate) fn has_only(name: &str, known: &[String]) -> bool {
    let words = words(name);
    !words.is_empty() && words.iter().all(|word| known.contains(word))
}

/// True where a word of the name is one of properties of a score, such as its limits.
pub(crate) fn is_property(name: &str) -> bool {
    has_word(name, &PROPERTY_WORDS)
}

/// True where a word of the name is one of statistics, such as an error or a rank.
pub(crate) fn is_statistic(name: &str) -> bool {
    has_word(name, &STATISTIC_WORDS)
}

pub(crate) fn is_rank_or_distance(name: &str) -> bool {
    matches!(words(name).last().map(String::as_str), Some("rank" | "ranking" | "distance" | "dist"))
}

/// True for the name of a label that is the name of a score and words of outcomes, as `prob1_outcome` is of `prob1`.
pub(crate) fn is_outcome_of(label: &str, score: &str) -> bool {
    let [label, score] = [label, score].map(words);
    let rest = label.strip_prefix(&score[..]).filter(|rest| !score.is_empty() && !rest.is_empty());
    let is_prediction = PREDICTION_WORDS.contains(score.last().map_or("", String::as_str));
    let is_end =
        |word: &String| ENDS_OF_LABELS.contains(word) && !(is_prediction && LABEL.contains(word));
    rest.is_some_and(|rest| rest.iter().all(is_end))
}

/// True where the last word of the name, behind others, is one of outcomes.
pub(crate) fn ends_with_outcome(name: &str) -> bool {
    matches!(&words(name)[..], [_, .., last] if ENDS_OF_LABELS.contains(last))
}

/// True where a word of the name is one of predicted classes.
pub(crate) fn is_prediction(name: &str) -> bool {
    has_word(name, &PREDICTION_WORDS)
}

/// True where a word of the name may mean the confidence of a prediction.
pub(crate) fn is_confidence(name: &str) -> bool {
    has_word(name, &CONFIDENCE_WORDS)
}

/// True where a word of the name may mean the class that a row has.
pub(crate) fn is_of_true_class(name: &str) -> bool {
    has_word(name, &TRUE_CLASS_WORDS)
}

pub(crate) fn is_logit(name: &str) -> bool {
    words(name).iter().any(|word| word == "logit" || word == "logits")
}

/// True where the names of two classes are opposites, such as death and survival.
pub(crate) fn are_opposite(one: &str, other: &str) -> bool {
    let has = |name: &str, known: &Words| words(name).iter().any(|word| known.contains(word));
    OPPOSITES.iter().any(|sides| {
        let [one, other] = [one, other].map(|name| [has(name, &sides[0]), has(name, &sides[1])]);
        matches!((one, other), ([true, false], [false, true]) | ([false, true], [true, false]))
    })
}

/// True where a word of the name is one of times, ages, amounts or counts.
pub(crate) fn is_attribute(name: &str) -> bool {
    has_word(name, &ATTRIBUTE_WORDS)
}

/// True where the last word of the name is such a word, as in `prediction_time`, but not in `risk 30 days`, or
/// where the first word is one of counts, as in `n_predictions`.
pub(crate) fn is_mainly_attribute(name: &str) -> bool {
    let words = words(name);
    if let [first, _, ..] = &words[..]
        && COUNT.contains(first)
    {
        return true;
    }
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    match &words[..] {
        [.., before, last] => ATTRIBUTE_WORDS.contains(last) && !is_number(before),
        [only] => ATTRIBUTE_WORDS.contains(only),
        [] => false,
    }
}

/// True for the name of a column that may count rows.
pub(crate) fn is_count(name: &str) -> bool {
    COUNT.contains(&normalized(name))
}

/// True where the last word of the name is one of ids.
pub(crate) fn is_id(name: &str) -> bool {
    words(name).last().is_some_and(|last| ID_WORDS.contains(last))
}

/// Index of the positive one of two classes, where a word of a name, or 0 and 1 in both, decides it.
pub(crate) fn positive_of_pair(names: [&str; 2]) -> Option<usize> {
    let words = names.map(words);
    let has = |at: usize, known: &Words| words[at].iter().any(|word| known.contains(word));
    let is = |at: usize, digit: &str| {
        words[at].last().is_some_and(|word| word.trim_start_matches(char::is_alphabetic) == digit)
    };
    let says = |at: usize| {
        let is_positive = has(at, &POSITIVE_WORDS) || has(1 - at, &NEGATIVE_WORDS);
        let is_negative = has(at, &NEGATIVE_WORDS) || has(1 - at, &POSITIVE_WORDS);
        (is_positive && !is_negative) || (is(at, "1") && is(1 - at, "0"))
    };
    (0..2).find(|&at| says(at))
}

/// Rank of a name of id columns, 0 for the most telling; `None` if it is not one. Row numbers come last, because
/// each table may number its rows separately.
pub(crate) fn id_rank(name: &str) -> Option<usize> {
    rank(&IDS, name)
        .or_else(|| is_id(name).then_some(LAST_ID))
        .or_else(|| rank(&CLUSTER, name).map(|_| LAST_ID + 1))
        .or_else(|| is_row_number(name).then_some(LAST_ID + 2))
}

/// True where a word of the name, or two adjacent words joined, with or without digits at the end, are among the
/// `known` ones.
fn has_word(name: &str, known: &Words) -> bool {
    let is_known = |word: &str| {
        known.contains(word) || known.contains(word.trim_end_matches(|c: char| c.is_ascii_digit()))
    };
    let words = words(name);
    words.iter().any(|word| is_known(word)) || words.windows(2).any(|two| is_known(&two.concat()))
}

/// True for the names of row numbers, such as pandas' "Unnamed: 0".
pub(crate) fn is_row_number(name: &str) -> bool {
    ROW_NUMBER.contains(normalized(name).trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// True for the names of mere row numbers, such as `index`; false for `id`, which may identify cases.
pub(crate) fn is_mere_number(name: &str) -> bool {
    is_row_number(name) && !matches!(normalized(name).as_str(), "id" | "ids")
}

/// True for any name that has a role here: it is part of a header.
pub(crate) fn is_known(name: &str) -> bool {
    let normal = normalized(name);
    [&LABEL, &WEIGHT, &FOLD, &SCORE, &POSITIVES, &NEGATIVES, &MODEL]
        .iter()
        .any(|names| names.contains(&normal))
        || is_row_number(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_at_capitals_and_marks() {
        assert_eq!(words("customerId"), ["customer", "id"]);
        assert_eq!(words("Décès (30 j)"), ["deces", "30", "j"]);
        assert_eq!(words("--"), [""; 0]);
    }

    #[test]
    fn outcomes_are_neither_earlier_nor_predicted() {
        for name in ["death_30d", "isFraud", "décès", "Kündigung", "has_diabetes", "relapsed"] {
            assert!(is_outcome(name), "{name}");
        }
        for name in ["prior_stroke", "family history of cancer", "pred_churn", "smoker", "lifetime"]
        {
            assert!(!is_outcome(name), "{name}");
        }
    }

    #[test]
    fn plain_names_of_scores_have_no_other_words() {
        for name in
            ["score", "y_hat", "prob_yes", "churn_prob", "rf2", "model a", "P_BAD1", "risk_default"]
        {
            assert!(is_plain_score(name, &[]), "{name}");
        }
        for name in
            ["net_promoter_score", "p_value", "gp_visits", "forest_area", "true_gap_score", "age"]
        {
            assert!(!is_plain_score(name, &[]), "{name}");
        }
        assert!(is_plain_score("prob_setosa", &["setosa".to_owned()]));
    }

    #[test]
    fn numbers_at_the_end_of_a_word_are_no_part_of_it() {
        assert!(is_like_model("rf2") && is_like_model("m0") && is_like_score("p1"));
        assert!(is_prediction("y_hat") && is_like_score("log odds"));
        assert!(is_mainly_attribute("prediction_time") && is_mainly_attribute("n_predictions"));
        assert!(!is_mainly_attribute("risk 30 days"));
        assert!(!is_like_model("2") && !is_like_model("x1"));
    }

    #[test]
    fn the_known_ids_are_as_many_as_their_greatest_rank_says() {
        assert_eq!(IDS.place("ids"), Some(LAST_ID - 1));
        assert_eq!(LABEL.place("actual"), Some(SURE_LABELS));
        assert_eq!(LABEL.place("class"), Some(LIKELY_LABELS));
        assert_eq!(WEIGHT.place("weight"), Some(SURE_WEIGHTS));
    }
}
