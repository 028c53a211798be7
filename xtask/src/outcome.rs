//! Outcomes of tests, in what their runners print: cargo, Node, Playwright and pytest.

/// Numbers of tests, and the names of those that failed.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
    /// Passed at a second try.
    pub(crate) flaky: usize,
    /// Names by which the runners choose tests.
    pub(crate) failing: Vec<String>,
}

impl Outcome {
    /// Reads all that a runner, or several, printed.
    pub(crate) fn read(printed: &str) -> Self {
        let mut outcome = Self::default();
        for line in printed.lines() {
            outcome.count(line.trim());
            let name = failing(line).filter(|name| !outcome.failing.contains(name));
            outcome.failing.extend(name);
        }
        outcome
    }

    /// Adds the numbers of a summary: `test result: ok. 5 passed; 0 failed; …`, `ℹ pass 5`, or `5 passed, …`.
    fn count(&mut self, line: &str) {
        let ended = line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". "));
        let summary = ended.map_or(line, |(_, rest)| rest);
        let words: Vec<&str> = summary.trim_start_matches("ℹ ").split([' ', ',', ';']).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        let is_of_node = line.starts_with('ℹ');
        for pair in words.chunks_exact(2) {
            let (number, word) = if is_of_node { (pair[1], pair[0]) } else { (pair[0], pair[1]) };
            let Ok(number) = number.parse::<usize>() else { return };
            match word {
                "passed" | "pass" => self.passed += number,
                "failed" | "fail" | "cancelled" => self.failed += number,
                "skipped" | "ignored" => self.skipped += number,
                "flaky" => self.flaky += number,
                _ => {}
            }
        }
    }

    /// Returns the numbers as a line that says them in any language: `5 passed, 0 failed`.
    pub(crate) fn summary(&self) -> String {
        let skipped = match self.skipped {
            0 => String::new(),
            number => format!(", {number} skipped"),
        };
        format!("{} passed, {} failed{skipped}", self.passed + self.flaky, self.failed)
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.flaky += other.flaky;
    }
}

/// Returns the name of a test if a line says that it failed.
fn failing(line: &str) -> Option<String> {
    let cargo = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED"));
    let pytest = line.strip_prefix("FAILED ").and_then(|rest| {
        let (name, _) = rest.split_once(" - ").unwrap_or((rest, ""));
        name.rsplit("::").next()?.split('[').next()
    });
    // Each failure is listed at the end again, after a mark of its own.
    let node = line.trim_start().strip_prefix("✖ ").and_then(|rest| {
        let (name, time) = rest.rsplit_once(" (")?;
        time.ends_with("ms)").then_some(name)
    });
    let playwright = line.trim_start().strip_prefix('[').and_then(|rest| {
        let (_, test) = rest.split_once("] › ")?;
        let (_, name) = test.rsplit_once(" › ")?;
        Some(name.trim_end_matches([' ', '─']))
    });
    cargo.or(pytest).or(node).or(playwright).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO: &str = "\
running 2 tests
test area::roc::tests::ties ... ok
test area::prg::tests::rest ... FAILED

test result: FAILED. 1 passed; 1 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.01s
";

    const NODE: &str = "\
✔ 2 passed at once (2.5ms)
✖ a link › that is cut off (12.25ms)
ℹ tests 3
ℹ suites 0
ℹ pass 1
ℹ fail 1
ℹ cancelled 0
ℹ skipped 1
ℹ todo 0
ℹ duration_ms 27129.090272

✖ failing tests:

test at tests/js/dom/links.test.js:9:1
✖ a link › that is cut off (12.25ms)
";

    const PLAYWRIGHT: &str = "\
  ✓    1 [dist] › share.spec.js:3:1 › 4 skipped rows (1.2s)
  1) [dist] › share.spec.js:331:1 › links › a damaged link ends in a message ─────────────

    Error: expect(locator).toHaveText(expected)

  1 failed
    [dist] › share.spec.js:331:1 › links › a damaged link ends in a message ───────────
  1 flaky
    [dist] › class.spec.js:7:1 › class ─────────
  2 skipped
  325 passed (10.1m)
";

    const PYTEST: &str = "\
FAILED tests/python/test_report.py::test_areas[ties-1] - AssertionError: 0.5 - 0.6
1 failed, 464 passed, 2 skipped in 30.12s
";

    fn numbers(printed: &str) -> [usize; 4] {
        let Outcome { passed, failed, skipped, flaky, .. } = Outcome::read(printed);
        [passed, failed, skipped, flaky]
    }

    #[test]
    fn each_runner_is_counted() {
        assert_eq!(numbers(CARGO), [1, 1, 3, 0]);
        assert_eq!(numbers(NODE), [1, 1, 1, 0]);
        assert_eq!(numbers(PLAYWRIGHT), [325, 1, 2, 1]);
        assert_eq!(numbers(PYTEST), [464, 1, 2, 0]);
        assert_eq!(numbers(&[CARGO, NODE, PLAYWRIGHT, PYTEST].concat()), [791, 4, 8, 1]);
    }

    #[test]
    fn failed_tests_are_named_once_as_the_runner_chooses_them() {
        assert_eq!(Outcome::read(CARGO).failing, ["area::prg::tests::rest"]);
        assert_eq!(Outcome::read(NODE).failing, ["a link › that is cut off"]);
        let playwright = Outcome::read(PLAYWRIGHT).failing;
        assert_eq!(playwright, ["a damaged link ends in a message", "class"]);
        assert_eq!(Outcome::read(PYTEST).failing, ["test_areas"]);
    }

    #[test]
    fn a_summary_is_one_that_every_reader_of_tests_knows() {
        let outcome = Outcome { passed: 5, skipped: 2, flaky: 1, ..Outcome::default() };
        assert_eq!(outcome.summary(), "6 passed, 0 failed, 2 skipped");
        assert_eq!(Outcome::default().summary(), "0 passed, 0 failed");
    }
}
