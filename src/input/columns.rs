//! Which column is the label, which are scores, weights, folds, clusters and groups.

use super::choices::Choices;
use super::counted;
use super::groups::Counts;
use super::labels::{self, Key, Value};
use super::names;
use super::own_score;
use super::sparse;
use super::summary::Columns;
use super::table::Table;
use super::wording::{nearest, quoted, quoted_list};
use crate::input::codes::{ErrorCode, NoticeCode};
use crate::input::error::{InputError, Notice};
use crate::input::fix::{Fix, Topic};

/// The roles, as column indices.
#[derive(Clone, Debug)]
pub(super) struct Roles {
    pub(super) classes: Classes,
    pub(super) scores: Vec<usize>,
    /// Of each score, whether low values mean positive.
    pub(super) lower_is_positive: Vec<bool>,
    pub(super) weight: Option<usize>,
    pub(super) fold: Option<usize>,
    pub(super) cluster: Option<usize>,
    pub(super) group: Option<usize>,
    /// In a long table what names the model of each row.
    pub(super) model: Option<usize>,
    /// In a long table the columns that may name the case of each row, the likeliest first.
    pub(super) cases: Vec<usize>,
}

/// What says which class a row is of.
#[derive(Clone, Copy, Debug)]
pub(super) enum Classes {
    /// A column of labels.
    Label(usize),
    /// None: each row stands for so many rows of both.
    Counts(Counts),
}

impl Roles {
    /// The roles by name.
    pub(super) fn named(&self, table: &Table) -> Columns {
        let name = |index: usize| table.columns[index].name.clone();
        let (label, counts) = match self.classes {
            Classes::Label(label) => (Some(label), None),
            Classes::Counts(counts) => (None, Some(counts)),
        };
        Columns {
            label: label.map(name),
            positives: counts.map(|counts| name(counts.positives)),
            negatives: counts.map(|counts| name(counts.negatives)),
            scores: self.scores.iter().copied().map(name).collect(),
            weight: self.weight.map(name),
            fold: self.fold.map(name),
            cluster: self.cluster.map(name),
            group: self.group.map(name),
            model: self.model.map(name),
            lower_is_positive: {
                let turned = self.scores.iter().zip(&self.lower_is_positive).filter(|(_, is)| **is);
                turned.map(|(&column, _)| name(column)).collect()
            },
            available: table.names().map(str::to_owned).collect(),
        }
    }
}

/// Decides the roles: as the user chose, else by name, else by content.
pub(super) fn choose(
    table: &Table,
    choices: &Choices,
    notices: &mut Vec<Notice>,
) -> Result<Roles, InputError> {
    let mut chooser = Chooser { table, free: vec![true; table.columns.len()], notices };
    let label = choices.label.as_deref().map(|name| chooser.chosen(name)).transpose()?;
    let counts = if label.is_none() { chooser.counts(choices)? } else { None };
    let scores = choices.scores.as_deref().map(|names| chooser.chosen_scores(names)).transpose()?;
    let mut weight = chooser.chosen_unless_empty(choices.weight.as_deref())?;
    let mut fold = chooser.chosen_unless_empty(choices.fold.as_deref())?;
    let mut cluster = chooser.chosen_unless_empty(choices.cluster.as_deref())?;
    let mut group = chooser.chosen_unless_empty(choices.group.as_deref())?;
    let mut model = chooser.chosen_unless_empty(choices.model.as_deref())?;

    let label = label.or_else(|| counts.map_or_else(|| chooser.label_by_name(), |_| None));
    if choices.weight.is_none() && counts.is_none() {
        weight = chooser.weight_by_name();
    }
    if choices.fold.is_none() {
        fold = chooser.fold_by_name();
    }
    if choices.model.is_none() && counts.is_none() {
        model = chooser.model_by_name();
    }
    // In a long table what repeats with the models is the case.
    if choices.cluster.is_none() && model.is_none() {
        cluster = chooser.cluster_by_name();
    }
    refuse_points(table)?;
    let classes = match counts {
        Some(_) if weight.is_some() => return Err(weights_of_groups()),
        Some(_) if model.is_some() => return Err(models_of_groups()),
        Some(counts) => Classes::Counts(counts),
        None => Classes::Label(label.map_or_else(|| chooser.label_by_content(), Ok)?),
    };
    let Long { model, cluster, cases } =
        chooser.long_columns(choices, classes, [model, cluster], scores.is_some());
    if choices.group.is_none() {
        group = chooser.group_by_name();
    }
    let scores = match (scores, classes, choices.positive.as_deref()) {
        (Some(scores), ..) => scores,
        (None, Classes::Label(label), Some(class)) => chooser.scores_of_class(label, class)?,
        (None, Classes::Label(label), None) => {
            match labels::coded_positive(table.texts(label), table.decimal) {
                Some(class) => chooser.scores_of_class(label, &class)?,
                None => chooser.scores_by_content()?,
            }
        }
        (None, ..) => chooser.scores_by_content()?,
    };
    if choices.scores.is_none()
        && let (Classes::Label(label), [score]) = (classes, &scores[..])
    {
        chooser.refuse_counts_of_labels(label, *score)?;
    }
    if let (Classes::Label(label), None, None, None) = (classes, weight, &choices.weight, model) {
        let used: Vec<usize> = scores.iter().copied().chain([label]).collect();
        let unused: Vec<usize> = chooser.free().filter(|column| !used.contains(column)).collect();
        let found = counted::doubt(table, &unused, &used);
        chooser.notices.extend(found);
    }
    let turned: Vec<usize> = choices
        .lower_is_positive
        .iter()
        .map(|name| chooser.find(name))
        .collect::<Result<_, InputError>>()?;
    let lower_is_positive = scores.iter().map(|score| turned.contains(score)).collect();
    Ok(Roles { classes, scores, lower_is_positive, weight, fold, cluster, group, model, cases })
}

/// Refuses points of a curve, and counts of decisions: rates, or true and false positives, by name.
fn refuse_points(table: &Table) -> Result<(), InputError> {
    const KINDS: [&[&str]; 2] = [&["fpr", "tpr"], &["tp", "fp", "fn", "tn"]];
    let names: Vec<String> = table.names().map(names::normalized).collect();
    let has = |wanted: &&str| names.iter().any(|name| name == wanted);
    if !KINDS.iter().any(|kind| kind.iter().all(has)) {
        return Ok(());
    }
    let message = "The columns hold points of a curve or counts of decisions, which a threshold \
                   made of the scores. Give the label and the score of each row instead.";
    Err(InputError::new(ErrorCode::NoPredictions, message))
}

fn models_of_groups() -> InputError {
    InputError::new(
        ErrorCode::ModelsOfGroups,
        "Rows with counts of positives and negatives are of one model. Keep the rows of one model, \
         or give each model a table of its own.",
    )
}

fn weights_of_groups() -> InputError {
    InputError::new(
        ErrorCode::WeightsOfGroups,
        "Rows with counts of positives and negatives have no weights. Choose no weight column, or \
         a label column.",
    )
}

pub(super) fn choose_columns() -> Fix {
    Fix::show("Choose columns", Topic::Columns)
}

/// The columns of a long table, and the one that names clusters.
pub(super) struct Long {
    pub(super) model: Option<usize>,
    pub(super) cluster: Option<usize>,
    /// Columns that may name the cases, the likeliest first.
    pub(super) cases: Vec<usize>,
}

/// Who decides, with what is left to decide on.
pub(super) struct Chooser<'c, 't> {
    pub(super) table: &'c Table<'t>,
    /// Columns without a role.
    pub(super) free: Vec<bool>,
    pub(super) notices: &'c mut Vec<Notice>,
}

impl Chooser<'_, '_> {
    pub(super) fn name(&self, column: usize) -> &str {
        &self.table.columns[column].name
    }

    pub(super) fn free(&self) -> impl Iterator<Item = usize> {
        self.free.iter().enumerate().filter(|(_, free)| **free).map(|(column, _)| column)
    }

    /// The column the user calls `name`: the one of that very name, else of its normal form.
    fn find(&self, name: &str) -> Result<usize, InputError> {
        let normal = names::normalized(name);
        let found = self.table.names().position(|known| known == name.trim()).or_else(|| {
            self.table
                .names()
                .position(|known| !normal.is_empty() && names::normalized(known) == normal)
        });
        let Some(column) = found else {
            let meant = nearest(name, self.table.names())
                .map_or_else(String::new, |near| format!(" Did you mean {}?", quoted(near)));
            let message = format!(
                "There is no column {}.{meant} Choose among {}.",
                quoted(name),
                quoted_list(self.table.names()),
            );
            return Err(InputError::new(ErrorCode::UnknownColumn, message));
        };
        Ok(column)
    }

    /// Takes the column the user calls `name`.
    pub(super) fn chosen(&mut self, name: &str) -> Result<usize, InputError> {
        let column = self.find(name)?;
        if !std::mem::replace(&mut self.free[column], false) {
            let message = format!(
                "Column {}: it is chosen twice. Choose one column for each role.",
                quoted(self.name(column))
            );
            return Err(InputError::new(ErrorCode::ColumnUsedTwice, message));
        }
        Ok(column)
    }

    fn chosen_scores(&mut self, names: &[String]) -> Result<Vec<usize>, InputError> {
        names.iter().map(|name| self.chosen(name)).collect()
    }

    /// The column the user chose; an empty name is the choice of none.
    fn chosen_unless_empty(&mut self, name: Option<&str>) -> Result<Option<usize>, InputError> {
        name.filter(|name| !name.is_empty()).map(|name| self.chosen(name)).transpose()
    }

    /// The column of words that name columns of scores; else the one with two values, those of a known
    /// coding first; else one whose only value is a known label.
    fn label_by_content(&mut self) -> Result<usize, InputError> {
        let (scores, words): (Vec<usize>, Vec<usize>) =
            self.free().partition(|&column| self.table.is_numeric(column));
        let names_scores = words.into_iter().find(|&column| {
            !sparse::is_sparse(self.table, column)
                && own_score::has_columns(self.table, column, &scores)
        });
        // Where two columns could be the label, the one that is named like a prediction, or like a
        // group, is not.
        let rank = |column: usize| {
            let likeness = label_likeness(self.table, column)?;
            let is_sparse = sparse::is_sparse(self.table, column);
            let name = self.name(column);
            Some((is_sparse, names::is_score(name), names::is_group(name), likeness, column))
        };
        let by_values = || self.free().filter_map(rank).min().map(|(.., column)| column);
        let Some(column) = names_scores.or_else(by_values) else {
            let message = format!(
                "No column has exactly two different values, as a label has. The columns are {}. Choose \
                 the label column, or name it \"label\".",
                quoted_list(self.table.names())
            );
            return Err(InputError::new(ErrorCode::NoLabelColumn, message));
        };
        self.free[column] = false;
        let message = format!(
            "Column {} was taken as the label for its values. Choose the label column to change \
             this.",
            quoted(self.name(column))
        );
        self.notices
            .push(Notice::new(NoticeCode::LabelByContent, message).with_fix(choose_columns()));
        Ok(column)
    }
}

/// How much a column's values are like labels; the smaller, the more. `None`: not at all.
pub(super) fn label_likeness(table: &Table, column: usize) -> Option<usize> {
    let values = labels::at_most_two(table.texts(column), table.decimal)?;
    match values.iter().map(Value::key).collect::<Vec<_>>()[..] {
        [a, b] if is_zero_and_one(a, b) => Some(0),
        [a, b] if labels::is_coding(a, b) || labels::is_coding(b, a) => Some(1),
        [Key::Number(_), Key::Number(_)] => Some(3),
        [_, _] => Some(2),
        [only] if only.is_coded() => Some(4),
        _ => None,
    }
}

fn is_zero_and_one(a: Key, b: Key) -> bool {
    let (zero, one) = (Key::Number(0), Key::Number(1.0_f64.to_bits()));
    (a, b) == (zero, one) || (a, b) == (one, zero)
}
