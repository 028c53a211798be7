//! What makes a part of a divided module (divide.rs): ways from the first part to the others, and what they lend each other. A function is
//! known by its place, which is the same wherever the module is read.

use crate::divide::Exported;
use crate::needs::Needs;
use anyhow::{Context, Result, bail};
use walrus::ir::Value;
use walrus::{
    ConstExpr, Data, DataKind, ElementItems, ElementKind, Export, ExportItem, Function,
    FunctionBuilder, FunctionId, FunctionKind, Global, GlobalKind, ImportedFunction, Memory,
    Module, Table, TableId,
};

/// What a part calls those that it imports from.
const ORIGIN: &str = "before";

/// Lets the exports of other parts call what will be in the slots behind those that the table has.
pub(crate) fn call_through_table(first: &mut Module, exported: &[Exported]) -> Result<()> {
    let (table, slots) = with_slots(first, exported)?;
    for (Exported { export, function, .. }, slot) in slots {
        let ty = first.funcs.get(*function).ty();
        let (params, results) = first.types.params_results(ty);
        let (params, results) = (params.to_vec(), results.to_vec());
        let args: Vec<_> = params.iter().map(|&param| first.locals.add(param)).collect();
        let mut through = FunctionBuilder::new(&mut first.types, &params, &results);
        let mut body = through.func_body();
        for &arg in &args {
            body.local_get(arg);
        }
        body.i32_const(slot).call_indirect(ty, table);
        let through = through.finish(args, &mut first.funcs);
        first.exports.get_mut(*export).item = ExportItem::Function(through);
    }
    Ok(())
}

/// Puts the functions that the first part calls into the slots of this one, in place of exports.
pub(crate) fn fill_table(part: &mut Module, exported: &[Exported], at: usize) -> Result<()> {
    let (table, slots) = with_slots(part, exported)?;
    let own: Vec<_> = slots.into_iter().filter(|(it, _)| it.part == at).collect();
    let start = own.first().context("a part has exports")?.1;
    let functions = own.into_iter().map(|(it, _)| it.function).collect();
    add_slots(part, table, start, functions);
    let exports: Vec<_> = part.exports.iter().map(Export::id).collect();
    for export in exports {
        part.exports.delete(export);
    }
    part.start = None;
    Ok(())
}

/// The table of functions, made longer by a slot for each export of another part than the first.
fn with_slots<'a>(
    module: &mut Module,
    exported: &'a [Exported],
) -> Result<(TableId, Vec<(&'a Exported, i32)>)> {
    let id = module.tables.main_function_table()?.context("the wasm has no table of functions")?;
    let table = module.tables.get_mut(id);
    let others = exported.iter().filter(|it| it.part > 0);
    let slots: Vec<_> = others.zip(i32::try_from(table.initial)?..).collect();
    table.initial += slots.len() as u64;
    table.maximum = table.maximum.map(|most| most.max(table.initial));
    Ok((id, slots))
}

/// The functions in the slots of the table.
pub(crate) fn slots(module: &Module) -> Vec<(u32, FunctionId)> {
    let mut slots = Vec::new();
    for element in module.elements.iter() {
        let ElementKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = element.kind
        else {
            continue;
        };
        let functions: Vec<_> = match &element.items {
            ElementItems::Functions(functions) => functions.iter().copied().map(Some).collect(),
            ElementItems::Expressions(_, values) => values.iter().map(function_of).collect(),
        };
        let filled = (start.cast_unsigned()..).zip(functions);
        slots.extend(filled.filter_map(|(slot, function)| Some((slot, function?))));
    }
    slots
}

fn function_of(value: &ConstExpr) -> Option<FunctionId> {
    match value {
        ConstExpr::RefFunc(function) => Some(*function),
        _ => None,
    }
}

/// Leaves the slots of the table that a part has for itself, and empties the others.
pub(crate) fn keep_slots(part: &mut Module, is_kept: impl Fn(u32) -> bool) -> Result<()> {
    let mut kept = slots(part);
    kept.retain(|(slot, _)| is_kept(*slot));
    let id = part.tables.main_function_table()?.context("the wasm has no table of functions")?;
    let former: Vec<_> = part.tables.get_mut(id).elem_segments.drain().collect();
    for element in former {
        part.elements.delete(element);
    }
    for run in kept.chunk_by(|(one, _), (next, _)| one + 1 == *next) {
        let functions = run.iter().map(|(_, function)| *function).collect();
        add_slots(part, id, run[0].0.cast_signed(), functions);
    }
    Ok(())
}

fn add_slots(part: &mut Module, table: TableId, start: i32, functions: Vec<FunctionId>) {
    let element = part.elements.add(
        ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(start)) },
        ElementItems::Functions(functions),
    );
    part.tables.get_mut(table).elem_segments.insert(element);
}

/// Leaves the data that a part has for itself, and zeros in place of what no part needs.
pub(crate) fn keep_data(part: &mut Module, needs: &Needs, at: usize) -> Result<()> {
    let former: Vec<_> = part.data.iter().map(Data::id).collect();
    for id in former {
        let data = part.data.get(id);
        let DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(start)) } = data.kind
        else {
            bail!("data of the wasm have no address");
        };
        let (start, bytes) = (start.cast_unsigned(), data.value.clone());
        part.data.delete(id);
        let segments = &mut part.memories.get_mut(memory).data_segments;
        segments.remove(&id);
        for (piece, home) in needs.pieces(start..start + u32::try_from(bytes.len())?) {
            if home != at {
                continue;
            }
            let offset = ConstExpr::Value(Value::I32(piece.start.cast_signed()));
            let own = piece.map(|address| match bytes[(address - start) as usize] {
                _ if needs.is_unneeded(address) => 0,
                byte => byte,
            });
            let data = part.data.add(DataKind::Active { memory, offset }, own.collect());
            segments.insert(data);
        }
    }
    Ok(())
}

/// Exports functions for the parts that follow, each by the number that stands before its place.
pub(crate) fn offer(part: &mut Module, places: &[(usize, usize)]) {
    let functions: Vec<_> = part.funcs.iter().map(Function::id).collect();
    for &(name, at) in places {
        part.exports.add(&format!("{name:x}"), functions[at]);
    }
}

/// Exports memory, table and globals of the first part.
pub(crate) fn offer_rest(first: &mut Module) {
    for (at, memory) in places(first.memories.iter().map(Memory::id)) {
        first.exports.add(&format!("m{at}"), memory);
    }
    for (at, table) in places(first.tables.iter().map(Table::id)) {
        first.exports.add(&format!("t{at}"), table);
    }
    for (at, global) in places(first.globals.iter().map(Global::id)) {
        first.exports.add(&format!("g{at}"), global);
    }
}

/// Takes by the same names functions of the parts before, in place of what the whole has of its own.
pub(crate) fn import(part: &mut Module, places: &[(usize, usize)]) {
    let functions: Vec<_> = part.funcs.iter().map(Function::id).collect();
    for &(name, at) in places {
        let function = part.funcs.get(functions[at]);
        let ty = function.ty();
        if let FunctionKind::Import(former) = &function.kind {
            part.imports.delete(former.import);
        }
        let import = part.imports.add(ORIGIN, &format!("{name:x}"), functions[at]);
        part.funcs.get_mut(functions[at]).kind =
            FunctionKind::Import(ImportedFunction { import, ty });
    }
}

/// Takes memory, table and globals of the first part.
pub(crate) fn import_rest(part: &mut Module) {
    for (at, memory) in places(part.memories.iter().map(Memory::id)) {
        let import = part.imports.add(ORIGIN, &format!("m{at}"), memory);
        part.memories.get_mut(memory).import = Some(import);
    }
    for (at, table) in places(part.tables.iter().map(Table::id)) {
        let import = part.imports.add(ORIGIN, &format!("t{at}"), table);
        part.tables.get_mut(table).import = Some(import);
    }
    for (at, global) in places(part.globals.iter().map(Global::id)) {
        let import = part.imports.add(ORIGIN, &format!("g{at}"), global);
        part.globals.get_mut(global).kind = GlobalKind::Import(import);
    }
}

/// Each with its place.
fn places<T>(ids: impl Iterator<Item = T>) -> Vec<(usize, T)> {
    ids.enumerate().collect()
}
