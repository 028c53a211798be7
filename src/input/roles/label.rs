//! Choice of the label column: by its name, otherwise by its values.

use super::chooser::{CHOSEN, Chooser, choose_columns};
use super::classes;
use super::examined::ExaminedTable;
use super::kinds::{self, Kind};
use super::ranges;
use crate::input::messages::{ErrorCode, Fix, InputError, Notice, NoticeCode, quoted, quoted_list};
use crate::input::table::labels::{self, Key, Value};
use crate::input::table::names;

/// Greatest number of columns that are offered as the label.
const MOST_OFFERED: usize = 8;

/// Evidence for a column with two values as the label, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Evidence {
    /// Its words are in the names of score columns.
    NamesScores,
    /// Named like an outcome.
    Outcome,
    /// The two values of a known coding, such as 0 and 1.
    Coding,
    /// Two words.
    Words,
    /// Two other numbers.
    Numbers,
    /// Named like a group or a prediction.
    Unlikely,
    /// A single value, which is one of a known coding.
    OneValue,
}

impl Evidence {
    fn reason(self) -> &'static str {
        match self {
            Self::NamesScores => "its words name columns of scores",
            Self::Outcome => "named like an outcome",
            Self::OneValue => "its one value is one that labels have",
            _ => "two values, as a label has",
        }
    }

    /// True where a column with this evidence is offered besides a label with the `strongest` evidence.
    fn is_offered(self, strongest: Self) -> bool {
        self <= Self::Words || (strongest >= Self::Coding && self != Self::OneValue)
    }
}

/// Likelihood of a column as the label, the likeliest ordered first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    is_sparse: bool,
    evidence: Evidence,
    /// True for a name that is not one of an outcome.
    is_named_otherwise: bool,
}

/// A possible label column. The likeliest is ordered first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Found {
    rank: Rank,
    column: usize,
}

impl Chooser<'_, '_> {
    /// The column with the name of a label. A name that other columns have too, such as `class`, counts no more
    /// than the name of an outcome for a column with two values and, for a column of fractions, less than any two
    /// values.
    pub(super) fn label_by_name(&mut self) -> Option<usize> {
        let rank = |column: usize| names::rank(&names::LABEL, self.name(column));
        let mut ranked: Vec<(usize, usize)> =
            self.free().filter_map(|column| Some((rank(column)?, column))).collect();
        ranked.sort_unstable();
        let &(_, column) = ranked.first()?;
        let least = self.least_rival_of(column);
        let is_likelier = |other: usize| {
            let found = evidence(self.table, other);
            other != column && least.is_some_and(|least| found.is_some_and(|found| found <= least))
        };
        if self.free().any(is_likelier) {
            return None;
        }
        let others = self.rivals_of(column);
        if !others.is_empty() {
            self.note_label(column, "named like a label", &others);
        }
        self.take(column, "named like a label");
        Some(column)
    }

    /// The weakest evidence for another column that outweighs this column's name of a label; `None` where no
    /// evidence does.
    fn least_rival_of(&self, column: usize) -> Option<Evidence> {
        let name = self.name(column);
        if names::is_sure_label(name) || (self.has_two(column) && names::is_likely_label(name)) {
            return None;
        }
        let holds_fractions =
            || matches!(kinds::kind_of(self.table, column, &[]), Kind::Share | Kind::Number);
        let is_score = !self.has_two(column) && holds_fractions();
        Some(if is_score { Evidence::Words } else { Evidence::Outcome })
    }

    /// The columns of two values that could be the label as well as `column`, which has the name of a label and
    /// two values.
    fn rivals_of(&self, column: usize) -> Vec<usize> {
        if !self.has_two(column) {
            return Vec::new();
        }
        let is_likely = names::is_likely_label(self.name(column));
        let has_other_words = self.has_words_of_no_outcome(column);
        let could_be = |other: usize| {
            (names::is_label(self.name(other)) && self.has_two(other))
                || self.have_same_words(column, other)
                || (!is_likely && could_be_label(self.table, other))
                || (has_other_words && is_likely_label(self.table, other))
        };
        let is_rival =
            |&other: &usize| other != column && could_be(other) && !self.are_equal(column, other);
        self.free().filter(is_rival).collect()
    }

    fn has_two(&self, column: usize) -> bool {
        self.table.label_values(column).is_some()
    }

    /// True where the values of a column are two words, such as languages, neither of which means an outcome or is one
    /// of a known coding.
    fn has_words_of_no_outcome(&self, column: usize) -> bool {
        let values = self.table.label_values(column);
        let is_other = |value: &Value| {
            matches!(value.key(), Key::Text(_)) && !names::is_outcome_value(&value.text)
        };
        values.is_some_and(|values| values.len() == 2 && values.iter().all(is_other))
    }

    /// True where a column without a role is like a label: by its name, or by a known coding.
    pub(super) fn has_likely_label(&self) -> bool {
        self.free().any(|column| is_likely_label(self.table, column))
    }

    /// The column with the strongest evidence.
    ///
    /// # Errors
    /// `no-label-column` where no column has any; `which-label` where several have the strongest.
    pub(super) fn label_by_content(&mut self) -> Result<usize, InputError> {
        let numeric: Vec<usize> =
            self.free().filter(|&column| self.table.is_numeric(column)).collect();
        let rank = |column: usize| Some(Found { rank: self.label_rank(column, &numeric)?, column });
        let mut found: Vec<Found> = self.free().filter_map(rank).collect();
        found.sort_unstable();
        let taken = self.coded_with_other_roles();
        let Some(&Found { rank, column }) = found.first() else {
            return Err(self.no_label(&taken));
        };
        let strongest = rank.evidence;
        let (equal, others): (Vec<Found>, Vec<Found>) =
            found.into_iter().partition(|found| found.rank == rank);
        let equal: Vec<usize> = equal.iter().map(|found| found.column).collect();
        let others = others.iter().filter(|found| found.rank.evidence.is_offered(strongest));
        let mut others: Vec<usize> = others.map(|found| found.column).collect();
        if Evidence::Unlikely.is_offered(strongest) {
            others.extend(taken);
        }
        // Another notice already names a number that is cut at its decimal comma.
        let is_cut = self.notices.iter().any(|notice| notice.code == NoticeCode::SplitDecimals);
        let is_open = !is_cut && !matches!(strongest, Evidence::Numbers | Evidence::OneValue);
        if is_open && equal.iter().any(|&other| !self.are_equal(column, other)) {
            return Err(self.which_label(&equal, &others));
        }
        if !others.is_empty() || strongest != Evidence::Outcome {
            self.note_label(column, strongest.reason(), &others);
        }
        self.take(column, strongest.reason());
        Ok(column)
    }

    /// The columns of a known coding that have another role by their names: 1 in a column `patient` may mean a patient.
    fn coded_with_other_roles(&self) -> Vec<usize> {
        let is_coded = |column: usize| {
            let likeness = self.table.label_values(column).and_then(label_likeness);
            matches!(likeness, Some(Likeness::ZeroAndOne | Likeness::Coding))
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

    /// Likelihood of a column as the label, given the columns `numeric` of numbers; `None` if it can't be the
    /// label.
    fn label_rank(&self, column: usize, numeric: &[usize]) -> Option<Rank> {
        let is_sparse = self.table.is_sparse(column);
        let names_scores = || {
            !is_sparse
                && !self.table.is_numeric(column)
                && !names::is_prediction(self.name(column))
                && classes::has_columns(self.table, column, numeric)
        };
        let evidence = match evidence(self.table, column) {
            Some(Evidence::Unlikely) => Evidence::Unlikely,
            _ if names_scores() => Evidence::NamesScores,
            other => other?,
        };
        let is_named_otherwise = !names::is_outcome(self.name(column));
        Some(Rank { is_sparse, evidence, is_named_otherwise })
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
        self.notices.push(notice.with_fix(choose_columns()));
    }

    /// True for two columns with the same two words, ignoring case.
    fn have_same_words(&self, one: usize, other: usize) -> bool {
        let words = |column: usize| {
            let values = self.table.label_values(column)?;
            let mut words: Vec<String> =
                values.iter().map(|value| value.text.to_lowercase()).collect();
            words.sort_unstable();
            (words.len() == 2 && !self.table.is_numeric(column)).then_some(words)
        };
        could_be_label(self.table, other)
            && words(one).is_some_and(|words_of_one| words(other) == Some(words_of_one))
    }

    /// Refuses a label that has no sure name and equals the decision of a threshold on a score, as predictions do,
    /// where another column could be the label: the user has to choose.
    pub(super) fn refuse_thresholded_label(
        &self,
        label: usize,
        scores: &[usize],
    ) -> Result<(), InputError> {
        if names::is_sure_label(self.name(label)) {
            return Ok(());
        }
        let can_be = |column: &usize| {
            *column != label && !scores.contains(column) && could_be_label(self.table, *column)
        };
        let others: Vec<usize> = self.free().filter(can_be).collect();
        let equals_thresholded_score =
            || scores.iter().any(|&score| self.equals_thresholded_score(label, score));
        if others.is_empty() || !equals_thresholded_score() {
            return Ok(());
        }
        Err(self.which_label(&[label], &others))
    }

    /// True where all scores of one label are above all scores of the other, and each label has a few rows.
    fn equals_thresholded_score(&self, label: usize, score: usize) -> bool {
        const FEWEST: usize = 3;
        let [one, others] = ranges::by_class(self.table, label, score);
        one.rows.min(others.rows) >= FEWEST && (one.low > others.high || others.low > one.high)
    }

    /// True for two columns with the same texts in all rows.
    fn are_equal(&self, one: usize, other: usize) -> bool {
        self.table.texts(one).eq(self.table.texts(other))
    }

    #[cold]
    fn which_label(&self, columns: &[usize], others: &[usize]) -> InputError {
        let possible = columns.iter().chain(others);
        let message = format!(
            "Each of the columns {} could be the label: each has two values, and no name tells which of them \
             is meant. Choose the label.",
            quoted_list(possible.clone().map(|&column| self.name(column)))
        );
        let fixes = possible.take(MOST_OFFERED).map(|&column| Fix::label(self.name(column)));
        InputError { fixes: fixes.collect(), ..InputError::new(ErrorCode::WhichLabel, message) }
    }
}

/// True for a column that is named like an outcome, or holds a known coding.
fn is_likely_label(table: &ExaminedTable, column: usize) -> bool {
    evidence(table, column).is_some_and(|found| found <= Evidence::Coding)
}

/// True for a column whose name or values are like those of a label.
fn could_be_label(table: &ExaminedTable, column: usize) -> bool {
    evidence(table, column).is_some_and(|found| found <= Evidence::Words)
}

/// The evidence for a column as the label; `None` if it has more than two values.
fn evidence(table: &ExaminedTable, column: usize) -> Option<Evidence> {
    let likeness = label_likeness(table.label_values(column)?)?;
    let name = &table.columns[column].name;
    let is_named = table.columns[column].is_named;
    let is_prediction = names::is_prediction(name) || names::is_plain_score(name, &[]);
    let is_telling = is_named && (names::is_outcome(name) || names::is_label(name));
    Some(if likeness == Likeness::OneValue && !is_telling {
        Evidence::OneValue
    } else if is_named && is_prediction && !names::is_label(name) {
        Evidence::Unlikely
    } else if is_telling && likeness != Likeness::Numbers {
        Evidence::Outcome
    } else if is_named && names::is_group(name) {
        Evidence::Unlikely
    } else if kinds::kind_of(table, column, &[]) == Kind::Id {
        Evidence::Numbers
    } else {
        match likeness {
            Likeness::ZeroAndOne | Likeness::Coding => Evidence::Coding,
            Likeness::Words => Evidence::Words,
            Likeness::Numbers | Likeness::OneValue => Evidence::Numbers,
        }
    })
}

/// Likeness of the values of a column to labels, the greatest ordered first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Likeness {
    /// 0 and 1.
    ZeroAndOne,
    /// The two values of another known coding.
    Coding,
    /// Two values, not both numbers, or 1 and 2.
    Words,
    /// Two other numbers.
    Numbers,
    /// One value of a known coding.
    OneValue,
}

/// Likeness of the `values` of a column to labels; `None` if there is none.
pub(crate) fn label_likeness(values: &[Value]) -> Option<Likeness> {
    match values.iter().map(Value::key).collect::<Vec<_>>()[..] {
        [a, b] if are_numbers(a, b, [0.0, 1.0]) => Some(Likeness::ZeroAndOne),
        [a, b] if labels::is_coding(a, b) || labels::is_coding(b, a) => Some(Likeness::Coding),
        [a, b] if are_numbers(a, b, [1.0, 2.0]) => Some(Likeness::Words),
        [Key::Number(_), Key::Number(_)] => Some(Likeness::Numbers),
        [_, _] => Some(Likeness::Words),
        [only] if only.is_coded() => Some(Likeness::OneValue),
        _ => None,
    }
}

fn are_numbers(a: Key, b: Key, numbers: [f64; 2]) -> bool {
    let [first, second] = numbers.map(|number| Key::Number(number.to_bits()));
    (a, b) == (first, second) || (a, b) == (second, first)
}
