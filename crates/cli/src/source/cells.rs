//! Values of files as cells of comma-separated text, as the page writes them (`www/formats/cells.js`).

use std::fmt::{Display, Write};

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};

use curvescope_core::numeric::digits::Digits;

/// Adds a text as a cell, in quotes where necessary. Each line break becomes a mark: a row is one line, so that
/// the numbers of lines are those of rows.
pub(super) fn text(value: &str, out: &mut String) {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '+' | '-');
    if value.chars().all(is_plain) {
        out.push_str(value);
        return;
    }
    let line = value.trim().replace("\r\n", "␤").replace(['\r', '\n'], "␤");
    out.push('"');
    out.push_str(&line.replace('"', "\"\""));
    out.push('"');
}

/// Adds a value that needs no quotes.
pub(super) fn plain(value: impl Display, out: &mut String) {
    write!(out, "{value}").expect("a string takes any text");
}

/// Adds a number that reads back as the same double. NaN is a missing value, an empty cell.
pub(super) fn number(value: f64, out: &mut String) {
    if value.is_nan() {
    } else if value.is_infinite() {
        out.push_str(if value > 0.0 { "Infinity" } else { "-Infinity" });
    } else {
        // -0 is written as 0.
        plain(Digits(value + 0.0), out);
    }
}

/// Adds a date from milliseconds since 1970, with its time unless that is midnight. A date outside the calendar's
/// range is missing.
pub(super) fn date(milliseconds: i64, out: &mut String) {
    instant(milliseconds, 0, out);
}

/// Adds the date that is `nanoseconds`, less than a millisecond, after `milliseconds`: different instants stay
/// different.
pub(super) fn instant(milliseconds: i64, nanoseconds: i64, out: &mut String) {
    let date = DateTime::<Utc>::from_timestamp_millis(milliseconds);
    let rest = TimeDelta::nanoseconds(nanoseconds);
    let Some(date) = date.and_then(|date| date.checked_add_signed(rest)) else { return };
    let digits = match nanoseconds {
        0 => SecondsFormat::Millis,
        whole if whole % 1_000 == 0 => SecondsFormat::Micros,
        _ => SecondsFormat::Nanos,
    };
    let written = date.to_rfc3339_opts(digits, true);
    text(written.strip_suffix("T00:00:00.000Z").unwrap_or(&written), out);
}

/// Adds a decimal number with all of its digits, `scale` of them after the point.
pub(super) fn decimal(value: i128, scale: usize, out: &mut String) {
    let sign = if value < 0 { "-" } else { "" };
    let digits = format!("{:0>width$}", value.unsigned_abs(), width = scale + 1);
    let (whole, decimals) = digits.split_at(digits.len() - scale);
    let point = if scale > 0 { "." } else { "" };
    plain(format_args!("{sign}{whole}{point}{decimals}"), out);
}

/// Names of columns as the first row. An empty name, or one that is a number, would be read as data, so "column"
/// is put before it.
pub(super) fn header(names: &[String]) -> String {
    let cells: Vec<String> = (1..)
        .zip(names)
        .map(|(at, name)| {
            let name = match name.trim() {
                "" => format!("column {at}"),
                number if number.parse::<f64>().is_ok() => format!("column {name}"),
                _ => name.clone(),
            };
            format!("\"{}\"", name.replace('"', "\"\""))
        })
        .collect();
    cells.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut String)) -> String {
        let mut out = String::new();
        write(&mut out);
        out
    }

    #[test]
    fn cells_are_those_of_the_page() {
        assert_eq!(written(|out| text("a.b-1", out)), "a.b-1");
        let quoted = "\"say \"\"hi\"\",␤there\"";
        assert_eq!(written(|out| text(" say \"hi\",\r\nthere\n ", out)), quoted);
        for (value, cell) in [
            (0.1, "0.1"),
            (1.0, "1"),
            (-0.0, "0"),
            (f64::NAN, ""),
            (f64::NEG_INFINITY, "-Infinity"),
            (1e300, "1e300"),
            (1_152_921_504_606_846_976.0, "1.152921504606847e18"),
            (2.5e-7, "2.5e-7"),
        ] {
            assert_eq!(written(|out| number(value, out)), cell);
        }
        assert_eq!(written(|out| date(0, out)), "1970-01-01");
        assert_eq!(written(|out| date(1_790_425_815_000, out)), "\"2026-09-26T12:30:15.000Z\"");
        assert_eq!(written(|out| date(i64::MAX, out)), "");
        assert_eq!(written(|out| instant(0, 7_000, out)), "\"1970-01-01T00:00:00.000007Z\"");
        assert_eq!(written(|out| instant(-1, 999_999, out)), "\"1969-12-31T23:59:59.999999999Z\"");
        for (digits, scale, cell) in
            [(-6_249_784_890, 4, "-624978.4890"), (5, 3, "0.005"), (-5, 0, "-5"), (0, 2, "0.00")]
        {
            assert_eq!(written(|out| decimal(digits, scale, out)), cell);
        }
        let names = ["a \"b\"", "", "0", "inf"].map(str::to_owned);
        assert_eq!(header(&names), "\"a \"\"b\"\"\",\"column 2\",\"column 0\",\"column inf\"");
    }
}
