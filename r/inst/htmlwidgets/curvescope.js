// Shows the element of curvescope in a widget.
/* global HTMLWidgets */
HTMLWidgets.widget({
    name: "curvescope",
    type: "output",
    factory(box) {
        return {
            renderValue({ columns, options, properties }) {
                const plot = document.createElement("curvescope-plot");
                const read = columns.map(({ name, numbers, texts }) => ({
                    name,
                    values: texts ?? Float64Array.from(numbers, (number) => (number === null ? NaN : Number(number))),
                }));
                Object.assign(plot, { options, columns: read, ...properties });
                box.replaceChildren(plot);
            },
            // The element fits its plots to its own width.
            resize() {},
        };
    },
});
