//! Reading of the settings of a judgement.

use super::fields::Fields;
use super::question::question_from;
use super::resampling::{replicates_of, sampling_in};
use super::value::Given;
use curvescope_core::curve::parameter::{Prevalence, checked_prevalence, checked_seed};
use curvescope_core::measure::decide::Question;
use curvescope_infer::uncertainty::bootstrap::Resampling;
use curvescope_read::error::InputError;
use curvescope_report::judge::{Chosen, JudgeSettings};

/// `JudgeSettings` of judge.d.ts.
pub fn judge_settings<G: Given>(settings: G) -> Result<(Chosen, JudgeSettings), InputError> {
    let mut fields = Fields::of(settings)?;
    let threshold: Option<f64> = fields.optional("threshold")?;
    let question = optional_question(&mut fields)?;
    let replicates = match fields.optional("replicates")? {
        Some(0.0) => Some(0),
        given => replicates_of(given)?,
    };
    let default = Resampling::default();
    let seed = fields.optional("seed")?.map_or(Ok(default.seed), checked_seed)?;
    let prevalence = prevalence_in(&mut fields)?;
    let sampling = sampling_in(&mut fields)?;
    fields.finish()?;
    let chosen = match (threshold, question) {
        (Some(_), Some(_)) => {
            return Err(InputError::bad_option(
                "The options \"threshold\" and \"question\" are both there. Give one of them.",
            ));
        }
        (Some(threshold), None) => Chosen::Threshold(threshold),
        (None, Some(question)) => Chosen::Answer(question),
        (None, None) => Chosen::Answer(Question::best_f1()),
    };
    let resampling = Resampling { seed, prevalence, sampling, ..default };
    Ok((chosen, JudgeSettings { resampling, replicates }))
}

/// `FoldSettings` of judge.d.ts.
pub fn fold_settings<G: Given>(settings: G) -> Result<(Question, Option<Prevalence>), InputError> {
    let mut fields = Fields::of(settings)?;
    let question = optional_question(&mut fields)?;
    let prevalence = prevalence_in(&mut fields)?;
    fields.finish()?;
    Ok((question.unwrap_or_else(Question::best_f1), prevalence))
}

fn optional_question<G: Given>(fields: &mut Fields<G>) -> Result<Option<Question>, InputError> {
    let question = fields.take("question");
    let is_asked = !question.is_missing();
    is_asked.then(|| question_from(question)).transpose()
}

fn prevalence_in<G: Given>(fields: &mut Fields<G>) -> Result<Option<Prevalence>, InputError> {
    let prevalence: Option<f64> = fields.optional("prevalence")?;
    Ok(prevalence.map(checked_prevalence).transpose()?)
}
