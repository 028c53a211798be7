//! The way through: bytes to rows to operating points to the report.

use std::borrow::Cow;

use crate::area::bounds::{Bands, Bounds, bands, bounds};
use crate::area::compare::{self, Disagreements, Ranks};
use crate::area::conventions::{Convention, conventions};
use crate::curve::counts::{Curve, OperatingPoints};
use crate::curve::hull::{HullColumns, JointVertex, joint_hull};
use crate::curve::parameter::Prevalence;
#[cfg(feature = "package")]
use crate::curve::rank::RowKeys;
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::input::options::Settings;
use crate::input::sample::{RowKind, Sample};
use crate::input::{
    Choices, Data, Expected, Input, Keep, NamedTable, Part, Reader, Summary, beside,
};
use crate::measure::decide::{Decision, Question, decide};
use crate::report::diagnostics;
use crate::report::model::{RankedModel, model};
use crate::report::rank_models::{rank_all, turned};
use crate::report::{Model, Report};

/// One table of predictions, read and ranked: numbers at any settings follow without sorting
/// again.
#[derive(Clone, Debug)]
pub struct Analysis {
    summary: Summary,
    /// The rows, where more than their ranking is needed.
    rows: Option<Sample>,
    models: Vec<RankedModel>,
    settings: Settings,
}

impl Analysis {
    /// Reads and ranks a table: text or JSON, as [`crate::input::read`] takes them. `settings` are those
    /// of the report.
    ///
    /// # Errors
    /// When the input is no table of labels and scores; each error has a code, a position where
    /// there is one, and a remedy.
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
        let (summary, data) = beside::read(tables, choices, Keep::Ranking)?;
        Ok(Self::of_data(summary, data, settings))
    }

    fn of_data(summary: Summary, data: Data, settings: Settings) -> Self {
        match data {
            Data::Rows(sample) => Self::of(Input { summary, sample }, settings),
            Data::Ranking(points) => {
                let name = summary.columns.scores.concat();
                let models = turned(
                    vec![RankedModel::new(name, points, [None, None], RowKind::Independent)],
                    &summary,
                );
                Self { summary, rows: None, models, settings }
            }
        }
    }

    /// Ranks a table that was read or made. *Complexity*: linear in the rows for each score column,
    /// with weights O(n log n).
    pub fn of(input: Input, settings: Settings) -> Self {
        let Input { summary, sample } = input;
        let models = turned(rank_all(&sample), &summary);
        Self { models, summary, rows: Some(sample), settings }
    }

    /// The rows: in input order, or, where only their ranking was kept, best score first.
    pub fn rows(&self) -> Cow<'_, Sample> {
        match (&self.rows, &self.models[..]) {
            (Some(rows), _) => Cow::Borrowed(rows),
            (None, [only]) => Cow::Owned(Sample::of_ranking(&only.name, &only.points)),
            (None, _) => Cow::Owned(Sample::default()),
        }
    }

    /// All about the table and its models, at the settings of the analysis.
    pub fn report(&self) -> Report {
        let Summary { rows, skipped_rows, columns, positive_label, label_values, .. } =
            &self.summary;
        Report {
            rows: *rows,
            skipped_rows: *skipped_rows,
            columns: columns.clone(),
            positive_label: positive_label.clone(),
            label_values: label_values.clone(),
            notices: diagnostics::notices(&self.summary, &self.models),
            models: self.measure(&self.settings),
        }
    }

    /// What other tools report as the PR area of one model.
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

    /// What finer scores could make of the areas of each model.
    pub fn bounds(&self, settings: &Settings) -> Vec<Bounds> {
        let of = |model: &RankedModel| bounds(&model.points, model.is_weighted(), settings);
        self.models.iter().map(of).collect()
    }

    /// Where the curves of one model would lie with finer scores; `None` without both classes.
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

    /// Where areas disagree on the order of two models, and why.
    pub fn disagreements(&self, settings: &Settings) -> Disagreements {
        compare::disagreements(&self.points(), settings)
    }

    /// The answer to a question, one per model in the order of the report.
    ///
    /// # Errors
    /// As [`decide`].
    pub fn decide(
        &self,
        question: &Question,
        prevalence: Option<Prevalence>,
    ) -> Result<Vec<Decision>, InputError> {
        let of = |model: &RankedModel| decide(model.ranked(), question, prevalence);
        self.models.iter().map(of).collect()
    }

    fn points(&self) -> Vec<&OperatingPoints> {
        self.models.iter().map(|model| model.points.as_ref()).collect()
    }

    /// The hull of all models, with the threshold of each vertex; empty without both classes.
    pub fn joint_hull(&self) -> Vec<(JointVertex, f64)> {
        let hulls: Vec<&HullColumns> =
            self.models.iter().filter_map(|model| model.hull.as_deref()).collect();
        let curves: Vec<Curve<'_>> = hulls.iter().map(|hull| hull.curve()).collect();
        joint_hull(&curves)
            .into_iter()
            .map(|vertex| (vertex, hulls[vertex.model].thresholds[vertex.vertex]))
            .collect()
    }

    /// That there is such a model.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn check_model(&self, index: usize) -> Result<(), InputError> {
        self.model(index).map(drop)
    }

    pub(super) fn model(&self, index: usize) -> Result<&RankedModel, InputError> {
        self.models.get(index).ok_or_else(|| {
            let models = self.models.len();
            InputError::new(
                ErrorCode::UnknownModel,
                format!("There is no model {index}. Give a number below {models}."),
            )
        })
    }

    /// The models at other settings. *Complexity*: linear in the operating points, which are not
    /// copied.
    pub fn measure(&self, settings: &Settings) -> Vec<Model> {
        self.models.iter().map(|ranked| model(ranked, settings)).collect()
    }
}

/// A table that is being read, piece by piece.
#[derive(Debug)]
pub struct Reading {
    reader: Reader,
    settings: Settings,
}

impl Reading {
    /// Nothing was read yet. Room is made for what is `expected`, if that is known.
    pub fn new(choices: Choices, settings: Settings, expected: Option<Expected>) -> Self {
        Self { reader: Reader::new(choices, Keep::Ranking, expected), settings }
    }

    /// Reads the next bytes, however the text is cut.
    ///
    /// # Errors
    /// Those of [`Analysis::read`] that the bytes so far are enough for.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), InputError> {
        self.reader.feed(bytes)
    }

    /// Rows read so far, skipped ones included.
    pub fn rows(&self) -> usize {
        self.reader.rows()
    }

    /// The places of the columns that are used, in ascending order, once that is decided: whatever
    /// stands in other columns from then on changes nothing. `None` before, and for text that is read
    /// as a whole.
    pub fn used_columns(&self) -> Option<Vec<usize>> {
        self.reader.used_columns()
    }

    /// For a slice of a text, from the start of a line that is not the first to the end of a line;
    /// `head` is the start of the text, as [`Self::feed`] would take it, and `size` the
    /// slice's bytes. `None` if the text can't be read in slices.
    pub fn for_slice(choices: Choices, head: &[u8], size: u64) -> Option<Self> {
        let reader = Reader::for_slice(choices, head, size)?;
        Some(Self { reader, settings: Settings::default() })
    }

    /// Whether the rest of the text may be read in slices by others, which [`Self::append`] takes up:
    /// so far it is plain delimited text with a single unweighted score column and no folds.
    pub fn is_divisible(&self) -> bool {
        self.reader.is_divisible()
    }

    /// What was read of a slice; `None` if it has quotes, so that it may end within a cell.
    ///
    /// # Errors
    /// As [`Self::feed`], with line numbers that count from the start of the slice.
    pub fn finish_slice(self) -> Result<Option<Slice>, InputError> {
        Ok(self.reader.finish_slice()?.map(|part| Slice { part }))
    }

    /// Sorts the rows so far; those of slices are merged with them at the end.
    pub fn sort(&mut self) {
        self.reader.sort();
    }

    /// Takes up the slice that comes next, when all before it was read. False if it can't be: then the
    /// text has to be read again, and not in slices.
    ///
    /// # Errors
    /// As [`Self::feed`].
    pub fn append(&mut self, slice: &Slice) -> Result<bool, InputError> {
        self.reader.append(&slice.part)
    }

    /// Ranks what was read.
    ///
    /// # Errors
    /// As [`Analysis::read`].
    pub fn finish(self) -> Result<Analysis, InputError> {
        let (summary, data) = self.reader.finish()?;
        Ok(Analysis::of_data(summary, data, self.settings))
    }
}

/// What was read of a slice of a text. It crosses from one instance to another as its record and its
/// keys.
#[derive(Clone, Debug)]
pub struct Slice {
    pub(crate) part: Part,
}

impl Slice {
    /// Of its record and its keys, as they were handed over.
    #[cfg(feature = "package")]
    pub(crate) fn new(record: Part, decimals: &[u32], doubles: [&[u64]; 2]) -> Self {
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
