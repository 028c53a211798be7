//! Tables in the shape of real files of predictions, each drawn from one of several kinds together with its right
//! answer. What their columns are is plain to a person of the field: unlike with [`case`](crate::case), a remark that a
//! column is not used is not enough.
//!
//! | file | kinds |
//! |---|---|
//! | `headerless` | probabilities of each class, without names of columns |
//! | `predicted` | predictions without truth; truth, prediction and probability; complements with a decision |
//! | `long` | models that are numbers; repeated ids |
//! | `named` | scores with unusual names, labels named after their score, running numbers, units |
//! | `classes` | words of which one is the event |
//! | `parts` | training and test rows; body weight |
//! | `fields` | several models; files of competitions, medicine, sports and text |

mod classes;
mod fields;
mod headerless;
pub(crate) mod judge;
mod long;
mod named;
mod parts;
mod predicted;
mod table;
mod tests_of_judge;

use curvescope::Choices;

use crate::dice::Dice;
use table::Table;

/// A table with the choices of its user and what is known of it.
pub(crate) struct Shape {
    pub(crate) kind: &'static str,
    pub(crate) table: Table,
    pub(crate) choices: Choices,
    pub(crate) right: Right,
}

/// The right answers to a table.
#[derive(Default)]
pub(crate) struct Right {
    /// Each of these is right.
    readings: Vec<Reading>,
    /// True where an error that offers one of the readings is right too.
    may_ask: bool,
    /// One notice with a fix has all these words: then any report is right. Empty where no notice is enough.
    told: Vec<String>,
    /// An error has all these words. Empty where no error is right.
    refused: Vec<String>,
}

/// Columns with their roles, and the known areas.
struct Reading {
    label: String,
    positive: String,
    models: Vec<Model>,
    /// Columns that may be models as well.
    others: Vec<String>,
    /// The column of which equal values are one cluster.
    cluster: Option<String>,
}

/// A model with its area.
struct Model {
    name: String,
    auroc: f64,
    /// True where low values mean positive; the area is that of the negated scores.
    is_low: bool,
}

impl Reading {
    fn new(label: &str, positive: &str, models: Vec<Model>) -> Self {
        let (label, positive) = (label.to_owned(), positive.to_owned());
        Self { label, positive, models, others: Vec::new(), cluster: None }
    }
}

impl From<Reading> for Right {
    /// Only this reading is right.
    fn from(reading: Reading) -> Self {
        Self { readings: vec![reading], ..Self::default() }
    }
}

/// The name of a column or a value in a message.
fn quoted(name: &str) -> String {
    format!("\"{name}\"")
}

/// A table without choices, and its right answers.
type Drawn = (Table, Right);

/// The name of a kind, and the function that draws a table of it.
type Kind = (&'static str, fn(&mut Dice) -> Drawn);

const KINDS: &[Kind] = &[
    ("headerless, two classes", headerless::two_classes),
    ("prediction without truth", predicted::without_truth),
    ("models that are numbers", long::numbered_models),
    ("repeated ids", long::repeated_ids),
    ("score by unusual name", named::unusual_score),
    ("label named after its score", named::label_after_score),
    ("running number, decision", named::number_beside_decision),
    ("running number, measurement", named::number_beside_measurement),
    ("unit in a name", named::unit),
    ("event in the majority", classes::event),
    ("event by a hint", classes::hinted_event),
    ("complements with decision", predicted::complements),
    ("training and test rows", parts::split),
    ("body weight", parts::body_weight),
    ("truth, prediction, probability", predicted::triple),
    ("several models", fields::models),
    ("competition", fields::competition),
    ("medicine", fields::medicine),
    ("sports", fields::sports),
    ("text and logits", fields::text),
];

impl Shape {
    /// The shape of a number.
    pub(crate) fn new(number: u64) -> Self {
        let mut dice = Dice::new(number);
        let kinds = u64::try_from(KINDS.len()).expect("few") + 1;
        let kind = usize::try_from(number % kinds).expect("few");
        let Some((kind, draw)) = KINDS.get(kind) else {
            return headerless::several_classes(&mut dice);
        };
        let (table, right) = draw(&mut dice);
        Self { kind, table, choices: Choices::default(), right }
    }
}

#[test]
fn every_shape_has_different_names_and_a_right_answer() {
    for number in 0..2_000 {
        let Shape { table, right, kind, .. } = Shape::new(number);
        let mut names = table.names();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), table.names().len(), "{number}: {kind}");
        assert!(!right.readings.is_empty() || !right.told.is_empty(), "{number}: {kind}");
        for reading in &right.readings {
            assert!(names.contains(&&*reading.label), "{number}: {kind}");
            let is_area = |model: &Model| (0.0..=1.0).contains(&model.auroc);
            assert!(reading.models.iter().all(is_area), "{number}: {kind}");
        }
    }
}
