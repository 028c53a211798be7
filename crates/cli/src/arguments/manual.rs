//! Help, manual page and completions: the declared options, and the sections of text around them.

use std::io::{Result, Write};

use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::options::{COMPARED, program};

/// Usage, of which each form is a line.
const USAGE: &str = "\
curvescope report [FILE] [OPTIONS]
       curvescope compare BASE [NEW] [OPTIONS]
       curvescope COMMAND";

/// Example calls, each with a description.
const EXAMPLES: [(&str, &str); 7] = [
    (
        "curvescope report predictions.csv",
        "All areas of each score column, what each model does at its best F1, and remarks on the data.",
    ),
    (
        "curvescope report predictions.parquet --label y --require 'recall>=0.95' --threshold 0.3",
        "Passes (exit code 0) when recall is at least 0.95 at this threshold; fails (1) when it is not.",
    ),
    (
        "curvescope report predictions.csv.gz --require 'auroc.low>0.8' --save report.html --format markdown",
        "The lower end of AUROC's 95 % interval; a page with all plots; and a summary for a pull request's comment.",
    ),
    (
        "curvescope report scores.csv --maximize precision --at 'recall>=0.9' --require 'precision>=1/2'",
        "The threshold with the best precision among those that find 90 % of the positives, and what it has to reach.",
    ),
    (
        "curvescope compare base.csv new.csv --require 'auroc.difference.low>-0.01'",
        "Passes when the new model is not worse than the baseline by 0.01 AUROC, at 95 % confidence; rows are matched by their id.",
    ),
    (
        "curvescope compare predictions.csv --base lr --new rf --threshold 0.5 --require 'fn.difference<=0'",
        "Two score columns of one table: all differences with intervals, and no more missed positives than before.",
    ),
    (
        "duckdb -csv -c \"SELECT score, sum(y) AS positives, sum(1-y) AS negatives FROM t GROUP BY score\" | curvescope report",
        "Counts of each score in place of rows: as exact, for any number of rows.",
    ),
];

/// Sections after the options.
const SECTIONS: [(&str, &str); 4] = [
    (
        "WITHOUT A THRESHOLD",
        "\
Without any of the options on the operating point it is where F1 (F of --beta) is greatest, for each model by itself; every \
output says so. A threshold that is chosen on the same rows looks better than it will be on others: to judge a model that is \
in use, give its threshold.",
    ),
    (
        "REQUIREMENTS IN FULL",
        "\
NAME is a number of the report, such as auroc, aucpr, ap, auprg, ks, recall, precision, f1, mcc: see `curvescope names`. \
NAME.low and NAME.high are the ends of its 95 % interval: of AUROC by Newcombe, of the rates by Wilson (where the threshold \
was chosen on these rows, by exact limits that hold at any threshold), of other areas by the bootstrap; by the bootstrap too \
where rows have weights or belong together.

OP is >=, >, <= or <. NUMBER may be 0.95, 95 % or 19/20. Without MODEL it has to hold for each model. What is undefined \
meets no requirement.

No requirement rests on a choice that is not sure, such as a label that is taken for its values alone or may hold predictions: \
then there is no verdict, and standard error has the options that decide. With --guess there is one, which says what it rests on.",
    ),
    (
        "DIFFERENCES",
        "\
`curvescope compare` takes the new model less the baseline, on the same rows: every area, and every number at the operating \
points. Intervals and p are DeLong's of AUROC and Gini; Newcombe's for paired shares with McNemar's exact test of recall, FPR, \
accuracy, their complements, the share predicted positive and the counts; Zou and Donner's of precision and NPV; of all else, and where rows have weights or belong \
together, the paired bootstrap. At the operating points they need a threshold that was fixed beforehand, such as --threshold: \
where each model's was chosen on these rows, equal models differ too, and there are the differences alone.

In requirements NAME.difference is the difference, NAME.difference.low and .high are the ends of its interval; the models are \
called base and new too, as in new:recall. MODEL.NAME-MODEL.NAME is the difference of any two models, of a report too, as in \
rf.auroc-lr.auroc>0. A new model with the same scores, or of the areas with the same order of the rows, differs by 0 exactly.",
    ),
    (
        "EXIT CODE",
        "\
0: all requirements hold. 1: some requirement does not. 2: bad data or bad arguments, or a \
verdict that would rest on a guess, said on standard error.",
    ),
];

/// The help of all commands. Examples are lines to copy, so these alone are never wrapped.
pub(super) fn help() -> String {
    let mut program = program()
        .override_usage(USAGE)
        .help_template("{name}: {about}\n\n{usage-heading} {usage}\n\nCOMMANDS:\n{subcommands}");
    let examples = EXAMPLES.map(|(call, meaning)| format!("  {call}\n      {meaning}\n"));
    let sections = SECTIONS.map(|(title, text)| format!("{title}:\n{}", indented(text)));
    let mut report =
        report().help_template("{all-args}{after-help}").after_help(sections.join("\n\n"));
    let mut compared = compared().help_template("{all-args}");
    format!(
        "{}\n\nEXAMPLES:\n{}\n{}\n\n{}",
        program.render_help().to_string().trim_end(),
        examples.join("\n"),
        compared.render_help().to_string().trim_end(),
        report.render_help()
    )
}

/// The options that a comparison has besides those of a report.
fn compared() -> clap::Command {
    let program = program();
    let compare = program.get_subcommands().find(|command| command.get_name() == "compare");
    let own = compare.into_iter().flat_map(clap::Command::get_arguments);
    let own = own.filter(|argument| argument.get_help_heading() == Some(COMPARED)).cloned();
    clap::Command::new("compare").args(own).disable_help_flag(true)
}

/// The options of a report, without `--help`, which all commands have.
fn report() -> clap::Command {
    let program = program();
    let report = program.get_subcommands().find(|command| command.get_name() == "report");
    report.cloned().unwrap_or_default().disable_help_flag(true)
}

fn indented(text: &str) -> String {
    let lines =
        text.lines().map(|line| if line.is_empty() { String::new() } else { format!("  {line}") });
    lines.collect::<Vec<_>>().join("\n")
}

/// Completion script of a shell, for commands, options and their values.
pub(super) fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program(), "curvescope", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

pub(crate) fn write_page(out: &mut dyn Write) -> Result<()> {
    let page = Man::new(program().override_usage(USAGE));
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    let mut before = Roff::new();
    // No hyphens and no wide spaces in lines to copy.
    before.control("nh", []).control("ad", ["l"]).control("SH", ["COMMANDS"]);
    for command in program().get_subcommands() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        entry(&mut before, command.get_name(), &about);
    }
    before.control("SH", ["EXAMPLES"]);
    for (call, meaning) in EXAMPLES {
        entry(&mut before, call, meaning);
    }
    before.to_writer(out)?;
    Man::new(compared()).render_options_section(out)?;
    Man::new(report()).render_options_section(out)?;
    let mut after = Roff::new();
    for (title, text) in SECTIONS {
        section(&mut after, title, text);
    }
    after.to_writer(out)
}

fn entry(page: &mut Roff, head: &str, text: &str) {
    page.control("TP", []).text([bold(head)]).text([roman(text)]);
}

fn section(page: &mut Roff, title: &str, text: &str) {
    page.control("SH", [title]);
    for line in text.lines() {
        if line.is_empty() {
            page.control("PP", []);
        } else {
            page.text([roman(line)]);
        }
    }
}
