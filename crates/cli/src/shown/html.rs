//! Report as a single HTML page without network access, script or other file; like `www/export/page.js`.

use maud::{Markup, PreEscaped, Render, html};

use super::plots::{Plot, plots};
use super::sheet::Sheet;
use super::tables;
use super::words;
use super::{absences, differences, folds, judged, net_benefit, promised};
use crate::arguments::Request;
use crate::fault::Fault;
use crate::found::{Found, Kind};
use curvescope_words::phrases::WRITTEN_BY;

/// Style sheet: the only resource that the page's Content-Security-Policy allows, by its hash.
const STYLE: &str = include_str!("page.css");
const STYLE_HASH: &str = "sha256-CXnUpZfCd5khQHCWnT8nG26XmXyKL5O7fLuZidkxFKY=";

const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(super) fn html(found: &Found, request: &Request) -> Result<String, Fault> {
    let title = Text(&found.title);
    let policy = format!(
        "default-src 'none'; style-src '{STYLE_HASH}'; base-uri 'none'; form-action 'none'"
    );
    let page = html! {
        (PreEscaped("<!doctype html>\n"))
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="referrer" content="no-referrer";
                meta name="generator" content={ "curvescope " (VERSION) };
                title { (title) ": ROC, Precision-Recall and Precision-Recall-Gain" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    header { h1 { (title) } p.summary { (Text(&words::summary(&found.report))) } }
                    (sections(found, request, &plots(found, request)?))
                }
                footer {
                    p {
                        (WRITTEN_BY.with(&[VERSION]))
                    }
                }
            }
        }
        "\n"
    };
    Ok(page.into_string())
}

fn sections(found: &Found, request: &Request, plots: &[Plot]) -> Markup {
    let mut answers = found.places.iter().filter_map(|place| place.answer.as_ref());
    let has_intervals = answers.any(|answer| answer.intervals.is_some());
    let measures = if has_intervals { "Measures, with 95 % intervals" } else { "Measures" };
    html! {
        @if let Some(verdict) = words::verdict(found) {
            section {
                h2 { "Requirements" }
                p.verdict.(if found.is_passed() { "holds" } else { "fails" }) { (verdict) }
                (table(
                    "What was required, and what came of it",
                    "requirements",
                    &tables::requirements(found, ["holds", "fails"]).without_empty_columns(),
                ))
                @if let Some(resampled) = &found.resampled { p { (Text(resampled)) } }
                (list(&found.guesses))
            }
        }
        (differences(found, request))
        section {
            h2 { "Data and settings" }
            dl {
                @for (name, value) in words::settings(&found.report, request) {
                    div { dt { (name) } dd { (Text(&value)) } }
                }
            }
        }
        section {
            h2 { "Curves" }
            div.curves {
                @for Plot { name, says, svg } in plots {
                    figure { figcaption { h3 { (name) } p { (says) } } (PreEscaped(svg.trim())) }
                }
            }
        }
        section {
            h2 { "At the operating point" }
            p { (words::places(&found.report, request)) }
            (table("Counts", "models", &tables::points(found)))
            (list(&promised::sentences(found, request)))
            (table(measures, "models", &tables::measures(found, request, None)))
            (list(&absences::measures(found, request, None)))
        }
        (groups_and_losses(found, request))
        section {
            h2 { (words::calibration_title(request)) }
            (list(&words::calibration(found)))
            @if found.calibration.iter().any(|of| of.expected.is_some()) {
                (table("Calibration", "models", &tables::calibration(found)))
            }
        }
        (on_other_rows(found, request))
        @if !found.compared.is_empty() {
            section {
                h2 { "Models against each other" }
                p { (Text(&words::compared(found, request))) }
                (table("Differences", "models", &tables::compared(found, request)))
                (list(&words::compared_absences(found)))
            }
        }
        section {
            h2 { "Models" }
            (table("Areas", "models", &tables::models(found)))
            (list(&absences::areas(found)))
        }
        @if !found.remarks.is_empty() {
            section { h2 { "Remarks on the data" } (list(&found.remarks)) }
        }
    }
}

/// Thresholds of another table, or of other folds; nothing without either.
fn on_other_rows(found: &Found, request: &Request) -> Markup {
    html! {
        @if !found.judged.is_empty() {
            section {
                h2 { (judged::TITLE) }
                p { (Text(&judged::old(found))) }
                (list(&judged::sentences(found)))
                (table("Old and new rows", "models", &judged::table(found, request)))
                p { (judged::NOTE) }
            }
        }
        @if !found.by_fold.is_empty() {
            section {
                h2 { (folds::TITLE) }
                (list(&folds::sentences(found)))
                (table("All folds together", "models", &folds::pooled(found, request)))
                p { (folds::note()) }
                (table("Every fold", "models", &folds::folds(found, request)))
                (list(&folds::unlisted(found)))
            }
        }
    }
}

/// The differences of a comparison; nothing in a report.
fn differences(found: &Found, request: &Request) -> Markup {
    html! {
        @if found.differences.is_some() {
            section {
                h2 { "Differences" }
                @for sentence in differences::sentences(found) { p { (Text(&sentence)) } }
                (table("Areas", "models", &differences::table(found, request, Kind::Area, None)))
                p { (Text(&words::places(&found.report, request))) }
                (table("Measures", "models", &differences::table(found, request, Kind::Measure, None)))
                (table("Losses", "models", &differences::table(found, request, Kind::Loss, None)))
                (table("Counts", "models", &differences::table(found, request, Kind::Count, None)))
                p { (Text(&differences::note(found, request))) }
                (list(&differences::absences(found)))
            }
        }
    }
}

fn groups_and_losses(found: &Found, request: &Request) -> Markup {
    html! {
        @if !found.groups.is_empty() {
            section {
                h2 { "Groups" }
                (table("Groups", "models", &tables::groups(found)))
            }
        }
        section {
            h2 { "Scores as probabilities" }
            @if found.losses.iter().any(|losses| losses.brier.is_some()) {
                p { (words::LOSSES) }
                (table("Losses", "models", &tables::losses(found)))
            }
            (list(&absences::losses(found)))
        }
        @if !found.benefits.is_empty() {
            section {
                h2 { "Net benefit" }
                p { (Text(&net_benefit::title(request))) }
                (table("Net benefit", "models", &net_benefit::table(found)))
                (list(&net_benefit::absences(found)))
            }
        }
    }
}

fn list(sentences: &[String]) -> Markup {
    html! {
        @if !sentences.is_empty() {
            ul.notes { @for sentence in sentences { li { (Text(sentence)) } } }
        }
    }
}

/// Table whose first column has row headers; scrolls where it is wider than the page.
fn table(caption: &str, kind: &str, sheet: &Sheet) -> Markup {
    let class = |at: usize| sheet.are_words[at].then_some("word");
    html! {
        div.scroll tabindex="0" role="group" aria-label=(caption) {
            table.(kind) {
                caption { (caption) }
                thead {
                    tr {
                        @for (at, head) in sheet.heads.iter().enumerate() {
                            @if head.is_empty() { td {} }
                            @else { th scope="col" class=[class(at)] { (Text(head)) } }
                        }
                    }
                }
                tbody {
                    @for row in &sheet.rows {
                        tr {
                            @for (at, cell) in row.iter().enumerate() {
                                @if at == 0 { th scope="row" { (Text(cell)) } }
                                @else { td class=[class(at)] { (Text(cell)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Text without control characters, which HTML does not allow; escaped by maud.
#[derive(Clone, Copy)]
struct Text<'t>(&'t str);

impl Render for Text<'_> {
    fn render_to(&self, out: &mut String) {
        let allowed = |c: char| if c.is_control() && c != '\n' { '\u{fffd}' } else { c };
        self.0.chars().map(allowed).collect::<String>().render_to(out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_markup() {
        let escaped = Text("<a b=\"c\">&\0").render().into_string();
        assert_eq!(escaped, "&lt;a b=&quot;c&quot;&gt;&amp;\u{fffd}");
    }
}
