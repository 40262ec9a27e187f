import { createHash } from 'node:crypto'

/** Reproducible randomness: the same name gives the same sequence of numbers. */
export type Random = {
  /** 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  /** Throws on an empty list. */
  pick<Item>(list: readonly Item[]): Item
  /** Has the form of a UUID, but is not random: of version 4, or with a moment of version 7, which follows the time. */
  uuid(at?: Date): string
}

/** The random numbers of a name. */
export function randomOf(name: string): Random {
  const next = mulberry32(createHash('sha256').update(`cicerone demo ${name}`).digest().readUInt32LE(0))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[int(0, list.length - 1)]
      if (item === undefined) throw new Error(`${name}: nothing to pick from`)
      return item
    },
    uuid(at) {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16))
      hex[12] = at ? '7' : '4'
      hex[16] = (8 + int(0, 3)).toString(16)
      const time = at ? at.getTime().toString(16).padStart(12, '0') : ''
      return (time + hex.join('').slice(time.length)).replace(
        /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
        '$1-$2-$3-$4-$5',
      )
    },
  }
}

/** Tommy Ettinger's generator: 32 bits of state, good enough for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}
