/** Kinds of prints for a guide. */
export const printKinds = ['card', 'poster'] as const
export type PrintKind = (typeof printKinds)[number]

const millimetre = 72 / 25.4

/** Sizes in points: a business card of 85 × 55 mm, and A4. */
export const printSizes: Record<PrintKind, { width: number; height: number }> = {
  card: { width: 85 * millimetre, height: 55 * millimetre },
  poster: { width: 210 * millimetre, height: 297 * millimetre },
}

/** Words of a print in its language. */
export type PrintWords = {
  siteName: string
  name: string
  /** Profession and place. */
  profession: string
  headline: string
  languages: string
  /** Beside the code. */
  scan: string
  /** As people type it: without the protocol. */
  address: string
  /** The operator of the site; empty while it is unknown. */
  operator: string
}

/** Places of a print's parts, in points. */
export type PrintLayout = {
  margin: number
  code: { x: number; y: number; size: number }
  /** Width of the words beside the code, or above it. */
  column: number
}

export const printLayouts: Record<PrintKind, PrintLayout> = {
  card: {
    margin: 5 * millimetre,
    code: { x: 53 * millimetre, y: 8 * millimetre, size: 27 * millimetre },
    column: 44 * millimetre,
  },
  poster: {
    margin: 20 * millimetre,
    code: { x: 50 * millimetre, y: 106 * millimetre, size: 110 * millimetre },
    column: 170 * millimetre,
  },
}
