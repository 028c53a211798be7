//! The wasm in parts: the first draws what opening the page shows, the next reads and ranks tables, the last does what panels ask for when
//! they are opened. All share one memory and one table, so nothing is there twice and no data are handed over.
//!
//! The first part has every export. One whose work is in another part calls it through a slot of the table, which is empty until that
//! part is joined: `WebAssembly.instantiate(part, { before })`, where `before` has the exports of all parts before it.

use crate::linked::Linked;
use crate::needs::Needs;
use crate::{cut, wasm};
use anyhow::{Result, ensure};
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use walrus::ir::{Visitor, dfs_in_order};
use walrus::{Export, ExportId, ExportItem, Function, FunctionId, FunctionKind, Module, passes};

/// The whole, in `dist/`: for programs of others that import the package from there. No page asks for it.
pub(crate) const WHOLE: &str = "www/pkg/curvescope_bg.wasm";

/// What a page of `dist/` asks for in its place, before all else.
pub(crate) const FIRST: &str = "www/pkg/first.wasm";

/// The parts that follow the first, in the order in which they are joined: their files, and the exports whose work they do. A name that
/// ends with `*` stands for all that begin so; an export that several parts name is that of the last.
const OTHERS: [(&str, &[&str]); 2] = [
    (
        "analysis.wasm",
        &[
            "__wbg_analysis_free",
            "__wbg_reading_free",
            "analysis_*",
            "intervalsAt",
            "limits",
            "plots_calibration",
            "plots_drawCalibration*",
            "plots_drawMeasures*",
            "plots_drawScores*",
            "plots_pickScore",
            "plots_reliability",
            "plots_setFolds",
            "plots_setGroup*",
            "reading_*",
        ],
    ),
    (
        "later.wasm",
        &[
            "__wbg_densities_free",
            "__wbg_gapstask_free",
            "__wbg_pairedpointtask_free",
            "__wbg_thresholdtask_free",
            "__wbg_uncertaintytask_free",
            "analysis_beside",
            "analysis_boundBands",
            "analysis_bounds",
            "analysis_conventions",
            "analysis_disagreements",
            "analysis_foldAverages",
            "analysis_generate",
            "analysis_generatedCsv",
            "analysis_group*",
            "analysis_jointHull",
            "analysis_pairedPointUncertainty",
            "analysis_thresholdUncertainty",
            "analysis_uncertainty",
            "analyze",
            "curveColumns",
            "decide",
            "densities_*",
            "gapstask_*",
            "normalizedPrArea",
            "pairedpointtask_*",
            "plots_bestThresholds",
            "plots_drawPicture",
            "plots_svg",
            "population",
            "thresholdtask_*",
            "uncertaintytask_*",
        ],
    ),
];

/// Writes the parts of the whole beside it.
pub(crate) fn run(dist: &Path) -> Result<()> {
    let whole = dist.join(WHOLE);
    let names = OTHERS.map(|(_, exports)| exports);
    let linked = Linked::read(&fs::read(wasm::linked(wasm::PACKAGE))?)?;
    let needs = Needs::of(&linked, 1 + names.len(), |name| part_of(name, &names));
    let parts = divide(|| Module::from_file(&whole), &names, &needs)?;
    let files = [dist.join(FIRST)].into_iter();
    let files = files.chain(OTHERS.map(|(name, _)| whole.with_file_name(name)));
    for (mut part, file) in parts.into_iter().zip(files) {
        part.emit_wasm_file(&file)?;
        wasm::optimise_part(&file)?;
    }
    Ok(())
}

/// The parts of the module that `whole` reads: the first, and those that do the work of these exports.
fn divide(
    whole: impl Fn() -> Result<Module>,
    names: &[&[&str]],
    needs: &Needs,
) -> Result<Vec<Module>> {
    let module = whole()?;
    for name in names.iter().copied().flatten() {
        ensure!(module.exports.iter().any(|it| is_meant(name, &it.name)), "no export is {name}");
    }
    let roots: Vec<_> = (0..=names.len()).map(|at| roots(&module, names, needs, at)).collect();
    let homes = homes(&module, &roots);
    let shared = shared(&module, &roots, &homes);
    (0..=names.len())
        .map(|at| {
            let mut part = whole()?;
            let exported = exported(&part, names);
            cut::keep_slots(&mut part, |slot| needs.slot(slot) == at)?;
            cut::keep_data(&mut part, needs, at)?;
            if at == 0 {
                cut::call_through_table(&mut part, &exported)?;
                cut::offer_rest(&mut part);
            } else {
                cut::fill_table(&mut part, &exported, at)?;
                cut::import_rest(&mut part);
            }
            let with_home = |is_meant: fn(&usize, &usize) -> bool| {
                let named = shared.iter().enumerate();
                let meant = named.filter(|(_, (_, home))| is_meant(home, &at));
                meant.map(|(name, &(place, _))| (name, place)).collect::<Vec<_>>()
            };
            cut::offer(&mut part, &with_home(usize::eq));
            cut::import(&mut part, &with_home(usize::lt));
            passes::gc::run(&mut part);
            Ok(part)
        })
        .collect()
}

fn is_meant(name: &str, export: &str) -> bool {
    name.strip_suffix('*').map_or(export == name, |start| export.starts_with(start))
}

/// The part that does the work of an export.
fn part_of(export: &str, names: &[&[&str]]) -> usize {
    let is_named = |names: &&[&str]| names.iter().any(|name| is_meant(name, export));
    names.iter().rposition(is_named).map_or(0, |at| at + 1)
}

/// An exported function, and the part that does its work.
pub(crate) struct Exported {
    pub(crate) export: ExportId,
    pub(crate) function: FunctionId,
    pub(crate) part: usize,
}

/// The exported functions of the module, those of a part beside each other.
fn exported(module: &Module, names: &[&[&str]]) -> Vec<Exported> {
    let function = |export: &Export| match export.item {
        ExportItem::Function(function) => {
            Some(Exported { export: export.id(), function, part: part_of(&export.name, names) })
        }
        _ => None,
    };
    let mut exported: Vec<_> = module.exports.iter().filter_map(function).collect();
    exported.sort_by_key(|it| it.part);
    exported
}

/// The part that each function lies in, by its place: the first that needs it, `None` where none does.
fn homes(module: &Module, roots: &[Vec<FunctionId>]) -> Vec<Option<usize>> {
    let needed: Vec<_> = roots.iter().map(|roots| reached(module, roots.clone())).collect();
    let home = |function: &Function| {
        let first = needed.iter().position(|part| part.contains(&function.id()));
        // What JavaScript gives is given to the first part.
        first.map(|at| if matches!(function.kind, FunctionKind::Import(_)) { 0 } else { at })
    };
    module.funcs.iter().map(home).collect()
}

/// What is called from outside when a part is there: its exports, and what its pointers lead to.
fn roots(module: &Module, names: &[&[&str]], needs: &Needs, at: usize) -> Vec<FunctionId> {
    let exported = exported(module, names).into_iter();
    let mut roots: Vec<_> = exported.filter(|it| it.part == at).map(|it| it.function).collect();
    roots.extend(module.start.filter(|_| at == 0));
    let slots = cut::slots(module).into_iter();
    roots.extend(slots.filter(|(slot, _)| needs.slot(*slot) == at).map(|(_, function)| function));
    roots
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

/// The places of functions that lie in one part, here the second number, and that a later one calls or has in the table.
fn shared(
    module: &Module,
    roots: &[Vec<FunctionId>],
    homes: &[Option<usize>],
) -> Vec<(usize, usize)> {
    let functions: Vec<_> = module.funcs.iter().map(Function::id).collect();
    let needed = |(at, roots): (usize, &Vec<FunctionId>)| -> HashSet<_> {
        let own = functions.iter().zip(homes).filter(|(_, home)| **home == Some(at));
        own.flat_map(|(id, _)| called(module, *id)).chain(roots.iter().copied()).collect()
    };
    let needed: Vec<_> = roots.iter().enumerate().map(needed).collect();
    let with_homes = homes.iter().enumerate().filter_map(|(place, home)| Some((place, (*home)?)));
    let is_shared = |(place, home): &(usize, usize)| {
        needed[home + 1..].iter().any(|needed| needed.contains(&functions[*place]))
    };
    with_homes.filter(is_shared).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::{FunctionBuilder, ModuleConfig, ValType};

    /// Exports `double`, `increase` and `decrease`, which all call a third, the last by way of `double`.
    #[expect(clippy::unnecessary_wraps, reason = "reading a module may fail")]
    fn whole() -> Result<Module> {
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
        let quadruple = function(&mut module, 1, |body, args| {
            body.local_get(args[0]).call(double).call(double).i32_const(0).call(add);
        });
        module.exports.add("double", double);
        module.exports.add("increase", increase);
        module.exports.add("quadruple", quadruple);
        Ok(module)
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

    fn imported(part: &Module) -> Vec<&str> {
        part.imports.iter().map(|import| &*import.name).collect()
    }

    fn exported(part: &Module) -> Vec<&str> {
        part.exports.iter().map(|export| &*export.name).collect()
    }

    #[test]
    fn a_function_lies_in_the_first_part_that_needs_it_and_others_import_it() {
        let parts =
            divide(whole, &[&["dou*"], &["quadruple"]], &Needs::default()).expect("divisible");
        let [first, double, quadruple] = &parts[..] else { panic!("three parts") };
        assert_eq!(exported(first), ["double", "increase", "quadruple", "m0", "t0", "0"]);
        assert_eq!(exported(double), ["1"]);
        assert!(exported(quadruple).is_empty());
        // The sum, the increase, and two ways through the table.
        assert_eq!(first.funcs.iter_local().count(), 4);
        assert_eq!(double.funcs.iter_local().count(), 1);
        assert_eq!(imported(double), ["t0", "0"]);
        assert_eq!(quadruple.funcs.iter_local().count(), 1);
        assert_eq!(imported(quadruple), ["t0", "0", "1"]);
        assert!(parts.iter().flat_map(|part| part.tables.iter()).all(|table| table.initial == 3));
    }

    #[test]
    fn a_name_that_no_export_has_is_reported() {
        let error = divide(whole, &[&["halve"]], &Needs::default()).expect_err("no such export");
        assert!(error.to_string().contains("halve"), "{error}");
    }
}
