import { analyze } from "curvescope";

import { Plot } from "./plot.jsx";

// Computed for each request, and once while the page is built.
export const dynamic = "force-dynamic";
const [built] = analyze("label,score\n1,0.9\n0,0.6\n1,0.4\n0,0.2").models;

export default function Page() {
    const table = { label: [true, false, true, false], scores: { a: Float64Array.of(0.9, 0.6, 0.4, 0.2) } };
    const [model] = analyze(table).models;
    return (
        <main>
            <p>
                {model.name}: {model.roc.auroc}, {built.roc.auroc}
            </p>
            <Plot text={"label,score\n1,0.9\n0,0.6\n1,0.4\n0,0.2"} />
        </main>
    );
}
