//! What may become of a dialect, written down before it is tried. A right curve is always right; here
//! stands what else is.

/// What is permitted to the reader. Codes are those of errors and notices.
#[derive(Clone, Debug, Default)]
pub(crate) struct Permit {
    /// May be refused with any code.
    pub(crate) refused: bool,
    /// May be refused with these codes.
    pub(crate) refused_with: Vec<&'static str>,
    /// Is right only together with one of these notices.
    pub(crate) must_tell: Vec<&'static str>,
    /// Another result is told by one of these notices.
    pub(crate) announced_by: Vec<&'static str>,
    /// So many lines that are no rows may be counted as skipped rows.
    pub(crate) more_skipped: usize,
    /// A row of the text is not a row of the table, so that numbers of rows may be any.
    pub(crate) other_rows: bool,
}

impl Permit {
    /// Has to be read, and right.
    fn must_read() -> Self {
        Self::default()
    }

    /// May be refused; if it is read, it has to be right.
    fn may_refuse() -> Self {
        Self { refused: true, ..Self::default() }
    }

    /// A part of a table: refused, or read as the rows that are shown and told so.
    fn shortened() -> Self {
        let must_tell = vec!["shortened-table", "shortened-list"];
        Self { must_tell, more_skipped: 2, ..Self::may_refuse() }
    }

    fn skipping(self, more_skipped: usize) -> Self {
        Self { more_skipped, ..self }
    }

    fn announced(self, codes: &[&'static str]) -> Self {
        Self { announced_by: codes.to_vec(), ..self }
    }

    /// Both at once.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            refused: self.refused || other.refused,
            refused_with: [self.refused_with, other.refused_with].concat(),
            must_tell: [self.must_tell, other.must_tell].concat(),
            announced_by: [self.announced_by, other.announced_by].concat(),
            more_skipped: self.more_skipped + other.more_skipped,
            other_rows: self.other_rows || other.other_rows,
        }
    }
}

/// What is permitted to a layout.
///
/// # Panics
/// For a layout that nobody thought about.
#[expect(clippy::match_same_arms, reason = "one line for each kind of dialect")]
pub(crate) fn of_layout(name: &str) -> Permit {
    match name {
        "commas" | "semicolons" | "tabs" | "pipes" | "blanks" | "no header" => Permit::must_read(),
        "JSON records"
        | "JSON records, stray keys"
        | "JSON records, shuffled keys"
        | "JSON arrays"
        | "JSON lines"
        | "JSON pairs"
        | "JSON pairs with a head"
        | "Python assignments"
        | "R assignments"
        | "script assignments" => Permit::must_read(),
        "pandas print" | "pandas print, no index" => Permit::must_read(),
        // Prompts, and rules below the header, may be counted as rows and said to be skipped.
        "R data.frame" => Permit::must_read().skipping(1),
        "Markdown" => Permit::must_read().skipping(1),
        "psql" => Permit::must_read().skipping(2),
        "MySQL" => Permit::must_read().skipping(4),
        "SQLite column" => Permit::must_read().skipping(1),
        "SQLite box" => Permit::may_refuse().skipping(4),
        "R data.table" => Permit::may_refuse(),
        "R tibble" => Permit::may_refuse().skipping(2),
        "Julia DataFrame" => Permit::may_refuse().skipping(3),
        "Polars" => Permit::may_refuse().skipping(6),
        "pandas print, cut"
        | "notebook cells, cut"
        | "R data.table, cut"
        | "R max.print, cut"
        | "lists, cut"
        | "R str" => Permit::shortened(),
        "R tibble, cut" => Permit::shortened().skipping(3),
        "Spark, cut" => Permit::shortened().skipping(5),
        "Julia DataFrame, cut" => Permit::shortened().skipping(5),
        "Polars, cut" => Permit::shortened().skipping(8),
        // Label and scores are there; which other columns are not does not change the curve.
        "pandas print, columns cut" => Permit::may_refuse().skipping(1),
        // By key, or refused with the orient to use.
        "JSON columns" | "JSON columns, shuffled rows" | "JSON index" | "JSON index of pairs" => {
            Permit::may_refuse()
        }
        "JSON columns, rows unmatched" => Permit {
            other_rows: true,
            must_tell: vec!["unmatched-keys", "joined-by-key", "skipped-rows"],
            ..Permit::may_refuse()
        },
        "JSON split" | "JSON table" | "JSON records, wrapped" => Permit::may_refuse(),
        // Refused, read, or shown beside a button that turns them.
        "bare lists" | "numpy print" | "tensors" | "numpy rows" | "transposed" | "two lines"
        | "Julia vectors" => Permit::may_refuse().announced(&["transposed", "few-rows"]),
        "Python dict" | "Python records" | "Python tuples" | "pandas Series" | "R vectors"
        | "R dput" => Permit::may_refuse(),
        // Never one pooled curve.
        // Without an id, models need as many rows of each class, which a row that can't be used breaks.
        "long" => Permit {
            other_rows: true,
            refused_with: vec!["unmatched-models"],
            ..Permit::must_read()
        },
        "grouped counts" => Permit { other_rows: true, ..Permit::must_read() },
        "HTML" | "YAML" | "log" => Permit::may_refuse(),
        "LaTeX" => Permit::may_refuse().skipping(3),
        "SQL" => Permit::may_refuse().skipping(1),
        "reStructuredText" => Permit::may_refuse().skipping(3),
        // Any curve is wrong.
        "confusion matrix"
        | "large confusion matrix"
        | "classification report"
        | "ROC points"
        | "measures"
        | "describe"
        | "no labels"
        | "value counts"
        | "prose" => Permit::may_refuse(),
        other => panic!("nothing is written down for the layout {other}"),
    }
}

/// What is permitted to something out of the ordinary, whatever the layout.
///
/// # Panics
/// For a feature that nobody thought about.
#[expect(clippy::match_same_arms, reason = "one line for each kind of feature")]
pub(crate) fn of_feature(name: &str) -> Permit {
    match name {
        // All of this has to be read as it is.
        "several scores"
        | "free names"
        | "dates"
        | "missing cells"
        | "# in cells"
        | "id column"
        | "phrases"
        | "words"
        | "other numbers"
        | "weight"
        | "fold"
        | "percent"
        | "currency"
        | "Unicode minus"
        | "plus signs"
        | "bare point"
        | "scientific"
        | "grouped thousands"
        | "all quoted"
        | "padded cells"
        | "trailing separators"
        | "sep="
        | "blank ends"
        | "blank lines"
        | "CRLF"
        | "CR"
        | "BOM"
        | "UTF-16 LE"
        | "UTF-16 BE" => Permit::must_read(),
        // The reader has to be told which class is the positive one.
        "several classes" => {
            Permit { refused_with: vec!["too-many-labels"], ..Permit::must_read() }
        }
        // Where all have three decimals, 1,200 may be 1200 as well.
        "decimal comma" => Permit::must_read().announced(&["grouped-digits"]),
        // 1,200 is 1.2 or 1200.
        "ambiguous groups" => Permit::may_refuse().announced(&["grouped-digits"]),
        // Read as infinite, or skipped and counted (the judge takes both).
        "infinities" => Permit::must_read(),
        "1e400" => {
            Permit { must_tell: vec!["beyond-doubles", "skipped-rows"], ..Permit::may_refuse() }
        }
        // It may swallow the lines up to the next one, but not without a word.
        "stray quotes" => Permit::may_refuse().announced(&["quoted-lines"]),
        // Lines that are no rows: passed over, or counted as skipped.
        "comments" => Permit::must_read().skipping(3),
        "comments like rows" => Permit::may_refuse().skipping(3),
        "title above" => Permit::must_read().skipping(1),
        "prompt above" => Permit::may_refuse().skipping(1),
        "footer" | "repeated header" => Permit::may_refuse().skipping(1),
        // The row can't be used (the judge expects it among the skipped ones).
        // One that begins with `#` is taken for a comment, and said to be.
        "short row" | "long row" => Permit::may_refuse().announced(&["comment-lines"]),
        // The last line may be anything.
        "cut end" => Permit::may_refuse().skipping(1),
        "cut before its close" => {
            Permit::may_refuse().announced(&["shortened-list", "shortened-table", "cut-end"])
        }
        other => panic!("nothing is written down for the feature {other}"),
    }
}
