//! Contents of a report, before they are written in any format: the numbers, the operating points, the outcomes of
//! the requirements.

mod compared;
mod differences;
mod groups;
pub(super) mod guesses;
mod intervals;
mod losses;
mod method;
mod net_benefit;
mod place;
mod value;
mod verdict;

pub(super) use self::compared::Compared;
pub(super) use self::differences::{Differences, Kind, NumberDifference, Tested};
pub(super) use self::groups::Group;
pub(super) use self::intervals::ModelIntervals;
pub(super) use self::method::Method;
pub(super) use self::net_benefit::Benefit;
pub(super) use self::place::Place;
pub(super) use self::verdict::Outcome;

use self::intervals::Intervals;
use self::verdict::Numbers;
use super::arguments::Request;
use super::fault::Fault;
use super::judged::{Judgement, Models, OldRows};
use super::names::LossesOfScores;
use super::source::Table;
use curvescope_infer::calibration::summary::CalibrationSummary;
use curvescope_report::Report;
use curvescope_report::judge::{FoldsJudged, Judged};

#[derive(Debug)]
pub(super) struct Found {
    /// Title of the report, by default the name of the table's file.
    pub(super) title: String,
    pub(super) report: Report,
    pub(super) places: Vec<Place>,
    /// One for each requirement and each model to which it applies.
    pub(super) outcomes: Vec<Outcome>,
    /// Difference of every other model from that of `--compare`; empty without this option.
    pub(super) compared: Vec<Compared>,
    /// Differences of the two models of a comparison; `None` in a report.
    pub(super) differences: Option<Differences>,
    /// Groups of rows, by model; empty without a group column.
    pub(super) groups: Vec<Group>,
    /// Losses of each model.
    pub(super) losses: Vec<LossesOfScores>,
    /// Net benefit of each model; empty without a threshold probability.
    pub(super) benefits: Vec<Benefit>,
    /// Calibration of each model.
    pub(super) calibration: Vec<CalibrationSummary>,
    /// Intervals of each model.
    pub(super) intervals: Vec<ModelIntervals>,
    /// Models at thresholds of other rows; empty without `--chosen-on`.
    pub(super) judged: Vec<Judged>,
    /// Models at thresholds of each fold; empty without `--chosen-on-other-folds`.
    pub(super) by_fold: Vec<FoldsJudged>,
    /// The table that the thresholds were chosen on.
    pub(super) old: Option<OldRows>,
    /// Sentence on the resampling, if there was any.
    pub(super) resampled: Option<String>,
    /// Sentences on choices that no option makes, that are not sure, and on which the requirements depend.
    pub(super) guesses: Vec<String>,
    /// Sentences with all other remarks, on the data and on the options.
    pub(super) remarks: Vec<String>,
}

impl Found {
    pub(super) fn of(table: &Table, request: &Request, title: String) -> Result<Self, Fault> {
        let Table { analysis, remarks, guesses: kept } = table;
        let report = analysis.report();
        let (mut guesses, others) = guesses::split(&report, request);
        let mut remarks = remarks.clone();
        let of_reading = if request.requirements.is_empty() { &mut remarks } else { &mut guesses };
        of_reading.extend(kept.iter().cloned());
        remarks.extend(others);
        guesses::refuse(&guesses, request)?;
        let places = place::places(analysis, &report, request)?;
        let mut intervals = Intervals::new(analysis, &report, request);
        let groups = groups::groups(analysis, &report, &places, request)?;
        let losses: Vec<LossesOfScores> = report
            .models
            .iter()
            .map(|model| losses::losses(&model.points, request.settings.prevalence))
            .collect();
        let calibration = (0..report.models.len())
            .map(|model| analysis.calibration_summary(model))
            .collect::<Result<Vec<_>, _>>()?;
        let of_models = intervals.of_models(&places)?;
        let of_report = (&report, &losses[..], &calibration[..]);
        let differences =
            differences::differences(analysis, of_report, &places, request, &mut intervals)?;
        let numbers = Numbers {
            report: &report,
            places: &places,
            losses: &losses,
            calibration: &calibration,
            request,
            differences: differences.as_ref(),
            groups: &groups,
        };
        let outcomes = verdict::outcomes(&numbers, &mut intervals)?;
        let compared = compared::compared(&report, &places, request, &mut intervals)?;
        let benefits = net_benefit::benefits(&losses, &places, request, &mut intervals)?;
        let resampled = intervals.words();
        remarks.extend(intervals.remarks());
        Ok(Self {
            title,
            report,
            places,
            outcomes,
            compared,
            differences,
            groups,
            losses,
            benefits,
            calibration,
            intervals: of_models,
            judged: Vec::new(),
            by_fold: Vec::new(),
            old: None,
            resampled,
            guesses,
            remarks,
        })
    }

    /// Adds the models at thresholds of other rows.
    pub(super) fn judged(self, Judgement { models, .. }: Judgement) -> Self {
        match models {
            Models::ByFold(by_fold) => Self { by_fold, ..self },
            Models::OfOldRows(judged, old) => {
                let of_old = old.remarks.iter().map(|remark| format!("Old rows: {remark}"));
                let remarks = self.remarks.into_iter().chain(of_old).collect();
                Self { judged, old: Some(*old), remarks, ..self }
            }
        }
    }

    /// True where all requirements hold.
    pub(super) fn is_passed(&self) -> bool {
        self.outcomes.iter().all(|outcome| outcome.is_met)
    }
}
