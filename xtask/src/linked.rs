//! What refers to what in a wasm as the linker leaves it: with `--emit-relocs` it names every function, every datum and every pointer
//! to one, so that nothing has to be guessed from numbers.

use anyhow::{Context, Result, bail, ensure};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use wasmparser::{
    DataKind, ElementItems, ElementKind, ExternalKind, KnownCustom, Linking, Operator, Parser,
    Payload, RelocSectionReader, RelocationEntry, RelocationType, SymbolFlags, SymbolInfo, TypeRef,
};

/// What is referred to: a function by its index, or a datum by its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Thing {
    Function(u32),
    Datum(u32),
}

/// A linked module.
#[derive(Debug, Default)]
pub(crate) struct Linked {
    /// The exported functions by name.
    pub(crate) exports: Vec<(String, u32)>,
    /// The function in each slot of the table.
    pub(crate) slots: HashMap<u32, u32>,
    /// The addresses of each datum; its own is the first.
    pub(crate) data: Vec<Range<u32>>,
    /// Those that are not imported.
    pub(crate) functions: Range<u32>,
    /// What names a place in the source, for panics to tell, is left out: they don't (panics.rs).
    pub(crate) refers: HashMap<Thing, Vec<Thing>>,
}

/// The symbols of the linker, those that are neither function nor datum as `None`.
type Symbols = Vec<Option<Thing>>;

impl Linked {
    /// Reads a module that was linked with its relocations.
    pub(crate) fn read(wasm: &[u8]) -> Result<Self> {
        let mut sections = Sections::default();
        let mut linked = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            sections.take(payload?, &mut linked)?;
        }
        ensure!(!sections.relocations.is_empty(), "the wasm was linked without its relocations");
        for (is_code, entry) in sections.relocations.clone() {
            if let Some(to) = target(&entry, &sections.symbols)? {
                let from = sections.holder(is_code, entry.offset, &linked.data)?;
                linked.refers.entry(from).or_default().push(to);
            }
        }
        let places = linked.places(|address| sections.bytes(wasm, address));
        linked.refers.values_mut().for_each(|to| to.retain(|it| !places.contains(it)));
        Ok(linked)
    }

    /// The data that name a place in the source: a pointer to the name of a file and its length, then line and column.
    fn places<'a>(&self, bytes: impl Fn(&Range<u32>) -> &'a [u8]) -> HashSet<Thing> {
        const SIZE: usize = 16;
        let is_source = |text: &Range<u32>| {
            bytes(text).strip_suffix(b"\0").unwrap_or(bytes(text)).ends_with(b".rs")
        };
        let files: HashSet<u32> =
            self.data.iter().filter(|it| is_source(it)).map(|it| it.start).collect();
        let is_place = |datum: &Thing| {
            let to = self.refers.get(datum).map(Vec::as_slice);
            matches!(to, Some([Thing::Datum(file)]) if files.contains(file))
        };
        let of_size = self.data.iter().filter(|it| it.len() == SIZE);
        of_size.map(|it| Thing::Datum(it.start)).filter(is_place).collect()
    }

    /// These things and all that they refer to.
    pub(crate) fn reached(&self, roots: impl IntoIterator<Item = Thing>) -> HashSet<Thing> {
        let mut seen = HashSet::new();
        let mut open: Vec<_> = roots.into_iter().collect();
        while let Some(thing) = open.pop() {
            if seen.insert(thing) {
                open.extend(self.refers.get(&thing).into_iter().flatten());
            }
        }
        seen
    }
}

/// Where things are in the file.
#[derive(Default)]
struct Sections {
    code: Range<usize>,
    data: Range<usize>,
    /// The bytes of each function, in order.
    bodies: Vec<Range<usize>>,
    /// The bytes of each segment of the data, and its address.
    segments: Vec<(Range<usize>, u32)>,
    first_body: u32,
    symbols: Symbols,
    relocations: Vec<(bool, RelocationEntry)>,
}

impl Sections {
    fn take(&mut self, payload: Payload, linked: &mut Linked) -> Result<()> {
        match payload {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    self.first_body += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let export = export?;
                    if export.kind == ExternalKind::Func {
                        linked.exports.push((export.name.to_owned(), export.index));
                    }
                }
            }
            Payload::ElementSection(elements) => {
                for element in elements {
                    let element = element?;
                    let ElementKind::Active { offset_expr, .. } = element.kind else { continue };
                    let start = constant(offset_expr.get_operators_reader().read()?)?;
                    let ElementItems::Functions(functions) = element.items else { continue };
                    for (slot, function) in (start..).zip(functions) {
                        linked.slots.insert(slot, function?);
                    }
                }
            }
            Payload::CodeSectionStart { range, .. } => self.code = range,
            Payload::CodeSectionEntry(body) => self.bodies.push(body.range()),
            Payload::DataSection(data) => {
                self.data = data.range();
                for segment in data {
                    let segment = segment?;
                    let DataKind::Active { offset_expr, .. } = segment.kind else {
                        bail!("a segment of the data has no address");
                    };
                    let address = constant(offset_expr.get_operators_reader().read()?)?;
                    let end = segment.range.end;
                    self.segments.push((end - segment.data.len()..end, address));
                }
            }
            Payload::CustomSection(custom) => match custom.as_known() {
                KnownCustom::Linking(linking) => {
                    for part in linking.subsections() {
                        if let Linking::SymbolTable(symbols) = part? {
                            for symbol in symbols {
                                let thing = self.thing(&symbol?, linked);
                                self.symbols.push(thing);
                            }
                        }
                    }
                }
                KnownCustom::Reloc(relocations) => self.keep(custom.name(), &relocations)?,
                _ => (),
            },
            _ => (),
        }
        linked.functions = self.first_body..self.first_body + u32::try_from(self.bodies.len())?;
        Ok(())
    }

    fn thing(&self, symbol: &SymbolInfo, linked: &mut Linked) -> Option<Thing> {
        match symbol {
            SymbolInfo::Func { index, .. } => Some(Thing::Function(*index)),
            SymbolInfo::Data { flags, symbol: Some(datum), .. }
                if !flags.contains(SymbolFlags::ABSOLUTE) =>
            {
                let (_, start) = self.segments.get(datum.index as usize)?;
                let address = start + datum.offset;
                linked.data.push(address..address + datum.size);
                Some(Thing::Datum(address))
            }
            _ => None,
        }
    }

    /// The bytes at these addresses of the data.
    fn bytes<'a>(&self, wasm: &'a [u8], addresses: &Range<u32>) -> &'a [u8] {
        let within = |(bytes, address): &(Range<usize>, u32)| {
            let start = bytes.start + addresses.start.checked_sub(*address)? as usize;
            (start + addresses.len() <= bytes.end).then(|| &wasm[start..start + addresses.len()])
        };
        self.segments.iter().find_map(within).unwrap_or_default()
    }

    fn keep(&mut self, name: &str, relocations: &RelocSectionReader) -> Result<()> {
        let is_code = match name {
            "reloc.CODE" => true,
            "reloc.DATA" => false,
            _ => return Ok(()),
        };
        for entry in relocations.entries() {
            self.relocations.push((is_code, entry?));
        }
        Ok(())
    }

    /// The function or the datum that a place in the code or in the data belongs to.
    fn holder(&self, is_code: bool, offset: u32, data: &[Range<u32>]) -> Result<Thing> {
        let section = if is_code { &self.code } else { &self.data };
        let place = section.start + offset as usize;
        if is_code {
            let at = self.bodies.partition_point(|body| body.end <= place);
            return Ok(Thing::Function(self.first_body + u32::try_from(at)?));
        }
        let (bytes, address) = self
            .segments
            .iter()
            .find(|(bytes, _)| bytes.contains(&place))
            .context("a relocation lies outside of the data")?;
        let address = address + u32::try_from(place - bytes.start)?;
        let datum = data.iter().find(|datum| datum.contains(&address));
        Ok(Thing::Datum(datum.context("a pointer lies outside of all data")?.start))
    }
}

/// What a relocation leads to, if it is a function or a datum.
fn target(entry: &RelocationEntry, symbols: &Symbols) -> Result<Option<Thing>> {
    use RelocationType as Kind;
    match entry.ty {
        Kind::FunctionIndexLeb
        | Kind::TableIndexSleb
        | Kind::TableIndexI32
        | Kind::MemoryAddrLeb
        | Kind::MemoryAddrSleb
        | Kind::MemoryAddrI32 => {
            let symbol = symbols.get(entry.index as usize);
            Ok(*symbol.context("a relocation leads to no symbol")?)
        }
        Kind::TypeIndexLeb | Kind::GlobalIndexLeb | Kind::TableNumberLeb => Ok(None),
        other => bail!("what a relocation of the kind {other:?} leads to is not known"),
    }
}

fn constant(operator: Operator) -> Result<u32> {
    match operator {
        Operator::I32Const { value } => Ok(value.cast_unsigned()),
        other => bail!("{other:?} is no constant"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file's name at 0, a text at 8, and at 16, 32 and 48 a pointer to one of them; that at 48 belongs to something larger.
    #[test]
    fn what_points_to_the_name_of_a_file_and_is_as_long_as_a_place_is_one() {
        let bytes = b"lib.rs\0\0a text..";
        let [name, text, place, other, larger] = [0, 8, 16, 32, 48].map(Thing::Datum);
        let linked = Linked {
            data: vec![0..7, 8..14, 16..32, 32..48, 48..72],
            refers: [(place, vec![name]), (other, vec![text]), (larger, vec![name])].into(),
            ..Linked::default()
        };
        let places =
            linked.places(|at| bytes.get(at.start as usize..at.end as usize).unwrap_or(&[]));
        assert_eq!(places, HashSet::from([place]));
    }
}
