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
/// Names of columns that may count rows.
const COUNT: [&str; 12] = [
    "count",
    "counts",
    "cnt",
    "n",
    "num",
    "freq",
    "frequency",
    "rows",
    "nrows",
    "cases",
    "ncases",
    "occurrences",
];
/// Names of columns with numbers of positives and of negatives.
pub(super) const POSITIVES: [&str; 7] =
    ["positives", "npositives", "npos", "poscount", "positivecount", "numpos", "pos"];
pub(super) const NEGATIVES: [&str; 7] =
    ["negatives", "nnegatives", "nneg", "negcount", "negativecount", "numneg", "neg"];
/// Names of fold columns.
pub(super) const FOLD: [&str; 7] = ["fold", "folds", "foldid", "cvfold", "split", "cv", "task"];
/// Names of columns that say which rows belong together, as those of one patient do.
pub(super) const CLUSTER: [&str; 20] = [
    "cluster",
    "clusterid",
    "patient",
    "patientid",
    "subject",
    "subjectid",
    "participant",
    "participantid",
    "person",
    "personid",
    "user",
    "userid",
    "customer",
    "customerid",
    "query",
    "queryid",
    "qid",
    "session",
    "sessionid",
    "household",
];
/// Names of columns that say which group a case is of.
pub(super) const GROUP: [&str; 23] = [
    "group",
    "sex",
    "gender",
    "site",
    "segment",
    "race",
    "ethnicity",
    "region",
    "subgroup",
    "hospital",
    "clinic",
    "center",
    "centre",
    "country",
    "agegroup",
    "ageband",
    "cohort",
    "stratum",
    "demographic",
    "language",
    "device",
    "channel",
    "tenant",
];
const SCORE: [&str; 16] = [
    "p",
    "phat",
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
/// Words in the names of score columns.
const SCORE_WORDS: [&str; 14] = [
    "score",
    "scores",
    "prob",
    "proba",
    "probability",
    "pred",
    "prediction",
    "predicted",
    "logit",
    "logits",
    "confidence",
    "margin",
    "risk",
    "likelihood",
];
/// Words in the names of columns that hold times, ages and counts.
const ATTRIBUTE_WORDS: [&str; 38] = [
    "amount",
    "price",
    "income",
    "salary",
    "balance",
    "time",
    "times",
    "timestamp",
    "ts",
    "datetime",
    "date",
    "year",
    "years",
    "month",
    "months",
    "week",
    "day",
    "days",
    "weekday",
    "hour",
    "hours",
    "minute",
    "minutes",
    "second",
    "seconds",
    "epoch",
    "duration",
    "age",
    "ages",
    "count",
    "counts",
    "cnt",
    "n",
    "num",
    "number",
    "total",
    "quantity",
    "frequency",
];
/// Last words of the names of columns that name the rows.
const ID_WORDS: [&str; 8] = ["id", "ids", "uid", "uuid", "guid", "key", "zip", "zipcode"];
/// Names of columns that name the rows, the most telling first.
const IDS: [&str; 18] = [
    "id",
    "rowid",
    "caseid",
    "case",
    "uuid",
    "guid",
    "uid",
    "key",
    "recordid",
    "record",
    "sampleid",
    "exampleid",
    "instanceid",
    "patientid",
    "patient",
    "subjectid",
    "subject",
    "ids",
];
/// The greatest rank of names that mean an id; higher ranks are those of clusters and row numbers.
pub(super) const LAST_ID: usize = IDS.len();
/// Names of columns that say of which model a row's score is.
pub(super) const MODEL: [&str; 12] = [
    "model",
    "models",
    "modelname",
    "modelid",
    "method",
    "system",
    "classifier",
    "classifiername",
    "estimator",
    "algorithm",
    "algo",
    "learner",
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

/// True for the name of a column that says which group a case is of.
pub(super) fn is_group(name: &str) -> bool {
    rank(&GROUP, name).is_some()
}

/// True where a word of the name says that the column holds scores.
pub(super) fn is_like_score(name: &str) -> bool {
    is_score(name) || has_word(name, &SCORE_WORDS)
}

/// True where a word of the name says that the column holds times, ages or counts.
pub(super) fn is_attribute(name: &str) -> bool {
    has_word(name, &ATTRIBUTE_WORDS)
}

/// True for the name of a column that may count rows.
pub(super) fn is_count(name: &str) -> bool {
    COUNT.contains(&normalized(name).as_str())
}

/// True where the last word of the name says that the column names its rows.
pub(super) fn is_id(name: &str) -> bool {
    words(name).last().is_some_and(|last| ID_WORDS.contains(&last.as_str()))
}

/// How telling a name is of a column that names rows; the smaller, the more. `None`: not one. Numbers of
/// rows come last: each table may have its own.
pub(super) fn id_rank(name: &str) -> Option<usize> {
    rank(&IDS, name)
        .or_else(|| is_id(name).then_some(LAST_ID))
        .or_else(|| rank(&CLUSTER, name).map(|_| LAST_ID + 1))
        .or_else(|| is_row_number(name).then_some(LAST_ID + 2))
}

fn has_word(name: &str, known: &[&str]) -> bool {
    words(name).iter().any(|word| known.contains(&word.as_str()))
}

/// The words of a name in lower case: `customerId`, `customer_id` and `Customer ID` have two.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for character in name.chars() {
        let begins = !character.is_alphanumeric() || (character.is_uppercase() && was_lower);
        if begins {
            words.push(String::new());
        }
        was_lower = character.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| character.is_alphanumeric()) {
            word.extend(character.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// True for the names that number the rows, such as pandas' "Unnamed: 0".
pub(super) fn is_row_number(name: &str) -> bool {
    let name = normalized(name);
    ROW_NUMBER.contains(&name.trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// True for the names of plain row numbers, such as `index`; false for `id`, which may name cases.
pub(super) fn is_mere_number(name: &str) -> bool {
    is_row_number(name) && rank(&["id", "ids"], name).is_none()
}

/// True for any name this module knows: it belongs to a header.
pub(super) fn is_known(name: &str) -> bool {
    let normal = normalized(name);
    [&LABEL[..], &WEIGHT, &FOLD, &SCORE, &POSITIVES, &NEGATIVES, &MODEL]
        .iter()
        .any(|names| names.contains(&normal.as_str()))
        || is_row_number(name)
}
