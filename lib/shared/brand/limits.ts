/** The most that is taken of a drawing of the name, and that is kept of it, in characters. */
export const wordmarkLimits = { source: 32_000, kept: 12_000 }
