"use client";

import "curvescope/element";

export function Plot({ text }) {
    return <curvescope-plot space="roc" data={text} />;
}
