//! The wasm in two files: the first holds what the first view needs, the later one what parts of the page ask for when they are opened. Both
//! share one memory and one table, so nothing is there twice and no data are handed over.
//!
//! The first part keeps every export. One whose work is in the later part calls it through a slot of the table, which is empty until
//! the later part is joined: `WebAssembly.instantiate(later, { first: exports })`.

use anyhow::{Context, Result, ensure};
use std::collections::HashSet;
use std::ops::Range;
use std::path::Path;
use walrus::ir::{Value, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, Data, Element, ElementItems, ElementKind, Export, ExportId, ExportItem, Function,
    FunctionBuilder, FunctionId, FunctionKind, Global, GlobalKind, ImportedFunction, Memory,
    Module, Table, TableId, passes,
};

/// The whole, in `dist/`: for programs of others that import the package from there. No page asks for it.
pub(crate) const WHOLE: &str = "www/pkg/curvescope_bg.wasm";

/// What a page of `dist/` asks for in its place.
pub(crate) const FIRST: &str = "www/pkg/first.wasm";

/// The exports that the first view does without. A name that ends with `*` stands for all that begin so.
const LATER: &[&str] = &[
    "__wbg_densities_free",
    "__wbg_gapstask_free",
    "__wbg_thresholdtask_free",
    "__wbg_uncertaintytask_free",
    "analysis_beside",
    "analysis_boundBands",
    "analysis_bounds",
    "analysis_calibration",
    "analysis_conventions",
    "analysis_disagreements",
    "analysis_foldAverages",
    "analysis_generate",
    "analysis_generatedCsv",
    "analysis_group*",
    "analysis_jointHull",
    "analysis_thresholdUncertainty",
    "analysis_uncertainty",
    "analyze",
    "curveColumns",
    "decide",
    "densities_*",
    "gapstask_*",
    "normalizedPrArea",
    "plots_bestThresholds",
    "plots_drawPicture",
    "plots_svg",
    "population",
    "thresholdtask_*",
    "uncertaintytask_*",
];

/// What the later part calls the part that it imports from.
const ORIGIN: &str = "first";

/// Writes the two parts of the whole beside it.
pub(crate) fn run(dist: &Path) -> Result<()> {
    let whole = dist.join(WHOLE);
    let [mut first, mut later] = [Module::from_file(&whole)?, Module::from_file(&whole)?];
    divide(&mut first, &mut later, LATER)?;
    first.emit_wasm_file(dist.join(FIRST))?;
    later.emit_wasm_file(whole.with_file_name("later.wasm"))
}

/// Makes of a module, which is given twice, its two parts.
fn divide(first: &mut Module, later: &mut Module, names: &[&str]) -> Result<()> {
    for name in names {
        ensure!(first.exports.iter().any(|it| is_meant(name, &it.name)), "no export is {name}");
    }
    let moved = only_of_later(first, names);
    let common = common(later, &moved);
    call_through_table(first, names)?;
    fill_table(later, names)?;
    offer(first, &common);
    import(later, &common);
    passes::gc::run(first);
    passes::gc::run(later);
    Ok(())
}

fn is_meant(name: &str, export: &str) -> bool {
    name.strip_suffix('*').map_or(export == name, |start| export.starts_with(start))
}

/// The exported functions whose work the later part does, in the order of the module.
fn exports_of_later(module: &Module, names: &[&str]) -> Vec<(ExportId, FunctionId)> {
    let of_later = |export: &&Export| names.iter().any(|name| is_meant(name, &export.name));
    let function = |export: &Export| match export.item {
        ExportItem::Function(function) => Some((export.id(), function)),
        _ => None,
    };
    module.exports.iter().filter(of_later).filter_map(function).collect()
}

/// The places of functions that are reached from exports of the later part only.
fn only_of_later(module: &Module, names: &[&str]) -> HashSet<usize> {
    let of_later: Vec<_> = exports_of_later(module, names).into_iter().map(|(_, it)| it).collect();
    let mut of_first: Vec<_> = module.start.into_iter().collect();
    of_first.extend(module.exports.iter().filter_map(|export| match export.item {
        ExportItem::Function(function) if !of_later.contains(&function) => Some(function),
        _ => None,
    }));
    // What a pointer may lead to is called from anywhere.
    for element in module.elements.iter() {
        match &element.items {
            ElementItems::Functions(functions) => of_first.extend(functions),
            ElementItems::Expressions(_, values) => {
                of_first.extend(values.iter().filter_map(|value| match value {
                    ConstExpr::RefFunc(function) => Some(*function),
                    _ => None,
                }));
            }
        }
    }
    let kept = reached(module, of_first);
    let wanted = reached(module, of_later);
    let places = module.funcs.iter().map(Function::id).enumerate();
    places.filter(|(_, it)| wanted.contains(it) && !kept.contains(it)).map(|(at, _)| at).collect()
}

/// These functions and all that they call.
fn reached(module: &Module, roots: Vec<FunctionId>) -> HashSet<FunctionId> {
    let mut seen = HashSet::new();
    let mut open = roots;
    while let Some(function) = open.pop() {
        if seen.insert(function) {
            open.extend(called(module, function));
        }
    }
    seen
}

fn called(module: &Module, function: FunctionId) -> Vec<FunctionId> {
    struct Called(Vec<FunctionId>);
    impl Visitor<'_> for Called {
        fn visit_function_id(&mut self, function: &FunctionId) {
            self.0.push(*function);
        }
    }
    let mut called = Called(Vec::new());
    if let FunctionKind::Local(local) = &module.funcs.get(function).kind {
        dfs_in_order(&mut called, local, local.entry_block());
    }
    called.0
}

/// The places of functions that the moved ones call and that stay in the first part; those that JavaScript gives are among them.
fn common(module: &Module, moved: &HashSet<usize>) -> Vec<usize> {
    let functions: Vec<_> = module.funcs.iter().map(Function::id).collect();
    let called: HashSet<_> = moved.iter().flat_map(|&at| called(module, functions[at])).collect();
    let is_common = |at: &usize| !moved.contains(at) && called.contains(&functions[*at]);
    (0..functions.len()).filter(is_common).collect()
}

/// Lets the exports of the later part call what will be in the slots behind those that the table has.
fn call_through_table(first: &mut Module, names: &[&str]) -> Result<()> {
    let exports = exports_of_later(first, names);
    let (table, slots) = with_slots(first, exports.len())?;
    for ((export, function), slot) in exports.into_iter().zip(slots) {
        let ty = first.funcs.get(function).ty();
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
        first.exports.get_mut(export).item = ExportItem::Function(through);
    }
    Ok(())
}

/// Puts the functions that the first part calls into these slots, in place of exports.
fn fill_table(later: &mut Module, names: &[&str]) -> Result<()> {
    let exports = exports_of_later(later, names);
    let (table, slots) = with_slots(later, exports.len())?;
    let former: Vec<_> = later.elements.iter().map(Element::id).collect();
    for element in former {
        later.elements.delete(element);
    }
    let element = later.elements.add(
        ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(slots.start)) },
        ElementItems::Functions(exports.into_iter().map(|(_, function)| function).collect()),
    );
    later.tables.get_mut(table).elem_segments = [element].into_iter().collect();
    let exports: Vec<_> = later.exports.iter().map(Export::id).collect();
    for export in exports {
        later.exports.delete(export);
    }
    later.start = None;
    Ok(())
}

/// The table of functions, made longer by so many slots.
fn with_slots(module: &mut Module, count: usize) -> Result<(TableId, Range<i32>)> {
    let id = module.tables.main_function_table()?.context("the wasm has no table of functions")?;
    let table = module.tables.get_mut(id);
    let start = table.initial;
    table.initial += count as u64;
    table.maximum = table.maximum.map(|most| most.max(table.initial));
    Ok((id, i32::try_from(start)?..i32::try_from(table.initial)?))
}

/// Exports what the later part takes from the first.
fn offer(first: &mut Module, common: &[usize]) {
    let functions: Vec<_> = first.funcs.iter().map(Function::id).collect();
    for &at in common {
        first.exports.add(&format!("f{at}"), functions[at]);
    }
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

/// Takes by the same names what the first part exports, in place of what the whole has of its own.
fn import(later: &mut Module, common: &[usize]) {
    let functions: Vec<_> = later.funcs.iter().map(Function::id).collect();
    for &at in common {
        let function = later.funcs.get(functions[at]);
        let ty = function.ty();
        if let FunctionKind::Import(former) = &function.kind {
            later.imports.delete(former.import);
        }
        let import = later.imports.add(ORIGIN, &format!("f{at}"), functions[at]);
        later.funcs.get_mut(functions[at]).kind =
            FunctionKind::Import(ImportedFunction { import, ty });
    }
    for (at, memory) in places(later.memories.iter().map(Memory::id)) {
        let import = later.imports.add(ORIGIN, &format!("m{at}"), memory);
        later.memories.get_mut(memory).import = Some(import);
        later.memories.get_mut(memory).data_segments.clear();
    }
    for (at, table) in places(later.tables.iter().map(Table::id)) {
        let import = later.imports.add(ORIGIN, &format!("t{at}"), table);
        later.tables.get_mut(table).import = Some(import);
    }
    for (at, global) in places(later.globals.iter().map(Global::id)) {
        let import = later.imports.add(ORIGIN, &format!("g{at}"), global);
        later.globals.get_mut(global).kind = GlobalKind::Import(import);
    }
    for (_, data) in places(later.data.iter().map(Data::id)) {
        later.data.delete(data);
    }
}

/// Each with its place, which is the same in both parts.
fn places<T>(ids: impl Iterator<Item = T>) -> Vec<(usize, T)> {
    ids.enumerate().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::{ModuleConfig, ValType};

    /// Exports `double` and `increase`, which both call a third, and `shown`, which calls nothing.
    fn whole() -> Module {
        let mut module = Module::with_config(ModuleConfig::new());
        module.tables.add_local(false, 1, Some(1), walrus::RefType::FUNCREF);
        module.memories.add_local(false, false, 1, None, None);
        let add = function(&mut module, 2, |body, args| {
            body.local_get(args[0]).local_get(args[1]).binop(walrus::ir::BinaryOp::I32Add);
        });
        let double = function(&mut module, 1, |body, args| {
            body.local_get(args[0]).local_get(args[0]).call(add);
        });
        let increase = function(&mut module, 1, |body, args| {
            body.local_get(args[0]).i32_const(1).call(add);
        });
        module.exports.add("double", double);
        module.exports.add("increase", increase);
        module
    }

    fn function(
        module: &mut Module,
        params: usize,
        write: impl Fn(&mut walrus::InstrSeqBuilder, &[walrus::LocalId]),
    ) -> FunctionId {
        let args: Vec<_> = (0..params).map(|_| module.locals.add(ValType::I32)).collect();
        let mut function =
            FunctionBuilder::new(&mut module.types, &vec![ValType::I32; params], &[ValType::I32]);
        write(&mut function.func_body(), &args);
        function.finish(args, &mut module.funcs)
    }

    #[test]
    fn what_only_the_later_exports_need_moves_and_the_rest_is_imported() {
        let [mut first, mut later] = [whole(), whole()];
        divide(&mut first, &mut later, &["dou*"]).expect("divisible");
        let exported: Vec<_> = first.exports.iter().map(|export| export.name.clone()).collect();
        assert_eq!(exported, ["double", "increase", "f0", "m0", "t0"]);
        // The sum, the increase, and the way through the table.
        assert_eq!(first.funcs.iter_local().count(), 3);
        assert_eq!(later.funcs.iter_local().count(), 1);
        let imported: Vec<_> = later.imports.iter().map(|import| import.name.clone()).collect();
        assert_eq!(imported, ["f0", "t0"]);
        assert!(first.tables.iter().chain(later.tables.iter()).all(|table| table.initial == 2));
        assert_eq!(later.exports.iter().count(), 0);
    }

    #[test]
    fn a_name_that_no_export_has_is_reported() {
        let [mut first, mut later] = [whole(), whole()];
        let error = divide(&mut first, &mut later, &["halve"]).expect_err("no such export");
        assert!(error.to_string().contains("halve"), "{error}");
    }
}
