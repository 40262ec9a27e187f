/**
 * From how many documents on a search reads them in another way. What it finds doesn't depend on these numbers, only
 * how long it takes (and, with `compared`, the order of what has only some of the words); tests make them small.
 */
export const searchSizes: {
  tiers: readonly number[]
  sample: number
  counted: number
  compared: number
} = {
  /** Numbers of documents up to each tier's end; all others are in one more tier. */
  tiers: [500, 5_000, 20_000],
  /** Approximate number of documents in the sample. */
  sample: 2_000,
  /** A larger set is not counted one by one. */
  counted: 1_000,
  /** Of a larger set that need not have all words, only the best are compared by how many of them they have. */
  compared: 5_000,
}
