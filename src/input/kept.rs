//! The rows that are used, as they come in.

use std::collections::BTreeMap;

use super::expected::Expected;
use super::number::Number;
use super::order::sorted_indices;
use super::roles::{Classes, Roles};
use super::table::Table;
use crate::curve::counts::OperatingPoints;
use crate::curve::rank::RowKeys;
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::input::sample::{PartColumn, Sample, ScoreColumn};
use crate::numeric::format;

/// What to keep of the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// All rows in their order.
    Rows,
    /// No more than curves need: of a single unweighted score column without folds, clusters and groups the ranking.
    Ranking,
}

/// One row that is used.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    /// Which of the two classes it is of.
    pub(super) in_first_class: bool,
    pub(super) scores: Vec<f64>,
    pub(super) weight: f64,
    /// Number of its fold.
    pub(super) fold: u32,
    /// Number of its cluster.
    pub(super) cluster: u32,
    /// Number of its group.
    pub(super) group: u32,
    /// Number of the model that it is of, in a long table.
    pub(super) model: u32,
    /// In a long table its number in each column that may name cases.
    pub(super) cases: Vec<u32>,
}

/// The rows that are used.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    Ranking(RowKeys),
    Rows(Columns),
}

/// Rows in their order, column by column.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    in_first_class: Vec<bool>,
    scores: Vec<Vec<f64>>,
    weights: Option<Vec<f64>>,
    /// Whether weights are numbers of equal rows.
    is_counted: bool,
    folds: Option<Vec<u32>>,
    clusters: Option<Vec<u32>>,
    groups: Option<Vec<u32>>,
    models: Option<Vec<u32>>,
    /// One for each column that may name cases.
    cases: Vec<Vec<u32>>,
}

/// What was kept, by class.
#[derive(Clone, Debug)]
pub(crate) enum Data {
    /// The rows in input order.
    Rows(Sample),
    /// The operating points of a single score column.
    Ranking(OperatingPoints),
}

/// Whether no more than the ranking is kept.
fn is_ranked(keep: Keep, roles: &Roles) -> bool {
    keep == Keep::Ranking
        && roles.scores.len() == 1
        && roles.weight.is_none()
        && roles.fold.is_none()
        && roles.cluster.is_none()
        && roles.group.is_none()
        && roles.model.is_none()
        && matches!(roles.classes, Classes::Label(_))
}

/// Refuses what is expected of a text that starts with `head`, where an analysis of it can't fit the
/// memory with so many bytes per row.
pub(super) fn check_memory(
    bytes_per_row: usize,
    expected: Expected,
    head: &[u8],
) -> Result<(), InputError> {
    /// For all that does not grow with the rows.
    const OTHER: usize = 64 << 20;
    let most = (usize::MAX - OTHER) / bytes_per_row;
    let rows = expected.rows(head);
    if rows <= most {
        return Ok(());
    }
    let (rows, most) = (format::count(rows), format::count(most));
    let about = match expected {
        Expected::Bytes(_) => "about ",
        Expected::Rows(_) => "",
    };
    let message = format!(
        "There are {about}{rows} rows, and the memory of a browser tab holds {most} of these at most. Count the rows of each score beforehand (columns score, positives, negatives), \
         choose fewer score columns, or take a sample."
    );
    Err(InputError::new(ErrorCode::OutOfMemory, message))
}

impl Kept {
    /// No rows yet.
    pub(super) fn new(keep: Keep, roles: &Roles) -> Self {
        let scores = roles.scores.len();
        let is_counted = matches!(roles.classes, Classes::Counts(_));
        if is_ranked(keep, roles) {
            return Self::Ranking(RowKeys::default());
        }
        Self::Rows(Columns {
            in_first_class: Vec::new(),
            scores: vec![Vec::new(); scores],
            weights: (is_counted || roles.weight.is_some()).then(Vec::new),
            is_counted,
            folds: roles.fold.map(|_| Vec::new()),
            clusters: roles.cluster.map(|_| Vec::new()),
            groups: roles.group.map(|_| Vec::new()),
            models: roles.model.map(|_| Vec::new()),
            cases: vec![Vec::new(); roles.cases.len()],
        })
    }

    /// No rows yet, of a table with these first rows: they tell how long keys have to be.
    pub(super) fn of(keep: Keep, roles: &Roles, first_rows: &Table) -> Self {
        let mut kept = Self::new(keep, roles);
        if let Self::Ranking(keys) = &mut kept {
            let scores = first_rows.numbers(roles.scores[0]).filter_map(|number| match number {
                Number::Value(score) => Some(score),
                Number::Missing | Number::Unreadable => None,
            });
            *keys = RowKeys::for_scores_like(scores);
        }
        kept
    }

    /// The same with room for `expected` rows, as far as there is memory for it.
    pub(super) fn with_room(mut self, expected: usize) -> Self {
        if let Self::Ranking(keys) = &mut self {
            // Where there is no room for all of them, rows are read as long as there is.
            let _ = keys.make_room(expected);
        }
        self
    }

    /// The bytes that each row takes until it is ranked.
    pub(super) fn bytes_per_row(&self) -> usize {
        match self {
            Self::Ranking(keys) => keys.bytes_per_row(),
            // Scores, class, weight, fold, cluster and group, and the operating points of each model.
            Self::Rows(columns) => (8 + 16) * columns.scores.len() + 24,
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Ranking(keys) => keys.len(),
            Self::Rows(columns) => columns.in_first_class.len(),
        }
    }

    /// Makes room for one more row at least.
    #[cold]
    pub(super) fn make_room(&mut self) -> Result<(), InputError> {
        const FEWEST: usize = 1024;
        let more = (self.len() / 2).max(FEWEST);
        let has_room = match self {
            Self::Ranking(keys) => keys.make_room(more) || keys.make_room(more / 8),
            Self::Rows(columns) => columns.make_room(more) || columns.make_room(more / 8),
        };
        if has_room { Ok(()) } else { Err(self.no_memory()) }
    }

    /// That there is no memory for more rows.
    #[cold]
    pub(super) fn no_memory(&self) -> InputError {
        no_memory(self.len())
    }

    /// Whether one more row can be added.
    #[inline]
    pub(super) fn has_room(&self) -> bool {
        match self {
            Self::Ranking(keys) => keys.has_room(),
            Self::Rows(columns) => columns.has_room(),
        }
    }

    /// Adds a row, for which there has to be room.
    #[inline]
    pub(super) fn push(&mut self, row: &Row) -> Result<(), InputError> {
        match self {
            Self::Ranking(keys) => {
                if !keys.push(row.in_first_class, row.scores[0]) {
                    return Err(self.no_memory());
                }
            }
            Self::Rows(columns) => columns.push(row),
        }
        Ok(())
    }

    /// Of each row of a long table the number of its model, and its numbers in the columns that may name cases.
    pub(super) fn take_models(&mut self) -> (Option<Vec<u32>>, Vec<Vec<u32>>) {
        match self {
            Self::Ranking(_) => (None, Vec::new()),
            Self::Rows(columns) => (columns.models.take(), std::mem::take(&mut columns.cases)),
        }
    }

    /// There are too many groups to compare.
    pub(super) fn forget_groups(&mut self) {
        if let Self::Rows(columns) = self {
            columns.groups = None;
        }
    }

    /// What was kept, by class. `fold_names` and `group_names` are in order of their numbers.
    pub(super) fn into_data(
        self,
        first_is_positive: bool,
        names: impl Iterator<Item = String>,
        [fold_names, group_names]: [&[String]; 2],
    ) -> Result<Data, InputError> {
        let rows = self.len();
        Ok(match self {
            Self::Ranking(keys) => {
                let points = keys.rank(first_is_positive);
                Data::Ranking(points.ok_or_else(|| no_memory(rows))?)
            }
            Self::Rows(Columns {
                in_first_class,
                scores,
                weights,
                is_counted,
                folds,
                clusters,
                groups,
                ..
            }) => Data::Rows(Sample {
                positive: in_first_class.into_iter().map(|is| is == first_is_positive).collect(),
                models: names
                    .zip(scores)
                    .map(|(name, scores)| ScoreColumn { name, scores })
                    .collect(),
                weights,
                is_counted,
                folds: folds.map(|folds| in_order(folds, fold_names)),
                clusters,
                groups: groups.map(|groups| in_order(groups, group_names)),
                is_unpaired: false,
            }),
        })
    }
}

/// That there is no memory for more rows.
#[cold]
fn no_memory(rows: usize) -> InputError {
    let rows = format::count(rows);
    let message = format!(
        "There is not enough memory for more than {rows} rows. Count the rows of each score \
         beforehand (columns score, positives, negatives), choose fewer score columns, or take \
         a sample."
    );
    InputError::new(ErrorCode::OutOfMemory, message)
}

impl Columns {
    fn make_room(&mut self, more: usize) -> bool {
        let Self {
            in_first_class, scores, weights, folds, clusters, groups, models, cases, ..
        } = self;
        let mut numbers = scores.iter_mut().chain(weights);
        let mut names = [folds, clusters, groups, models].into_iter().flatten().chain(cases);
        numbers.all(|column| column.try_reserve_exact(more).is_ok())
            && names.all(|column| column.try_reserve_exact(more).is_ok())
            && in_first_class.try_reserve_exact(more).is_ok()
    }

    #[inline]
    pub(super) fn has_room(&self) -> bool {
        self.in_first_class.len() < self.in_first_class.capacity()
    }

    pub(super) fn push(&mut self, row: &Row) {
        self.in_first_class.push(row.in_first_class);
        for (column, &score) in self.scores.iter_mut().zip(&row.scores) {
            column.push(score);
        }
        if let Some(weights) = &mut self.weights {
            weights.push(row.weight);
        }
        let names = [
            (&mut self.folds, row.fold),
            (&mut self.clusters, row.cluster),
            (&mut self.groups, row.group),
            (&mut self.models, row.model),
        ];
        for (column, number) in names {
            if let Some(column) = column {
                column.push(number);
            }
        }
        for (column, &number) in self.cases.iter_mut().zip(&row.cases) {
            column.push(number);
        }
    }
}

/// Numbers of folds, clusters, groups, models or cases by name, in order of first appearance.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    numbers: BTreeMap<String, u32>,
    pub(super) names: Vec<String>,
}

impl Names {
    pub(super) fn known(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }

    pub(super) fn number_of(&mut self, name: &str) -> u32 {
        if let Some(number) = self.known(name) {
            return number;
        }
        let number = u32::try_from(self.names.len()).expect("fewer names than bytes");
        self.numbers.insert(name.to_owned(), number);
        self.names.push(name.to_owned());
        number
    }
}

/// Parts named by whole numbers in numeric order, others in order of first appearance.
fn in_order(of_row: Vec<u32>, names: &[String]) -> PartColumn {
    // A name that is no whole number sorts as an infinite one.
    let order = sorted_indices(names.iter().map(|name| name.parse().unwrap_or(i64::MAX)));
    let mut place = vec![0; names.len()];
    for (to, &from) in (0..).zip(&order) {
        place[from] = to;
    }
    PartColumn {
        names: order.iter().map(|&index| names[index].clone()).collect(),
        of_row: of_row.into_iter().map(|number| place[number as usize]).collect(),
    }
}
