//! Rows of both tables, drawn: areas of each, and the old answer corrected for its choice.

use std::borrow::Cow;

use super::chosen::{JudgeSettings, MOST_ADVISED_ROWS};
use super::sides::Samples;
use crate::analyze::Analysis;
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::sample::{RowKind, Sample};
use curvescope_core::measure::decide::Question;
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope_infer::uncertainty::summary::Summary;
use curvescope_infer::uncertainty::values::CurveMeasure;
use curvescope_read::error::InputError;

/// Number of rows, each counted as often as it is there.
#[expect(clippy::cast_precision_loss, reason = "counts")]
fn number_of_rows(table: &Analysis) -> f64 {
    let of_ranking = || {
        let totals = table.ranked_models().iter().map(|model| model.points.totals());
        totals.map(|totals| totals.n_pos + totals.n_neg).sum()
    };
    table.kept_rows().map_or_else(of_ranking, |sample| {
        sample.unweighted_rows().unwrap_or(sample.positive.len() as f64)
    })
}

/// The rows of both tables, one by one where they are drawn; none where only their ranking was kept and none are drawn.
pub(super) struct Tables<'a> {
    samples: [Cow<'a, Sample>; 2],
    /// Number of replicates, or `None` for as many as each table advises.
    replicates: Option<usize>,
}

/// Number of replicates of rows with weights or in clusters, unless another is asked for.
const OF_POINT: usize = 2000;

impl<'a> Tables<'a> {
    /// # Errors
    /// `too-many-rows` where they are to be drawn.
    pub(super) fn of(
        tables: [&'a Analysis; 2],
        settings: &JudgeSettings,
    ) -> Result<Self, InputError> {
        #[expect(clippy::cast_precision_loss, reason = "a count")]
        let most = MOST_ADVISED_ROWS as f64;
        let is_many = tables.iter().any(|table| number_of_rows(table) > most);
        let replicates = settings.replicates.or(is_many.then_some(0));
        if replicates == Some(0) {
            let is_dependent = |sample: &Sample| sample.row_kind() != RowKind::Independent;
            let are_drawn = tables.iter().filter_map(|table| table.kept_rows()).any(is_dependent);
            // To make rows of their ranking takes longer than all else.
            let of = |table: &'a Analysis| match table.kept_rows() {
                None if !are_drawn => Cow::Owned(Sample::default()),
                _ => table.rows(),
            };
            return Ok(Self { samples: tables.map(of), replicates });
        }
        let [old, new] = tables.map(Analysis::rows_to_draw);
        Ok(Self { samples: [old?, new?], replicates })
    }

    pub(super) fn samples(&self) -> Samples<'_> {
        [&self.samples[0], &self.samples[1]]
    }

    /// Number of replicates of the counts at a threshold of rows with weights or in clusters.
    pub(super) fn of_point(&self) -> usize {
        self.replicates.unwrap_or(OF_POINT)
    }
}

/// Replicates of the rows of both tables, drawn piece by piece: first those of the old one.
pub struct Draws {
    /// `None` without replicates.
    tables: Option<[TableDraws; 2]>,
}

/// Replicates of the rows of one table.
struct TableDraws {
    bootstrap: Bootstrap,
    /// Number of replicates to draw.
    replicates: usize,
    /// Rows of all models, which each replicate processes.
    rows: usize,
}

impl Draws {
    pub(super) fn of(
        tables: &Tables<'_>,
        question: Option<&Question>,
        resampling: Resampling,
    ) -> Self {
        if tables.replicates == Some(0) {
            return Self { tables: None };
        }
        let resampling =
            Resampling { bands: Resampling::default().bands.map(|_| false), ..resampling };
        let of_table = |sample: &Sample, question: Option<Question>| {
            let bootstrap = Bootstrap::with_question(sample, resampling, question);
            let advised = || bootstrap.advised_replicates();
            let replicates = tables.replicates.unwrap_or_else(advised);
            let replicates = if bootstrap.can_draw() { replicates } else { 0 };
            TableDraws { bootstrap, replicates, rows: sample.positive.len() * sample.models.len() }
        };
        let [old, new] = tables.samples();
        Self { tables: Some([of_table(old, question.cloned()), of_table(new, None)]) }
    }

    /// Draws the next replicates of one table, which process about this number of rows.
    pub fn run(&mut self, rows: usize) {
        let mut tables = self.tables.iter_mut().flatten();
        if let Some(table) = tables.find(|table| table.left() > 0) {
            table.bootstrap.run((rows / table.rows.max(1)).clamp(1, table.left()));
        }
    }

    /// Share of all replicates that is drawn, 0 to 1.
    pub fn share(&self) -> f64 {
        let tables = || self.tables.iter().flatten();
        let all: usize = tables().map(|table| table.replicates).sum();
        let left: usize = tables().map(TableDraws::left).sum();
        #[expect(clippy::cast_precision_loss, reason = "at most 200,000")]
        let share = (all - left) as f64 / all.max(1) as f64;
        if left == 0 { 1.0 } else { share }
    }
}

impl TableDraws {
    fn left(&self) -> usize {
        self.replicates - self.bootstrap.replicates()
    }
}

/// Results of the replicates of both tables.
#[derive(Default)]
pub(super) struct Resampled {
    /// Replicates drawn of the table that has fewer.
    pub(super) replicates: usize,
    /// `None` without replicates.
    summaries: Option<[Summary; 2]>,
    /// Counts of each old model's answer on rows that replicates left out.
    corrected: Vec<Option<Point>>,
}

impl Resampled {
    pub(super) fn of(draws: &mut Draws) -> Self {
        let Some(tables) = &mut draws.tables else { return Self::default() };
        let [old, new] = tables.each_mut().map(|table| &mut table.bootstrap);
        Self {
            replicates: old.replicates().min(new.replicates()),
            corrected: old.corrected_points(),
            summaries: Some([old.summary(), new.summary()]),
        }
    }

    /// Counts of an old model's answer on rows that a threshold was not chosen on, by index.
    pub(super) fn corrected(&self, model: usize) -> Option<Point> {
        self.corrected.get(model).copied().flatten()
    }

    /// Interval of an area of a model of one table.
    pub(super) fn area(
        &self,
        side: usize,
        model: usize,
        measure: CurveMeasure,
    ) -> Option<Interval> {
        let summary = &self.summaries.as_ref()?[side];
        let mut measures = summary.models[model].measures.iter();
        Some(measures.find(|found| found.measure == measure)?.resampled.as_ref()?.interval)
    }
}
