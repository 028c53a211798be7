//! Merging of two tables.

use super::matched::Matched;
use super::pair::Key;
use super::sides::Sides;
use super::words::{named, of_file, of_second};
use crate::messages::{InputError, LeaveOut, Notice, NoticeCode};
use crate::options::Choices;
use crate::roles::{Plan, position};
use crate::table::{Column, Table, names};
use crate::text::Decimal;

/// Table of the matched rows: the columns of the first table, then those of the second except its id and its
/// labels. Each column has the name that it has in its own table.
pub(super) struct Merged<'t> {
    table: Table<'t>,
    /// Number of columns of the first table.
    firsts: usize,
    /// Index of the id column of the first table.
    key: Option<usize>,
    /// Decimal mark of the second table, and the remarks on its format.
    decimal: Decimal,
    remarks: Vec<Notice>,
    /// Short names of the files, appended to columns with the same name.
    files: [String; 2],
}

impl<'t> Merged<'t> {
    /// Merges two tables. Of columns of both with the same name and the same texts, one is kept, unless the one with this name
    /// `is_score` of a table that is compared.
    pub(super) fn of(
        mut table: Table<'t>,
        other: &Table,
        rows: &Matched,
        key: &Key,
        label: Option<usize>,
        files: &[String; 2],
        is_score: impl Fn(&str) -> bool,
    ) -> Self {
        let firsts = table.columns.len();
        for column in &mut table.columns {
            column.cells = rows.pairs.iter().map(|&(row, _)| column.cells[row]).collect();
        }
        table.row_numbers = rows.pairs.iter().map(|&(row, _)| table.row_numbers[row]).collect();
        let (own, others) = match *key {
            Key::Columns(own, other) => (Some(own), Some(other)),
            Key::Order => (None, None),
        };
        for (at, column) in other.columns.iter().enumerate() {
            let text = |row: usize| other.text.text(column.cells[row]);
            let is_there = |known: &Column| {
                let texts = known.cells.iter().map(|&cell| table.text.text(cell));
                known.name == column.name && texts.eq(rows.pairs.iter().map(|&(_, row)| text(row)))
            };
            if Some(at) == label
                || Some(at) == others
                || (table.columns[..firsts].iter().any(is_there) && !is_score(&column.name))
            {
                continue;
            }
            let cells =
                rows.pairs.iter().map(|&(_, row)| table.text.unescaped_cell(text(row))).collect();
            table.columns.push(Column { cells, ..column.without_cells() });
        }
        Self {
            table,
            firsts,
            key: own,
            decimal: other.decimal,
            remarks: other.remarks.clone(),
            files: files.clone(),
        }
    }

    /// Returns the table, its plan, and the choices for this plan. The roles of the columns are decided for each
    /// table separately, for the second with the labels of the first.
    pub(super) fn planned(
        mut self,
        first: Plan,
        choices: &Choices,
        sides: Option<&Sides>,
        files: [&str; 2],
    ) -> Result<(Table<'t>, Plan, Choices), InputError> {
        let second = self.plan_of_second(&first, choices, sides);
        let second = second.map_err(|error| of_second(files[1], &error))?;
        let key = self.key;
        let of_first = first.roles.scores.iter().copied().filter(|&score| Some(score) != key);
        // The second table was planned with the label column before its own columns.
        let of_second = second.roles.scores.iter().map(|score| self.firsts + score - 1);
        let scores: Vec<usize> = match sides {
            None => of_first.chain(of_second).collect(),
            Some(sides) => {
                let found = [of_first.collect(), of_second.collect()];
                sides.scores(&self.table, self.firsts, files, found)?
            }
        };
        let bare: Vec<String> = self.table.names().map(str::to_owned).collect();
        self.tell_apart();
        let names: Vec<String> = self.table.names().map(str::to_owned).collect();
        let own = |name: &Option<String>| {
            let at = first.columns.available.iter().position(|known| Some(known) == name.as_ref());
            Some(at.map_or_else(String::new, |at| names[at].clone()))
        };
        let filled = Choices {
            label: own(&first.columns.label),
            weight: own(&first.columns.weight),
            fold: own(&first.columns.fold),
            cluster: own(&first.columns.cluster),
            model: own(&first.columns.model),
            scores: Some(
                choices
                    .scores
                    .clone()
                    .unwrap_or_else(|| scores.iter().map(|&at| names[at].clone()).collect()),
            ),
            lower_is_positive: match sides {
                None => choices.lower_is_positive.clone(),
                Some(_) => own_names(&choices.lower_is_positive, &scores, [&bare, &names]),
            },
            leave_out: choices
                .leave_out
                .iter()
                .map(|LeaveOut { column, value }| {
                    let at = bare.iter().position(|name| name == column);
                    let column = at.map_or(column, |at| &names[at]).clone();
                    LeaveOut { column, value: value.clone() }
                })
                .collect(),
            ..choices.clone()
        };
        let mut plan = Plan::of_first_rows(&mut self.table, &filled)?;
        let is_apt = |notice: &Notice| {
            let are_chosen = choices.scores.is_some() || sides.is_some();
            !(are_chosen && is_of_scores(notice.code))
        };
        // Folds and clusters are not taken from the second table.
        let is_of_groups = |notice: &Notice| {
            matches!(notice.code, NoticeCode::ManyFolds | NoticeCode::ClusterByName)
        };
        let of_second = second.notices.into_iter().filter(|notice| !is_of_groups(notice));
        let of_second = of_second.map(|notice| named(files[1], notice));
        let notices = first.notices.into_iter().chain(of_second);
        plan.notices = notices.filter(is_apt).collect();
        Ok((self.table, plan, filled))
    }

    /// Plan of the second table, with the label column of the first before its own.
    fn plan_of_second(
        &mut self,
        first: &Plan,
        choices: &Choices,
        sides: Option<&Sides>,
    ) -> Result<Plan, InputError> {
        let decimal = std::mem::replace(&mut self.table.decimal, self.decimal);
        let remarks = std::mem::replace(&mut self.table.remarks, std::mem::take(&mut self.remarks));
        let own: Vec<Column> = self.table.columns.drain(..self.firsts).collect();
        let label = own.iter().find(|column| Some(&column.name) == first.columns.label.as_ref());
        self.table.columns.splice(0..0, label.cloned());
        // Its weights and folds are found too, so that they do not become scores.
        let is_there = |chosen: &&LeaveOut| position(&self.table, &chosen.column).is_some();
        let leave_out = choices.leave_out.iter().filter(is_there).cloned().collect();
        let plan = Plan::of_first_rows(
            &mut self.table,
            &Choices {
                leave_out,
                label: first.columns.label.clone(),
                positive: choices.positive.clone(),
                scores: sides.and_then(|sides| sides.of_second()).map(|name| vec![name.to_owned()]),
                ..Choices::default()
            },
        );
        self.table.columns.splice(0..1, own);
        self.table.remarks = remarks;
        self.table.decimal = if decimal == self.decimal { decimal } else { Decimal::Either };
        plan
    }

    /// Appends the name of its file to each column name that both tables have.
    fn tell_apart(&mut self) {
        let columns = &mut self.table.columns;
        for at in self.firsts..columns.len() {
            let Some(same) =
                columns[..self.firsts].iter().position(|first| first.name == columns[at].name)
            else {
                continue;
            };
            for (column, file) in [same, at].into_iter().zip(&self.files) {
                let mut name = of_file(&columns[column].name, file);
                while columns.iter().any(|other| other.name == name) {
                    name.push_str(" 2");
                }
                columns[column].name = name;
            }
        }
    }
}

/// The columns with these names, under the names that they have in the merged table where they are scores: `bare` before the
/// tables were told apart, `names` after.
fn own_names(wanted: &[String], scores: &[usize], [bare, names]: [&[String]; 2]) -> Vec<String> {
    let of = |name: &String| {
        let same = |&&at: &&usize| names::normalized(&bare[at]) == names::normalized(name);
        let found: Vec<String> = scores.iter().filter(same).map(|&at| names[at].clone()).collect();
        if found.is_empty() { vec![name.clone()] } else { found }
    };
    wanted.iter().flat_map(of).collect()
}

/// True for a notice on the search for score columns.
fn is_of_scores(code: NoticeCode) -> bool {
    use NoticeCode::{IgnoredColumns, ManyScores, OwnScore, SparseColumns};
    matches!(code, IgnoredColumns | ManyScores | OwnScore | SparseColumns)
}
