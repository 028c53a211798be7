//! Choice of the label column: the one with the most evidence, beside the scores that it would have.

use super::candidates::Candidate;
use super::chooser::{CHOSEN, Chooser, choose_columns, or_choose_columns};
use super::classes;
use super::confidence;
use super::evidence::{Fact, Facts, Role};
use super::facts;
use super::ranges;
use crate::messages::{
    ErrorCode, Fix, InputError, LeaveOut, Notice, NoticeCode, quoted, quoted_list,
};
use crate::table::names;
use crate::text::Number;
use curvescope_core::numeric::sort::sort_by_key;

/// Greatest number of columns that are offered as the label.
const MOST_OFFERED: usize = 8;

/// Distance in evidence up to which the choice between two labels is open.
const OPEN: i32 = 4;

/// Distance in evidence up to which another label is offered.
const OFFERED: i32 = 30;

/// Least evidence of a label that looks like one.
const LIKELY: i32 = 59;

/// A column that could be the label.
#[derive(Clone, Copy, Debug)]
struct Contender {
    column: usize,
    facts: Facts,
    /// Rank of its name among those of labels.
    rank: usize,
}

impl Contender {
    fn weight(&self) -> i32 {
        self.facts.weight(Role::Label)
    }

    /// True where the name alone says that it is the label.
    fn is_named(&self) -> bool {
        self.facts.has_any(&[Fact::SureLabelName, Fact::LikelyLabelName])
    }
}

/// Sorts by evidence, the name of a label first.
fn sort(contenders: &mut [Contender]) {
    sort_by_key(contenders, |found| (!found.is_named(), -found.weight(), found.rank, found.column));
}

impl Chooser<'_, '_> {
    /// The column with the most evidence. Of several with the name of a label, the most telling one.
    ///
    /// # Errors
    /// `no-label-column` where no column could be the label, or the only one holds predictions; `which-label` where
    /// several have about as much evidence.
    pub(super) fn label(&mut self, left_out: &[LeaveOut]) -> Result<usize, InputError> {
        let scores = self.likely_scores();
        let contenders = self.contenders(&scores);
        let taken = self.coded_with_other_roles();
        let Some(&best) = contenders.first() else { return Err(self.no_label(&taken)) };
        if let Some(score) = self.score_of_prediction(&best, &scores) {
            return Err(self.no_truth(best.column, score));
        }
        if best.facts.has(Fact::HalfValue) {
            return Err(self.half_label(best.column, left_out));
        }
        let others = self.others(&best, &contenders);
        // Another notice already names a number that is cut at its decimal comma.
        let is_cut = self.notices.iter().any(|notice| notice.code == NoticeCode::SplitDecimals);
        let is_weak = best.facts.has_any(&[Fact::TwoNumbers, Fact::OneValueUntold]);
        let is_open = others.iter().any(|other| best.weight() - other.weight() <= OPEN);
        let mut others: Vec<usize> = others.iter().map(|other| other.column).collect();
        if !best.facts.has_any(&[Fact::OutcomeName, Fact::ClassesNameScores]) && !best.is_named() {
            others.extend(taken);
        }
        if is_open && !is_cut && !is_weak && !best.is_named() {
            return Err(self.which_label(best.column, &others));
        }
        let reason = best.facts.reason(Role::Label);
        let is_told = best.is_named()
            || best.facts.has_any(&[
                Fact::OutcomeName,
                Fact::LabelName,
                Fact::NamedAfterScore,
                Fact::TruthName,
            ]);
        if !others.is_empty() || !is_told {
            self.note_label(best.column, reason, &others);
        }
        self.take(best.column, reason);
        Ok(best.column)
    }

    /// The contenders with two values that have nearly as much evidence as the best one, which has two values too.
    fn others<'a>(&self, best: &Contender, contenders: &'a [Contender]) -> Vec<&'a Contender> {
        let has_two = |column: usize| self.table.label_values(column).is_some();
        let is_offered = |found: &&Contender| {
            found.column != best.column
                && best.weight() - found.weight() <= OFFERED
                && has_two(found.column)
                && !self.are_equal(best.column, found.column)
        };
        contenders.iter().filter(|_| has_two(best.column)).filter(is_offered).collect()
    }

    /// The columns that could be the label beside these scores, that with the most evidence first.
    fn contenders(&self, scores: &[usize]) -> Vec<Contender> {
        let numeric: Vec<usize> =
            self.free().filter(|&column| self.table.is_numeric(column)).collect();
        let contender = |column| self.contender(column, &numeric, scores);
        let mut found: Vec<Contender> = self.free().filter_map(contender).collect();
        sort(&mut found);
        if found.len() > 1 {
            for contender in found.iter_mut().take(MOST_OFFERED) {
                let is_decision = self.score_of_decision(contender, scores).is_some();
                contender.facts = contender.facts.with_if(is_decision, Fact::DecisionOfScore);
            }
            sort(&mut found);
        }
        found
    }

    /// The facts of a column as the label, given the columns `numeric` of numbers and those that look like scores.
    fn contender(&self, column: usize, numeric: &[usize], scores: &[usize]) -> Option<Contender> {
        let names_scores = !self.table.is_sparse(column)
            && !self.table.is_numeric(column)
            && !names::is_prediction(self.name(column))
            && classes::has_columns(self.table, column, scores);
        let own = facts::of_label(self.table, column);
        if own.is_none() && !names_scores {
            return None;
        }
        let is_after_score = self.is_named_after_score(column, numeric);
        let facts = own.unwrap_or_else(|| Facts::of(&[Fact::OtherValues]));
        let facts = facts
            .with_if(names_scores, Fact::ClassesNameScores)
            .with_if(is_after_score, Fact::NamedAfterScore);
        let rank = names::rank(&names::LABEL, self.name(column)).unwrap_or(usize::MAX);
        Some(Contender { column, facts, rank })
    }

    /// True where a label is named after a score, as `prob1_outcome` is after `prob1`.
    fn is_named_after_score(&self, label: usize, numeric: &[usize]) -> bool {
        let is_stem = |&column: &usize| {
            column != label
                && self.table.columns[column].is_named
                && names::is_outcome_of(self.name(label), self.name(column))
                && self.table.label_values(column).is_none()
        };
        self.table.columns[label].is_named
            && names::ends_with_outcome(self.name(label))
            && numeric.iter().any(is_stem)
    }

    /// The one of these scores whose decision, by a threshold, a column without the sure name of a label is, as
    /// predictions are.
    fn score_of_decision(&self, label: &Contender, scores: &[usize]) -> Option<usize> {
        let is_sure = label.facts.has_any(&[Fact::SureLabelName, Fact::NamedAfterScore]);
        let decides = |&&score: &&usize| {
            score != label.column && ranges::are_divided(self.table, label.column, score)
        };
        let may_be = !is_sure && self.table.label_values(label.column).is_some();
        scores.iter().filter(|_| may_be).find(decides).copied()
    }

    /// The one of these scores that predicts a column with the name of predictions without a fault, or is the confidence
    /// in it.
    fn score_of_prediction(&self, label: &Contender, scores: &[usize]) -> Option<usize> {
        if !label.facts.has(Fact::PredictionName) || label.facts.has(Fact::NamedAfterScore) {
            return None;
        }
        let is_confidence = |&&score: &&usize| {
            score != label.column && confidence::is_in_label(self.table, label.column, score)
        };
        self.score_of_decision(label, scores).or_else(|| scores.iter().find(is_confidence).copied())
    }

    /// The first columns without a role that look like scores.
    fn likely_scores(&self) -> Vec<usize> {
        const LIKE_A_SCORE: i32 = 60;
        const MOST: usize = 100;
        let is_likely =
            |&column: &usize| Candidate::of(self.table, column, &[]).weight() >= LIKE_A_SCORE;
        self.free().filter(is_likely).take(MOST).collect()
    }

    /// True where a column without a role looks like a label: by its name, or by a known coding.
    pub(super) fn has_likely_label(&self) -> bool {
        let is_likely = |column: usize| {
            facts::of_label(self.table, column).is_some_and(|facts| {
                facts.has_any(&[Fact::KnownCoding, Fact::OutcomeName, Fact::LikelyLabelName])
                    && facts.weight(Role::Label) >= LIKELY
            })
        };
        self.free().any(is_likely)
    }

    /// The columns of a known coding that have another role by their names: 1 in a column `patient` may mean a patient.
    fn coded_with_other_roles(&self) -> Vec<usize> {
        let is_coded = |column: usize| {
            facts::of_label(self.table, column).is_some_and(|facts| facts.has(Fact::KnownCoding))
        };
        let is_found = |&column: &usize| {
            !self.free[column] && self.reasons[column] != CHOSEN && is_coded(column)
        };
        (0..self.table.columns.len()).filter(is_found).collect()
    }

    /// Error where no column without a role could be the label. The columns `taken` have other roles by their names.
    #[cold]
    fn no_label(&self, taken: &[usize]) -> InputError {
        let taken = || taken.iter().map(|&column| self.name(column));
        let besides = if taken().next().is_some() {
            format!(", besides those whose names mean another role: {}", quoted_list(taken()))
        } else {
            String::new()
        };
        let message = format!(
            "No column has exactly two different values, as a label has{besides}. The columns are {}. Choose \
             the label column, or name it \"label\".",
            quoted_list(self.table.names())
        );
        let fixes = taken().take(MOST_OFFERED).map(Fix::label);
        InputError { fixes: fixes.collect(), ..InputError::new(ErrorCode::NoLabelColumn, message) }
    }

    /// Error where the only column that could be the label holds predictions, of which `score` is the score.
    #[cold]
    fn no_truth(&self, predicted: usize, score: usize) -> InputError {
        let name = self.name(predicted);
        let message = format!(
            "No column says what happened: {} seems to hold the predicted class of each row and {} its score, and scores \
             are measured against the true class. Add a column of true labels.",
            quoted(name),
            quoted(self.name(score))
        );
        let fixes = vec![Fix::label(name)];
        InputError { fixes, ..InputError::new(ErrorCode::NoLabelColumn, message) }
    }

    /// Error where the label has a value between 0 and 1, such as that of a draw.
    #[cold]
    fn half_label(&self, column: usize, left_out: &[LeaveOut]) -> InputError {
        let is_between = |number| matches!(number, Number::Value(value) if value.fract() != 0.0);
        let row = self.table.numbers(column).position(is_between).unwrap_or_default();
        let text = self.table.texts(column).nth(row).unwrap_or_default();
        let message = format!(
            "Column {}: beside 0 and 1 it holds {}, which is no label. Leave such rows out, or write 0 or 1 there.",
            quoted(self.name(column)),
            quoted(text)
        );
        let label = format!("Leave out the rows with {text}");
        let fixes = vec![Fix::leave_out(label, left_out, self.name(column), &[text])];
        let row = self.table.row_number(row);
        InputError { fixes, ..InputError::at(row, ErrorCode::TooManyLabels, message) }
    }

    /// Adds the notice with the reason for the label column, with a fix for each of the `others` that could be the
    /// label.
    fn note_label(&mut self, column: usize, reason: &str, others: &[usize]) {
        let rest = if others.is_empty() {
            "Choose the label column to change this.".to_owned()
        } else {
            let named = quoted_list(others.iter().map(|&other| self.name(other)));
            format!("It could be {named} too.")
        };
        let name = quoted(self.name(column));
        let message = format!("Column {name} was taken as the label: {reason}. {rest}");
        let mut notice = Notice::new(NoticeCode::LabelByContent, message);
        for &other in others.iter().take(MOST_OFFERED) {
            notice = notice.with_fix(Fix::label(self.name(other)));
        }
        self.notices.push(or_choose_columns(notice));
    }

    /// True for two columns with the same texts in all rows.
    fn are_equal(&self, one: usize, other: usize) -> bool {
        self.table.texts(one).eq(self.table.texts(other))
    }

    #[cold]
    fn which_label(&self, column: usize, others: &[usize]) -> InputError {
        const FIRST_ROWS: usize = 3;
        let possible = std::iter::once(&column).chain(others);
        let with_values = |&column: &usize| {
            let values: Vec<&str> = self.table.texts(column).take(FIRST_ROWS).collect();
            format!("{} ({})", quoted(self.name(column)), values.join(", "))
        };
        let named: Vec<String> = possible.clone().map(with_values).collect();
        let message = format!(
            "Which column says what happened? It could be {}: each has two values, and no name tells which is meant. Choose \
             the label.",
            named.join(", ")
        );
        let fixes = possible.take(MOST_OFFERED).map(|&column| Fix::label(self.name(column)));
        InputError { fixes: fixes.collect(), ..InputError::new(ErrorCode::WhichLabel, message) }
    }

    /// Adds the notice on a label that may be a prediction: the only score is one half or more in every row, as the
    /// confidence in a predicted class is, or decides the label by a threshold.
    ///
    /// # Errors
    /// `no-label-column` where the names say confidence and no truth.
    pub(super) fn note_predicted_label(
        &mut self,
        label: usize,
        scores: &[usize],
    ) -> Result<(), InputError> {
        let &[score] = scores else { return Ok(()) };
        let name = self.name(label);
        let is_of_truth = names::is_likely_label(name) || names::is_truth(name);
        let why = if confidence::is_in_label(self.table, label, score) {
            "is one half or more in every row, as the confidence in a predicted class is"
        } else if !is_of_truth && ranges::are_divided(self.table, label, score) {
            "decides it by a threshold without a fault, as it decides predictions"
        } else {
            return Ok(());
        };
        let is_told = is_of_truth
            || names::is_label(name)
            || names::is_outcome(name)
            || !self.table.columns[label].is_named
            || !names::is_confidence(self.name(score));
        if !is_told {
            return Err(self.no_truth(label, score));
        }
        let message = format!(
            "Column {} may hold predictions and not what happened: {} {why}. Predictions say nothing about how good \
             they are.",
            quoted(name),
            quoted(self.name(score))
        );
        let notice = Notice::new(NoticeCode::PredictedLabel, message);
        self.notices.push(notice.with_fix(choose_columns()));
        Ok(())
    }
}
