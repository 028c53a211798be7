//! Reading of two tables of the same rows, and of two models that are compared: of such tables, or of one.

use std::path::Path;

use super::table::{ReadingOptions, Table};
use super::whole::{Text, text};
use crate::arguments::PairOfScores;
use crate::fault::Fault;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;
use curvescope_read::fix::{Changes, Fix};
use curvescope_read::wording::{quoted, quoted_list};
use curvescope_read::{Choices, Join, NamedTable};
use curvescope_report::analyze::Analysis;

/// Reads both models, the baseline first, and returns the name of their table or tables.
pub(crate) fn compared(
    base: Option<&Path>,
    pair: &PairOfScores,
    options: &ReadingOptions<'_>,
) -> Result<(Table, String), Fault> {
    let Some(new) = &pair.new_table else {
        let one = text(base)?;
        let analysis = of_one(&one.bytes, &pair.names, options)?;
        return Ok((Table { remarks: one.remarks, ..Table::from(analysis) }, one.name));
    };
    let (table, names) = of_two([base, Some(new)], options.choices, |tables, choices| {
        Analysis::compared(tables, pair.names.clone(), choices, options.settings.clone())
    })?;
    Ok((table, names.join(" → ")))
}

/// Reads a table and the one beside it as one, and returns the names of both.
pub(crate) fn joined(
    first: Option<&Path>,
    beside: &Path,
    options: &ReadingOptions<'_>,
) -> Result<(Table, String), Fault> {
    let (table, names) = of_two([first, Some(beside)], options.choices, |tables, choices| {
        Analysis::beside(tables, choices, options.settings.clone())
    })?;
    Ok((table, names.join(" + ")))
}

/// Names of two tables: their paths where the files have the same name.
fn told_apart(tables: [(Option<&Path>, &Text); 2]) -> [String; 2] {
    let [(_, one), (_, other)] = tables;
    let is_same = one.name == other.name;
    tables.map(|(path, text)| match path {
        Some(path) if is_same => path.to_string_lossy().into_owned(),
        _ => text.name.clone(),
    })
}

/// Reads two tables, of which one may be standard input, and returns their names. Where no column names their rows and
/// all labels agree in their order, they are matched by the order.
fn of_two(
    paths: [Option<&Path>; 2],
    choices: &Choices,
    read: impl Fn([NamedTable; 2], &Choices) -> Result<Analysis, InputError>,
) -> Result<(Table, [String; 2]), Fault> {
    let paths = paths.map(|path| path.filter(|path| path.as_os_str() != "-"));
    if paths == [None, None] {
        return Err(Fault::new(
            "Both tables are standard input. Name a file for one of them at least.",
        ));
    }
    let texts = [text(paths[0])?, text(paths[1])?];
    let names = told_apart([(paths[0], &texts[0]), (paths[1], &texts[1])]);
    let read = |choices: &Choices| {
        let table = |at: usize| NamedTable { name: &names[at], bytes: &texts[at].bytes };
        read([table(0), table(1)], choices)
    };
    let mut table: Table = match read(choices) {
        Ok(analysis) => analysis.into(),
        Err(error) if may_match_by_order(&error) => {
            let choices = Choices { join: Some(Join::Order), ..choices.clone() };
            let guesses = vec![
                "No column names the rows of both tables: they were matched by their order. To keep this choice: --by-order."
                    .to_owned(),
            ];
            Table { guesses, ..Table::from(read(&choices).map_err(with_options)?) }
        }
        Err(error) => return Err(with_options(error)),
    };
    table.remarks.splice(0..0, texts.into_iter().flat_map(|text| text.remarks));
    Ok((table, names))
}

/// True where no column names the rows, and their labels agree in their order.
fn may_match_by_order(error: &InputError) -> bool {
    let is_order = |fix: &Fix| matches!(fix, Fix::Choose { options: Changes::Join { join }, .. } if join.is_empty());
    error.code == ErrorCode::NoCommonId
        && error.fixes.len() == 1
        && error.fixes.iter().any(is_order)
}

/// The error with the options that choose a score where it asks for one.
fn with_options(error: InputError) -> Fault {
    let asks = error.code == ErrorCode::BadOption;
    let Fault(message) = error.into();
    let options = "\n  Of the first table: --base COLUMN. Of the second: --new COLUMN.";
    Fault(message + if asks { options } else { "" })
}

/// Reads two scores of one table: columns, or models of a long table.
fn of_one(
    bytes: &[u8],
    names: &[Option<String>; 2],
    options: &ReadingOptions<'_>,
) -> Result<Analysis, Fault> {
    let read = |scores: Option<Vec<String>>| {
        let choices = Choices { scores, ..options.choices.clone() };
        Analysis::read(bytes, &choices, options.settings.clone())
    };
    if let [Some(base), Some(new)] = names {
        if base == new {
            return Err(Fault::new(format!(
                "--base and --new are both {}. Name two scores.",
                quoted(base)
            )));
        }
        match read(Some(vec![base.clone(), new.clone()])) {
            Ok(analysis) if analysis.rows().models().len() == 2 => return Ok(analysis),
            // The names may be those of models in a long table.
            Ok(_) => {}
            Err(error) if error.code == ErrorCode::UnknownColumn => {
                let long = read(None).ok().filter(|all| all.report().columns.model.is_some());
                if long.is_none() {
                    return Err(error.into());
                }
            }
            Err(error) => return Err(error.into()),
        }
    }
    let all = read(None)?;
    let sample = all.rows();
    let models: Vec<&str> = sample.models().iter().map(|model| model.name.as_str()).collect();
    let place = |name: &String| models.iter().position(|model| model == name);
    let of = |option: &str, name: &String| {
        place(name).ok_or_else(|| {
            let those = quoted_list(models.iter().copied());
            Fault::new(format!(
                "--{option} {}: there is no such score. Those found are {those}.",
                quoted(name)
            ))
        })
    };
    let chosen = match names {
        [Some(base), Some(new)] => [of("base", base)?, of("new", new)?],
        [Some(base), None] if models.len() == 2 => {
            let base = of("base", base)?;
            [base, 1 - base]
        }
        [None, Some(new)] if models.len() == 2 => {
            let new = of("new", new)?;
            [1 - new, new]
        }
        _ => {
            return Err(Fault::new(format!(
                "Two scores of one table are compared. Name them with --base and --new, or give a second table. The scores \
                 found are {}.",
                quoted_list(models.iter().copied())
            )));
        }
    };
    Ok(all.with_models(&chosen)?)
}
