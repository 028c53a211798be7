//! Report in Markdown, for a comment on a pull request: the verdict, requirements, models, remarks.

use super::sheet::Sheet;
use super::tables::{self, FEW};
use super::words::{self, plain};
use super::{absences, differences, folds, judged, net_benefit, promised};
use crate::arguments::Request;
use crate::found::{Found, Kind};

pub(super) fn markdown(found: &Found, request: &Request) -> String {
    let sign = if found.is_passed() { "✅" } else { "❌" };
    let heading = match words::verdict(found) {
        Some(verdict) => format!("{sign} {verdict}"),
        None => "Report".to_owned(),
    };
    let title = format!("{}: {}", code(&found.title), escaped(&words::summary(&found.report)));
    let required = tables::requirements(found, ["✅", "❌"]).without_empty_columns();
    let settings = words::settings(&found.report, request);
    let settings: Vec<String> =
        settings.iter().map(|(name, value)| format!("- {name}: {}", code(value))).collect();
    let absences = absences(found, request);
    let mut compared = words::compared_absences(found);
    compared.extend(net_benefit::absences(found));
    let remarks = found
        .remarks
        .iter()
        .chain(&absences)
        .chain(&compared)
        .map(|it| format!("- {}", escaped(it)));
    let remarks: Vec<String> = remarks.collect();
    let guesses: Vec<String> =
        found.guesses.iter().map(|it| format!("- {}", escaped(it))).collect();
    let start = [
        format!("### {heading}"),
        title,
        table(&required),
        found.resampled.as_deref().map(escaped).unwrap_or_default(),
        guesses.join("\n"),
    ];
    let end = [folded("Columns and settings", &settings), folded("Remarks on the data", &remarks)];
    if found.differences.is_some() {
        return joined(start.into_iter().chain(comparison(found, request)).chain(end));
    }
    let parts = [
        table(&tables::models(found)),
        escaped(&words::places(&found.report, request)),
        table(&tables::points(found)),
        answers(found, request),
        titled(&words::groups(&found.report, request), &tables::groups(found)),
        titled(words::LOSSES, &tables::losses(found)),
        titled(&net_benefit::title(request), &net_benefit::table(found)),
        calibration(found, request),
        judged(found, request),
        by_fold(found, request),
        escaped(&words::compared(found, request)),
        table(&tables::compared(found, request)),
    ];
    joined(start.into_iter().chain(parts).chain(end))
}

/// Reasons for the dashes in the tables of a report; those of a comparison are below its tables.
fn absences(found: &Found, request: &Request) -> Vec<String> {
    if found.differences.is_some() {
        return Vec::new();
    }
    let measures = absences::measures(found, request, None);
    [absences::areas(found), measures, absences::losses(found)].concat()
}

/// A table below its title; empty without rows.
fn titled(title: &str, sheet: &Sheet) -> String {
    let table = table(sheet);
    if table.is_empty() { table } else { format!("{}\n\n{table}", escaped(title)) }
}

/// Sentences on the answers, as a list; empty without any.
fn answers(found: &Found, request: &Request) -> String {
    let sentences = promised::sentences(found, request);
    let lines: Vec<String> = sentences.iter().map(|it| format!("- {}", escaped(it))).collect();
    lines.join("\n")
}

/// Calibration, a sentence for each model and a table.
fn calibration(found: &Found, request: &Request) -> String {
    let sentences = words::calibration(found);
    let sentences: Vec<String> = sentences.iter().map(|it| format!("- {}", escaped(it))).collect();
    let title = escaped(words::calibration_title(request));
    let parts = [title, sentences.join("\n"), table(&tables::calibration(found))];
    joined(parts.into_iter()).trim_end().to_owned()
}

/// Thresholds on other rows than they were chosen on; empty without `--chosen-on`.
fn judged(found: &Found, request: &Request) -> String {
    let sentences: Vec<String> =
        judged::sentences(found).iter().map(|it| format!("- {}", escaped(it))).collect();
    if sentences.is_empty() {
        return String::new();
    }
    let table = table(&judged::table(found, request));
    let (old, sentences) = (escaped(&judged::old(found)), sentences.join("\n"));
    format!("**{}**\n\n{old}\n\n{sentences}\n\n{table}\n\n{}", judged::TITLE, judged::NOTE)
}

/// Thresholds of folds that were chosen on all others; empty without `--chosen-on-other-folds`.
fn by_fold(found: &Found, request: &Request) -> String {
    let sentences: Vec<String> =
        folds::sentences(found).iter().map(|it| format!("- {}", escaped(it))).collect();
    if sentences.is_empty() {
        return String::new();
    }
    let parts = [
        format!("**{}**", folds::TITLE),
        sentences.join("\n"),
        table(&folds::pooled(found, request)),
        folds::note(),
        details("Every fold", &table(&folds::folds(found, request))),
        escaped(&folds::unlisted(found).join(" ")),
    ];
    joined(parts.into_iter()).trim_end().to_owned()
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("\n\n") + "\n"
}

/// The differences of a comparison: those of the areas and of few measures in sight.
fn comparison(found: &Found, request: &Request) -> Vec<String> {
    let of =
        |kind: Kind, only: Option<&[&str]>| table(&differences::table(found, request, kind, only));
    let all = [of(Kind::Measure, None), of(Kind::Count, None)].join("\n\n");
    let absences: Vec<String> =
        differences::absences(found).iter().map(|it| format!("- {}", escaped(it))).collect();
    vec![
        escaped(&differences::sentences(found).join(" ")),
        of(Kind::Area, None),
        escaped(&words::places(&found.report, request)),
        table(&tables::points(found)),
        answers(found, request),
        of(Kind::Measure, Some(&FEW)),
        of(Kind::Loss, None),
        titled(&net_benefit::title(request), &net_benefit::table(found)),
        escaped(&differences::note(found, request)),
        details("All measures and counts", &all),
        folded("Numbers without an interval", &absences),
    ]
}

fn folded(title: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    details(&format!("{title} ({})", lines.len()), &lines.join("\n"))
}

/// A part that is opened by its title; empty where `body` is.
fn details(title: &str, body: &str) -> String {
    if body.is_empty() {
        return String::new();
    }
    format!("<details><summary>{title}</summary>\n\n{body}\n\n</details>")
}

/// Table with names of models as code, since they come from the data and may contain markup; empty without rows.
fn table(sheet: &Sheet) -> String {
    if sheet.rows.is_empty() {
        return String::new();
    }
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let heads = sheet.heads.iter().map(|head| escaped(head)).collect();
    let sides = sheet.are_words.iter().map(|&is| if is { "---" } else { "--:" }.to_owned());
    let name = sheet.heads.iter().position(|head| head == "Model");
    let rows = sheet.rows.iter().map(|row| {
        let cells = row.iter().enumerate();
        line(
            cells
                .map(|(at, it)| if Some(at) == name { code_in_table(it) } else { escaped(it) })
                .collect(),
        )
    });
    let lines: Vec<String> = [line(heads), line(sides.collect())].into_iter().chain(rows).collect();
    lines.join("\n")
}

/// Inline code in a cell of a table; an unescaped "|" would end the cell.
fn code_in_table(text: &str) -> String {
    code(text).replace('|', "\\|")
}

/// Inline code, fenced by more backticks than the text has in a row.
fn code(text: &str) -> String {
    let text = plain(text);
    let longest_run = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(1 + longest_run);
    let space = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

/// Escapes a text so that it contains neither markup nor mentions of users.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in plain(text).chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&' | '!')
        {
            escaped.push('\\');
        }
        escaped.push(c);
        if c == '@' {
            // A zero-width space prevents a mention.
            escaped.push('\u{200b}');
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_others_are_no_markup() {
        assert_eq!(code("a|b"), "`a|b`");
        assert_eq!(code_in_table("a|b"), "`a\\|b`");
        assert_eq!(code("`x``y"), "``` `x``y ```");
        assert_eq!(code("a\nb"), "`a\u{fffd}b`");
        assert_eq!(
            escaped("<b>*a*</b> [x](y) @me #1"),
            "\\<b\\>\\*a\\*\\</b\\> \\[x\\](y) @\u{200b}me \\#1"
        );
    }

    #[test]
    fn a_table_has_a_line_for_each_row() {
        let mut sheet = Sheet::new(&["Model", "AUROC"], &[0]);
        sheet.rows.push(vec!["a_b".to_owned(), "0.5".to_owned()]);
        assert_eq!(table(&sheet), "| Model | AUROC |\n| --- | --: |\n| `a_b` | 0.5 |");
    }
}
