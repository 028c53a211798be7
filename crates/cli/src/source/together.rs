//! Reading of a large file by several threads, a slice each, like the page's workers
//! (`www/compute/reading-together.js`). The result is the same as with one thread.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::thread;

use super::super::fault::Fault;
use super::pieces;
use super::table::{ReadingOptions, Table, cut_off};
use curvescope_read::{Choices, Expected};
use curvescope_report::analyze::{Analysis, Reading, Slice};

/// Least number of bytes per thread: with fewer, a thread costs more than it saves.
const LEAST_FOR_A_THREAD: u64 = 1 << 20;
/// Number of first bytes on which all decisions are made; where they do not suffice, one thread reads the file.
const HEAD: u64 = 1 << 20;
/// Number of bytes searched for a line end at each cut; without one there, one thread reads the file.
const LINE: u64 = 1 << 16;

pub(super) fn table(path: &Path, size: u64, options: &ReadingOptions<'_>) -> Result<Table, Fault> {
    let threads = size / LEAST_FOR_A_THREAD;
    let threads = usize::try_from(threads).unwrap_or(usize::MAX).min(options.threads);
    if threads > 1
        && let Some(analysis) = read_together(path, size, threads, options)
    {
        return Ok(analysis.into());
    }
    let name = path.to_string_lossy();
    let fault = |error: &io::Error| cut_off(&name, error);
    let file = File::open(path).map_err(|error| fault(&error))?;
    let reading = options.reading(Some(Expected::Bytes(size)));
    Ok(pieces::feed(reading, file, fault)?.finish()?.into())
}

/// `None` where the file can't be read in slices, or has a fault, whose line is known only after reading the
/// whole.
fn read_together(
    path: &Path,
    size: u64,
    threads: usize,
    options: &ReadingOptions<'_>,
) -> Option<Analysis> {
    let head = part(path, 0, HEAD).ok()?;
    let mut reading = options.reading(Some(Expected::Bytes(size)));
    reading.feed(&head).ok()?;
    if !reading.is_divisible() {
        return None;
    }
    let ends = line_ends(path, size, threads)?;
    let own_length = ends[0].checked_sub(HEAD)?;
    thread::scope(|scope| {
        let helpers: Vec<_> = ends
            .windows(2)
            .map(|slice| {
                let (from, to, head) = (slice[0], slice[1], &head[..]);
                scope.spawn(move || read_slice(path, (from, to), head, options.choices))
            })
            .collect();
        let own = open_at(path, HEAD).ok()?.take(own_length);
        let mut reading = pieces::feed(reading, own, |error| cut_off("", error)).ok()?;
        reading.sort();
        for helper in helpers {
            let slice = helper.join().ok()??;
            if !reading.append(&slice).ok()? {
                return None;
            }
        }
        reading.finish().ok()
    })
}

fn read_slice(
    path: &Path,
    (from, to): (u64, u64),
    head: &[u8],
    choices: &Choices,
) -> Option<Slice> {
    let reading = Reading::for_slice(choices.clone(), head, to - from)?;
    let content = open_at(path, from).ok()?.take(to - from);
    let reading = pieces::feed(reading, content, |error| cut_off("", error)).ok()?;
    reading.finish_slice().ok()?
}

/// Byte offsets of the ends of the slices: after the first line end beyond each of the equally spaced cuts, and at
/// the end of the file.
fn line_ends(path: &Path, size: u64, parts: usize) -> Option<Vec<u64>> {
    let parts = u64::try_from(parts).ok()?;
    let near = (1..parts).map(|at| at * (size / parts));
    let ends = near.map(|from| {
        let text = part(path, from, LINE).ok()?;
        let line = text.iter().position(|&byte| byte == b'\n')?;
        Some(from + u64::try_from(line).ok()? + 1)
    });
    ends.chain([Some(size)]).collect()
}

/// Reads `length` bytes from an offset, fewer where the file ends.
fn part(path: &Path, from: u64, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_at(path, from)?.take(length).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn open_at(path: &Path, from: u64) -> io::Result<File> {
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(from))?;
    Ok(file)
}
