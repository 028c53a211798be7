//! What is wrong with a file, for the readers of the page and of the command line.

use crate::filled;

/// A fault of a file. `says` completes its name, with `{}` for each value; `remedy` is a sentence.
#[derive(Clone, Copy, Debug)]
pub struct FileFault {
    /// Its name in the page's scripts.
    pub id: &'static str,
    /// Code of the error.
    pub code: &'static str,
    /// Predicate of the file's name.
    pub says: &'static str,
    /// What to do.
    pub remedy: &'static str,
}

impl FileFault {
    /// The message on a file, with a value for each `{}`.
    pub fn text(&self, name: &str, values: &[&str]) -> String {
        let says = filled(self.says, values);
        format!("{name} {says}. {}", self.remedy)
    }
}

const fn fault(
    id: &'static str,
    code: &'static str,
    says: &'static str,
    remedy: &'static str,
) -> FileFault {
    FileFault { id, code, says, remedy }
}

/// A gzip file that can't be unpacked, and why.
pub const BAD_GZIP: FileFault = fault(
    "badGzip",
    "bad-gzip",
    "is packed with gzip and damaged or cut off: {}",
    "Copy or download it again, or pack it again.",
);
/// A zip archive that can't be read, and why.
pub const BAD_ZIP: FileFault =
    fault("badZip", "bad-zip", "is a damaged zip archive: {}", "Copy or download it again.");
/// An Arrow file that can't be read, and why.
pub const BAD_ARROW: FileFault = fault(
    "badArrow",
    "bad-arrow",
    "is a damaged Arrow file: {}",
    "Copy or download it again, or write it again.",
);
/// A Parquet file that can't be read, and why.
pub const BAD_PARQUET: FileFault = fault(
    "badParquet",
    "bad-parquet",
    "is a damaged Parquet file: {}",
    "Copy or download it again, or write it again.",
);
/// A Parquet file with an encoding that is not supported, and which.
pub const UNREADABLE_PARQUET: FileFault = fault(
    "unreadableParquet",
    "unsupported-parquet",
    "is written in a way that can't be read here: {}",
    "Save it with another compression, or as CSV.",
);
/// An encrypted Parquet file.
pub const ENCRYPTED_PARQUET: FileFault = fault(
    "encryptedParquet",
    "unsupported-parquet",
    "is an encrypted Parquet file",
    "Save it without encryption.",
);
/// A NumPy file that can't be read, and why.
pub const BAD_NUMPY: FileFault = fault(
    "badNumpy",
    "bad-numpy",
    "is a damaged NumPy file: {}",
    "Copy it again, or save the array again with numpy.save.",
);
/// An array with another number of dimensions than 1 and 2: their number, and the sides.
pub const NUMPY_DIMENSIONS: FileFault = fault(
    "numpyDimensions",
    "unsupported-numpy",
    "holds an array of {} dimensions ({})",
    "Save one of 1 or 2: a row for each case.",
);
/// An array of values that can't be read, and their type.
pub const NUMPY_TYPE: FileFault = fault(
    "numpyType",
    "unsupported-numpy",
    "holds values of type {}, which are neither labels nor scores",
    "Save them as float64.",
);
/// An array that is wider than any table: the number of its columns, and their bytes.
pub const NUMPY_ACROSS: FileFault = fault(
    "numpyAcross",
    "unsupported-numpy",
    "has {} columns of {} bytes",
    "Save an array with a row for each case.",
);
/// Arrays that are no columns of one table, with their lengths.
pub const UNEQUAL_LENGTHS: FileFault = fault(
    "unequalLengths",
    "unequal-lengths",
    "are of different lengths: {}",
    "Save arrays with one value for each case.",
);
/// A table without a column that could be a label or a score; the names of its columns, or nothing.
pub const NO_SINGLE_VALUES: FileFault = fault(
    "noSingleValues",
    "no-single-values",
    "has no column of single numbers or texts{}",
    "Save the labels and the scores as columns of their own.",
);
/// A zip archive of several files that are no arrays, and their number.
pub const ZIP_OF_FILES: FileFault = fault(
    "zipOfFiles",
    "unsupported-file",
    "is a zip archive of {} files",
    "Unpack it and open the file with the labels and scores.",
);
/// A zip archive that Excel wrote.
pub const WORKBOOK: FileFault =
    fault("workbook", "unsupported-file", "is an Excel workbook", "Save it as CSV.");
/// A zip archive of Python's or of a library of neural networks.
pub const PYTHON_OBJECTS: FileFault = fault(
    "pythonObjects",
    "unsupported-file",
    "holds objects of PyTorch or Python",
    "Save the labels and the scores with numpy.save, or as CSV.",
);
/// All faults.
pub const FILE_FAULTS: [FileFault; 15] = [
    BAD_GZIP,
    BAD_ZIP,
    BAD_ARROW,
    BAD_PARQUET,
    UNREADABLE_PARQUET,
    ENCRYPTED_PARQUET,
    BAD_NUMPY,
    NUMPY_DIMENSIONS,
    NUMPY_TYPE,
    NUMPY_ACROSS,
    UNEQUAL_LENGTHS,
    NO_SINGLE_VALUES,
    ZIP_OF_FILES,
    WORKBOOK,
    PYTHON_OBJECTS,
];

/// Begins the remark that names the columns without single values.
pub const LEFT_OUT: &str = "Left out, as they hold no single numbers or texts";

/// A format that is not read.
#[derive(Clone, Copy, Debug)]
pub struct UnreadFormat {
    /// First bytes of its files, which are no text.
    pub start: &'static [u8],
    /// Completes "is …, which can't be read here".
    pub is: &'static str,
    /// What to do, as a sentence.
    pub remedy: &'static str,
}

impl UnreadFormat {
    /// Code of the error.
    pub const CODE: &str = "unsupported-file";

    /// The message on a file.
    pub fn text(&self, name: &str) -> String {
        format!("{name} is {}, which can't be read here. {}", self.is, self.remedy)
    }
}

const fn format(start: &'static [u8], is: &'static str, remedy: &'static str) -> UnreadFormat {
    UnreadFormat { start, is, remedy }
}

const UNPACK: &str = "Unpack it, or pack it with gzip.";
const WRITE_TABLE: &str = "Write the table as Parquet or CSV.";
const WRITE_CSV: &str = "Write the table with write.csv.";
const SAVE_ARRAYS: &str = "Save the labels and the scores with numpy.save, or as CSV.";
const PICKLE: &str = "a Python pickle";
const PICTURE: &str = "a picture";
const OPEN_TABLE: &str = "Open the table it was made from.";

/// Formats that are not read, by the first bytes of a file that is no text.
pub const UNREAD_FORMATS: [UnreadFormat; 21] = [
    format(
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        "an Excel workbook of the old kind",
        "Save it as CSV.",
    ),
    format(
        b"SQLite format 3\0",
        "an SQLite database",
        "Write the table as CSV: sqlite3 -header -csv FILE \"SELECT label, score FROM ...\".",
    ),
    format(b"\x89HDF\r\n\x1a\n", "an HDF5 file", SAVE_ARRAYS),
    format(
        b"MATLAB 5.0 MAT-file",
        "a MATLAB file",
        "Write the labels and the scores with writematrix, as CSV.",
    ),
    format(
        b"FEA1",
        "a Feather file of the old kind",
        "Write it again as Feather version 2, Parquet or CSV.",
    ),
    format(b"RDX", "a file of R objects", WRITE_CSV),
    format(b"X\n\0\0\0", "a file of an R object", WRITE_CSV),
    format(b"ORC", "an ORC file", WRITE_TABLE),
    format(b"Obj\x01", "an Avro file", WRITE_TABLE),
    format(b"BZh", "packed with bzip2", UNPACK),
    format(b"\xfd7zXZ\0", "packed with xz", UNPACK),
    format(b"\x28\xb5\x2f\xfd", "packed with Zstandard", UNPACK),
    format(b"\0\0\0\0\0\0\0\0", "a file that begins with zeros", "Copy or download it again."),
    format(b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive", "Unpack it and open the file in it."),
    format(b"%PDF-", "a PDF document", "Copy the table in it as text."),
    format(b"\x89PNG\r\n\x1a\n", PICTURE, OPEN_TABLE),
    format(b"\xff\xd8\xff", PICTURE, OPEN_TABLE),
    format(b"\x80\x02", PICKLE, SAVE_ARRAYS),
    format(b"\x80\x03", PICKLE, SAVE_ARRAYS),
    format(b"\x80\x04", PICKLE, SAVE_ARRAYS),
    format(b"\x80\x05", PICKLE, SAVE_ARRAYS),
];
