//! The column of models in a long table, and the columns that may identify its cases.

use std::collections::{BTreeMap, BTreeSet};

use super::chooser::{Chooser, Classes, Counts, Long, choose_columns};
use super::coding;
use super::evidence::Fact;
use super::facts;
use crate::messages::{Notice, NoticeCode, quoted};
use crate::options::Choices;
use crate::table::{distinct, names};
use crate::text::Number;
use curvescope_core::numeric::sort::sort_by_key;

/// Most models of a long table: more curves are unreadable.
pub(crate) const MOST_MODELS: usize = 100;

/// Reason for the role of a column that may identify the cases.
pub(super) const NAMES_CASES: &str = "it names the cases";

/// Number of rows from which on a table may be cut between the models of a case, or between models.
const MANY_ROWS: usize = 200;

impl Chooser<'_, '_> {
    /// The column of models, as chosen or by name, otherwise by content unless clusters were chosen, and the
    /// columns of cases. In a long table, a cluster column that was found by its name identifies cases.
    pub(super) fn long_columns(
        &mut self,
        choices: &Choices,
        classes: Classes,
        [model, cluster]: [Option<usize>; 2],
        has_scores: bool,
    ) -> Long {
        let none = Long { model, cluster, cases: Vec::new() };
        let is_chosen = choices.cluster.as_deref().is_some_and(|name| !name.is_empty());
        let is_open = choices.model.is_none() && !is_chosen;
        let label = match classes {
            Classes::Label(label) => label,
            Classes::Counts(counts) => {
                let by_content = || is_open.then(|| self.model_of_counts(counts)).flatten();
                return Long { model: model.or_else(by_content), ..none };
            }
        };
        let by_content =
            || is_open.then(|| self.model_by_content(label, cluster, has_scores)).flatten();
        let Some(found) = model.or_else(by_content) else { return none };
        let cases = self.case_columns(found, label, cluster, has_scores);
        if !is_chosen {
            self.notices.retain(|notice| notice.code != NoticeCode::ClusterByName);
        }
        Long { model: Some(found), cluster: cluster.filter(|_| is_chosen), cases }
    }

    /// The column of models: few different words or whole numbers. The first rows may have only one of them.
    pub(super) fn model_by_name(&mut self) -> Option<usize> {
        let column = self.take_by_name(&names::MODEL, "named like models")?;
        if self.has_few_words(column) || self.has_few_whole_numbers(column) {
            return Some(column);
        }
        self.free[column] = true;
        None
    }

    /// The column of few words such that every value of another column, which identifies the cases, occurs once
    /// with each word and always with the same label. `cluster` may be that other column. Unless scores were
    /// chosen, a column of numbers is left for them.
    fn model_by_content(
        &mut self,
        label: usize,
        cluster: Option<usize>,
        has_scores: bool,
    ) -> Option<usize> {
        let free: Vec<usize> = self.free().collect();
        let words: Vec<usize> =
            free.iter().copied().filter(|&column| self.may_name_models(column)).collect();
        let has_score = |case: usize| {
            has_scores || free.iter().any(|&column| column != case && self.table.is_numeric(column))
        };
        let names_cases = |model: usize, case: usize| {
            case != model
                && (!self.table.is_numeric(case) || self.holds_whole_numbers(case))
                && has_score(case)
                && self.are_crossed(model, case, label)
        };
        let column = words.into_iter().find(|&model| {
            free.iter().copied().chain(cluster).any(|case| names_cases(model, case))
        })?;
        self.take(column, "each of its words is once with each case");
        Some(column)
    }

    /// The first column of few words that has the same total of positives and of negatives for each of its words, as
    /// models of the same rows have.
    fn model_of_counts(&mut self, counts: Counts) -> Option<usize> {
        let is_of_models = |&column: &usize| {
            let (words, word_of) = self.numbered(column);
            let mut totals = vec![[0.0; 2]; words];
            for (class, counts) in [counts.positives, counts.negatives].into_iter().enumerate() {
                for (&word, count) in word_of.iter().zip(self.table.numbers(counts)) {
                    if let Number::Value(count) = count {
                        totals[word][class] += count;
                    }
                }
            }
            words > 1 && totals.iter().all(|total| *total == totals[0])
        };
        let column =
            self.free().filter(|&column| self.may_name_models(column)).find(is_of_models)?;
        self.take(column, "each of its words has the same counts in all");
        Some(column)
    }

    fn may_name_models(&self, column: usize) -> bool {
        self.has_few_words(column)
            && !names::is_group(self.name(column))
            && !self.table.is_sparse(column)
    }

    /// The columns of classes and of cases of a table with a row for each case and class, whose label says whether the
    /// case is of the class: of each case one row is positive.
    pub(super) fn classes_in_rows(&mut self, label: usize) -> Option<[usize; 2]> {
        const FEWEST: usize = 3;
        const MOST: usize = 8;
        let positive = coding::likely_positive(self.table.label_values(label)?)?;
        let free: Vec<usize> = self.free().collect();
        let positives: Vec<bool> = self.table.texts(label).map(|text| text == positive).collect();
        let rows = positives.len();
        let number = positives.iter().filter(|&&is_positive| is_positive).count();
        // The last case may lack rows, as the text may be cut.
        let is_class = |&column: &usize| {
            let classes = distinct(self.table.texts(column));
            classes >= FEWEST && (number * classes).abs_diff(rows) < classes
        };
        let is_pair = |class: usize, case: usize| {
            let (mut seen, mut found) = (BTreeSet::new(), BTreeSet::new());
            let mut rows_of_cases =
                self.table.texts(class).zip(self.table.texts(case)).zip(&positives);
            let [classes, cases] = [class, case].map(|column| distinct(self.table.texts(column)));
            cases >= FEWEST
                && rows + classes > cases * classes
                && rows_of_cases.all(|((class, case), &is_positive)| {
                    seen.insert((class, case)) && (!is_positive || found.insert(case))
                })
        };
        let has_score = |class: usize, case: usize| {
            free.iter()
                .any(|&column| column != class && column != case && self.table.is_numeric(column))
        };
        let classes = free.iter().copied().filter(|&column| self.has_few_words(column)).take(MOST);
        let classes = classes.filter(is_class);
        let cases = free.iter().take(MOST);
        let pairs = classes.flat_map(|class| cases.clone().map(move |&case| [class, case]));
        let mut pairs = pairs.filter(|&[class, case]| {
            class != case && has_score(class, case) && is_pair(class, case)
        });
        let [class, case] = pairs.next()?;
        self.take(class, "each of its classes is once with each case");
        self.take(case, NAMES_CASES);
        let message = format!(
            "Each row says whether {} is of the class in {}: the rows of all classes are pooled. Look at the results \
             by group for each class.",
            quoted(self.name(case)),
            quoted(self.name(class))
        );
        let notice = Notice::new(NoticeCode::OneAgainstRest, message);
        self.notices.push(notice.with_fix(choose_columns()));
        Some([class, case])
    }

    /// The columns that may identify the cases of a long table, those with the name of an id first: no two rows of
    /// one model have the same value. `cluster` may be one of them, although it has a role. Unless scores were
    /// chosen, a column of numbers is left for them.
    fn case_columns(
        &mut self,
        model: usize,
        label: usize,
        cluster: Option<usize>,
        has_scores: bool,
    ) -> Vec<usize> {
        const MOST: usize = 8;
        let free: Vec<usize> = self.free().collect();
        let is_case = |&column: &usize| {
            let fact = facts::of_score(self.table, column, &[]);
            if fact == Fact::RowNumber || names::id_rank(self.name(column)).is_some() {
                return true;
            }
            let Some(again) = self.recurrences(model, column, label) else { return false };
            fact == Fact::NoNumbers
                || (self.holds_whole_numbers(column) && (again > 0 || fact == Fact::Attribute))
        };
        let mut cases: Vec<usize> = free.iter().copied().chain(cluster).filter(is_case).collect();
        let is_score = |column: &usize| self.table.is_numeric(*column) && !cases.contains(column);
        if !has_scores && !free.iter().any(is_score) {
            cases.retain(|&column| {
                !self.holds_whole_numbers(column) || names::id_rank(self.name(column)).is_some()
            });
        }
        sort_by_key(&mut cases, |&column| {
            let name = self.name(column);
            let is_known = names::id_rank(name).unwrap_or(usize::MAX);
            (names::is_mere_number(name), is_known, column)
        });
        cases.truncate(MOST);
        for &column in &cases {
            self.take(column, NAMES_CASES);
        }
        cases
    }

    fn has_few_words(&self, column: usize) -> bool {
        !self.table.is_numeric(column) && self.has_few_values(column)
    }

    fn has_few_whole_numbers(&self, column: usize) -> bool {
        self.table.is_numeric(column) && self.table.is_whole(column) && self.has_few_values(column)
    }

    fn has_few_values(&self, column: usize) -> bool {
        let mut words = BTreeSet::new();
        let mut texts = self.table.texts(column);
        texts.all(|text| {
            words.insert(text);
            words.len() <= MOST_MODELS
        }) && 2 * words.len() <= self.table.row_numbers.len()
    }

    /// The number of different words of a column of few, and the index of each row's, in the order of their first rows.
    fn numbered(&self, column: usize) -> (usize, Vec<usize>) {
        let mut words: Vec<&str> = Vec::new();
        let index = |text| {
            let found = words.iter().position(|known| *known == text);
            found.unwrap_or_else(|| {
                words.push(text);
                words.len() - 1
            })
        };
        let word_of = self.table.texts(column).map(index).collect();
        (words.len(), word_of)
    }

    /// True for numbers without fractions in a column without the name of a score.
    fn holds_whole_numbers(&self, column: usize) -> bool {
        let is_whole = |number: Number| match number {
            Number::Value(value) => value.fract() == 0.0,
            Number::Missing | Number::Unreadable => false,
        };
        !names::is_like_score(self.name(column)) && self.table.numbers(column).all(is_whole)
    }

    /// True where each of at least three cases occurs once for each of at least two models, always with the same
    /// label. A long table may be cut within its last case, or within its last model.
    fn are_crossed(&self, model: usize, case: usize, label: usize) -> bool {
        const FEWEST: usize = 3;
        const FEWEST_OF_LAST: usize = 20;
        let cases = distinct(self.table.texts(case));
        let (models, model_of) = self.numbered(model);
        let mut rows_of = vec![0; models];
        for model in model_of {
            rows_of[model] += 1;
        }
        let rows = self.table.row_numbers.len();
        // With more rows, some case occurs twice for a model.
        let Some(missing) = (models * cases).checked_sub(rows) else { return false };
        let mut incomplete = rows_of.iter().filter(|&&rows| rows < cases);
        let is_cut = match (incomplete.next(), incomplete.next()) {
            (Some(&last), None) if last >= FEWEST_OF_LAST => true,
            _ => missing < models,
        };
        // The test that reads all rows again comes last.
        models > 1
            && cases >= FEWEST
            && (missing == 0 || (rows >= MANY_ROWS && is_cut))
            && self.recurrences(model, case, label).is_some_and(|again| again > 0)
    }

    /// Number of rows with a value that an earlier row of another model has. `None` where a value is repeated for
    /// the same model, or with another label.
    fn recurrences(&self, model: usize, column: usize, label: usize) -> Option<usize> {
        let (mut seen, mut label_of, mut again) = (BTreeSet::new(), BTreeMap::new(), 0);
        let names = self.table.texts(model).zip(self.table.texts(column));
        for ((model, value), label) in names.zip(self.table.texts(label)) {
            if !seen.insert((model, value)) {
                return None;
            }
            match label_of.insert(value, label) {
                Some(former) if former != label => return None,
                former => again += usize::from(former.is_some()),
            }
        }
        Some(again)
    }
}
