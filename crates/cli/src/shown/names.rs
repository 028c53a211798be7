//! List of the numbers that requirements can bound.

use super::sheet::Sheet;
use crate::json::Json;
use crate::names::{AREAS, CALIBRATION, COUNTS, LOSSES, MEASURES, Name, Source, all};
use curvescope_words::areas::Area;

pub(crate) fn names_text() -> String {
    let part = |title: &str, names: &[Name]| {
        let mut sheet = Sheet::new(&["Name", "Stands for", "Also", "Interval"], &[0, 1, 2, 3]);
        for name in names {
            sheet.rows.push(vec![
                name.id.to_owned(),
                name.title.to_owned(),
                name.other_names().collect::<Vec<_>>().join(", "),
                if name.has_interval() { ".low, .high" } else { "" }.to_owned(),
            ]);
        }
        format!("{title}\n{}\n", sheet.without_empty_columns().text())
    };
    [
        part("Of the whole curve", &AREAS),
        part("At the operating point; f1, f2, f0.5 and so on are F of that beta", &MEASURES[..]),
        part("Of scores taken as probabilities", &LOSSES),
        part("Of their calibration, at the data's prevalence", &CALIBRATION),
        part("Rows at the operating point", &COUNTS),
    ]
    .concat()
        + "Case and punctuation don't matter: average_precision is averagePrecision.\n"
}

pub(crate) fn names_json() -> Json<'static> {
    Json::List(all().map(name).collect())
}

fn name(name: &Name) -> Json<'static> {
    let (kind, field, undefined) = match name.source {
        Source::Area { area: Area { field, .. }, .. } => ("area", Json::text(*field), Json::Null),
        Source::Measure { undefined, .. } => ("measure", Json::Null, Json::text(undefined)),
        Source::Loss { undefined, .. } => ("loss", Json::Null, Json::text(undefined)),
        Source::Calibration { field, .. } => ("calibration", Json::text(field), Json::Null),
        Source::F(_) | Source::Count(_) => ("count", Json::Null, Json::Null),
    };
    Json::record([
        ("name", Json::text(name.id)),
        ("title", Json::text(name.title)),
        ("others", Json::List(name.other_names().map(Json::text).collect())),
        ("kind", Json::text(kind)),
        ("field", field),
        ("undefined", undefined),
        ("hasInterval", Json::Bool(name.has_interval())),
    ])
}
