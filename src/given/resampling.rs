//! Reading of the settings of a bootstrap.

use super::fields::{Fields, words};
use super::measure::{FAMILIES, Family};
use super::question::question_from;
use super::value::Given;
use curvescope_core::area::settings::Settings;
use curvescope_core::curve::parameter::{
    checked_roc_range, checked_seed, checked_threshold_probability,
};
use curvescope_core::curve::space::Space;
use curvescope_core::measure::decide::Question;
use curvescope_core::measure::measures::{Measure, Parameters};
use curvescope_infer::uncertainty::bootstrap::Resampling;
use curvescope_infer::uncertainty::checks::{ResamplingError, checked_replicates};
use curvescope_infer::uncertainty::sampling::Sampling;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// `UncertaintySettings` of uncertainty.d.ts: the resampling, the question, the number of replicates.
pub fn resampling_from<G: Given>(
    settings: G,
) -> Result<(Resampling, Option<Question>, Option<usize>), InputError> {
    let mut fields = Fields::of(settings)?;
    let replicates = replicates_of(fields.optional("replicates")?)?;
    let default = Resampling::default();
    let seed = fields.optional("seed")?.map_or(Ok(default.seed), checked_seed)?;
    let checked =
        Settings::new(fields.optional("prevalence")?, fields.optional("recallRange")?, None)?;
    let roc_range = checked_roc_range(fields.optional("fprRange")?, fields.optional("tprRange")?)?;
    let sampling = sampling_in(&mut fields)?;
    let aim = aim_from(&mut fields)?;
    let threshold_probability =
        fields.optional("thresholdProbability")?.map(checked_threshold_probability).transpose()?;
    let smallest_difference =
        fields.optional("smallestDifference")?.unwrap_or(default.smallest_difference);
    let mut bands = default.bands;
    let further = fields.take("bands");
    if !further.is_missing() {
        for space in words("bands", &further, &Space::NAMES)? {
            bands[space as usize] = true;
        }
    }
    let question = fields.take("question");
    let is_asked = !question.is_missing();
    let question = is_asked.then(|| question_from(question)).transpose()?;
    fields.finish()?;
    let resampling = Resampling {
        seed,
        prevalence: checked.prevalence,
        recall_range: checked.recall_range,
        roc_range,
        sampling,
        aim,
        threshold_probability,
        smallest_difference,
        bands,
    };
    Ok((resampling, question, replicates))
}

/// Checks a number of replicates.
pub(super) fn replicates_of(given: Option<f64>) -> Result<Option<usize>, InputError> {
    let wrong =
        |error: ResamplingError| InputError::new(ErrorCode::BadReplicates, error.to_string());
    given.map(checked_replicates).transpose().map_err(wrong)
}

/// How the rows were drawn.
pub fn sampling_in<G: Given>(fields: &mut Fields<G>) -> Result<Sampling, InputError> {
    Ok(fields.optional_word("sampling", &Sampling::NAMES)?.unwrap_or_default())
}

/// The measure whose best threshold is sought.
pub fn aim_from<G: Given>(fields: &mut Fields<G>) -> Result<Measure, InputError> {
    let family = fields.optional_word("measure", &FAMILIES)?.unwrap_or(Family::F);
    let default = Parameters::default();
    let Parameters { beta, rho, cost } = Parameters {
        beta: fields.optional("beta")?.unwrap_or(default.beta),
        rho: fields.optional("rho")?.unwrap_or(default.rho),
        cost: fields.optional("c")?.unwrap_or(default.cost),
    }
    .checked()?;
    Ok(family.measure(beta, rho, cost))
}
