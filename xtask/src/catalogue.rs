//! Scripts of the page with names and meanings, written from `crates/words`.

use crate::paths;
use anyhow::{Context, Result};
use curvescope_words::areas::{AREAS, Area, BEST_F1, PARTIAL_AREAS, ROC_NUMBERS};
use curvescope_words::files::{FILE_FAULTS, LEFT_OUT, UNREAD_FORMATS};
use curvescope_words::limits::LIMITS;
use curvescope_words::measures::{GROUPS, Measure, measures};
use curvescope_words::phrases::{CELLS, Phrase, SCRIPTS};
use curvescope_words::spaces::{COSTS, SPACES, Space};
use curvescope_words::typescript::{BOUNDED_MEASURE, MEASURES};
use std::fs;
use std::path::Path;

const HEAD: &str = "// Written by `cargo xtask` from crates/words.\n\n";

const MODEL: &str = "import(\"../pkg/curvescope.js\").Model";

/// Areas in the legend of models, which has their meanings.
const IN_LEGEND: [&str; 3] = ["auroc", "prArea", "prgArea"];

/// Import and type of a record with a text for each measure.
const IMPORT: &str = "/** @import { MeasureField } from \"./measures.js\" */\n\n";
const OF_MEASURES: &str = "/** @type {Readonly<Record<MeasureField, string>>} */\n";

/// Writes `www/catalogue/`: names, and what is loaded where it is shown. Types for those of Python are below `target/`.
pub(crate) fn write() -> Result<()> {
    let folder = paths::catalogue();
    let of_measures = |name: &str, text: fn(&Measure) -> &str| {
        let entries = measures().map(|it| format!("    {}: {:?},\n", it.field, text(it)));
        format!("{OF_MEASURES}export const {name} = {{\n{}}};\n", entries.collect::<String>())
    };
    for (name, script) in [
        ("areas.js", areas()),
        ("area-words.js", area_words()),
        ("cells.js", cells()),
        ("roc-areas.js", roc_areas()),
        ("files.js", files()),
        ("limits.js", limits()),
        ("measures.js", names()),
        ("spaces.js", spaces()),
        ("unread-formats.js", unread_formats()),
        ("measures-undefined.js", IMPORT.to_owned() + &of_measures("UNDEFINED", |it| it.undefined)),
        ("measure-formulas.js", IMPORT.to_owned() + &of_measures("FORMULAS", |it| it.formula)),
        (
            "measure-meanings.js",
            IMPORT.to_owned()
                + &of_measures("MEANINGS", |it| it.meaning)
                + "\n"
                + &of_measures("ANCHORS", |it| it.anchor),
        ),
    ] {
        put(&folder.join(name), &format!("{HEAD}{script}"))?;
    }
    for (name, phrases) in SCRIPTS {
        let functions: Vec<String> = phrases.iter().map(function).collect();
        put(&folder.join(name), &format!("{HEAD}{}", functions.join("\n")))?;
    }
    put(&paths::in_root("target/catalogue/measures.d.ts"), &format!("{MEASURES}{BOUNDED_MEASURE}"))
}

/// Writes a file unless it is so already: others may read it at the same time.
fn put(path: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(path).ok().as_deref() == Some(text) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().context("a file is in a folder")?)?;
    fs::write(path, text).map_err(Into::into)
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
        let rises = it.rises.map_or(String::new(), |rises| format!("rises: {rises}, "));
        format!(
            "    {}: {{ name: {:?}, rows: {:?}, counted: {:?}, {}first: {{ side: {:?}, bound: {} }}, aim: {:?} }},\n",
            it.measure, it.name, it.rows, it.counted, rises, it.side, it.bound, it.aim
        )
    });
    format!(
        "/** @import {{ BoundedMeasure }} from \"../pkg/curvescope.js\" */\n\
         /** @import {{ Limit, LimitsAim }} from \"../state/question.js\" */\n\n\
         /**\n \
         * `name` within a sentence; `rows` and `counted` complete \"at least 29 rows, all of them counted\"; `rises` is true where the\n \
         * measure goes from none to all as more rows are predicted positive, false where it goes back, and missing for shares of the rows that are\n \
         * predicted to be of a class; `first` is the initial limit, `aim` the measure that is then usually optimised.\n \
         * @typedef {{{{ name: string, rows: string, counted: string, rises?: boolean, first: Omit<Limit, \"measure\">, aim: LimitsAim }}}} LimitWords\n \
         */\n\n\
         /** @type {{Readonly<Record<BoundedMeasure, LimitWords>>}} */\n\
         export const LIMITS = {{\n{}}};\n",
        entries.collect::<String>()
    )
}

/// Names of the cells of a 2x2 table.
fn cells() -> String {
    let entries = CELLS.iter().map(|(cell, name)| format!("    {cell}: {name:?},\n"));
    format!("export const CELLS = {{\n{}}};\n", entries.collect::<String>())
}

/// A function that returns a sentence with its values.
fn function(phrase: &Phrase) -> String {
    let mut parts = phrase.text.split("{}");
    let first = parts.next().unwrap_or_default().to_owned();
    let (mut text, mut names) = (first, Vec::new());
    for (part, name) in parts.zip(["first", "second", "third", "fourth", "fifth"]) {
        text = format!("{text}${{{name}}}{part}");
        names.push(name);
    }
    let types: Vec<String> = names.iter().map(|name| format!("{name}: string")).collect();
    format!(
        "/** @type {{({}) => string}} */\nexport const {} = ({}) => `{text}`;\n",
        types.join(", "),
        phrase.name,
        names.join(", ")
    )
}

/// What is wrong with files.
fn files() -> String {
    let entries = FILE_FAULTS.iter().map(|it| {
        format!(
            "    {}: {{ code: {:?}, says: {:?}, remedy: {:?} }},\n",
            it.id, it.code, it.says, it.remedy
        )
    });
    format!(
        "/** `says` completes the name of the file, with `{{}}` for each value. @typedef {{{{ code: string, says: string, remedy: string }}}} FileFault */\n\n\
         export const FILES = {{\n{}}};\n\n\
         /** Begins the remark that names the columns without single values. */\n\
         export const LEFT_OUT = {LEFT_OUT:?};\n",
        entries.collect::<String>()
    )
}

/// Formats that are not read.
fn unread_formats() -> String {
    let character = |byte: &u8| match byte {
        b'"' | b'\\' | 0..=0x1f | 0x7f.. => format!("\\x{byte:02x}"),
        _ => char::from(*byte).to_string(),
    };
    let entries = UNREAD_FORMATS.iter().map(|it| {
        let start: String = it.start.iter().map(character).collect();
        format!("    {{ start: \"{start}\", is: {:?}, remedy: {:?} }},\n", it.is, it.remedy)
    });
    format!(
        "/** `start` has the first bytes of a file that is no text, as characters. */\n\
         export const UNREAD_FORMATS = [\n{}];\n",
        entries.collect::<String>()
    )
}

/// The spaces in which curves are drawn.
fn spaces() -> String {
    let pairs = |pairs: &[(&str, &str)]| {
        let texts = pairs.iter().map(|(id, text)| format!("[{id:?}, {text:?}]"));
        format!("[{}]", texts.collect::<Vec<_>>().join(", "))
    };
    let axes = |axes: &[(&str, &str)]| {
        let texts = axes.iter().map(|(measure, name)| format!("{measure}: {name:?}"));
        format!("{{ {} }}", texts.collect::<Vec<_>>().join(", "))
    };
    let entry = |it: &Space| {
        let area = it.area.map_or(String::new(), |area| format!("area: {area:?}, "));
        format!(
            "    {}: {{ name: {:?}, curve: {:?}, says: {:?}, {area}needs: {:?}, axes: {}, glossary: {:?}, group: {:?}, layers: {:?}, lines: {} }},\n",
            it.id,
            it.name,
            it.curve,
            it.says,
            it.needs,
            axes(it.axes),
            it.anchor,
            it.group,
            it.layers,
            pairs(it.lines)
        )
    };
    format!(
        "/** @import {{ Layer, Measures, PlotSpace, RankedArea }} from \"../pkg/curvescope.js\" */\n\n\
         /** Group of the spaces in which a threshold is a line. */\n\
         export const COSTS_GROUP = {COSTS:?};\n\n\
         /**\n \
         * `curve` is the name of the curve in a sentence, `says` the first sentence of the caption, `lines` are sentences on layers that are on,\n \
         * `area` is the area below the curves, where models are ranked by it, `needs` an area that is defined wherever the curve is. `axes` are the\n \
         * measures that give the position of an operating point, each with its name in this plot. `glossary` is the anchor in the glossary, `group`\n \
         * the group in the menu of plots. `layers` are on at first.\n \
         * @typedef {{{{ name: string, curve: string, says: string, area?: RankedArea, needs: RankedArea,\n \
         *   axes: Partial<Record<keyof Measures, string>>, glossary: string, group: string, layers: readonly Layer[],\n \
         *   lines: readonly (readonly [Layer, string])[] }}}} Space\n \
         * @type {{Readonly<Record<PlotSpace, Space>>}}\n \
         */\n\
         export const SPACE = {{\n{}}};\n",
        SPACES.iter().map(entry).collect::<String>()
    )
}

/// Areas of whole curves, each with its reader.
fn areas() -> String {
    format!(
        "/** @import {{ FoldAverages, Model }} from \"../pkg/curvescope.js\" */\n\n\
         /** Name of an area in answers of the analysis. @typedef {{keyof FoldAverages[\"means\"]}} AreaId */\n\
         /** @typedef {{(model: Model) => number | null}} Reader */\n\
         /** `value` reads it from a report. Where that is null, `field` is the path of its reason in the model's list. @typedef {{{{ name: string, field: string, value: Reader, says?: string }}}} NamedArea */\n\n\
         export const AREAS = /** @satisfies {{Readonly<Record<AreaId, NamedArea>>}} */ ({{\n{}}});\n",
        record(&AREAS, first)
    )
}

/// Names of areas in files, with their anchors in the glossary, thresholds and meanings.
fn area_words() -> String {
    format!(
        "/** @import {{ AreaId, NamedArea, Reader }} from \"./areas.js\" */\n\n\
         /**\n \
         * `glossary` is its anchor in the glossary. `csv` and `latex` are its names in files: without `csv` it is on the page only, without\n \
         * `latex` its name is `name`. `long` is its name where the column before it is out of sight. `threshold` reads, for a best value, its threshold.\n \
         * @typedef {{{{ csv?: string, latex?: string, long?: string, glossary: string, threshold?: Reader, says: string }}}} AreaWords\n \
         */\n\n\
         /** @typedef {{NamedArea & AreaWords}} Area */\n\n\
         /** @type {{Readonly<Record<AreaId, AreaWords>>}} */\n\
         export const AREA_WORDS = {{\n{}}};\n",
        record(&AREAS, words)
    )
}

/// Further numbers of whole curves.
fn roc_areas() -> String {
    format!(
        "/** @import {{ Area }} from \"./area-words.js\" */\n\n\
         /** Further numbers of every ROC curve. @type {{Readonly<Record<string, Area>>}} */\n\
         export const ROC_NUMBERS = {{\n{}}};\n\n\
         /** Areas over a range of a rate. */\n\
         export const PARTIAL_AREAS = {{\n{}}};\n\n\
         /** The greatest F1, without its reader. */\n\
         export const BEST_F1 = {{ {} }};\n",
        record(&ROC_NUMBERS, whole),
        record(&PARTIAL_AREAS, whole),
        format_args!("{}, {}", named(&BEST_F1), words(&BEST_F1))
    )
}

fn record(areas: &[Area], fields: fn(&Area) -> String) -> String {
    let entries = areas.iter().map(|it| format!("    {}: {{ {} }},\n", it.id, fields(it)));
    entries.collect::<Vec<_>>().concat()
}

/// Fields of an area that the first view reads: name, path and value, and the meaning of those in its legend.
fn first(area: &Area) -> String {
    let says = if IN_LEGEND.contains(&area.id) {
        format!(", says: {:?}", area.meaning)
    } else {
        String::new()
    };
    format!("{}, {}{says}", named(area), value(area))
}

/// All fields of an area.
fn whole(area: &Area) -> String {
    format!("{}, {}, {}", named(area), value(area), words(area))
}

fn named(area: &Area) -> String {
    format!("name: {:?}, field: {:?}", area.name, area.field)
}

/// The reader of the value.
fn value(area: &Area) -> String {
    match area.within {
        Some(name) => format!("value: {}", reader(area, name)),
        None => format!("value: (/** @type {{{MODEL}}} */ model) => model.{}", area.field),
    }
}

fn reader(area: &Area, name: &str) -> String {
    format!("(/** @type {{{MODEL}}} */ model) => model.{}?.{name} ?? null", area.field)
}

/// Fields of an area that tables and files read: names in files, anchor in the glossary, meaning and threshold.
fn words(area: &Area) -> String {
    let optional = |name: &str, text: Option<&str>| {
        text.map_or(String::new(), |text| format!("{name}: {text:?}, "))
    };
    let threshold = if area.has_threshold {
        format!(", threshold: {}", reader(area, "threshold"))
    } else {
        String::new()
    };
    format!(
        "{}{}glossary: {:?}, says: {:?}{threshold}",
        optional("csv", area.csv),
        optional("latex", area.latex),
        area.anchor,
        area.meaning
    )
}
