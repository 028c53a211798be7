//! Comparison of every other model with one, each at its operating point.

use serde::Serialize;

use super::intervals::Intervals;
use super::place::Place;
use crate::arguments::Request;
use crate::fault::Fault;
use curvescope_infer::uncertainty::paired_point::PairedPoint;
use curvescope_read::wording::quoted_list;
use curvescope_report::Report;

/// Difference of two models.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Compared {
    pub(crate) model: String,
    /// Name of the model that is subtracted.
    pub(crate) less: String,
    /// Both models' counts with the differences of their rates; `None` where one of the two has no operating point.
    pub(crate) point: Option<PairedPoint>,
}

/// Compares every other model with that of `--compare`; empty without this option.
pub(super) fn compared(
    report: &Report,
    places: &[Place],
    request: &Request,
    intervals: &mut Intervals<'_>,
) -> Result<Vec<Compared>, Fault> {
    let Some(less) = &request.compare else { return Ok(Vec::new()) };
    let names: Vec<&str> = report.models.iter().map(|model| model.name.as_str()).collect();
    let Some(first) = names.iter().position(|name| name == less) else {
        return Err(Fault::new(format!(
            "--compare '{less}': there is no such model. Give one of {}.",
            quoted_list(names.iter().copied())
        )));
    };
    if names.len() < 2 {
        return Err(Fault::new(format!(
            "--compare '{less}': it is the only model. Give a table with two or more score columns."
        )));
    }
    let others = (0..names.len()).filter(|&second| second != first);
    let of = |second: usize| {
        let thresholds = places[first].threshold.zip(places[second].threshold);
        let point = thresholds
            .map(|(its, own)| intervals.of_pair([(first, its), (second, own)]))
            .transpose()?;
        Ok(Compared { model: names[second].to_owned(), less: less.clone(), point })
    };
    others.map(of).collect()
}
