//! Forms of the arguments, suggestions for misspelt ones, completions and the manual page.

use std::path::Path;

use crate::program::{FEW, assert_refused, golden, run, run_with, temporary};

/// Options of a report that the help lists, without the dashes.
fn options() -> Vec<String> {
    let help = golden("help.txt");
    let (_, help) = help.split_once("\nTHE TABLE:").expect("the options of a report");
    let options = help.lines().filter_map(|line| line.strip_prefix("      --"));
    options.filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect()
}

#[test]
fn a_misspelt_argument_is_refused_with_the_nearest() {
    for (arguments, words) in [
        (&["report", "--lable", "y"][..], "there is no option --lable. Did you mean --label? "),
        (&["report", "--treshold=0.5"], "there is no option --treshold. Did you mean --threshold?"),
        (&["report", "--maximise", "f1"], "Did you mean --maximize?"),
        (&["roport"], "there is no command \"roport\". Did you mean report? To report on a file"),
        (&["report", "--zzz"], "there is no option --zzz. `curvescope report --help`"),
        (&["report", "-x"], "there is no option -x. `curvescope report --help`"),
        (&["report", "-", "-"], "There are two files, and the second is \"-\""),
        (&["report", "a.csv", "b c.csv"], "and the second is \"b c.csv\""),
        (&["report", "--", "a.csv", "--b"], "There are two files, and the second is \"--b\""),
        (&["report", "--no-points=yes"], "--no-points takes no value, but has \"yes\""),
        (&["names", "more"], "\"more\" is one argument too many"),
        (&["names", "--format", "html"], "Give one of text, json."),
        (&["completions"], "The shell is missing. Give one of bash, elvish, fish"),
        (&["completions", "csh"], "SHELL: there is no \"csh\". Give one of bash, elvish, fish"),
    ] {
        assert_refused(b"", arguments, words);
    }
}

/// Names of files may be any bytes; every other value is text.
#[cfg(unix)]
#[test]
fn a_value_that_is_not_utf_8_is_refused_with_its_option() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    const ENDS: [&str; 4] = [
        "is not valid Unicode. Give it in UTF-8.\n",
        ". Give one of auto, csv, json, transposed.\n",
        ". Give one of text, json, markdown, html.\n",
        ". Give one of rows, classes.\n",
    ];
    let refused = |arguments: &[&[u8]]| {
        let arguments: Vec<&OsStr> = arguments.iter().copied().map(OsStr::from_bytes).collect();
        let found = run_with(FEW.as_bytes(), &arguments);
        assert_eq!((found.code, found.out.as_str()), (2, ""), "{arguments:?}");
        found.errors
    };
    for option in options() {
        // Files, and options without a value.
        if matches!(
            option.as_str(),
            "beside"
                | "chosen-on"
                | "save"
                | "config"
                | "by-order"
                | "chosen-on-other-folds"
                | "missing-as-negative"
                | "guess"
                | "no-points"
        ) {
            continue;
        }
        let option = format!("--{option}");
        let joined = [option.as_bytes(), b"=f\xff"].concat();
        // The name of a file before it, which is as bad, is not what is refused.
        for arguments in
            [&[&b"report"[..], b"\xfe", option.as_bytes(), b"f\xff"][..], &[b"report", &joined]]
        {
            let errors = refused(arguments);
            assert!(errors.starts_with(&format!("curvescope: {option}: ")), "{errors}");
            assert!(errors.contains("\"f\u{fffd}\""), "{errors}");
            assert!(ENDS.iter().any(|end| errors.ends_with(end)), "{errors}");
        }
    }
    for (arguments, words) in [
        (&[&b"f\xff"[..]][..], "there is no command \"f\u{fffd}\""),
        (&[b"names", b"f\xff"], "\"f\u{fffd}\" is one argument too many"),
        (&[b"completions", b"f\xff"], "SHELL: there is no \"f\u{fffd}\""),
        (&[b"report", b"--f\xff"], "there is no option --f\u{fffd}"),
        (&[b"report", b"f\xff"], "\"f\u{fffd}\" can't be read"),
    ] {
        let errors = refused(arguments);
        assert!(errors.contains(words), "{arguments:?}: {errors}");
    }
}

#[test]
fn options_take_their_value_in_either_form_and_whatever_it_begins_with() {
    let table = FEW.replace("label", "--label").replace("score", "-1");
    let with = |arguments: &[&str]| {
        let all = [&["report", "--format", "json"], arguments].concat();
        let found = run_with(table.as_bytes(), &all);
        assert_eq!(found.code, 0, "{arguments:?}: {}", found.errors);
        found.json()["report"]["columns"].clone()
    };
    let found = with(&["--label", "--label", "--score", "-1"]);
    assert_eq!((&found["label"], &found["scores"][0]), (&"--label".into(), &"-1".into()));
    assert_eq!(with(&["--label=--label", "--score=-1"]), found);
    assert_eq!(with(&["--label", "--label", "--score", "-1", "--weight", "", "--", "-"]), found);
    assert_refused(b"", &["report", "--", "--label"], "\"--label\" can't be read");
}

#[test]
fn options_that_choose_a_column_a_point_or_a_model_are_given_once() {
    const ONCE: &str = "label positive weight fold group cluster model positives negatives threshold question \
                        maximize minimize compare";
    let is_refused = |option: &String| {
        let option = format!("--{option}");
        let found = run(&["report", &option, "1", &option, "1"]);
        found.errors == format!("curvescope: {option} is there twice. Give it once.\n")
    };
    let refused: Vec<String> = options().into_iter().filter(is_refused).collect();
    assert_eq!(refused.join(" "), ONCE);
}

#[test]
fn of_an_option_that_is_no_choice_of_columns_the_last_value_counts() {
    let arguments = ["report", "--format", "html", "--beta", "7", "--format", "text", "--beta=2"];
    let found = run_with(FEW.as_bytes(), &[&arguments[..], &["--no-points"; 2]].concat());
    assert_eq!(found.code, 0, "{}", found.errors);
    assert!(found.out.contains("β of F and G: 2\n"), "{}", found.out);
}

#[test]
fn completions_of_each_shell_have_every_option() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let found = run(&["completions", shell]);
        assert_eq!((found.code, found.errors.as_str()), (0, ""), "{shell}");
        for option in options() {
            assert!(found.out.contains(&option), "{shell}: {option}");
        }
        for word in ["report", "names", "completions"] {
            assert!(found.out.contains(word), "{shell}: {word}");
        }
        // The scripts of elvish and PowerShell have no values of options.
        if matches!(shell, "bash" | "fish" | "zsh") {
            assert!(found.out.contains("markdown") && found.out.contains("transposed"), "{shell}");
        }
    }
}

#[test]
fn the_manual_page_has_every_option_and_section() {
    let found = run(&["man"]);
    assert_eq!((found.code, found.errors.as_str()), (0, ""));
    assert!(found.out.contains(".TH curvescope 1 "), "{}", found.out);
    let page = found.out.replace("\\-", "-");
    for option in options() {
        assert!(page.contains(&format!("--{option}")), "{option}");
    }
    for section in ["NAME", "SYNOPSIS", "COMMANDS", "EXAMPLES", "THE TABLE", "OUTPUT", "EXIT CODE"]
    {
        assert!(
            found.out.contains(&format!(".SH {section}\n"))
                || found.out.contains(&format!(".SH \"{section}\"\n")),
            "{section}"
        );
    }
}

#[test]
fn options_can_be_in_a_file() {
    let file = temporary(
        "gate.conf",
        b"\xef\xbb\xbf# The gate\n--positive=1 --format json # as JSON\n--require 'recall>=0.9'\n--title \"a b\"\n",
    );
    let file = file.to_str().expect("a path of text");
    for arguments in [vec!["report", "--config", file], vec!["report", &format!("--config={file}")]]
    {
        let found = run_with(FEW.as_bytes(), &arguments);
        let json = found.json();
        assert_eq!(json["title"], "a b");
        assert_eq!(json["requirements"][0]["requirement"], "recall>=0.9");
    }
    let later = run_with(FEW.as_bytes(), &["report", "--config", file, "--format", "text"]);
    assert!(later.out.contains("a b") && !later.out.starts_with('{'), "{}", later.out);
}

#[test]
fn a_file_of_options_that_is_no_good_is_refused() {
    let [quote, nested, unknown] = [
        ("quote.conf", "--title 'a"),
        ("nested.conf", "--config gate.conf"),
        ("unknown.conf", "--lable y"),
    ]
    .map(|(name, text)| temporary(name, text.as_bytes()));
    let missing = Path::new("missing.conf");
    for (file, words) in [
        (missing, "--config missing.conf: the file can't be read: "),
        (&quote, "a quote is not closed."),
        (&nested, "--config is in the file too."),
        (&unknown, "there is no option --lable. Did you mean --label?"),
    ] {
        assert_refused(b"", &["report", "--config", file.to_str().expect("text")], words);
    }
    assert_refused(b"", &["report", "--", "--config"], "\"--config\"");
}
