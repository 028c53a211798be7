/**
 * CSV text with a header `label,score`: a third positive, whose scores lie higher. The same on every machine.
 * @param {number} rows
 */
export function predictions(rows) {
    let state = 20150707;
    // Marsaglia's xorshift32: enough for scores that sort like random ones.
    const uniform = () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 2 ** 32;
    };
    const lines = ["label,score"];
    for (let row = 0; row < rows; row += 1) {
        const positive = uniform() < 1 / 3;
        const score = positive ? 1 - uniform() * uniform() : uniform();
        lines.push(`${positive ? 1 : 0},${score.toFixed(6)}`);
    }
    return `${lines.join("\n")}\n`;
}
