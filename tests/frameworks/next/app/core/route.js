import { compare } from "curvescope/core";

export const dynamic = "force-dynamic";

export function GET() {
    const scores = { a: [0.9, 0.6, 0.4, 0.2, 0.8, 0.1], b: [0.9, 0.1, 0.8, 0.2, 0.7, 0.3] };
    const { delong } = compare({ label: [1, 0, 1, 0, 1, 0], scores }, { replicates: 10 });
    return Response.json(delong.pairs[0].difference);
}
