//! Choice of the score columns, by the likeness of their names and values to the scores of a model.

use super::candidates::{self, Candidate};
use super::chooser::{Chooser, Classes, choose_columns, or_choose_columns};
use super::classes::{self, Pair};
use super::coding;
use super::confidence;
use super::evidence::Fact;
use super::folded;
use super::sparse;
use crate::messages::{
    ErrorCode, Fix, InputError, Notice, NoticeCode, quoted, quoted_first, quoted_list,
};
use crate::table::{Table, distinct, labels, names};
use crate::text::is_missing;
use curvescope_core::numeric::format;

/// Greatest number of unused columns that are offered with a button each.
const MOST_OFFERED: usize = 4;

/// Greatest number of unused columns that are named for each reason; the choice of columns shows all.
const MOST_NAMED: usize = 6;

/// Greatest number of score columns.
const MOST_SCORES: usize = 100;

/// Greatest number of labels in a table of counts of labels.
const MOST_LABELS: usize = 50;

/// The score columns, and the label value that was taken as positive in their choice.
pub(super) struct Scores {
    pub(super) columns: Vec<usize>,
    pub(super) positive: Option<String>,
}

impl Chooser<'_, '_> {
    /// The score columns: those with the name of a score and those of fractions from 0 to 1, otherwise the
    /// likeliest kind of numbers. Of two classes one column is taken, and no column with the probability of a
    /// predicted class. `chosen` is the positive label if one was chosen.
    ///
    /// # Errors
    /// `no-score-column`, `predicted-confidence`.
    pub(super) fn scores_by_content(
        &mut self,
        label: Option<usize>,
        chosen: Option<&str>,
    ) -> Result<Scores, InputError> {
        let known = label.map(|label| self.known_words(label)).unwrap_or_default();
        let mut candidates = candidates::of(self.table, self.free(), &known);
        let sparse = sparse::take_out(self.table, &mut candidates);
        let confident = match label {
            Some(label) => self.take_out_confidence(label, &mut candidates)?,
            None => Vec::new(),
        };
        let (taken, unused) = candidates.split_at(candidates::likeliest(&candidates));
        if taken.is_empty() {
            return Err(no_score(self.table, &self.why_no_score(&candidates)));
        }
        if !sparse.is_empty() {
            self.notices.push(sparse::notice(self.table, &sparse));
        }
        for found in &candidates {
            self.set_reason(found.column, found.reason());
        }
        for column in sparse {
            self.set_reason(column, "most rows have no value");
        }
        let mut columns: Vec<usize> = taken.iter().map(|taken| taken.column).collect();
        let mut positive = None;
        if let Some(label) = label {
            self.keep_that_of_class(label, chosen, &mut columns);
            self.keep_first(&mut columns);
            positive = self.keep_one_of_each_pair(label, chosen, &mut columns);
            self.keep_that_of_positive(label, chosen.or(positive.as_deref()), &mut columns);
        } else {
            self.keep_first(&mut columns);
        }
        self.note_guessed_scores(taken, unused, &columns);
        self.note_ignored_columns(&[&confident, unused].concat(), &columns);
        Ok(Scores { columns, positive })
    }

    fn known_words(&self, label: usize) -> Vec<String> {
        let mut known = names::words(self.name(label));
        let classes = classes::classes(self.table, label).unwrap_or_default();
        known.extend(classes.into_iter().flat_map(names::words));
        known
    }

    /// Removes and returns the columns with the probability of a predicted or of the true class.
    ///
    /// # Errors
    /// `predicted-confidence` where no other column is left.
    fn take_out_confidence(
        &mut self,
        label: usize,
        candidates: &mut Vec<Candidate>,
    ) -> Result<Vec<Candidate>, InputError> {
        const LIKELY: i32 = 62;
        let is_likely = |found: &&Candidate| found.weight() >= LIKELY;
        let scores = candidates.iter().filter(is_likely).take(MOST_SCORES);
        let scores: Vec<usize> = scores.map(|found| found.column).collect();
        let found = confidence::found(self.table, label, &scores);
        if let (Some(&first), true) = (found.first(), found.len() == scores.len()) {
            return Err(confidence::refused(self.table, first));
        }
        let folded = folded::found(self.table, &scores);
        for &column in &folded {
            self.set_reason(column, "another score in some rows and its complement in the others");
        }
        for confidence in &found {
            self.set_reason(
                confidence.score,
                "the probability of the predicted class, whichever that is",
            );
        }
        let is_found = |candidate: &Candidate| {
            let is_confidence = found.iter().any(|found| found.score == candidate.column);
            is_confidence || folded.contains(&candidate.column)
        };
        let (taken_out, left): (Vec<Candidate>, Vec<Candidate>) =
            candidates.iter().partition(|candidate| is_found(candidate));
        *candidates = left;
        Ok(taken_out)
    }

    /// Keeps the column that is named like the chosen label value, one of more than two, if other values have
    /// columns too.
    fn keep_that_of_class(&mut self, label: usize, chosen: Option<&str>, columns: &mut Vec<usize>) {
        let own = |class| classes::column(self.table, label, class, columns);
        let Some((class, own)) = chosen.and_then(|class| Some((class, own(class)?))) else {
            return;
        };
        let is_in_place = self.table.given_name(own).is_empty();
        let why = if is_in_place { "is in the place of" } else { "is named like" };
        let message = format!(
            "Column {} {why} the label {}, so it alone is the score. Choose the score columns to see others.",
            quoted(self.name(own)),
            quoted(class)
        );
        self.notices.push(Notice::new(NoticeCode::OwnScore, message).with_fix(choose_columns()));
        for &column in columns.iter().filter(|&&column| column != own) {
            self.set_reason(column, "the score of another class");
        }
        *columns = vec![own];
    }

    /// Keeps, of two redundant columns, that of the positive class. Returns the label value that was taken as
    /// positive for this, where none was chosen or follows from the coding.
    fn keep_one_of_each_pair(
        &mut self,
        label: usize,
        chosen: Option<&str>,
        columns: &mut Vec<usize>,
    ) -> Option<String> {
        let positive = self.chosen_or_likely_positive(label, chosen);
        let pairs = classes::pairs(self.table, label, positive.as_deref(), columns);
        columns.retain(|&column| pairs.iter().all(|pair| pair.left_out != column));
        for pair in &pairs {
            self.set_reason(pair.left_out, "it says the same as the score of the positive class");
            self.note_pair(*pair, columns);
        }
        let is_coded = self.table.label_values(label).and_then(labels::coded_positive).is_some();
        let is_planned = chosen.is_none() && !is_coded && pairs.iter().any(|pair| pair.is_named);
        positive.filter(|_| is_planned)
    }

    /// Keeps the score of the positive label, of two scores that are named like the two labels and do not determine
    /// each other.
    fn keep_that_of_positive(
        &mut self,
        label: usize,
        chosen: Option<&str>,
        columns: &mut Vec<usize>,
    ) {
        let positive = self.chosen_or_likely_positive(label, chosen);
        let both = classes::both_named(self.table, label, positive.as_deref(), columns);
        let Some([kept, left_out]) = both else { return };
        let [of_positive, of_negative] = [kept, left_out].map(|column| quoted(self.name(column)));
        let message = format!(
            "Columns {of_positive} and {of_negative} are named like the two labels, so {of_positive} alone is the \
             score. Where they are the logits of a softmax, their difference ranks the rows: give {of_positive} minus \
             {of_negative} as a column."
        );
        let both =
            Fix::more_scores(self.name(left_out), &self.names_of([kept, left_out].into_iter()));
        self.notices.push(Notice::new(NoticeCode::OwnScore, message).with_fix(both));
        self.set_reason(left_out, "the score of the negative label");
        *columns = vec![kept];
    }

    /// The chosen positive label, otherwise the one of two labels that will be positive if no row is skipped.
    fn chosen_or_likely_positive(&self, label: usize, chosen: Option<&str>) -> Option<String> {
        let likely = || coding::likely_positive(self.table.label_values(label)?);
        chosen.map(str::to_owned).or_else(likely)
    }

    /// Adds the notice on a single score that is named like the negative label, a rank or a distance, unless it is among
    /// the `turned` columns, whose low values mean positive. `chosen` is the positive label if one was chosen.
    pub(super) fn note_other_class(
        &mut self,
        classes: Classes,
        chosen: Option<&str>,
        columns: &[usize],
        turned: &[usize],
    ) {
        let (Classes::Label(label), &[column]) = (classes, columns) else { return };
        let positive = self.chosen_or_likely_positive(label, chosen);
        let name = self.name(column);
        let of = if classes::is_of_negative(self.table, label, positive.as_deref(), column) {
            "the score of the negative label"
        } else if names::is_rank_or_distance(name) {
            "a rank or a distance, of which the lowest comes first"
        } else {
            return;
        };
        if turned.contains(&column) {
            return;
        }
        let message = format!(
            "Column {} is named like {of}, yet its high values mean positive.",
            quoted(name)
        );
        let fix = Fix::turn(std::iter::once(name), false, vec![name.to_owned()]);
        self.notices.push(Notice::new(NoticeCode::OtherClass, message).with_fix(fix));
    }

    fn note_pair(&mut self, pair: Pair, columns: &[usize]) {
        let [kept, left_out] = [pair.kept, pair.left_out].map(|column| quoted(self.name(column)));
        let why = if pair.is_named {
            format!("by its name {kept} is that of the positive label, so it alone is the score")
        } else {
            format!(
                "no name tells which is that of the positive label, and {kept} was taken, the last"
            )
        };
        let message =
            format!("Columns {kept} and {left_out} say the same, one for each label: {why}.");
        let others =
            columns.iter().map(|&column| if column == pair.kept { pair.left_out } else { column });
        let fix = Fix::score_instead(self.name(pair.left_out), &self.names_of(others));
        self.notices.push(Notice::new(NoticeCode::OwnScore, message).with_fix(fix));
    }

    fn keep_first(&mut self, columns: &mut Vec<usize>) {
        if columns.len() <= MOST_SCORES {
            return;
        }
        let message = format!(
            "There are {} columns of numbers; the first {MOST_SCORES} were taken as scores. \
             Choose the score columns to see others.",
            format::count(columns.len())
        );
        self.notices.push(Notice::new(NoticeCode::ManyScores, message).with_fix(choose_columns()));
        for column in columns.drain(MOST_SCORES..) {
            self.set_reason(column, "behind the first hundred");
        }
    }

    /// Adds the notice on scores without the name of a score.
    fn note_guessed_scores(
        &mut self,
        taken: &[Candidate],
        unused: &[Candidate],
        columns: &[usize],
    ) {
        let is_left = |found: &&Candidate| columns.contains(&found.column);
        let has_named = taken.iter().any(|found| found.fact == Fact::ScoreName);
        let is_named = |found: &&Candidate| match found.fact {
            Fact::ScoreName => true,
            Fact::FractionsOfScoreWords | Fact::NumbersOfScoreWords => !has_named,
            _ => false,
        };
        let (named, guessed): (Vec<&Candidate>, Vec<&Candidate>) =
            taken.iter().filter(is_left).partition(is_named);
        let names = |found: &[&Candidate]| self.names_of(found.iter().map(|found| found.column));
        let Some(first) = guessed.first() else { return };
        let others: Vec<usize> =
            unused.iter().filter(|found| found.may_be_score()).map(|found| found.column).collect();
        let listed = quoted_list(names(&guessed).iter().map(String::as_str));
        let (message, fixes) = if !named.is_empty() {
            let message =
                format!("Not named like scores, but taken as such: {listed} ({}).", first.reason());
            (message, vec![Fix::only_scores(&names(&named))])
        } else if others.is_empty()
            && (matches!(first.fact, Fact::Fractions | Fact::FractionsAmongMeasurements)
                || guessed.len() == 1)
        {
            return;
        } else {
            let message = format!(
                "No column is named like a score; {listed} {} taken for what {} ({}).",
                if guessed.len() == 1 { "was" } else { "were" },
                if guessed.len() == 1 { "it holds" } else { "they hold" },
                first.reason()
            );
            let fixes = if guessed.len() > 1 {
                let each = names(&guessed).into_iter().take(MOST_OFFERED);
                each.map(|name| Fix::only_scores(&[name])).collect()
            } else {
                let each = others.iter().take(MOST_OFFERED).map(|&column| self.name(column));
                each.map(|name| Fix::score_instead(name, &[name.to_owned()])).collect()
            };
            (message, fixes)
        };
        let notice = Notice::new(NoticeCode::GuessedScores, message);
        self.notices.push(or_choose_columns(Notice { fixes, ..notice }));
    }

    /// Adds the notice on unused columns, with the reasons, and a fix for each column of numbers.
    fn note_ignored_columns(&mut self, ignored: &[Candidate], columns: &[usize]) {
        let mut reasons: Vec<(&str, Vec<&str>)> = Vec::new();
        for &Candidate { column, .. } in ignored {
            let reason = self.reasons[column];
            match reasons.iter_mut().find(|known| known.0 == reason) {
                Some((_, names)) => names.push(self.name(column)),
                None => reasons.push((reason, vec![self.name(column)])),
            }
        }
        if reasons.is_empty() {
            return;
        }
        let reasons: Vec<String> = reasons
            .into_iter()
            .map(|(reason, names)| format!("{} ({reason})", quoted_first(names, MOST_NAMED)))
            .collect();
        let message = format!("Not used: {}.", reasons.join("; "));
        let mut notice = Notice::new(NoticeCode::IgnoredColumns, message);
        let numbers = ignored.iter().filter(|found| found.may_be_score());
        for &Candidate { column, .. } in numbers.take(MOST_OFFERED) {
            let more = columns.iter().copied().chain([column]);
            notice = notice.with_fix(Fix::more_scores(self.name(column), &self.names_of(more)));
        }
        self.notices.push(or_choose_columns(notice));
    }

    fn names_of(&self, columns: impl Iterator<Item = usize>) -> Vec<String> {
        columns.map(|column| self.name(column).to_owned()).collect()
    }

    /// Refuses counts of labels: each label occurs once, beside a whole number with the name of a count or the
    /// like.
    pub(super) fn refuse_counts_of_labels(
        &self,
        label: usize,
        score: usize,
    ) -> Result<(), InputError> {
        let rows = self.table.row_numbers.len();
        let labels = distinct(self.table.texts(label).take(MOST_LABELS + 1));
        let is_count = names::is_attribute(self.name(score));
        if !is_count || labels < rows || rows > MOST_LABELS {
            return Ok(());
        }
        let message = format!(
            "Column {} counts the labels: each is there once, and there are no scores. Give the \
             label and the score of each row instead.",
            quoted(self.name(score))
        );
        Err(InputError::new(ErrorCode::NoPredictions, message))
    }

    /// The reason why no column can be the score, with a cell that is not a number, if there is one.
    fn why_no_score(&self, candidates: &[Candidate]) -> String {
        let mut texts = candidates.iter().filter(|found| found.fact == Fact::NoNumbers);
        let example = texts.find_map(|&Candidate { column, .. }| {
            let cell = self.table.texts(column).find(|cell| !is_missing(cell))?;
            Some(format!(" Column {} holds {}.", quoted(self.name(column)), quoted(cell)))
        });
        format!("No column of numbers is left to be the score.{}", example.unwrap_or_default())
    }
}

pub(crate) fn no_score(table: &Table, reason: &str) -> InputError {
    let message = format!(
        "{reason} The columns are {}. Choose a score column that holds numbers.",
        quoted_list(table.names())
    );
    InputError::new(ErrorCode::NoScoreColumn, message)
}
