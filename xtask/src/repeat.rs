//! `test --repeat`: runs each of the tests in browsers several times, to find those that fail now and then.

use crate::cli::{Chosen, Layer, Repeat};
use crate::steps::Steps;
use crate::test::Built;
use crate::{browser, engines, js, notebooks, paths, test};
use anyhow::{Context, Result, bail};
use roxmltree::{Document, Node};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::{fs, hint, thread};

/// Number of runs of each test, and the file for the outcomes in JUnit's format.
pub(crate) struct Rounds {
    pub(crate) times: NonZeroU32,
    pub(crate) report: PathBuf,
}

/// Runs tests whose names match a pattern, several times.
type Runner = fn(Option<&str>, Option<&Rounds>) -> Result<()>;

/// Builds once, then runs the tests. Fails if one failed at least once.
pub(crate) fn run(chosen: &Chosen, repeat: Repeat) -> Result<()> {
    let is_selected = |layer| match chosen.only {
        Some(only) => only == layer,
        None => layer != Layer::Js,
    };
    let grep = chosen.grep.as_deref();
    js::check_node()?;
    let mut steps = Steps::live();
    let built = if chosen.built { Built::ALL } else { test::build(&mut steps, &is_selected) };
    let _busy = repeat.busy.then(Busy::start);
    let mut tallies = Vec::new();
    for (layer, name, runner) in [
        (Layer::Browser, "browser tests", browser::test as Runner),
        (Layer::Engines, "engines", engine_rounds),
        (Layer::Python, "notebooks", notebooks::test),
    ] {
        match if is_selected(layer) { built.skip_reason(layer) } else { Some("--only") } {
            Some(why) => steps.skip(name, why),
            None => drop(steps.run(name, || {
                let folder = paths::in_root("target/repeat").join(name);
                let rounds = Rounds { times: repeat.times, report: folder.join("report.xml") };
                let tally = counted(&folder, || runner(grep, Some(&rounds)))?;
                let failed = tally.failed().count();
                let tests = tally.0.len();
                tallies.push((name, tally));
                if failed > 0 {
                    bail!("{failed} of {tests} tests failed at least once");
                }
                Ok(())
            })),
        }
    }
    let outcome = steps.finish();
    print!("{}", list_of_failed(&tallies));
    outcome?;
    let tests: usize = tallies.iter().map(|(_, tally)| tally.0.len()).sum();
    if tests == 0 {
        bail!("no test ran: is there one whose name has the pattern, and what it needs?");
    }
    let tests = if tests == 1 { "1 test".to_owned() } else { format!("{tests} tests") };
    println!("\n{tests} passed {} times.", repeat.times);
    Ok(())
}

/// Runs the engine tests round after round, because Node can't repeat a test.
fn engine_rounds(grep: Option<&str>, rounds: Option<&Rounds>) -> Result<()> {
    let Some(Rounds { times, report }) = rounds else { return engines::test(grep, None) };
    let mut outcome = Ok(());
    for round in 1..=times.get() {
        println!("\nRound {round} of {times}");
        let this = engines::test(grep, Some(&report.with_file_name(format!("{round}.xml"))));
        outcome = outcome.and(this);
    }
    outcome
}

/// Runs tests that report into an empty folder, and counts the outcomes in it. Fails if the runner failed
/// without a failed test.
fn counted(folder: &Path, run: impl FnOnce() -> Result<()>) -> Result<Tally> {
    paths::remove(folder)?;
    fs::create_dir_all(folder)?;
    let outcome = run();
    let mut tally = Tally::default();
    for file in paths::files_below(folder)? {
        let read = fs::read_to_string(&file).map_err(Into::into).and_then(|text| tally.add(&text));
        read.with_context(|| format!("{} can't be read", file.display()))?;
    }
    if tally.failed().next().is_none() {
        outcome?;
    }
    Ok(tally)
}

/// Numbers of runs and failures of each test, by its name.
#[derive(Debug, Default, PartialEq)]
struct Tally(BTreeMap<String, Count>);

#[derive(Debug, Default, PartialEq)]
struct Count {
    failed: usize,
    ran: usize,
}

impl Tally {
    /// Adds the outcomes in a JUnit report of Playwright or of Node, in which a test may occur several times.
    /// Skipped tests don't count.
    fn add(&mut self, report: &str) -> Result<()> {
        let document = Document::parse(report)?;
        for test in document.descendants().filter(|node| node.has_tag_name("testcase")) {
            let has = |name| test.children().any(|child| child.has_tag_name(name));
            if has("skipped") {
                continue;
            }
            let count = self.0.entry(name_of(test)).or_default();
            count.ran += 1;
            count.failed += usize::from(has("failure") || has("error"));
        }
        Ok(())
    }

    fn failed(&self) -> impl Iterator<Item = (&String, &Count)> {
        self.0.iter().filter(|(_, count)| count.failed > 0)
    }
}

/// Returns the name of a test after the names of its suites. Playwright has a suite for each file and
/// project, with the project as host name; in Node's reports the host is this machine.
fn name_of(test: Node) -> String {
    let attribute = |node: Node, name| node.attribute(name).unwrap_or_default().to_owned();
    let mut names = vec![attribute(test, "name")];
    for suite in test.ancestors().filter(|node| node.has_tag_name("testsuite")) {
        names.push(attribute(suite, "name"));
        if test.attribute("classname") == suite.attribute("name") {
            names.push(attribute(suite, "hostname"));
        }
    }
    names.retain(|name| !name.is_empty());
    names.reverse();
    names.join(" › ")
}

/// Returns one line for each test that failed, with its numbers of failures and runs; empty if none failed.
fn list_of_failed(tallies: &[(&str, Tally)]) -> String {
    let mut list = String::new();
    for (layer, tally) in tallies {
        for (test, Count { failed, ran }) in tally.failed() {
            let times = format!("{failed} of {ran}");
            writeln!(list, "{layer:<14} {times:>10}  {test}").expect("a String takes any text");
        }
    }
    if list.is_empty() { list } else { format!("\nFailed at least once:\n{list}") }
}

/// Keeps every core busy until it is dropped.
struct Busy {
    is_over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Busy {
    fn start() -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let spin = |is_over: Arc<AtomicBool>| {
            move || {
                while !is_over.load(Ordering::Relaxed) {
                    hint::spin_loop();
                }
            }
        };
        let threads = (0..cores).map(|_| thread::spawn(spin(Arc::clone(&is_over)))).collect();
        Self { is_over, threads }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            thread.join().expect("a loop does not panic");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    /// Report of Playwright 1.65.1 with `--repeat-each 2`, without the details of the failure.
    const PLAYWRIGHT: &str = r#"<testsuites id="" name="" tests="7" failures="1" skipped="2" errors="0" time="8.456529">
<testsuite name="parts.spec.js" timestamp="2026-11-24T09:21:28.017Z" hostname="dist" tests="3" failures="0" skipped="1" time="0.015" errors="0">
<testcase name="menu › opens once" classname="parts.spec.js" time="0.003">
</testcase>
<testcase name="a &lt; b &amp; c" classname="parts.spec.js" time="0.005">
</testcase>
<testcase name="left out" classname="parts.spec.js">
<properties>
<property name="skip" value="">
</property>
</properties>
<skipped>
</skipped>
</testcase>
</testsuite>
<testsuite name="parts.spec.js" timestamp="2026-11-24T09:21:28.017Z" hostname="dist" tests="3" failures="1" skipped="1" time="0.039" errors="0">
<testcase name="menu › opens once" classname="parts.spec.js" time="0.003">
</testcase>
<testcase name="a &lt; b &amp; c" classname="parts.spec.js" time="0.031">
<system-out>
<![CDATA[
[[ATTACHMENT|test-results/parts-a-b-c-dist-repeat1/error-context.md]]
]]>
</system-out>
<failure message="expect(received).toBe(expected) // Object.is equality" type="expect.toBe">
<![CDATA[  [dist] › parts.spec.js:4:1 › a < b & c ───
    Expected: 2
    Received: 1
]]>
</failure>
</testcase>
<testcase name="left out" classname="parts.spec.js">
<skipped>
</skipped>
</testcase>
</testsuite>
<testsuite name="parts.spec.js" timestamp="2026-11-24T09:21:28.017Z" hostname="source" tests="1" failures="0" skipped="0" time="0.01" errors="0">
<testcase name="menu › opens once" classname="parts.spec.js" time="0.01">
</testcase>
</testsuite>
</testsuites>"#;

    /// Report of Node 20.20.2, without the details of the failures.
    const NODE: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<testsuites>
	<testcase name="fails now" time="0.000592" classname="test" failure="a &lt; b">
		<failure type="testCodeFailure" message="a &lt; b">
[Error [ERR_TEST_FAILURE]: a &lt; b] {
  code: 'ERR_TEST_FAILURE',
      at TestContext.&lt;anonymous> (file:///a.test.js:4:34)
}
		</failure>
	</testcase>
	<testsuite name="firefox" time="0.000358" disabled="0" errors="0" tests="2" failures="0" skipped="1" hostname="vm">
		<testcase name="takes a pasted table" time="0.000138" classname="test"/>
		<testcase name="left out" time="0.000109" classname="test">
			<skipped type="skipped" message="no driver"/>
		</testcase>
	</testsuite>
	<!-- tests 3 -->
</testsuites>
"#;

    fn tally(counts: &[(&str, usize, usize)]) -> Tally {
        let counts = counts.iter();
        Tally(counts.map(|&(name, failed, ran)| (name.to_owned(), Count { failed, ran })).collect())
    }

    #[test]
    fn repeated_tests_are_added_up_by_project_and_file() {
        let mut read = Tally::default();
        read.add(PLAYWRIGHT).expect("a report");
        let expected = tally(&[
            ("dist › parts.spec.js › a < b & c", 1, 2),
            ("dist › parts.spec.js › menu › opens once", 0, 2),
            ("source › parts.spec.js › menu › opens once", 0, 1),
        ]);
        assert_eq!(read, expected);
    }

    #[test]
    fn rounds_are_added_up_by_suite() {
        let mut read = Tally::default();
        for round in [
            NODE,
            &NODE.replace("<failure", "<properties").replace("</failure", "</properties"),
            NODE,
        ] {
            read.add(round).expect("a report");
        }
        assert_eq!(read, tally(&[("fails now", 2, 3), ("firefox › takes a pasted table", 0, 3)]));
    }

    #[test]
    fn a_report_that_ends_too_soon_is_an_error() {
        let cut = &PLAYWRIGHT[..PLAYWRIGHT.len() / 2];
        assert!(Tally::default().add(cut).is_err());
    }

    #[test]
    fn the_list_has_what_failed_and_how_often() {
        let read = tally(&[("dist › a", 0, 20), ("dist › b", 3, 20)]);
        let walks = tally(&[("firefox › c", 20, 20)]);
        let list = list_of_failed(&[("browser tests", read), ("engines", walks)]);
        let lines: Vec<_> = list.lines().collect();
        assert_eq!(
            lines,
            [
                "",
                "Failed at least once:",
                "browser tests     3 of 20  dist › b",
                "engines          20 of 20  firefox › c"
            ]
        );
        assert_eq!(list_of_failed(&[("engines", tally(&[("firefox › c", 0, 20)]))]), "");
    }

    #[test]
    fn a_runner_that_fails_without_a_failed_test_is_an_error() {
        let folder = std::env::temp_dir().join(format!("curvescope-repeat-{}", std::process::id()));
        let run = |report: &'static str, outcome: Result<()>| {
            counted(&folder, || {
                fs::write(folder.join("report.xml"), report)?;
                outcome
            })
        };
        let failed = run(NODE, Err(anyhow!("exit code 1")));
        let none_failed = run("<testsuites/>", Err(anyhow!("no browser")));
        let passed = run("<testsuites/>", Ok(()));
        fs::remove_dir_all(&folder).expect("clean up");
        assert_eq!(failed.expect("counted").failed().count(), 1);
        assert!(none_failed.is_err());
        assert_eq!(passed.expect("the report of before is gone"), Tally::default());
    }

    #[test]
    fn the_loops_end_when_they_are_dropped() {
        let busy = Busy::start();
        let is_over = Arc::clone(&busy.is_over);
        assert!(busy.threads.iter().all(|thread| !thread.is_finished()));
        drop(busy);
        // The threads have dropped their clones.
        assert_eq!(Arc::strong_count(&is_over), 1);
    }
}
