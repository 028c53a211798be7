//! Panics of deployed code. Nothing hears what one says: WebAssembly has no standard error, and the page knows a trap when it meets one.
//! So a panic traps at once, and neither its words nor its place in the source are made.

use walrus::ir::{
    Br, BrIf, BrTable, Instr, InstrSeqId, Return, Unreachable, Visitor, dfs_in_order,
};
use walrus::{FunctionKind, LocalFunction, Module};

/// The crates of the standard library, as names of functions begin. Those of wasm-bindgen that never return throw what JavaScript catches.
const STANDARD: [&str; 5] = ["core", "alloc", "std", "__rust", "rust_"];

/// Makes the functions of the standard library that never return trap at once.
pub(crate) fn trap_at_once(module: &mut Module) {
    for function in module.funcs.iter_mut() {
        let name = function.name.as_deref().unwrap_or_default().trim_start_matches('<');
        let is_standard = STANDARD.iter().any(|start| name.starts_with(start));
        let FunctionKind::Local(local) = &mut function.kind else { continue };
        if is_standard && !returns(local) {
            let entry = local.entry_block();
            let mut body = local.builder_mut().instr_seq(entry);
            body.instrs_mut().clear();
            body.unreachable();
        }
    }
}

/// Whether a function may come to its end.
fn returns(function: &LocalFunction) -> bool {
    struct Ends(InstrSeqId, bool);
    impl Visitor<'_> for Ends {
        fn visit_return(&mut self, _: &Return) {
            self.1 = true;
        }
        fn visit_br(&mut self, it: &Br) {
            self.1 |= it.block == self.0;
        }
        fn visit_br_if(&mut self, it: &BrIf) {
            self.1 |= it.block == self.0;
        }
        fn visit_br_table(&mut self, it: &BrTable) {
            self.1 |= it.default == self.0 || it.blocks.contains(&self.0);
        }
    }
    let entry = function.entry_block();
    let mut ends = Ends(entry, false);
    dfs_in_order(&mut ends, function, entry);
    let last = function.block(entry).instrs.last();
    ends.1 || !last.is_some_and(|(last, _)| matches!(last, Instr::Unreachable(Unreachable {})))
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::{FunctionBuilder, FunctionId, InstrSeqBuilder};

    fn function(
        module: &mut Module,
        name: &str,
        write: impl FnOnce(&mut InstrSeqBuilder),
    ) -> FunctionId {
        let mut function = FunctionBuilder::new(&mut module.types, &[], &[]);
        function.name(name.into());
        write(&mut function.func_body());
        function.finish(vec![], &mut module.funcs)
    }

    /// How many instructions a function has.
    fn size(module: &Module, function: FunctionId) -> u64 {
        module.funcs.get(function).kind.unwrap_local().size()
    }

    #[test]
    fn only_standard_functions_that_never_return_trap_at_once() {
        let mut module = Module::default();
        let nothing = function(&mut module, "core::hint::nothing", |_| {});
        let panic = function(&mut module, "core::panicking::panic", |body| {
            body.call(nothing).call(nothing).unreachable();
        });
        let throw = function(&mut module, "wasm_bindgen::throw", |body| {
            body.call(nothing).unreachable();
        });
        let early = function(&mut module, "<core::Early>::check", |body| {
            body.i32_const(1).if_else(
                None,
                |then| {
                    then.return_();
                },
                |_| {},
            );
            body.call(nothing).unreachable();
        });
        let before = [nothing, throw, early].map(|it| size(&module, it));
        trap_at_once(&mut module);
        assert_eq!(size(&module, panic), 1);
        assert_eq!([nothing, throw, early].map(|it| size(&module, it)), before);
    }
}
