//! All layouts.

use crate::draw::Room;
use crate::page::{Family, Layout};
use crate::{consoles, cut_prints, delimited, json, lists, markup, shapes, without_rows};

/// Free cells and a header.
const FILE: Room = Room { any_text: true, extras: true, named: true };
/// A header, and cells without blanks.
const PRINT: Room = Room { any_text: false, extras: true, named: true };
/// A name for each of a few lists.
const LISTS: Room = Room { any_text: false, extras: false, named: true };
/// No names at all.
const BARE: Room = Room { any_text: false, extras: false, named: false };

macro_rules! layouts {
    ($($name:literal $family:ident $room:ident $print:path;)*) => {
        &[$(Layout { name: $name, family: Family::$family, room: $room, print: $print }),*]
    };
}

/// The layouts that most files have; a third of all cases.
pub(crate) const FILES: &[Layout] = layouts! {
    "commas" Delimited FILE delimited::commas;
    "commas" Delimited FILE delimited::commas;
    "semicolons" Delimited FILE delimited::semicolons;
    "tabs" Delimited FILE delimited::tabs;
    "pipes" Delimited FILE delimited::pipes;
    "blanks" Delimited PRINT delimited::blanks;
    "no header" Delimited BARE delimited::headerless;
};

/// All others.
pub(crate) const OTHERS: &[Layout] = layouts! {
    "pandas print" Aligned PRINT consoles::pandas;
    "pandas print, no index" Aligned PRINT consoles::pandas_without_index;
    "R data.frame" Aligned PRINT consoles::r_data_frame;
    "R data.table" Aligned PRINT consoles::r_data_table;
    "R tibble" Aligned PRINT consoles::tibble;
    "Julia DataFrame" Aligned PRINT consoles::julia_data_frame;
    "Markdown" Aligned PRINT consoles::markdown;
    "psql" Aligned PRINT consoles::psql;
    "MySQL" Aligned PRINT consoles::mysql;
    "SQLite box" Aligned PRINT consoles::sqlite_box;
    "SQLite column" Aligned PRINT consoles::sqlite_column;
    "Polars" Aligned PRINT consoles::polars;
    "pandas print, cut" Aligned PRINT cut_prints::pandas;
    "notebook cells, cut" Aligned PRINT cut_prints::notebook;
    "R data.table, cut" Aligned PRINT cut_prints::r_data_table;
    "R tibble, cut" Aligned PRINT cut_prints::tibble;
    "R max.print, cut" Aligned PRINT cut_prints::r_max_print;
    "Spark, cut" Aligned PRINT cut_prints::spark;
    "Polars, cut" Aligned PRINT cut_prints::polars;
    "Julia DataFrame, cut" Aligned PRINT cut_prints::julia_data_frame;
    "pandas print, columns cut" Aligned PRINT cut_prints::pandas_columns;
    "JSON records" Closed FILE json::records;
    "JSON records, stray keys" Closed FILE json::stray_keys;
    "JSON records, shuffled keys" Closed FILE json::shuffled_keys;
    "JSON records, wrapped" Closed FILE json::wrapped;
    "JSON arrays" Closed FILE json::arrays;
    "JSON lines" Fixed FILE json::lines;
    "JSON pairs" Closed BARE json::pairs;
    "JSON pairs with a head" Closed PRINT json::headed_pairs;
    "JSON columns" Closed FILE json::columns;
    "JSON columns, shuffled rows" Closed FILE json::shuffled_columns;
    "JSON columns, rows unmatched" Closed LISTS json::unmatched_columns;
    "JSON index" Closed FILE json::index;
    "JSON index of pairs" Closed BARE json::index_of_pairs;
    "JSON split" Closed FILE json::split;
    "JSON table" Closed FILE json::table;
    "Python assignments" Closed LISTS lists::python_assignments;
    "R assignments" Closed LISTS lists::r_assignments;
    "script assignments" Closed LISTS lists::script_assignments;
    "bare lists" Fixed BARE lists::bare_lists;
    "numpy print" Fixed BARE lists::numpy_print;
    "tensors" Closed LISTS lists::tensors;
    "numpy rows" Closed BARE lists::numpy_rows;
    "lists, cut" Fixed BARE lists::cut_lists;
    "Python dict" Closed LISTS lists::python_dict;
    "Python records" Closed LISTS lists::python_records;
    "Python tuples" Closed BARE lists::python_tuples;
    "pandas Series" Fixed LISTS lists::series;
    "Julia vectors" Fixed BARE lists::julia_vectors;
    "R vectors" Fixed LISTS lists::r_vectors;
    "R dput" Closed LISTS lists::dput;
    "R str" Fixed LISTS lists::r_str;
    "transposed" Fixed LISTS shapes::transposed;
    "two lines" Fixed BARE shapes::two_lines;
    "long" Fixed LISTS shapes::long;
    "grouped counts" Fixed LISTS shapes::grouped;
    "HTML" Fixed PRINT markup::html;
    "LaTeX" Fixed PRINT markup::latex;
    "YAML" Fixed PRINT markup::yaml;
    "SQL" Fixed PRINT markup::sql;
    "log" Fixed PRINT markup::log;
    "reStructuredText" Fixed PRINT markup::rst;
    "confusion matrix" Fixed BARE without_rows::confusion_matrix;
    "large confusion matrix" Fixed BARE without_rows::large_confusion_matrix;
    "classification report" Fixed BARE without_rows::classification_report;
    "ROC points" Fixed BARE without_rows::roc_points;
    "measures" Fixed BARE without_rows::measures;
    "describe" Fixed BARE without_rows::describe;
    "no labels" Fixed BARE without_rows::no_labels;
    "value counts" Fixed BARE without_rows::value_counts;
    "prose" Fixed BARE without_rows::prose;
};
