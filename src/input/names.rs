//! What column names say about roles.

/// Names of label columns, the most telling first.
pub(super) const LABEL: [&str; 18] = [
    "ytrue",
    "label",
    "labels",
    "target",
    "targets",
    "class",
    "truth",
    "groundtruth",
    "actual",
    "outcome",
    "truelabel",
    "trueclass",
    "ytest",
    "y",
    "response",
    "gold",
    "gt",
    "true",
];
/// Names of weight columns.
pub(super) const WEIGHT: [&str; 7] =
    ["weight", "weights", "sampleweight", "sampleweights", "caseweight", "instanceweight", "w"];
/// Names of columns with numbers of positives and of negatives.
pub(super) const POSITIVES: [&str; 7] =
    ["positives", "npositives", "npos", "poscount", "positivecount", "numpos", "pos"];
pub(super) const NEGATIVES: [&str; 7] =
    ["negatives", "nnegatives", "nneg", "negcount", "negativecount", "numneg", "neg"];
/// Names of fold columns.
pub(super) const FOLD: [&str; 8] =
    ["fold", "folds", "foldid", "cvfold", "split", "cv", "task", "group"];
const SCORE: [&str; 14] = [
    "score",
    "scores",
    "yscore",
    "yscores",
    "ypred",
    "yprob",
    "yproba",
    "prob",
    "probability",
    "prediction",
    "pred",
    "predicted",
    "confidence",
    "decision",
];
const ROW_NUMBER: [&str; 9] =
    ["id", "ids", "index", "idx", "row", "rowid", "rowindex", "rownumber", "unnamed"];

/// The letters and digits of `name` in lower case: what two spellings of one name share.
pub(super) fn normalized(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// How telling `name` is among the `known` names of a role; the smaller, the more. `None`: not one.
pub(super) fn rank(known: &[&str], name: &str) -> Option<usize> {
    let name = normalized(name);
    known.iter().position(|&known| known == name)
}

/// True for the name of a label column.
pub(crate) fn is_label(name: &str) -> bool {
    rank(&LABEL, name).is_some()
}

/// True for the name of a column of scores or of predictions.
pub(crate) fn is_score(name: &str) -> bool {
    rank(&SCORE, name).is_some()
}

/// True for the names that number the rows, such as pandas' "Unnamed: 0".
pub(super) fn is_row_number(name: &str) -> bool {
    let name = normalized(name);
    ROW_NUMBER.contains(&name.trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// True for any name this module knows: it belongs to a header.
pub(super) fn is_known(name: &str) -> bool {
    let normal = normalized(name);
    [&LABEL[..], &WEIGHT, &FOLD, &SCORE, &POSITIVES, &NEGATIVES]
        .iter()
        .any(|names| names.contains(&normal.as_str()))
        || is_row_number(name)
}
