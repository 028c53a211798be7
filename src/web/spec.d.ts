/** Parameters of a beta distribution, each from 0.1 to 1000. */
export interface BetaShape { a: number; b: number }

/** Normal component of a mixture; weights are divided by their sum. */
export interface NormalComponent { weight: number; mean: number; sd: number }

/**
 * Distributions of scores. Binormal: negatives have mean 0 and standard deviation 1, positives have mean `separation` and standard
 * deviation `spread`. Mixture: from one to eight components for each class.
 */
export type Shapes =
    | { kind: "binormal"; separation: number; spread: number }
    | { kind: "beta"; positive: BetaShape; negative: BetaShape }
    | { kind: "mixture"; positive: NormalComponent[]; negative: NormalComponent[] };

/**
 * Rows to generate: `n` of them (2 to 10,000,000), of which `n * prevalence`, rounded, are positive. `seed` is a whole number from 0
 * to 2^53 - 1. The same spec gives the same rows in every browser.
 */
export type GenerateSpec = Shapes & { n: number; prevalence: number; seed: number };

/** Areas and curves of the distributions of a spec, the limit of infinitely many rows, at one prevalence. */
export interface Population {
    /** Probability that a positive scores above a negative. */
    auroc: number;
    prArea: number;
    prgArea: number;
    /** The true curve in each plot, for `Plots.setOverlays`. */
    overlays: Overlay[];
}

/** Rows that a study on a population takes, at the prevalence of its spec. */
export interface Plan {
    /** AUROC, AUCPR and AUPRG. */
    areas: PlannedArea[];
    /**
     * Rows with which the test of a second model's AUROC has 80 % power at 5 %; null where no model has such an AUROC, without a difference,
     * or where correlated models have no variance. For scores that are not normal those of normal scores with the same AUROC and equal
     * spreads.
     */
    toTell: Rows | null;
    /** True for a binormal population. */
    isNormal: boolean;
}

export interface PlannedArea {
    measure: "auroc" | "prArea" | "prgArea";
    /** Value in the population. */
    expected: number;
    /**
     * Rows with which its 95 % interval has the half-width asked for; null where the area does not vary or the half-width is not above 0, and
     * for AUPRG where positives are fewer than 1 in 100.
     */
    toReach: Rows | null;
    /** True for rows by simulation, which are approximate: most are within a fifth of the exact ones. */
    isSimulated: boolean;
}
