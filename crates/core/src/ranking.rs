//! Scores and labels, ranked, and what follows from them.

use crate::area::{Areas, areas, roc};
use crate::curve::counts::{Curve, OperatingPoints};
use crate::curve::error::RankError;
use crate::curve::hull::{Hull, HullColumns};
use crate::curve::parameter::{Beta, ParameterError, Prevalence, RecallRange};
use crate::curve::rank::rank;
use crate::curve::sample::RowKind;
use crate::curve::undefined::{Reason, missing_class};
use crate::measure::best::best_f_on;
use crate::measure::decide::{Decision, Question, Ranked, decide};

/// The scores and labels of test rows, ranked: an operating point for each distinct score, and their hull.
///
/// A row is predicted positive where `score >= threshold`. Undefined values are the [`Reason`] why.
///
/// # Examples
///
/// ```
/// use curvescope_core::curve::error::RankError;
/// use curvescope_core::curve::parameter::Beta;
/// use curvescope_core::ranking::Ranking;
///
/// let ranking = Ranking::new(&[0.9, 0.8, 0.6, 0.4, 0.3], &[true, false, true, true, false])?;
/// // 4 of 6 pairs are in order.
/// assert_eq!(ranking.auroc(), Ok(4.0 / 6.0));
/// // At 0.4: 3 true positives, 1 false positive, no miss.
/// let best = ranking.best_f(Beta::ONE).expect("there are positives");
/// assert_eq!((best.f, best.threshold), (6.0 / 7.0, 0.4));
/// # Ok::<(), RankError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ranking {
    points: OperatingPoints,
    hull: Option<HullColumns>,
    rows: RowKind,
    prevalence: Option<Prevalence>,
}

/// The threshold of the greatest `F_beta`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestF {
    /// `F_beta` there.
    pub f: f64,
    /// The threshold, the highest of those that tie.
    pub threshold: f64,
    /// True positives there, in the data's counts.
    pub tp: f64,
    /// False positives there, in the data's counts.
    pub fp: f64,
}

impl Ranking {
    /// Ranks rows by their scores, each with its label: true where the row is positive.
    ///
    /// # Errors
    /// As [`rank`]: columns of other lengths, a score that is NaN.
    ///
    /// # Panics
    /// When there is no memory for the table.
    pub fn new<S: Copy + Into<f64>>(scores: &[S], positive: &[bool]) -> Result<Self, RankError> {
        Self::ranked(&scores.iter().map(|&score| score.into()).collect::<Vec<_>>(), positive, None)
    }

    /// Ranks rows from any source: columns of arrays, zipped, or records.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    ///
    /// # Panics
    /// When there is no memory for the table.
    pub fn from_rows<S: Into<f64>>(
        rows: impl IntoIterator<Item = (S, bool)>,
    ) -> Result<Self, RankError> {
        let rows = rows.into_iter().map(|(score, positive)| (score.into(), positive));
        let (scores, positive): (Vec<f64>, Vec<bool>) = rows.unzip();
        Self::ranked(&scores, &positive, None)
    }

    /// Ranks rows with weights; one of weight w counts as w copies.
    ///
    /// # Errors
    /// As [`new`](Self::new), and where a weight or their sum is out of range.
    ///
    /// # Panics
    /// When there is no memory for the table.
    pub fn weighted(scores: &[f64], positive: &[bool], weights: &[f64]) -> Result<Self, RankError> {
        Self::ranked(scores, positive, Some(weights))
    }

    fn ranked(
        scores: &[f64],
        positive: &[bool],
        weights: Option<&[f64]>,
    ) -> Result<Self, RankError> {
        let points = rank(scores, positive, weights)?;
        let hull = Hull::of(&points).map(|hull| hull.columns(&points));
        let rows = if weights.is_some() { RowKind::Weighted } else { RowKind::Independent };
        Ok(Self { points, hull, rows, prevalence: None })
    }

    /// The same rows as if so many were positive. Counts stay the data's.
    #[must_use]
    pub fn at_prevalence(self, prevalence: Prevalence) -> Self {
        Self { prevalence: Some(prevalence), ..self }
    }

    /// The operating points, best score first.
    pub fn points(&self) -> &OperatingPoints {
        &self.points
    }

    /// The curve at the prevalence.
    pub fn curve(&self) -> Curve<'_> {
        self.points.curve().at_prevalence_or_own(self.prevalence)
    }

    /// The convex hull, the origin first.
    ///
    /// # Errors
    /// Without one of the classes.
    pub fn hull(&self) -> Result<&HullColumns, Reason> {
        self.hull.as_ref().ok_or_else(|| self.missing())
    }

    /// Area under the ROC curve. The same at every prevalence.
    ///
    /// # Errors
    /// Without one of the classes.
    pub fn auroc(&self) -> Result<f64, Reason> {
        roc::auroc(&self.points.curve()).ok_or_else(|| self.missing())
    }

    /// Area under the PR curve, interpolated by counts.
    ///
    /// # Errors
    /// Without positives.
    pub fn aucpr(&self) -> Result<f64, Reason> {
        self.areas().pr.ok_or(Reason::NoPositives)
    }

    /// Average precision: precision, averaged over the positives.
    ///
    /// # Errors
    /// Without positives.
    pub fn average_precision(&self) -> Result<f64, Reason> {
        self.areas().steps.map(|steps| steps.average_precision).ok_or(Reason::NoPositives)
    }

    /// Area under the PRG curve, signed (Flach & Kull 2015).
    ///
    /// # Errors
    /// Without one of the classes.
    pub fn auprg(&self) -> Result<f64, Reason> {
        self.areas().prg.map(|prg| prg.area).ok_or_else(|| self.missing())
    }

    /// The threshold of the greatest `F_beta`; ties are found exactly.
    ///
    /// # Errors
    /// Without one of the classes.
    pub fn best_f(&self, beta: Beta) -> Result<BestF, Reason> {
        let hull = self.hull()?.curve().at_prevalence_or_own(self.prevalence);
        let best = best_f_on(&self.curve(), &hull, beta).ok_or(Reason::NoPositives)?;
        let row = best.indices[0];
        let point = self.points.curve().point(row);
        Ok(BestF {
            f: best.f,
            threshold: self.points.thresholds.own(Some(row)),
            tp: point.tp,
            fp: point.fp,
        })
    }

    /// The best threshold for an aim under limits, with what it promises.
    ///
    /// # Errors
    /// Limits with confidence on weighted rows, see [`Question::check_rows`].
    pub fn decide(&self, question: &Question) -> Result<Decision, ParameterError> {
        let Self { points, hull, rows, prevalence } = self;
        decide(Ranked { name: "", points, hull: hull.as_ref(), rows: *rows }, question, *prevalence)
    }

    fn areas(&self) -> Areas {
        areas(&self.curve(), RecallRange::FULL)
    }

    /// The reason why what needs both classes is undefined.
    fn missing(&self) -> Reason {
        missing_class(self.points.totals).unwrap_or(Reason::NoPositives)
    }
}
