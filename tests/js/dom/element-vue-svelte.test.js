// <curvescope-plot> in templates of Vue 3 and Svelte 5: properties, events, later renderings.
import { columns, plotIn, tryPlot } from "./element.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { compile } from "svelte/compiler";
import { createApp, nextTick, reactive } from "vue";

test("Vue sets properties of the element and receives its events", async () => {
    const data = reactive({
        columns: columns(),
        threshold: /** @type {number | undefined} */ (0.9),
        beta: /** @type {number | undefined} */ (2),
        events: 0,
    });
    const app = createApp({
        setup: () => ({
            data,
            take: (/** @type {CustomEvent} */ { detail }) => void ((data.events += 1), (data.threshold = detail.threshold)),
        }),
        template: `<curvescope-plot :columns="data.columns" :options="{ label: 'label' }" :space="['roc', 'pr']" remarks :title="data.events"
            :question="{ aim: { f: data.beta } }" :threshold="data.threshold" @curvescope-change="take" />`,
    });
    app.config.compilerOptions.isCustomElement = (tag) => tag === "curvescope-plot";
    const place = document.body.appendChild(document.createElement("div"));
    app.mount(place);
    const plot = await plotIn(place);
    await tryPlot(plot, data, nextTick);
    assert.ok(data.events > 2);
    app.unmount();
    place.remove();
});

/** Svelte sets all properties whose expressions share a state when it changes, also to the value that they have. */
const SVELTE = `
    <script>
        let { columns, begun } = $props();
        let beta = $state(2);
        let events = $state(0);
        let point = $state.raw({ threshold: 0.9 });
        begun({
            get threshold() { return point.threshold; },
            set threshold(threshold) { point = { threshold }; },
            get beta() { return beta; },
            set beta(value) { beta = value; },
        });
        function take({ detail }) {
            events += 1;
            point = detail;
        }
    </script>
    <curvescope-plot {columns} options={{ label: "label" }} space={["roc", "pr"]} remarks={true} title={events}
        question={{ aim: { f: beta } }} threshold={point.threshold} oncurvescope-change={take}></curvescope-plot>`;

/** Svelte with the compiled template, as one module: Node.js would take Svelte's code for servers. */
async function svelteModule() {
    const { js } = compile(SVELTE, { name: "Page", generate: "client" });
    const { outputFiles } = await build({
        stdin: {
            contents: `${js.code}\nexport { flushSync, mount, unmount } from "svelte";`,
            resolveDir: fileURLToPath(new URL(".", import.meta.url)),
        },
        bundle: true,
        format: "esm",
        conditions: ["browser"],
        write: false,
    });
    return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`);
}

test("Svelte sets properties of the element and receives its events", async () => {
    const { default: Page, flushSync, mount, unmount } = await svelteModule();
    /** @type {any} */
    let data;
    const target = document.body.appendChild(document.createElement("div"));
    const page = mount(Page, { target, props: { columns: columns(), begun: (/** @type {unknown} */ state) => (data = state) } });
    flushSync();
    const plot = await plotIn(target);
    await tryPlot(plot, data, async () => flushSync());
    assert.ok(Number(plot.title) > 2);
    await unmount(page);
    assert.equal(plot.isConnected, false);
    target.remove();
});
