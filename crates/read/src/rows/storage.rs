//! Storage of the rows that are used, filled as they are read.

use std::collections::BTreeMap;

use crate::messages::{ErrorCode, InputError};
use crate::options::Expected;
use crate::roles::{Classes, Columns as RoleColumns, Roles};
use crate::table::Table;
use crate::text::Number;
use curvescope_core::curve::counts::OperatingPoints;
use curvescope_core::curve::rank::RowKeys;
use curvescope_core::curve::sample::{PartColumn, Sample, ScoreColumn};
use curvescope_core::numeric::format;
use curvescope_core::numeric::sort::sorted_indices;
use curvescope_words::phrases::SMALLER_TABLE;

/// Amount of data to keep of the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retention {
    /// All rows in input order.
    Rows,
    /// Only the ranking, if curves need no more: of a label column and one score column, without weights,
    /// folds, clusters, groups and models. Else all rows.
    Ranking,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    /// True for the first of the two classes.
    pub(crate) in_first_class: bool,
    pub(crate) scores: Vec<f64>,
    pub(crate) weight: f64,
    /// Index of its fold.
    pub(crate) fold: u32,
    /// Index of its cluster.
    pub(crate) cluster: u32,
    /// Index of its group.
    pub(crate) group: u32,
    /// Index of its model, in a long table.
    pub(crate) model: u32,
    /// Index of its case in each column that may identify cases, in a long table.
    pub(crate) cases: Vec<u32>,
}

/// Rows that are used: their ranking, or all of them.
#[derive(Clone, Debug)]
pub(crate) enum RowStorage {
    Ranking(RowKeys),
    Rows(Columns),
}

/// Rows in input order, column by column.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    in_first_class: Vec<bool>,
    scores: Vec<Vec<f64>>,
    weights: Option<Vec<f64>>,
    /// True where weights are counts of equal rows.
    is_counted: bool,
    folds: Option<Vec<u32>>,
    clusters: Option<Vec<u32>>,
    groups: Option<Vec<u32>>,
    models: Option<Vec<u32>>,
    /// One for each column that may identify cases.
    cases: Vec<Vec<u32>>,
}

/// Rows that were kept, with the positive class decided.
#[derive(Clone, Debug)]
pub enum Data {
    /// The rows in input order.
    Rows(Sample),
    /// The operating points of a single score column.
    Ranking(OperatingPoints),
}

impl Data {
    /// Returns the data with the direction of each score column.
    pub(crate) fn directed(self, columns: &RoleColumns) -> Self {
        match self {
            Self::Rows(mut sample) => {
                for (at, model) in sample.models.iter_mut().enumerate() {
                    model.direction = columns.direction(at);
                }
                Self::Rows(sample)
            }
            Self::Ranking(points) => Self::Ranking(points.with_direction(columns.direction(0))),
        }
    }
}

/// True where only the ranking is kept.
fn is_ranked(retention: Retention, roles: &Roles) -> bool {
    retention == Retention::Ranking
        && roles.scores.len() == 1
        && roles.weight.is_none()
        && roles.fold.is_none()
        && roles.cluster.is_none()
        && roles.group.is_none()
        && roles.model.is_none()
        && matches!(roles.classes, Classes::Label(_))
}

/// Refuses a text that starts with `head` if its expected rows do not fit the memory.
///
/// # Errors
/// `out-of-memory`.
pub(crate) fn check_memory(
    bytes_per_row: usize,
    expected: Expected,
    head: &[u8],
) -> Result<(), InputError> {
    /// Bytes for everything that does not grow with the number of rows.
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
        "There are {about}{rows} rows, and the memory of a browser tab holds {most} of these at most. {}",
        SMALLER_TABLE.text
    );
    Err(InputError::new(ErrorCode::OutOfMemory, message))
}

impl RowStorage {
    /// Makes empty storage.
    pub(crate) fn new(retention: Retention, roles: &Roles) -> Self {
        let scores = roles.scores.len();
        let is_counted = matches!(roles.classes, Classes::Counts(_));
        if is_ranked(retention, roles) {
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

    /// Makes empty storage, with keys as long as the scores of the first rows require.
    pub(crate) fn of(retention: Retention, roles: &Roles, first_rows: &Table) -> Self {
        let mut storage = Self::new(retention, roles);
        if let Self::Ranking(keys) = &mut storage {
            let scores = first_rows.numbers(roles.scores[0]).filter_map(|number| match number {
                Number::Value(score) => Some(score),
                Number::Missing | Number::Unreadable => None,
            });
            *keys = RowKeys::for_scores_like(scores);
        }
        storage
    }

    /// Returns the storage with room for `expected` rows, as far as memory allows.
    pub(crate) fn with_room(mut self, expected: usize) -> Self {
        if let Self::Ranking(keys) = &mut self {
            // Without room for all of them, rows are read until memory runs out.
            let _ = keys.make_room(expected);
        }
        self
    }

    /// Greatest number of bytes per row until all are ranked.
    pub(crate) fn bytes_per_row(&self) -> usize {
        match self {
            Self::Ranking(keys) => keys.bytes_per_row(),
            // Scores and operating points of each model; class, weight, fold, cluster and group.
            Self::Rows(columns) => (8 + 16) * columns.scores.len() + 24,
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Ranking(keys) => keys.rows(),
            Self::Rows(columns) => columns.in_first_class.len(),
        }
    }

    /// Makes room for further rows: half as many as there are, 1024 at least, or else an eighth of that.
    #[cold]
    pub(crate) fn make_room(&mut self) -> Result<(), InputError> {
        const FEWEST: usize = 1024;
        let more = (self.len() / 2).max(FEWEST);
        let has_room = match self {
            Self::Ranking(keys) => keys.make_room(more) || keys.make_room(more / 8),
            Self::Rows(columns) => columns.make_room(more) || columns.make_room(more / 8),
        };
        if has_room { Ok(()) } else { Err(self.no_memory()) }
    }

    #[cold]
    pub(crate) fn no_memory(&self) -> InputError {
        no_memory(self.len())
    }

    /// True where one more row can be added.
    #[inline]
    pub(crate) fn has_room(&self) -> bool {
        match self {
            Self::Ranking(keys) => keys.has_room(),
            Self::Rows(columns) => columns.has_room(),
        }
    }

    /// Adds a row; requires room for it. Fails where the keys have to become longer and memory runs out.
    #[inline]
    pub(crate) fn push(&mut self, row: &Row) -> Result<(), InputError> {
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

    /// Removes and returns each row's index of the model, and its indices in the columns that may identify
    /// cases, in a long table.
    pub(crate) fn take_models(&mut self) -> (Option<Vec<u32>>, Vec<Vec<u32>>) {
        match self {
            Self::Ranking(_) => (None, Vec::new()),
            Self::Rows(columns) => (columns.models.take(), std::mem::take(&mut columns.cases)),
        }
    }

    /// Drops the groups, which are too many to compare.
    pub(crate) fn drop_groups(&mut self) {
        if let Self::Rows(columns) = self {
            columns.groups = None;
        }
    }

    /// Returns the data with the positive class decided. `fold_names` and `group_names` are in order of their
    /// indices.
    pub(crate) fn into_data(
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
                    .map(|(name, scores)| ScoreColumn::new(name, scores))
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
    pub(crate) fn has_room(&self) -> bool {
        self.in_first_class.len() < self.in_first_class.capacity()
    }

    pub(crate) fn push(&mut self, row: &Row) {
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

/// Indices of folds, clusters, groups, models or cases by name, in order of first appearance.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    numbers: BTreeMap<String, u32>,
    pub(crate) names: Vec<String>,
}

impl Names {
    pub(crate) fn known(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }

    pub(crate) fn number_of(&mut self, name: &str) -> u32 {
        if let Some(number) = self.known(name) {
            return number;
        }
        let number = u32::try_from(self.names.len()).expect("fewer names than bytes");
        self.numbers.insert(name.to_owned(), number);
        self.names.push(name.to_owned());
        number
    }
}

/// Orders parts: those named by whole numbers by number, then others by first appearance.
fn in_order(of_row: Vec<u32>, names: &[String]) -> PartColumn {
    // A name that is not a whole number comes last.
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
