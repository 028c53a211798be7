//! Binary files as comma-separated text.

use super::super::fault::Fault;
use super::kind::Kind;
use super::table::{Converted, ReadingOptions, Table, one_column, remark_on};
use super::{arrow, numpy, parquet};
use curvescope_read::Expected;

/// A table of any kind but gzip.
pub(super) fn table(
    bytes: Vec<u8>,
    name: &str,
    options: &ReadingOptions<'_>,
) -> Result<Table, Fault> {
    let Converted { text, left_out, is_one_column } = text(bytes, name)?;
    if is_one_column {
        return Err(one_column(name, &left_out));
    }
    let mut reading = options.reading(Some(Expected::Bytes(text.len() as u64)));
    reading.feed(&text)?;
    let mut table = Table::from(reading.finish()?);
    table.remarks.extend(remark_on(&left_out));
    Ok(table)
}

/// The text of a table of any kind but gzip: itself, or as it is converted.
pub(super) fn text(bytes: Vec<u8>, name: &str) -> Result<Converted, Fault> {
    match Kind::of(&bytes) {
        Kind::Text => Ok(Converted { text: bytes, left_out: Vec::new(), is_one_column: false }),
        Kind::Parquet => parquet::text(bytes::Bytes::from(bytes), name),
        Kind::Arrow => arrow::table(bytes, name),
        Kind::Numpy => numpy::table(bytes, name),
        Kind::Zip => match numpy::archive(bytes, name)? {
            Ok(converted) => Ok(converted),
            Err(only) if matches!(Kind::of(&only), Kind::Zip | Kind::Gzip) => {
                Err(Fault::new(format!("\"{name}\" is packed more than once. Unpack it.")))
            }
            Err(only) => text(only, name),
        },
        Kind::Gzip => Err(Fault::new(format!("\"{name}\" is packed more than once. Unpack it."))),
        Kind::Unread(unread) => Err(unread.fault(name)),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use serde_json::Value;

    use super::*;

    /// Splits a line into cells. None of the files has a line break in a cell.
    fn cells(line: &str) -> Vec<String> {
        let (mut cells, mut is_quoted) = (vec![String::new()], false);
        let mut characters = line.chars().peekable();
        while let Some(character) = characters.next() {
            let cell = cells.last_mut().expect("one at least");
            match character {
                '"' if is_quoted && characters.next_if_eq(&'"').is_some() => cell.push('"'),
                '"' => is_quoted = !is_quoted,
                ',' if !is_quoted => cells.push(String::new()),
                other => cell.push(other),
            }
        }
        cells
    }

    /// The bits of a double in hexadecimal, as expected.json has them.
    fn bits(cell: &str) -> String {
        if cell.is_empty() {
            return String::new();
        }
        format!("{:016x}", cell.parse::<f64>().expect("a number").to_bits())
    }

    fn text_of(name: &str) -> Result<String, String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/formats");
        let bytes = std::fs::read(folder.join(name)).expect("there");
        let converted = text(bytes, name).map_err(|Fault(message)| message)?;
        Ok(String::from_utf8(converted.text).expect("UTF-8"))
    }

    #[test]
    fn files_are_read_as_the_programs_that_wrote_them_have_them() {
        let expected = include_str!("../../../../tests/data/formats/expected.json");
        let expected: Value = serde_json::from_str(expected).expect("JSON");
        let mut seen = std::collections::BTreeMap::<&str, usize>::new();
        for (name, held) in expected.as_object().expect("a record") {
            let held = held.as_str().map_or(held, |other| &expected[other]);
            let (_, end) = name.rsplit_once('.').expect("an end");
            if !ENDS.contains(&end) || !held["names"].is_array() {
                continue;
            }
            let text = text_of(name).unwrap_or_else(|message| panic!("{name}: {message}"));
            let rows: Vec<Vec<String>> = text.lines().map(cells).collect();
            assert_eq!(Value::from(rows[0].clone()), held["names"], "{name}");
            for (at, column) in held["columns"].as_array().expect("a list").iter().enumerate() {
                let found = rows[1..].iter().map(|row| row[at].clone());
                let (found, column): (Vec<String>, &Value) = match column.get("f8") {
                    Some(doubles) => (found.map(|cell| bits(&cell)).collect(), doubles),
                    None => (found.collect(), column),
                };
                assert_eq!(Value::from(found), *column, "{name}, {}", rows[0][at]);
            }
            *seen.entry(end).or_default() += 1;
        }
        assert_eq!(seen.len(), ENDS.len(), "{seen:?}");
        assert!(seen["parquet"] > 12 && seen["npy"] > 20 && seen["npz"] > 1, "{seen:?}");
    }

    const ENDS: [&str; 6] = ["parquet", "npy", "npz", "arrow", "arrows", "feather"];

    #[test]
    fn arrays_that_are_no_table_are_refused_with_a_remedy() {
        for (name, words) in [
            ("complex.npy", "neither labels nor scores. Save them as float64."),
            ("objects.npy", "neither labels nor scores. Save them as float64."),
            ("three-dimensions.npy", "an array of 3 dimensions (2 × 2 × 2). Save one of 1 or 2"),
            ("unequal.npz", "are of different lengths: y_true has 50"),
        ] {
            let message = text_of(name).expect_err(name);
            assert!(message.contains(words), "{name}: {message}");
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/formats");
        let whole = std::fs::read(folder.join("f8.npy")).expect("there");
        for length in 6..whole.len() {
            let Err(Fault(message)) = text(whole[..length].to_vec(), "cut.npy") else {
                panic!("{length} bytes")
            };
            assert!(message.contains("is a damaged NumPy file"), "{message}");
        }
        let archive = std::fs::read(folder.join("plain.npz")).expect("there");
        let Err(Fault(message)) = text(archive[..archive.len() / 2].to_vec(), "cut.npz") else {
            panic!("half an archive")
        };
        assert!(message.contains("is a damaged zip archive: "), "{message}");
    }
}
