//! Plots saved as SVG, PDF and PNG. Pixels and fonts are held by the tests of `tests/python/test_figure.py`, which draws with the same code.

use roxmltree::Document;

use crate::program::{Run, assert_refused, run, run_with, temporary};

const CLOVER: &str = "www/examples/white-clover.csv";

/// The file that a run saves under this name, with what the run came to.
fn saved(name: &str, arguments: &[&str]) -> (Vec<u8>, Run) {
    let file = temporary(name, b"");
    let found = run(&[arguments, &["--save", file.to_str().expect("UTF-8")]].concat());
    assert_eq!(found.code, 0, "{}", found.errors);
    (std::fs::read(file).expect("saved"), found)
}

fn texts(svg: &[u8]) -> Vec<String> {
    let text = std::str::from_utf8(svg).expect("UTF-8");
    let document = Document::parse(text).expect("XML");
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    texts.filter_map(|node| node.text().map(str::to_owned)).collect()
}

// Ability: command figure
#[test]
fn plots_are_saved_as_the_name_ends() {
    let report = ["report", CLOVER, "--score", "lr", "--threshold", "0.5"];
    let (svg, found) = saved("plots.svg", &report);
    assert!(found.out.starts_with("white-clover.csv: 63 rows"), "the report is there as well");
    let texts = texts(&svg);
    // F1 of 16 of 25 positives and 4 of 38 negatives: 32/45.
    assert!(texts.iter().any(|text| text == "lr ≥ 0.5, F1 0.711"), "{texts:?}");
    let (pdf, _) = saved("plots.pdf", &report);
    assert!(pdf.starts_with(b"%PDF-1.7") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
    let (png, _) = saved("plots.png", &report);
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    // Three plots of 320 CSS pixels, two pixels each.
    assert_eq!(side(16), 1920);
    assert!(side(20) > 640);
}

#[test]
fn plots_are_those_that_are_named_in_their_order() {
    let axes = |plots: &str| {
        let (svg, _) = saved("named.svg", &["report", CLOVER, "--score", "lr", "--plots", plots]);
        let titles = ["Recall, tp/P", "False positive rate, fp/N", "Recall gain, recG"];
        let texts = texts(&svg);
        let place = |title: &str| texts.iter().position(|text| text.contains(title));
        titles.map(place)
    };
    let [pr, roc, prg] = axes("PR,roc");
    assert!(pr < roc && pr.is_some() && prg.is_none());
    let [pr, roc, prg] = axes("roc pr prg roc");
    assert!(roc < pr && pr < prg && roc.is_some());
    let html = run(&["report", CLOVER, "--plots", "cost,roc", "--format", "html"]).out;
    assert_eq!(html.matches("<figure>").count(), 2);
    assert!(html.find("<h3>Cost</h3>") < html.find("<h3>ROC</h3>"));
    for (plots, words) in [
        (
            "roc,prq",
            "--plots: there is no plot \"prq\". Did you mean pr? Give some of roc, pr, prg, cap",
        ),
        (",", "there is no plot \",\""),
        ("", "there is no plot \"\""),
    ] {
        assert_refused(b"", &["report", CLOVER, "--plots", plots], words);
    }
}

#[test]
fn the_point_is_that_of_the_report_in_few_digits() {
    let question =
        ["report", CLOVER, "--score", "ada", "--maximize", "precision", "--at", "recall>=0.9"];
    let (svg, found) = saved("answer.svg", &question);
    let texts = texts(&svg);
    assert!(texts.iter().any(|text| text.starts_with("ada ≥ 0.3063, ")), "{texts:?}");
    assert!(found.out.contains("score ≥ 0.3063"), "{}", found.out);
    let table = "label,distance\n1,0.1\n0,0.2\n1,0.4\n1,0.6\n0,0.7\n";
    let file = temporary("low.svg", b"");
    let name = file.to_str().expect("UTF-8");
    let turned =
        ["report", "--lower-is-positive", "distance", "--threshold", "0.4", "--save", name];
    assert_eq!(run_with(table.as_bytes(), &turned).code, 0);
    let svg = std::fs::read(&file).expect("saved");
    assert!(self::texts(&svg).iter().any(|text| text.starts_with("distance ≤ 0.4, ")));
}

#[test]
fn a_picture_that_can_not_be_drawn_is_refused() {
    assert_refused(b"", &["report", CLOVER, "--save", "plots.gif"], ".html, .svg, .pdf and .png");
    // A picture is for a file.
    let words = "Give one of text, json, markdown, html.";
    assert_refused(b"", &["report", CLOVER, "--format", "png"], words);
}
