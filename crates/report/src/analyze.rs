//! Analysis of a table: from bytes to rows, to operating points, to the report.

use crate::compare::{self, Disagreements, Ranks};
use crate::conventions::{Convention, conventions};
use crate::model::{RankedModel, model};
use crate::rank_models::rank_all;
use crate::{Answered, Model, Report, diagnostics};
pub use curvescope_core::area::bounds::{Bands, Bounds, bands, bounds};
use curvescope_core::area::settings::Settings;
use curvescope_core::curve::counts::{Curve, OperatingPoints, Point};
use curvescope_core::curve::hull::{HullColumns, JointVertex, joint_hull};
use curvescope_core::curve::parameter::{ParameterError, Prevalence};
use curvescope_core::curve::rank::RowKeys;
use curvescope_core::curve::sample::{RowKind, Sample};
use curvescope_core::curve::space::{precision_gain, recall_gain};
use curvescope_core::measure::decide::{Question, decide};
use curvescope_read::error::InputError;
use curvescope_read::{
    Choices, Data, Expected, Input, InputColumn, NamedTable, Part, Reader, Retention, RowCollector,
    Summary, beside, columns,
};
use curvescope_words::decision as words;

/// One table of predictions, read and ranked: numbers at any settings follow without sorting again.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub(super) summary: Summary,
    /// The rows; `None` where only their ranking was kept.
    pub(super) rows: Option<Sample>,
    pub(super) models: Vec<RankedModel>,
    settings: Settings,
}

impl Analysis {
    /// Reads and ranks a table: text or JSON, as [`curvescope_read::read`] takes them. `settings` are those
    /// of the report.
    ///
    /// # Errors
    /// When the input is no table of labels and scores; each error has a code, a position where there is one, and a remedy.
    pub fn read(bytes: &[u8], choices: &Choices, settings: Settings) -> Result<Self, InputError> {
        let expected = Expected::Bytes(bytes.len() as u64);
        let mut reading = Reading::new(choices.clone(), settings, Some(expected));
        reading.feed(bytes)?;
        reading.finish()
    }

    /// Reads two tables of the same rows, the second with further models, or with the labels or scores that the
    /// first lacks, and ranks all models. The choice of a format is for the first.
    ///
    /// # Errors
    /// As [`Self::read`], and where rows can't be matched or labels differ.
    pub fn beside(
        tables: [NamedTable; 2],
        choices: &Choices,
        settings: Settings,
    ) -> Result<Self, InputError> {
        let (summary, data) = beside::read(tables, choices, Retention::Ranking)?;
        Ok(Self::of_data(summary, data, settings))
    }

    /// Reads two tables of the same rows and ranks one score column of each, named in `scores`: the model of the first table,
    /// then that of the second. A score that is not named is the only one of its table, or that with the name in the other.
    ///
    /// # Errors
    /// As [`Self::beside`]; `bad-option` where a table has several scores and none is named.
    pub fn compared(
        tables: [NamedTable; 2],
        scores: [Option<String>; 2],
        choices: &Choices,
        settings: Settings,
    ) -> Result<Self, InputError> {
        let sides = Some(beside::Sides::new(scores));
        let (summary, data) = beside::read_scores(tables, choices, sides, Retention::Rows)?;
        Ok(Self::of_data(summary, data, settings))
    }

    /// The same rows with these models alone, by index, in this order.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn with_models(&self, models: &[usize]) -> Result<Self, InputError> {
        let ranked = models.iter().map(|&model| self.model(model).cloned());
        let ranked = ranked.collect::<Result<_, _>>()?;
        let mut rows = self.rows().into_owned();
        rows.models = models.iter().map(|&model| rows.models[model].clone()).collect();
        Ok(Self {
            models: ranked,
            rows: Some(rows),
            summary: self.summary.clone(),
            settings: self.settings.clone(),
        })
    }

    /// Ranks a table whose columns are in memory. *Complexity*: as [`Self::read`], without the reading of text.
    ///
    /// # Errors
    /// `unequal-lengths`, `no-rows`, and errors of [`curvescope_read::read`] on the roles of columns and the content of
    /// rows.
    pub fn of_columns(
        columns: &[InputColumn],
        choices: &Choices,
        settings: Settings,
    ) -> Result<Self, InputError> {
        Self::of_rows(columns::rows_of(columns, choices, Retention::Ranking)?, settings)
    }

    /// Ranks rows that were collected.
    ///
    /// # Errors
    /// Errors of [`curvescope_read::read`] on all rows, such as a class without any.
    pub fn of_rows(rows: RowCollector, settings: Settings) -> Result<Self, InputError> {
        let (summary, data) = rows.finish()?;
        Ok(Self::of_data(summary, data, settings))
    }

    fn of_data(summary: Summary, data: Data, settings: Settings) -> Self {
        match data {
            Data::Rows(sample) => Self::of(Input { summary, sample }, settings),
            Data::Ranking(points) => {
                let name = summary.columns.scores.concat();
                let models =
                    vec![RankedModel::new(name, points, [None, None], RowKind::Independent)];
                Self { summary, rows: None, models, settings }
            }
        }
    }

    /// Ranks a table that was read or generated. *Complexity*: linear in the rows for each score column, with
    /// weights O(n log n).
    pub fn of(input: Input, settings: Settings) -> Self {
        let Input { summary, sample } = input;
        Self { models: rank_all(&sample), summary, rows: Some(sample), settings }
    }

    /// The report on the table and its models, at the settings of the analysis.
    pub fn report(&self) -> Report {
        let Summary { rows, skipped_rows, columns, positive_label, label_values, .. } =
            &self.summary;
        Report {
            rows: *rows,
            skipped_rows: *skipped_rows,
            columns: columns.clone(),
            positive_label: positive_label.clone(),
            label_values: label_values.clone(),
            notices: diagnostics::notices(
                &self.summary,
                &self.models,
                self.rows.as_ref().and_then(Sample::clusters_by_class),
                self.settings.prevalence,
            ),
            models: self.measure(&self.settings),
        }
    }

    /// The exact PR area of one model, followed by the PR areas that other tools report.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn conventions(
        &self,
        model: usize,
        prevalence: Option<Prevalence>,
    ) -> Result<Vec<Convention>, InputError> {
        Ok(conventions(&self.model(model)?.points, prevalence))
    }

    /// Bounds on the areas of each model, over all rankings of its tied rows.
    pub fn bounds(&self, settings: &Settings) -> Vec<Bounds> {
        let of = |model: &RankedModel| bounds(&model.points, model.is_weighted(), settings);
        self.models.iter().map(of).collect()
    }

    /// Bands that contain the curves of one model under every ranking of its tied rows; `None` without both
    /// classes.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn bands(
        &self,
        model: usize,
        prevalence: Option<Prevalence>,
    ) -> Result<Option<Bands>, InputError> {
        Ok(bands(&self.model(model)?.points, prevalence))
    }

    /// The ranks of the models by each area.
    pub fn ranks(&self, settings: &Settings) -> Vec<Ranks> {
        compare::ranks(&self.points(), settings)
    }

    /// Pairs of models that two areas rank in opposite order, with the recalls that cause it.
    pub fn disagreements(&self, settings: &Settings) -> Disagreements {
        compare::disagreements(&self.points(), settings)
    }

    /// The answers to a question, one per model in the order of the report.
    ///
    /// # Errors
    /// As [`decide`].
    pub fn decide(
        &self,
        question: &Question,
        prevalence: Option<Prevalence>,
    ) -> Result<Vec<Answered>, ParameterError> {
        let of = |model: &RankedModel| {
            let ranked = model.ranked();
            let decision = decide(ranked, question, prevalence)?;
            let data = ranked.points.totals;
            Ok(Answered {
                worth: words::worth(&decision, question, data, ranked.rows),
                promised: words::promised(&decision, question),
                too_few: match &decision.promise {
                    Some(promise) => promise.limits.iter().map(words::too_few).collect(),
                    None => Vec::new(),
                },
                decision,
            })
        };
        self.models.iter().map(of).collect()
    }

    fn points(&self) -> Vec<&OperatingPoints> {
        self.models.iter().map(|model| model.points.as_ref()).collect()
    }

    /// Convex hull of all models' ROC hulls, with the threshold of each vertex; empty without both classes.
    pub fn joint_hull(&self) -> Vec<(JointVertex, f64)> {
        let hulls = self.models.iter().filter_map(|model| model.hull.as_deref());
        let hulls: Vec<&HullColumns> = hulls.collect();
        let curves: Vec<Curve<'_>> = hulls.iter().map(|hull| hull.curve()).collect();
        let threshold = |of: &JointVertex| hulls[of.model].thresholds[of.vertex];
        joint_hull(&curves).into_iter().map(|vertex| (vertex, threshold(&vertex))).collect()
    }

    /// The counts of the rows of a model that are predicted positive at a threshold.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn counts_at(&self, model: usize, threshold: f64) -> Result<Point, InputError> {
        Ok(self.model(model)?.points.point_at(threshold))
    }

    /// The middle one of a model's thresholds, of two the one that predicts more rows positive.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn middle(&self, model: usize) -> Result<f64, InputError> {
        let thresholds = self.model(model)?.points.thresholds();
        Ok(thresholds.own(Some(thresholds.len() / 2)))
    }

    /// Precision gain, recall gain and threshold of a model's points with a true positive, best first; empty without both classes.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn gains(&self, model: usize) -> Result<Vec<[f64; 3]>, InputError> {
        let points = &self.model(model)?.points;
        let (totals, curve) = (points.totals(), points.curve());
        let gains = curve.points().enumerate().filter_map(|(row, point)| {
            let threshold = points.thresholds().own(Some(row));
            Some([precision_gain(point, totals)?, recall_gain(point, totals)?, threshold])
        });
        Ok(gains.collect())
    }

    /// Results of the models at other settings. *Complexity*: linear in the operating points, which are not copied.
    pub fn measure(&self, settings: &Settings) -> Vec<Model> {
        self.models.iter().map(|ranked| model(ranked, settings)).collect()
    }
}

/// Reader of a table whose bytes arrive piece by piece.
#[derive(Debug)]
pub struct Reading {
    reader: Reader,
    settings: Settings,
}

impl Reading {
    /// Creates a reader. Memory is reserved for the `expected` size, if that is known.
    pub fn new(choices: Choices, settings: Settings, expected: Option<Expected>) -> Self {
        Self { reader: Reader::new(choices, Retention::Ranking, expected), settings }
    }

    /// Reads the next bytes, which may begin and end anywhere in the text.
    ///
    /// # Errors
    /// As [`Analysis::read`], as far as the bytes so far determine them.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), InputError> {
        self.reader.feed(bytes)
    }

    /// Rows read so far, skipped ones included.
    pub fn rows(&self) -> usize {
        self.reader.rows()
    }

    /// Indices of the columns that are used, in ascending order, once this is decided: from then on, the contents
    /// of other columns have no effect. `None` before, and for text that is read as a whole.
    pub fn used_columns(&self) -> Option<Vec<usize>> {
        self.reader.used_columns()
    }

    /// Creates a reader for a slice of a text, which begins at the start of a line, not the first, and ends at the
    /// end of a line; `head` is the start of the whole text and `size` the number of bytes of the slice. `None` if
    /// the text can't be read in slices.
    pub fn for_slice(choices: Choices, head: &[u8], size: u64) -> Option<Self> {
        let reader = Reader::for_slice(choices, head, size)?;
        Some(Self { reader, settings: Settings::default() })
    }

    /// True where other readers may read the rest of the text in slices, for [`Self::append`]: so far it is plain
    /// delimited text with a single unweighted score column and no folds.
    pub fn is_divisible(&self) -> bool {
        self.reader.is_divisible()
    }

    /// Returns the contents of a slice; `None` if the slice has quotes, since it may then end within a cell.
    ///
    /// # Errors
    /// As [`Self::feed`], with line numbers that count from the start of the slice.
    pub fn finish_slice(self) -> Result<Option<Slice>, InputError> {
        Ok(self.reader.finish_slice()?.map(|part| Slice { part }))
    }

    /// Sorts the rows read so far; the rows of slices are merged with them at the end.
    pub fn sort(&mut self) {
        self.reader.sort();
    }

    /// Appends the next slice, after everything before it was read. Returns false if that is impossible: then the
    /// text has to be read again, without slices.
    ///
    /// # Errors
    /// As [`Self::feed`].
    pub fn append(&mut self, slice: &Slice) -> Result<bool, InputError> {
        self.reader.append(&slice.part)
    }

    /// Ranks the rows that were read.
    ///
    /// # Errors
    /// As [`Analysis::read`].
    pub fn finish(self) -> Result<Analysis, InputError> {
        let (summary, data) = self.reader.finish()?;
        Ok(Analysis::of_data(summary, data, self.settings))
    }
}

/// Contents of a slice of a text. One instance of the package passes it to another as its record and its keys.
#[derive(Clone, Debug)]
pub struct Slice {
    /// Its rows, and what was found on the way.
    pub part: Part,
}

impl Slice {
    /// Reassembles a slice from its record and its keys.
    pub fn new(record: Part, decimals: &[u32], doubles: [&[u64]; 2]) -> Self {
        let mut part = record;
        part.keys = RowKeys::of(part.places, decimals, doubles);
        Self { part }
    }
}

/// Analyses a table of predictions: [`Analysis::read`] and its report.
///
/// # Errors
/// As [`Analysis::read`].
pub fn analyze(bytes: &[u8], choices: &Choices, settings: &Settings) -> Result<Report, InputError> {
    Ok(Analysis::read(bytes, choices, settings.clone())?.report())
}

/// The models of a sample, one per score column.
pub fn analyze_sample(sample: &Sample, settings: &Settings) -> Vec<Model> {
    rank_all(sample).iter().map(|ranked| model(ranked, settings)).collect()
}
