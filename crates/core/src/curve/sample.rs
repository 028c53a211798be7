//! Validated rows: the input of the ranking.

use crate::curve::checks::{check_scores, check_weights, is_total};
use crate::curve::counts::OperatingPoints;
use crate::curve::direction::Direction;
use crate::curve::error::RankError;
use crate::curve::undefined::Reason;
use crate::numeric::sort::sort_numbers;

/// The rows of one table after parsing: one label per row, one score per row and model.
///
/// *Shape*: every column has one entry per kept row, in input order. *Contract*: scores are never NaN
/// (infinities are allowed); a weight is 0 or at least 1e-100, so that products of two counts do not vanish
/// in any fold; the total weight of a class is 0 or from 2^-53 to 2^53. [`Sample::new`] and its `with_` functions check this.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// True where the row is positive.
    pub positive: Vec<bool>,
    /// Score columns, one per model.
    pub models: Vec<ScoreColumn>,
    /// Row weights; a row of weight w counts as w copies. `None`: every row counts once.
    pub weights: Option<Vec<f64>>,
    /// True where weights are counts of equal rows, so that the sample represents unweighted rows.
    pub is_counted: bool,
    /// Fold or task of each row.
    pub folds: Option<PartColumn>,
    /// Group of each row, such as the sex or the site of a case.
    pub groups: Option<PartColumn>,
    /// Index of each row's cluster, such as a patient: rows of one cluster are not independent.
    pub clusters: Option<Vec<u32>>,
    /// True where the scores in one row may be of different cases: each model has its own cases, as many of
    /// each label, weight, fold, group and cluster as the others, so that models can't be compared row by
    /// row.
    pub is_unpaired: bool,
}

/// Dependence and weighting of the rows of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// Independent cases, each counted once.
    Independent,
    /// Rows with weights, in clusters or not.
    Weighted,
    /// Rows in clusters, without weights.
    Clustered,
}

impl RowKind {
    /// Checks that rows are independent, as some numbers need them.
    ///
    /// # Errors
    /// The reason why these numbers are undefined for others.
    pub fn check_independent(self) -> Result<(), Reason> {
        match self {
            Self::Independent => Ok(()),
            Self::Weighted => Err(Reason::Weighted),
            Self::Clustered => Err(Reason::Clustered),
        }
    }
}

impl Sample {
    /// Makes a sample of labels and the scores of each model, each row counted once.
    ///
    /// # Errors
    /// When there are no rows, columns differ in length, or a score is NaN.
    pub fn new(positive: Vec<bool>, models: Vec<ScoreColumn>) -> Result<Self, RankError> {
        for model in &models {
            check_length(&model.scores, positive.len())?;
            check_scores(&model.scores)?;
        }
        if positive.is_empty() {
            return Err(RankError::NoRows);
        }
        Ok(Self { positive, models, ..Self::default() })
    }

    /// Returns the rows with weights; one of weight w counts as w copies.
    ///
    /// # Errors
    /// When there is not one weight per row, a weight or the total of a class is out of range, or all are 0.
    pub fn with_weights(self, weights: Vec<f64>) -> Result<Self, RankError> {
        check_length(&weights, self.positive.len())?;
        check_weights(&weights)?;
        let totals = self.class_totals(&weights);
        if totals == [0.0, 0.0] {
            return Err(RankError::NoRows);
        }
        match totals.into_iter().find(|&total| !is_total(total)) {
            Some(total) => Err(RankError::BadTotal { total }),
            None => Ok(Self { weights: Some(weights), is_counted: false, ..self }),
        }
    }

    /// Returns the rows with a fold or a task each.
    ///
    /// # Errors
    /// When there is not one index per row, or an index has no name.
    pub fn with_folds(self, folds: PartColumn) -> Result<Self, RankError> {
        folds.check(self.positive.len())?;
        Ok(Self { folds: Some(folds), ..self })
    }

    /// Returns the rows with a group each, such as the sex or the site of a case.
    ///
    /// # Errors
    /// When there is not one index per row, or an index has no name.
    pub fn with_groups(self, groups: PartColumn) -> Result<Self, RankError> {
        groups.check(self.positive.len())?;
        Ok(Self { groups: Some(groups), ..self })
    }

    /// Returns the rows with a cluster each, such as the patient: rows of one cluster are not independent.
    ///
    /// # Errors
    /// When there is not one index per row.
    pub fn with_clusters(self, clusters: Vec<u32>) -> Result<Self, RankError> {
        check_length(&clusters, self.positive.len())?;
        Ok(Self { clusters: Some(clusters), ..self })
    }

    /// True where the row is positive.
    pub fn positive(&self) -> &[bool] {
        &self.positive
    }

    /// Score columns, one per model.
    pub fn models(&self) -> &[ScoreColumn] {
        &self.models
    }

    /// Row weights; a row of weight w counts as w copies. `None`: every row counts once.
    pub fn weights(&self) -> Option<&[f64]> {
        self.weights.as_deref()
    }

    /// Fold or task of each row.
    pub fn folds(&self) -> Option<&PartColumn> {
        self.folds.as_ref()
    }

    /// Group of each row.
    pub fn groups(&self) -> Option<&PartColumn> {
        self.groups.as_ref()
    }

    /// Index of each row's cluster.
    pub fn clusters(&self) -> Option<&[u32]> {
        self.clusters.as_deref()
    }

    /// Number of clusters with a positive row, and with a negative one; `None` without clusters.
    pub fn clusters_by_class(&self) -> Option<[usize; 2]> {
        let clusters = self.clusters.as_ref()?;
        Some([true, false].map(|class| {
            let rows =
                self.positive.iter().zip(clusters).filter(|&(&positive, _)| positive == class);
            let mut of_class: Vec<f64> = rows.map(|(_, &cluster)| f64::from(cluster)).collect();
            sort_numbers(&mut of_class);
            let changes = of_class.windows(2).filter(|pair| pair[0] < pair[1]).count();
            changes + usize::from(!of_class.is_empty())
        }))
    }

    /// True where the scores in one row may be of different cases, so that models can't be compared row by
    /// row.
    pub fn is_unpaired(&self) -> bool {
        self.is_unpaired
    }

    /// Weight of a row; 1 where rows have none.
    pub fn weight(&self, row: usize) -> f64 {
        self.weights.as_ref().map_or(1.0, |weights| weights[row])
    }

    /// Returns the number of positives, and that of negatives, without rows of weight 0.
    pub fn rows_by_class(&self) -> [usize; 2] {
        [true, false].map(|class| {
            let of_class = (0..self.positive.len()).filter(|&row| self.positive[row] == class);
            of_class.filter(|&row| self.weight(row) > 0.0).count()
        })
    }

    /// Returns the total weight of the positives, and that of the negatives.
    pub fn class_totals(&self, weights: &[f64]) -> [f64; 2] {
        [true, false].map(|class| {
            let of_class = weights.iter().zip(&self.positive).filter(|(_, p)| **p == class);
            of_class.map(|(weight, _)| weight).sum()
        })
    }

    /// Dependence and weighting of the rows.
    pub fn row_kind(&self) -> RowKind {
        match (self.is_weighted(), &self.clusters) {
            (true, _) => RowKind::Weighted,
            (false, Some(_)) => RowKind::Clustered,
            (false, None) => RowKind::Independent,
        }
    }

    /// Its labels, weights and clusters, without models, folds and groups.
    #[must_use]
    pub fn without_models(&self) -> Self {
        let Self { positive, weights, is_counted, clusters, is_unpaired, .. } = self;
        Self {
            positive: positive.clone(),
            weights: weights.clone(),
            is_counted: *is_counted,
            clusters: clusters.clone(),
            is_unpaired: *is_unpaired,
            ..Self::default()
        }
    }

    /// Fold, group and cluster of a row, 0 for missing columns.
    pub fn parts(&self, row: usize) -> [u32; 3] {
        let of = |of_row: Option<&Vec<u32>>| of_row.map_or(0, |of_row| of_row[row]);
        [
            of(self.folds.as_ref().map(|folds| &folds.of_row)),
            of(self.groups.as_ref().map(|groups| &groups.of_row)),
            of(self.clusters.as_ref()),
        ]
    }

    /// True where rows have weights other than counts of equal rows.
    pub fn is_weighted(&self) -> bool {
        self.weights.is_some() && !self.is_counted
    }

    /// Number of unweighted rows, or the sum of counts; `None` for weighted rows.
    pub fn unweighted_rows(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
        let rows = self.positive.len() as f64;
        match &self.weights {
            None => Some(rows),
            Some(counts) => self.is_counted.then(|| counts.iter().sum()),
        }
    }

    /// Returns the sample with one row for each counted one; `None` where rows are not counted.
    /// *Memory*: that of all rows.
    pub fn row_by_row(&self) -> Option<Self> {
        let counts = self.weights.as_ref().filter(|_| self.is_counted)?;
        let repeated = |row: usize| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
            let times = counts[row] as usize;
            std::iter::repeat_n(row, times)
        };
        let rows: Vec<usize> = (0..counts.len()).flat_map(repeated).collect();
        Some(Self { is_counted: false, ..self.picked(&rows, None) })
    }

    /// Returns the sample of these rows, each as often as `rows` contains its index.
    #[must_use]
    pub fn of_rows(&self, rows: &[usize]) -> Self {
        self.picked(rows, self.weights.as_deref())
    }

    /// Returns these rows, each as often as `rows` contains its index, with `weights` for all rows of `self`.
    fn picked(&self, rows: &[usize], weights: Option<&[f64]>) -> Self {
        fn column<T: Copy>(values: &[T], rows: &[usize]) -> Vec<T> {
            rows.iter().map(|&row| values[row]).collect()
        }
        let scores = |model: &ScoreColumn| ScoreColumn {
            name: model.name.clone(),
            scores: column(&model.scores, rows),
            direction: model.direction,
        };
        Self {
            positive: column(&self.positive, rows),
            models: self.models.iter().map(scores).collect(),
            weights: weights.map(|weights| column(weights, rows)),
            is_counted: self.is_counted,
            folds: self.folds.as_ref().map(|folds| folds.of_rows(rows)),
            groups: self.groups.as_ref().map(|groups| groups.of_rows(rows)),
            clusters: self.clusters.as_ref().map(|clusters| column(clusters, rows)),
            is_unpaired: self.is_unpaired,
        }
    }

    /// Makes the unweighted rows of a ranking, greatest score first, positives first among ties.
    pub fn of_ranking(name: &str, points: &OperatingPoints) -> Self {
        let (mut positive, mut scores) = (Vec::new(), Vec::new());
        for (threshold, gained) in points.thresholds.iter().zip(points.curve().gained()) {
            for (count, is_positive) in [(gained.tp, true), (gained.fp, false)] {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "rows that were counted"
                )]
                let rows = positive.len() + count as usize;
                positive.resize(rows, is_positive);
                scores.resize(rows, threshold);
            }
        }
        let models = vec![ScoreColumn {
            name: name.to_owned(),
            scores,
            direction: points.thresholds.direction(),
        }];
        Self { positive, models, ..Self::default() }
    }
}

/// Scores of one model.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreColumn {
    /// Name of the column.
    pub name: String,
    /// One score per row, as it is ranked: larger means more likely positive.
    pub scores: Vec<f64>,
    /// Which scores of the data mean positive: `scores` are the negatives of the data's where low ones do.
    pub direction: Direction,
}

impl ScoreColumn {
    /// Scores of which high ones mean positive.
    pub fn new(name: impl Into<String>, scores: Vec<f64>) -> Self {
        Self { name: name.into(), scores, direction: Direction::default() }
    }

    /// True for rows that are predicted positive at a threshold of the data.
    pub fn predicted(&self, threshold: f64) -> impl Fn(usize) -> bool + '_ {
        let threshold = self.direction.turned(threshold);
        move |row| self.scores[row] >= threshold
    }
}

/// Partition of the rows into named parts: folds or groups.
#[derive(Clone, Debug, PartialEq)]
pub struct PartColumn {
    /// Names of the parts: whole numbers in numeric order, then others in order of first appearance.
    pub names: Vec<String>,
    /// Index into `names` for each row.
    pub of_row: Vec<u32>,
}

impl PartColumn {
    /// Checks that each of so many rows has an index with a name.
    fn check(&self, rows: usize) -> Result<(), RankError> {
        check_length(&self.of_row, rows)?;
        match self.of_row.iter().position(|&part| part as usize >= self.names.len()) {
            Some(index) => Err(RankError::NoSuchPart { index, part: self.of_row[index] }),
            None => Ok(()),
        }
    }

    /// Returns the column for some rows only, in their order.
    pub(crate) fn of_rows(&self, rows: &[usize]) -> Self {
        let of_row = rows.iter().map(|&row| self.of_row[row]).collect();
        Self { names: self.names.clone(), of_row }
    }
}

fn check_length<T>(column: &[T], rows: usize) -> Result<(), RankError> {
    if column.len() == rows { Ok(()) } else { Err(RankError::Lengths) }
}
