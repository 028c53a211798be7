//! Scripts of the page with names and meanings, written from `crates/words`.

use crate::paths;
use anyhow::Result;
use curvescope_words::areas::{AREAS, Area, BEST_F1, PARTIAL_AREAS, ROC_NUMBERS};
use curvescope_words::limits::LIMITS;
use curvescope_words::measures::{GROUPS, Measure, measures};
use std::fs;

const HEAD: &str = "// Written by `cargo xtask` from crates/words.\n\n";

/// Import and type of a record with a text for each measure.
const IMPORT: &str = "/** @import { MeasureField } from \"./measures.js\" */\n\n";
const OF_MEASURES: &str = "/** @type {Readonly<Record<MeasureField, string>>} */\n";

/// Writes `www/catalogue/`: names, and what is loaded where it is shown.
pub(crate) fn write() -> Result<()> {
    let folder = paths::catalogue();
    fs::create_dir_all(&folder)?;
    let of_measures = |name: &str, text: fn(&Measure) -> &str| {
        let entries = measures().map(|it| format!("    {}: {:?},\n", it.field, text(it)));
        format!("{OF_MEASURES}export const {name} = {{\n{}}};\n", entries.collect::<String>())
    };
    for (name, script) in [
        ("areas.js", areas()),
        ("roc-areas.js", roc_areas()),
        ("limits.js", limits()),
        ("measures.js", names()),
        ("measures-undefined.js", IMPORT.to_owned() + &of_measures("UNDEFINED", |it| it.undefined)),
        (
            "measure-meanings.js",
            IMPORT.to_owned()
                + &of_measures("MEANINGS", |it| it.meaning)
                + "\n"
                + &of_measures("ANCHORS", |it| it.anchor),
        ),
    ] {
        let (path, script) = (folder.join(name), format!("{HEAD}{script}"));
        // A script that has not changed is left, for those that read it at the same time.
        if fs::read_to_string(&path).ok().as_ref() != Some(&script) {
            fs::write(path, script)?;
        }
    }
    Ok(())
}

/// The measures in their groups.
fn names() -> String {
    let measure = |it: &Measure| {
        let kind = it.name.kind().map_or(String::new(), |kind| format!(", kind: {kind:?}"));
        format!("{{ field: {:?}, name: {:?}{kind} }}", it.field, it.name.plain())
    };
    let groups = GROUPS.iter().map(|group| {
        let measures: Vec<String> = group.measures.iter().map(measure).collect();
        format!("    {{ title: {:?}, measures: [{}] }},\n", group.title, measures.join(", "))
    });
    format!(
        "/** @import {{ Measures }} from \"../pkg/curvescope.js\" */\n\n\
         /** Name of a measure in answers; skewSensitiveAccuracy is shown as weightedAccuracy. @typedef {{Exclude<keyof Measures, \"skewSensitiveAccuracy\">}} MeasureField */\n\
         /** How a name depends on the dials. @typedef {{\"f\" | \"g\" | \"fGain\" | \"weightedAccuracy\" | \"atCost\"}} NameKind */\n\
         /** @type {{readonly {{ title: string, measures: readonly {{ field: MeasureField, name: string, kind?: NameKind }}[] }}[]}} */\n\
         export const MEASURE_GROUPS = [\n{}];\n",
        groups.collect::<String>()
    )
}

/// Measures that a question can limit, in the order of the menu.
fn limits() -> String {
    let entries = LIMITS.iter().map(|it| {
        format!(
            "    {}: {{ name: {:?}, rows: {:?}, counted: {:?}, first: {{ side: {:?}, bound: {} }}, aim: {:?} }},\n",
            it.measure, it.name, it.rows, it.counted, it.side, it.bound, it.aim
        )
    });
    format!(
        "/** @import {{ BoundedMeasure }} from \"../pkg/curvescope.js\" */\n\
         /** @import {{ Limit, LimitsAim }} from \"../state/question.js\" */\n\n\
         /**\n \
         * `name` within a sentence; `rows` and `counted` complete \"at least 29 rows, all of them counted\"; `first` is the initial limit, `aim` the\n \
         * measure that is then usually optimised.\n \
         * @typedef {{{{ name: string, rows: string, counted: string, first: Omit<Limit, \"measure\">, aim: LimitsAim }}}} LimitWords\n \
         */\n\n\
         /** @type {{Readonly<Record<BoundedMeasure, LimitWords>>}} */\n\
         export const LIMITS = {{\n{}}};\n",
        entries.collect::<String>()
    )
}

/// Areas of whole curves, each with its reader.
fn areas() -> String {
    format!(
        "/** @import {{ FoldAverages, Model }} from \"../pkg/curvescope.js\" */\n\n\
         /** Name of an area in answers of the analysis. @typedef {{keyof FoldAverages[\"means\"]}} AreaId */\n\
         /** @typedef {{(model: Model) => number | null}} Reader */\n\
         /**\n \
         * `value` reads it from a report; `threshold` reads, for a best value, its threshold, with the report's sign. Where `value` is null,\n \
         * `field` is the path of its reason in the model's list. `glossary` is its anchor in the glossary. `csv` and `latex` are its names in\n \
         * files: without `csv` it is on the page only, without `latex` its name is `name`. `long` is its name where the column before it is out of sight.\n \
         * @typedef {{{{ name: string, csv?: string, latex?: string, long?: string, field: string, glossary: string, value: Reader, threshold?: Reader, says: string }}}} Area\n \
         */\n\n\
         export const AREAS = /** @satisfies {{Readonly<Record<AreaId, Area>>}} */ ({{\n{}}});\n",
        record(&AREAS)
    )
}

/// Further numbers of whole curves.
fn roc_areas() -> String {
    format!(
        "/** @import {{ Model }} from \"../pkg/curvescope.js\" */\n\
         /** @import {{ Area }} from \"./areas.js\" */\n\n\
         /** Further numbers of every ROC curve. @type {{Readonly<Record<string, Area>>}} */\n\
         export const ROC_NUMBERS = {{\n{}}};\n\n\
         /** Areas over a range of a rate. */\n\
         export const PARTIAL_AREAS = {{\n{}}};\n\n\
         /** The greatest F1, without its reader. */\n\
         export const BEST_F1 = {{ {} }};\n",
        record(&ROC_NUMBERS),
        record(&PARTIAL_AREAS),
        texts(&BEST_F1)
    )
}

fn record(areas: &[Area]) -> String {
    let entries: Vec<String> =
        areas.iter().map(|it| format!("    {}: {},\n", it.id, area(it))).collect();
    entries.concat()
}

/// A number with its readers.
fn area(area: &Area) -> String {
    let reader = |name: &str| {
        format!("(/** @type {{Model}} */ model) => model.{}?.{name} ?? null", area.field)
    };
    let value = match area.within {
        Some(name) => reader(name),
        None => format!("(/** @type {{Model}} */ model) => model.{}", area.field),
    };
    let threshold = if area.has_threshold {
        format!(", threshold: {}", reader("threshold"))
    } else {
        String::new()
    };
    format!("{{ {}, value: {value}{threshold} }}", texts(area))
}

/// The fields of a number but for its readers.
fn texts(area: &Area) -> String {
    let optional = |name: &str, text: Option<&str>| {
        text.map_or(String::new(), |text| format!("{name}: {text:?}, "))
    };
    format!(
        "name: {:?}, {}{}field: {:?}, glossary: {:?}, says: {:?}",
        area.name,
        optional("csv", area.csv),
        optional("latex", area.latex),
        area.field,
        area.anchor,
        area.meaning
    )
}
