//! Roles of all columns: label, scores, weights, folds, clusters and groups, with the reasons.

use super::chooser::{CHOSEN, Chooser, Classes, Long};
use super::counted;
use super::evidence::Role;
use super::examined::ExaminedTable;
use super::facts;
use super::scores::Scores;
use super::summary::Columns;
use crate::messages::{ErrorCode, InputError, Notice};
use crate::options::Choices;
use crate::table::{Table, names};

#[derive(Clone, Debug)]
pub(crate) struct Roles {
    pub(crate) classes: Classes,
    pub(crate) scores: Vec<usize>,
    /// For each score, true where low values mean positive.
    pub(crate) lower_is_positive: Vec<bool>,
    pub(crate) weight: Option<usize>,
    pub(crate) fold: Option<usize>,
    pub(crate) cluster: Option<usize>,
    pub(crate) group: Option<usize>,
    /// In a long table the column that names the model of each row.
    pub(crate) model: Option<usize>,
    /// In a long table the columns that may identify the case of each row, the likeliest first.
    pub(crate) cases: Vec<usize>,
    /// The label value that was taken as positive in the choice between scores of both classes.
    pub(crate) positive: Option<String>,
    /// For each column of the table, the reason for its role or for having none.
    reasons: Vec<&'static str>,
}

impl Roles {
    pub(super) fn named(&self, table: &ExaminedTable) -> Columns {
        let name = |index: usize| table.columns[index].name.clone();
        let (label, counts) = match self.classes {
            Classes::Label(label) => (Some(label), None),
            Classes::Counts(counts) => (None, Some(counts)),
        };
        let own_role = |column: usize| match column {
            column if Some(column) == label => Some(Role::Label),
            column if self.scores.contains(&column) => Some(Role::Score),
            _ => None,
        };
        let columns = 0..table.columns.len();
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
            reasons: self.reasons.iter().map(|&reason| reason.to_owned()).collect(),
            others: columns
                .map(|column| facts::best_other_role(table, column, own_role(column)))
                .collect(),
        }
    }
}

/// Decides the roles: as the user chose, otherwise by name, otherwise by content.
pub(crate) fn choose(
    table: &ExaminedTable,
    choices: &Choices,
    notices: &mut Vec<Notice>,
) -> Result<Roles, InputError> {
    let mut chooser = Chooser::new(table, notices);
    let label = choices.label.as_deref().map(|name| chooser.chosen(name)).transpose()?;
    let counts = if label.is_none() { chooser.counts(choices)? } else { None };
    let scores = choices.scores.as_deref().map(|names| chooser.chosen_scores(names)).transpose()?;
    let mut weight = chooser.chosen_unless_empty(choices.weight.as_deref())?;
    let mut fold = chooser.chosen_unless_empty(choices.fold.as_deref())?;
    let mut cluster = chooser.chosen_unless_empty(choices.cluster.as_deref())?;
    let mut group = chooser.chosen_unless_empty(choices.group.as_deref())?;
    let mut model = chooser.chosen_unless_empty(choices.model.as_deref())?;

    if choices.weight.is_none() && counts.is_none() {
        weight = chooser.weight_by_name();
    }
    if choices.group.is_none() && counts.is_none() {
        group = chooser.parts(&choices.leave_out);
    }
    if choices.fold.is_none() {
        fold = chooser.fold_by_name();
    }
    if choices.model.is_none() {
        model = chooser.model_by_name();
    }
    // In a long table, ids that are repeated for each model identify cases, not clusters.
    if choices.cluster.is_none() && model.is_none() {
        cluster = chooser.cluster_by_name();
    }
    refuse_points(table)?;
    let classes = match counts {
        Some(_) if weight.is_some() => return Err(weights_of_groups()),
        Some(counts) => Classes::Counts(counts),
        None => Classes::Label(label.map_or_else(|| chooser.label(&choices.leave_out), Ok)?),
    };
    let Long { model, mut cluster, cases } =
        chooser.long_columns(choices, classes, [model, cluster], scores.is_some());
    if let (Classes::Label(label), None, None) = (classes, model, cluster) {
        [group, cluster] = chooser.repeated_cases(choices, label, group);
    }
    if choices.group.is_none() && group.is_none() {
        group = chooser.group_by_name();
    }
    let Scores { columns: scores, positive } = match scores {
        Some(columns) => Scores { columns, positive: None },
        None => chooser.scores(classes, choices.positive.as_deref())?,
    };
    let turned = choices.lower_is_positive.iter().map(|name| chooser.find(name));
    let turned: Vec<usize> = turned.collect::<Result<_, InputError>>()?;
    if choices.scores.is_none() {
        chooser.note_other_class(
            classes,
            positive.as_deref().or(choices.positive.as_deref()),
            &scores,
            &turned,
        );
    }
    if let (Classes::Label(label), None, None, None) = (classes, weight, &choices.weight, model) {
        chooser.note_count(label, &scores);
    }
    let lower_is_positive = scores.iter().map(|score| turned.contains(score)).collect();
    let reasons = chooser.reasons;
    Ok(Roles {
        classes,
        scores,
        lower_is_positive,
        weight,
        fold,
        cluster,
        group,
        model,
        cases,
        positive,
        reasons,
    })
}

/// Refuses points of a curve and counts of decisions: columns of rates, or of true and false positives, by name.
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

fn weights_of_groups() -> InputError {
    InputError::new(
        ErrorCode::WeightsOfGroups,
        "Rows with counts of positives and negatives have no weights. Choose no weight column, or \
         a label column.",
    )
}

impl Chooser<'_, '_> {
    /// The scores by name and content; `chosen` is the positive label if one was chosen.
    fn scores(&mut self, classes: Classes, chosen: Option<&str>) -> Result<Scores, InputError> {
        let Classes::Label(label) = classes else { return self.scores_by_content(None, None) };
        let scores = self.scores_by_content(Some(label), chosen)?;
        if let [score] = scores.columns[..] {
            self.refuse_counts_of_labels(label, score)?;
        }
        if self.reasons[label] != CHOSEN {
            self.note_predicted_label(label, &scores.columns)?;
        }
        Ok(scores)
    }

    /// The group and the cluster column of a table with several rows of a case, where they were not chosen: rows of each
    /// case and class, or ids that come back.
    fn repeated_cases(
        &mut self,
        choices: &Choices,
        label: usize,
        group: Option<usize>,
    ) -> [Option<usize>; 2] {
        if choices.cluster.is_some() {
            return [group, None];
        }
        let is_open = group.is_none() && choices.group.is_none();
        match is_open.then(|| self.classes_in_rows(label)).flatten() {
            Some(columns) => columns.map(Some),
            None => [group, self.cluster_by_repeats(label)],
        }
    }

    /// Adds the notice on a column that may count rows.
    fn note_count(&mut self, label: usize, scores: &[usize]) {
        let used: Vec<usize> = scores.iter().copied().chain([label]).collect();
        let unused: Vec<usize> = self.free().filter(|column| !used.contains(column)).collect();
        self.notices.extend(counted::doubt(self.table, &unused, &used));
    }
}
