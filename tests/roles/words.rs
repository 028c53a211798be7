//! Names of columns, by what they tell.

/// Names that can only be a label's.
pub(crate) const EXACT: &[&str] = &[
    "label",
    "labels",
    "y_true",
    "target",
    "class",
    "truth",
    "ground_truth",
    "outcome",
    "actual",
    "true_label",
    "y",
    "y_test",
];

/// Names of outcomes of a case.
pub(crate) const OUTCOMES: &[&str] = &[
    "death",
    "died",
    "dead",
    "deceased",
    "event",
    "relapse",
    "disease",
    "diseased",
    "churn",
    "churned",
    "fraud",
    "is_fraud",
    "default",
    "defaulted",
    "readmitted",
    "converted",
    "conversion",
    "clicked",
    "click",
    "survived",
    "survival",
    "positive",
    "case",
    "malignant",
    "infected",
    "spam",
    "failure",
    "failed",
    "mortality",
    "recurrence",
    "stroke",
    "cancer",
    "diagnosis",
    "attrition",
    "bought",
    "purchased",
    "has_disease",
    "is_spam",
    "event_30d",
    "mortality_1y",
];

/// The same in German, French, Spanish, Italian, Portuguese and Dutch.
pub(crate) const FOREIGN: &[&str] = &[
    "zielvariable",
    "klasse",
    "ergebnis",
    "ausfall",
    "tod",
    "verstorben",
    "krank",
    "betrug",
    "kuendigung",
    "Kündigung",
    "zielwert",
    "classe",
    "cible",
    "deces",
    "décès",
    "evenement",
    "événement",
    "fraude",
    "malade",
    "etiqueta",
    "clase",
    "muerte",
    "evento",
    "enfermedad",
    "fallecido",
    "abandono",
    "etichetta",
    "esito",
    "decesso",
    "malattia",
    "frode",
    "rótulo",
    "alvo",
    "óbito",
    "doença",
    "desfecho",
    "doelvariabele",
    "uitkomst",
    "overleden",
    "ziekte",
];

/// Names that do not say that a column is the label.
pub(crate) const OPEN_LABELS: &[&str] = &["smoker", "x", "flag", "q7", "v3", "b1"];

/// Names of scores in the words for scores.
pub(crate) const TELLING: &[&str] = &[
    "score",
    "prob",
    "p",
    "y_score",
    "risk",
    "confidence_score",
    "p_hat",
    "y_prob",
    "proba",
    "probability",
    "model_score",
    "risk_score",
    "pred_prob",
    "y_proba",
    "likelihood",
    "predicted_probability",
    "scores",
    "prob_rf",
    "score_xgb",
    "wahrscheinlichkeit",
    "risiko",
    "probabilité",
    "probabilidad",
    "puntuacion",
    "punteggio",
    "probabilità",
    "probabilidade",
    "kans",
];

/// Names of scores that are no probabilities.
pub(crate) const TELLING_LOGITS: &[&str] =
    &["logit", "score", "y_score", "decision_function", "margin", "raw_score", "logits"];

/// Names of scores in whole numbers.
pub(crate) const TELLING_POINTS: &[&str] =
    &["score", "risk_score", "y_score", "total_score", "scores", "risk"];

/// Names of scores after their models.
pub(crate) const MODELS: &[&str] = &[
    "rf",
    "xgb",
    "svm",
    "lr",
    "model_a",
    "model_b",
    "logreg",
    "random_forest",
    "lightgbm",
    "knn",
    "cnn",
    "gbm",
    "model1",
    "model2",
    "catboost",
    "resnet50",
];

/// Names that say nothing of scores.
pub(crate) const BARE: &[&str] = &["x1", "x2", "v1", "a", "b", "val", "col3", "z", "k2"];

/// Hard predictions.
pub(crate) const HARD: &[&str] = &[
    "y_pred",
    "predicted",
    "prediction",
    "pred_class",
    "yhat",
    "predicted_class",
    "pred",
    "y_hat",
];

/// How sure a model is of the class that it predicts.
pub(crate) const CONFIDENCE: &[&str] = &["prediction", "confidence", "probability", "conf"];

pub(crate) const IDS: &[&str] =
    &["id", "patient_id", "pat", "nr", "case_no", "order_id", "customerId"];
pub(crate) const ROW_NUMBERS: &[&str] = &["index", "Unnamed: 0", "", "row", "idx"];
pub(crate) const AGES: &[&str] = &["age", "Age", "alter", "edad", "age_years", "leeftijd"];
pub(crate) const DATES: &[&str] = &["date", "visit_date", "datum", "admitted", "fecha"];
pub(crate) const YEARS: &[&str] = &["year", "jahr", "birth_year", "año"];
pub(crate) const TIMES: &[&str] = &["timestamp", "ts", "created", "unix_time", "time"];
pub(crate) const MEASURED: &[&str] = &[
    "bmi",
    "glucose",
    "temp",
    "creatinine",
    "hemoglobin",
    "weight_kg",
    "wbc",
    "crp",
    "income",
    "blood_pressure",
    "cholesterol",
    "height",
];
pub(crate) const COUNTS: &[&str] = &["count", "n", "n_items", "num_calls", "visit_count", "anzahl"];
pub(crate) const WHOLE: &[&str] = &["visits", "x1", "rooms", "siblings", "x4", "level", "parity"];
pub(crate) const WEIGHTS: &[&str] = &["weight", "sample_weight", "weights", "case_weight"];
pub(crate) const FOLDS: &[&str] = &["fold", "cv_fold", "folds"];
pub(crate) const SEXES: &[&str] = &["sex", "gender", "Geschlecht"];
pub(crate) const SITES: &[&str] = &["site", "region", "hospital", "group", "centre"];
pub(crate) const CONSTANTS: &[&str] = &["version", "batch", "dataset", "run", "constant"];
pub(crate) const SECONDS: &[&str] =
    &["smoker", "diabetic", "treated", "is_female", "flag", "married", "urban", "insured"];
pub(crate) const TEXTS: &[&str] = &["comment", "note", "text", "name", "Bemerkung"];

/// Codings of labels: the negative, the positive.
pub(crate) const CODINGS: &[(&str, &str)] = &[
    ("no", "yes"),
    ("No", "Yes"),
    ("NO", "YES"),
    ("false", "true"),
    ("False", "True"),
    ("FALSE", "TRUE"),
    ("negative", "positive"),
    ("neg", "pos"),
    ("N", "Y"),
];

/// Words of which a person knows the positive one, and a program may not.
pub(crate) const HINTED: &[(&str, &str)] = &[
    ("benign", "malignant"),
    ("ham", "spam"),
    ("alive", "dead"),
    ("healthy", "sick"),
    ("nein", "ja"),
    ("non", "oui"),
    ("Benign", "Malignant"),
    ("control", "case"),
    ("legit", "fraud"),
    ("nee", "ja"),
];

/// Words of which either may be the positive one.
pub(crate) const OWN: &[(&str, &str)] =
    &[("cat", "dog"), ("red", "white"), ("Adelie", "Gentoo"), ("left", "right")];

/// Names of two columns that add to 1, and do not say which class is whose.
pub(crate) const OTHER_PAIRS: &[(&str, &str)] =
    &[("u", "v"), ("score_x", "score_y"), ("first", "second"), ("prob_x", "prob_y"), ("m1", "m2")];

pub(crate) const PHRASES: &[&str] =
    &["seen twice", "no remarks", "call back", "left early", "fine", "moved house", "see file"];
