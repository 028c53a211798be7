//! Operating points as counts (tp, fp), from which every figure and every number is derived.

use crate::curve::checks::{check_thresholds, checked_total};
use crate::curve::direction::Direction;
use crate::curve::error::RankError;
use crate::curve::parameter::Prevalence;
use crate::curve::thresholds::Thresholds;

/// One operating point in count space: the numbers of positives (`tp`) and of negatives (`fp`) with a score
/// at or above a threshold. Fractional under fractional weights, interpolation or a prevalence shift.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// True positives, in [0, `n_pos`].
    pub tp: f64,
    /// False positives, in [0, `n_neg`].
    pub fp: f64,
}

impl Point {
    /// The point where nothing is predicted positive: the start of every curve.
    pub const ORIGIN: Self = Self { tp: 0.0, fp: 0.0 };

    /// Returns the point at share `alpha` of the way to `other`, which random mixing of the two achieves
    /// (Flach & Kull, Theorem 1). Exact at `alpha` 0 and 1.
    #[must_use]
    pub fn toward(self, other: Self, alpha: f64) -> Self {
        if alpha >= 1.0 {
            return other;
        }
        Self {
            tp: self.tp + (other.tp - self.tp) * alpha,
            fp: self.fp + (other.fp - self.fp) * alpha,
        }
    }
}

/// Class totals. `n_neg` is scaled at a prevalence other than the data's.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// Number (or summed weight) of positives.
    pub n_pos: f64,
    /// Number (or summed weight) of negatives.
    pub n_neg: f64,
}

impl Totals {
    /// Share of positives, π = P/(P+N). NaN without rows.
    pub fn prevalence(self) -> f64 {
        self.n_pos / (self.n_pos + self.n_neg)
    }

    /// Odds of a positive, P/N = π/(1-π). Not finite without negatives.
    pub fn odds(self) -> f64 {
        self.n_pos / self.n_neg
    }

    /// Weight of one negative that makes the share of positives `prevalence`, odds/odds'. Both classes must
    /// have members.
    pub(crate) fn negative_weight_at(self, prevalence: Prevalence) -> f64 {
        let prevalence = prevalence.get();
        self.odds() * (1.0 - prevalence) / prevalence
    }

    /// True when both classes have members.
    pub fn has_both_classes(self) -> bool {
        self.n_pos > 0.0 && self.n_neg > 0.0
    }

    /// Always-positive corner: all rows are predicted positive.
    pub fn all(self) -> Point {
        Point { tp: self.n_pos, fp: self.n_neg }
    }
}

/// 2^53: every whole number below it is exact in a double.
const EXACT_BELOW: f64 = 2.0 / f64::EPSILON;

/// The operating-point table of one model.
///
/// *Shape*: one entry per distinct score. *Order*: best score first, so thresholds strictly
/// decrease and counts never do. Entry *i* counts the rows with `score >= thresholds.at(i)`; rows
/// with equal scores share an entry. The start (threshold +∞, no row predicted positive) is not
/// stored. Where low scores mean positive, their negatives are ranked (see [`Thresholds::own`]). *Ends*: the last entry has
/// the class totals. *Accuracy*: whole numbers are exact up to 2^53. *Memory*: 16 bytes per entry for unweighted rows, 12 where
/// their scores are plain decimals, 24 for others.
#[derive(Clone, Debug)]
pub struct OperatingPoints {
    /// Distinct scores, strictly decreasing.
    pub thresholds: Thresholds,
    counts: Counts,
    /// The counts of the last entry.
    pub totals: Totals,
}

#[derive(Clone, Debug)]
enum Counts {
    /// Counts of fewer than 2^32 unweighted rows, each entry a [`pair`].
    Pairs(Vec<u64>),
    Columns {
        tps: Vec<f64>,
        fps: Vec<f64>,
    },
}

/// Packs two counts of rows into one number, tp in the upper 32 bits and fp in the lower.
pub(crate) const fn pair(tp: u32, fp: u32) -> u64 {
    (tp as u64) << 32 | fp as u64
}

/// The positives of a pair of counts.
pub const fn positives(pair: u64) -> u64 {
    pair >> 32
}

/// The negatives of a pair of counts.
pub const fn negatives(pair: u64) -> u64 {
    pair & u32::MAX as u64
}

#[expect(clippy::cast_possible_truncation, reason = "the halves are wanted")]
fn unpaired(pair: u64) -> Point {
    Point { tp: ((pair >> 32) as u32).into(), fp: (pair as u32).into() }
}

impl OperatingPoints {
    /// Returns the table of distinct scores, best first, with the numbers of positives and negatives at or
    /// above each. The last entries are the class totals.
    ///
    /// # Errors
    /// When the columns differ in length, thresholds do not strictly decrease, counts decrease, or a value is
    /// NaN or out of range.
    pub fn new(thresholds: Vec<f64>, tps: Vec<f64>, fps: Vec<f64>) -> Result<Self, RankError> {
        if thresholds.len() != tps.len() {
            return Err(RankError::Lengths);
        }
        check_thresholds(&thresholds)?;
        let totals = checked_totals(&tps, &fps)?;
        Ok(Self::of_columns(thresholds, tps, fps, totals))
    }

    /// Returns the table of valid columns, without checks.
    pub(crate) fn of_columns(
        thresholds: Vec<f64>,
        tps: Vec<f64>,
        fps: Vec<f64>,
        totals: Totals,
    ) -> Self {
        debug_assert!(
            thresholds.len() == tps.len() && tps.len() == fps.len(),
            "columns of one table"
        );
        Self { thresholds: thresholds.into(), counts: Counts::Columns { tps, fps }, totals }
    }

    /// Returns the table of unweighted rows, each entry of the counts a [`pair`].
    pub(crate) fn of_pairs(thresholds: Thresholds, pairs: Vec<u64>) -> Self {
        assert_eq!(thresholds.len(), pairs.len(), "columns of one table");
        let all = pairs.last().copied().map(unpaired).unwrap_or_default();
        let totals = Totals { n_pos: all.tp, n_neg: all.fp };
        Self { thresholds, counts: Counts::Pairs(pairs), totals }
    }

    /// Distinct scores, strictly decreasing.
    pub fn thresholds(&self) -> &Thresholds {
        &self.thresholds
    }

    /// Returns the same ranks for scores of the data in this direction.
    #[must_use]
    pub fn with_direction(self, direction: Direction) -> Self {
        Self { thresholds: self.thresholds.with_direction(direction), ..self }
    }

    /// Counts of the rows that are predicted positive at a threshold of the data.
    pub fn point_at(&self, threshold: f64) -> Point {
        self.curve().start_or_point(self.thresholds.reached(threshold))
    }

    /// Class totals of the data.
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// Positives at or above each threshold.
    pub fn tps(&self) -> Vec<f64> {
        self.curve().points().map(|point| point.tp).collect()
    }

    /// Negatives at or above each threshold.
    pub fn fps(&self) -> Vec<f64> {
        self.curve().points().map(|point| point.fp).collect()
    }

    /// Returns the columns of tp and of fp at some rows of the table.
    ///
    /// # Panics
    /// When a row is not below the number of operating points.
    pub fn counts_at(&self, rows: &[usize]) -> [Vec<f64>; 2] {
        match &self.counts {
            Counts::Pairs(pairs) => [
                rows.iter().map(|&row| unpaired(pairs[row]).tp).collect(),
                rows.iter().map(|&row| unpaired(pairs[row]).fp).collect(),
            ],
            Counts::Columns { tps, fps } => {
                [tps, fps].map(|column| rows.iter().map(|&row| column[row]).collect())
            }
        }
    }

    /// The curve at the data's own prevalence.
    pub fn curve(&self) -> Curve<'_> {
        let columns = match &self.counts {
            Counts::Pairs(pairs) => Columns::Pairs(pairs),
            Counts::Columns { tps, fps } => Columns::Separate { tps, fps },
        };
        Curve { columns, data: self.totals, negative_weight: 1.0 }
    }
}

/// Compares the numbers, whichever way they are stored.
impl PartialEq for OperatingPoints {
    fn eq(&self, other: &Self) -> bool {
        self.thresholds == other.thresholds
            && self.totals == other.totals
            && self.curve().points().eq(other.curve().points())
    }
}

/// A path of operating points from the origin to the always-positive corner, at one prevalence. Counts are
/// linear between neighbours.
///
/// A shift of prevalence (prior shift) weighs every negative by `negative_weight` =
/// odds/odds'; nothing is resampled or copied.
#[derive(Clone, Copy, Debug)]
pub struct Curve<'a> {
    pub(super) columns: Columns<'a>,
    data: Totals,
    negative_weight: f64,
}

/// Borrowed counts of the data at each operating point.
#[derive(Clone, Copy, Debug)]
pub(super) enum Columns<'a> {
    Pairs(&'a [u64]),
    Separate { tps: &'a [f64], fps: &'a [f64] },
}

impl Columns<'_> {
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Pairs(pairs) => pairs.len(),
            Self::Separate { tps, .. } => tps.len(),
        }
    }

    #[inline]
    fn point(&self, index: usize) -> Point {
        match self {
            Self::Pairs(pairs) => unpaired(pairs[index]),
            Self::Separate { tps, fps } => Point { tp: tps[index], fp: fps[index] },
        }
    }
}

impl<'a> Curve<'a> {
    /// A curve over columns of counts, whose last entries are the class totals.
    ///
    /// # Errors
    /// When the columns differ in length, a count is negative, not finite or less than the one before, or a
    /// total is out of range.
    pub fn new(tps: &'a [f64], fps: &'a [f64]) -> Result<Self, RankError> {
        Ok(Self::of_columns(tps, fps, checked_totals(tps, fps)?))
    }

    /// Returns the curve over valid columns that end at `totals`, without checks.
    pub fn of_columns(tps: &'a [f64], fps: &'a [f64], totals: Totals) -> Self {
        debug_assert_eq!(tps.len(), fps.len(), "columns of one table");
        Self { columns: Columns::Separate { tps, fps }, data: totals, negative_weight: 1.0 }
    }

    /// Returns the curve with negatives weighted so that the share of positives is `prevalence`; unchanged
    /// unless both classes have members.
    #[must_use]
    pub fn at_prevalence(self, prevalence: Prevalence) -> Self {
        if !self.data.has_both_classes() {
            return self;
        }
        Self { negative_weight: self.data.negative_weight_at(prevalence), ..self }
    }

    /// Returns the curve at `prevalence`, or unchanged for `None`.
    #[must_use]
    pub fn at_prevalence_or_own(self, prevalence: Option<Prevalence>) -> Self {
        prevalence.map_or(self, |prevalence| self.at_prevalence(prevalence))
    }

    /// Returns the curve at the data's own prevalence, where counts of unweighted rows are whole numbers.
    #[must_use]
    pub fn as_counted(self) -> Self {
        Self { negative_weight: 1.0, ..self }
    }

    /// Weight of one negative of the data, odds/odds'; 1 at the data's own prevalence.
    pub fn negative_weight(&self) -> f64 {
        self.negative_weight
    }

    /// Class totals at this prevalence.
    pub fn totals(&self) -> Totals {
        Totals { n_neg: self.weigh(self.data.n_neg), ..self.data }
    }

    /// True for unweighted rows at the data's own prevalence if P·N is below 2^53: then the product of a tp
    /// and an fp is exact, and so is every sum over pairs of a positive and a negative.
    pub(crate) fn has_exact_products(&self) -> bool {
        let Totals { n_pos, n_neg } = self.data;
        matches!(self.columns, Columns::Pairs(_))
            && self.negative_weight == 1.0
            && n_pos * n_neg < EXACT_BELOW
    }

    /// Counts of the data, each a pair of [`positives`] and [`negatives`], if rows are unweighted. They do not depend on the prevalence.
    pub fn pairs(&self) -> Option<&'a [u64]> {
        match self.columns {
            Columns::Pairs(pairs) => Some(pairs),
            Columns::Separate { .. } => None,
        }
    }

    /// Number of operating points, the start not counted.
    pub fn len(&self) -> usize {
        self.columns.len()
    }

    /// True when there is no operating point.
    pub fn is_empty(&self) -> bool {
        self.columns.len() == 0
    }

    /// Operating point `index`, its negatives weighted for this prevalence.
    ///
    /// # Panics
    /// When `index` is not below [`Self::len`].
    pub fn point(&self, index: usize) -> Point {
        let Point { tp, fp } = self.columns.point(index);
        Point { tp, fp: self.weigh(fp) }
    }

    /// Operating point `row`, or the origin for `None`.
    ///
    /// # Panics
    /// When `row` is not below [`Self::len`].
    pub fn start_or_point(&self, row: Option<usize>) -> Point {
        row.map_or(Point::ORIGIN, |row| self.point(row))
    }

    /// All operating points, best first.
    pub fn points(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        let curve = *self;
        (0..curve.len()).map(move |index| curve.point(index))
    }

    /// Segments between neighbours, from the origin on.
    pub fn segments(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let mut from = Point::ORIGIN;
        self.points().map(move |to| (std::mem::replace(&mut from, to), to))
    }

    /// The tp and fp that each operating point adds to the one before it, at this prevalence. Differences are taken
    /// before negatives are weighted, which could round them away.
    pub fn gained(&self) -> impl Iterator<Item = Point> + '_ {
        let (raw, mut from) = (self.as_counted(), Point::ORIGIN);
        (0..raw.len()).map(move |index| {
            let to = raw.point(index);
            let gained = Point { tp: to.tp - from.tp, fp: self.weigh(to.fp - from.fp) };
            from = to;
            gained
        })
    }

    fn weigh(&self, fp: f64) -> f64 {
        fp * self.negative_weight
    }
}

/// Returns the class totals of columns of counts.
fn checked_totals(tps: &[f64], fps: &[f64]) -> Result<Totals, RankError> {
    if tps.len() != fps.len() {
        return Err(RankError::Lengths);
    }
    Ok(Totals { n_pos: checked_total(tps)?, n_neg: checked_total(fps)? })
}
