//! Report as a single HTML page without network access, script or other file; like `www/export/page.js`.

use super::plots::{Plot, plots};
use super::sheet::Sheet;
use super::tables;
use super::words;
use crate::command::arguments::Request;
use crate::command::fault::Fault;
use crate::command::found::Found;

/// Style sheet: the only resource that the page's Content-Security-Policy allows, by its hash.
const STYLE: &str = include_str!("page.css");
const STYLE_HASH: &str = "sha256-CXnUpZfCd5khQHCWnT8nG26XmXyKL5O7fLuZidkxFKY=";

pub(super) fn html(found: &Found, request: &Request) -> Result<String, Fault> {
    let report = &found.report;
    let mut sections = Vec::new();
    if let Some(verdict) = words::verdict(found) {
        let kind = if found.is_passed() { "holds" } else { "fails" };
        let sheet = tables::requirements(found, ["holds", "fails"]).without_empty_columns();
        let resampled = found.resampled.as_ref().map(|words| element("p", "", words));
        sections.push(section(
            "Requirements",
            &[
                element("p", &format!("verdict {kind}"), &verdict),
                table("What was required, and what came of it", "requirements", &sheet),
                resampled.unwrap_or_default(),
                list(&found.guesses),
            ],
        ));
    }
    let settings = words::settings(report, request);
    let settings: Vec<String> = settings
        .iter()
        .map(|(name, value)| {
            format!("<div><dt>{}</dt><dd>{}</dd></div>", escaped(name), escaped(value))
        })
        .collect();
    sections.push(section("Data and settings", &[format!("<dl>{}</dl>", settings.concat())]));
    let figures: Vec<String> = plots(found, request)?.iter().map(figure).collect();
    sections
        .push(section("Curves", &[format!("<div class=\"curves\">{}</div>", figures.concat())]));
    let mut answers = found.places.iter().filter_map(|place| place.answer.as_ref());
    let measures = if answers.any(|answer| answer.intervals.is_some()) {
        "Measures, with 95 % intervals"
    } else {
        "Measures"
    };
    sections.push(section(
        "At the operating point",
        &[
            element("p", "", &words::places(request)),
            table("Counts", "models", &tables::points(found)),
            table(measures, "models", &tables::measures(found, request, None)),
        ],
    ));
    if !found.compared.is_empty() {
        sections.push(section(
            "Models against each other",
            &[
                element("p", "", &words::compared(found, request)),
                table("Differences", "models", &tables::compared(found, request)),
                list(&words::compared_absences(found)),
            ],
        ));
    }
    let absences: Vec<String> = words::absences(report);
    sections.push(section(
        "Models",
        &[table("Areas", "models", &tables::models(found)), list(&absences)],
    ));
    if !found.remarks.is_empty() {
        sections.push(section("Remarks on the data", &[list(&found.remarks)]));
    }
    Ok(document(found, &sections.concat()))
}

fn document(found: &Found, sections: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let title = escaped(&found.title);
    let summary = element("p", "summary", &words::summary(&found.report));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '{STYLE_HASH}'; \
         base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n\
         <meta name=\"generator\" content=\"curvescope {version}\">\n\
         <title>{title}: ROC, Precision-Recall and Precision-Recall-Gain</title>\n<style>{STYLE}</style>\n</head>\n\
         <body>\n<main>\n<header><h1>{title}</h1>{summary}</header>\n{sections}</main>\n\
         <footer><p>Written by curvescope {version}, which computes every number from all rows. This page is complete in \
         itself: it loads nothing and runs nothing.</p></footer>\n</body>\n</html>\n"
    )
}

fn figure(Plot { name, says, svg }: &Plot) -> String {
    format!("<figure><figcaption><h3>{name}</h3><p>{says}</p></figcaption>{}</figure>", svg.trim())
}

fn section(title: &str, parts: &[String]) -> String {
    format!("<section><h2>{}</h2>{}</section>\n", escaped(title), parts.concat())
}

fn list(sentences: &[String]) -> String {
    if sentences.is_empty() {
        return String::new();
    }
    let entries: Vec<String> =
        sentences.iter().map(|sentence| element("li", "", sentence)).collect();
    format!("<ul class=\"notes\">{}</ul>", entries.concat())
}

/// Table whose first column has row headers; scrolls where it is wider than the page.
fn table(caption: &str, kind: &str, sheet: &Sheet) -> String {
    let heads = sheet.heads.iter().enumerate().map(|(at, head)| match head.as_str() {
        "" => "<td></td>".to_owned(),
        head if sheet.are_words[at] => {
            format!("<th scope=\"col\" class=\"word\">{}</th>", escaped(head))
        }
        head => format!("<th scope=\"col\">{}</th>", escaped(head)),
    });
    let row = |cells: &Vec<String>| {
        let cells = cells.iter().enumerate().map(|(at, cell)| match at {
            0 => format!("<th scope=\"row\">{}</th>", escaped(cell)),
            _ if sheet.are_words[at] => element("td", "word", cell),
            _ => element("td", "", cell),
        });
        format!("<tr>{}</tr>", cells.collect::<String>())
    };
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{caption}\"><table class=\"{kind}\">\
         <caption>{caption}</caption><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>",
        heads.collect::<String>(),
        sheet.rows.iter().map(row).collect::<String>(),
        caption = escaped(caption),
    )
}

fn element(tag: &str, class: &str, text: &str) -> String {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    format!("<{tag}{class}>{}</{tag}>", escaped(text))
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // HTML does not allow control characters.
            c if c.is_control() && c != '\n' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_markup() {
        assert_eq!(escaped("<a b=\"c\">&\0"), "&lt;a b=&quot;c&quot;&gt;&amp;\u{fffd}");
    }
}
