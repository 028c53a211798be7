//! SHA-256 of files, by Python's standard library.

use crate::process;
use anyhow::{Result, ensure};
use std::path::Path;
use std::process::Command;

/// Prints the hash of a file.
const PROGRAM: &str =
    "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest())";

/// Returns the SHA-256 of a file as 64 digits.
pub(crate) fn sha256(python: &Path, file: &Path) -> Result<String> {
    let hash = process::output(Command::new(python).args(["-c", PROGRAM]).arg(file))?;
    ensure!(hash.len() == 64, "{hash:?} is no hash");
    Ok(hash)
}
