//! Reading of the options of a table and of an analysis.

use super::fields::Fields;
use super::value::Given;
use curvescope_core::area::settings::Settings;
use curvescope_core::curve::parameter::{Prevalence, checked_prevalence, checked_roc_range};
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;
use curvescope_read::{Choices, Format, Join};

/// `Options` of types.d.ts.
pub fn options_of<G: Given>(options: G) -> Result<(Choices, Settings), InputError> {
    let mut options = Fields::of(options)?;
    let choices = Choices {
        label: options.optional("label")?,
        positives: options.optional("positives")?,
        negatives: options.optional("negatives")?,
        scores: options.optional("scores")?,
        weight: options.optional("weight")?,
        fold: options.optional("fold")?,
        cluster: options.optional("cluster")?,
        group: options.optional("group")?,
        model: options.optional("model")?,
        lower_is_positive: options.optional("lowerIsPositive")?.unwrap_or_default(),
        missing_as_negative: options.optional("missingAsNegative")?.unwrap_or_default(),
        leave_out: options.optional("leaveOut")?.unwrap_or_default(),
        positive: options.optional("positive")?,
        format: options.optional_word("format", &Format::NAMES)?.unwrap_or_default(),
        join: options.optional::<Vec<String>>("join")?.map(join_of).transpose()?,
    };
    let settings = settings_of(&mut options)?;
    options.finish()?;
    Ok((choices, settings))
}

/// `Options.join`: the id columns of two tables, or an empty list to match rows in order.
fn join_of(columns: Vec<String>) -> Result<Join, InputError> {
    if columns.is_empty() {
        return Ok(Join::Order);
    }
    let [first, second] = columns.try_into().map_err(|_| {
        InputError::new(
            ErrorCode::BadOption,
            "The option \"join\" is not two names. Give a column of each table, or none to match rows in their order.",
        )
    })?;
    Ok(Join::Columns(first, second))
}

/// `MeasureSettings` of types.d.ts.
pub fn only_settings<G: Given>(settings: G) -> Result<Settings, InputError> {
    let mut fields = Fields::of(settings)?;
    let settings = settings_of(&mut fields)?;
    fields.finish()?;
    Ok(settings)
}

/// `AreaSettings` of analysis.d.ts.
pub fn area_settings<G: Given>(settings: G) -> Result<Settings, InputError> {
    let mut fields = Fields::of(settings)?;
    let settings =
        Settings::new(fields.optional("prevalence")?, fields.optional("recallRange")?, None)?;
    fields.finish()?;
    Ok(settings)
}

/// `PrevalenceSetting` of analysis.d.ts.
pub fn prevalence_of<G: Given>(settings: G) -> Result<Option<Prevalence>, InputError> {
    let mut fields = Fields::of(settings)?;
    let prevalence: Option<f64> = fields.optional("prevalence")?;
    fields.finish()?;
    Ok(prevalence.map(checked_prevalence).transpose()?)
}

/// The settings of an analysis among other options.
pub fn settings_of<G: Given>(fields: &mut Fields<G>) -> Result<Settings, InputError> {
    let settings = Settings::new(
        fields.optional("prevalence")?,
        fields.optional("recallRange")?,
        fields.optional("betas")?,
    )?;
    let roc_range = checked_roc_range(fields.optional("fprRange")?, fields.optional("tprRange")?)?;
    Ok(Settings { roc_range, ..settings })
}
