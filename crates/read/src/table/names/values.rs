//! Words in the values of columns: those of the two classes, and those of the parts of the data.

use super::known::Words;
use super::lists::{NEGATIONS, NEGATIVE_WORDS, PART_WORDS, POSITIVE_WORDS, TRAINING_WORDS};
use super::spelling::{normalized, words};

/// True for the name of a part of the data, such as `train` or `test`.
pub(crate) fn is_part(text: &str) -> bool {
    PART_WORDS.contains(&normalized(text))
}

/// True for the name of the rows that models are trained on.
pub(crate) fn is_training(text: &str) -> bool {
    TRAINING_WORDS.contains(&normalized(text))
}

/// Index of the one of two label values that is looked for, where words or signs in them decide it: one of them has a
/// word for the other class, or only one a word for it; or they differ in a final sign.
pub(crate) fn positive_of_values(texts: [&str; 2]) -> Option<usize> {
    let one_with = |is: &dyn Fn(&str) -> bool| match texts.map(is) {
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    };
    // A letter is an abbreviation of anything.
    let is = |word: &str, known: &Words| word.len() > 1 && known.contains(word);
    let by_sign = || {
        let stems = texts.map(|text| text.trim_end_matches(['+', '-', '\u{2212}']));
        (stems[0] == stems[1]).then(|| one_with(&|text| text.ends_with('+'))).flatten()
    };
    let is_negative = |words: &[String]| words.iter().any(|word| is(word, &NEGATIVE_WORDS));
    let all = texts.map(words);
    let bare = all.each_ref().map(|words| {
        words.iter().filter(|word| !NEGATIONS.contains(word)).cloned().collect::<Vec<_>>()
    });
    // Of "x" and "no x" the second is the other class, unless x is.
    if bare[0] == bare[1] && !bare[0].is_empty() {
        let has_negation = |at: usize| all[at].len() > bare[at].len();
        let by_negation = match [0, 1].map(has_negation) {
            [false, true] => Some(0),
            [true, false] => Some(1),
            _ => None,
        };
        let is_turned = is_negative(&bare[0]);
        return by_negation.map(|plain| if is_turned { 1 - plain } else { plain }).or_else(by_sign);
    }
    let has =
        |known: &'static Words| move |text: &str| words(text).iter().any(|word| is(word, known));
    one_with(&has(&NEGATIVE_WORDS))
        .map(|negative| 1 - negative)
        .or_else(|| one_with(&has(&POSITIVE_WORDS)))
}
