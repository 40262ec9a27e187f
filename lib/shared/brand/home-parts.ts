/** Parts of the home page below its cover, in their usual order. */
export const homeParts = ['places', 'excursions', 'guides', 'how_it_works', 'journal', 'invitation'] as const
export type HomePart = (typeof homeParts)[number]

/** A part at its place, or left out. */
export type PlacedPart = { part: HomePart; is_shown: boolean }

export const usualParts: PlacedPart[] = homeParts.map((part) => ({ part, is_shown: true }))

/** True if each part is there once. */
export function isWholeOrder(placed: readonly PlacedPart[]): boolean {
  return (
    placed.length === homeParts.length && new Set(placed.map(({ part }) => part)).size === homeParts.length
  )
}

/** The parts that are shown, in their order; null for all of them in the usual one. */
export function shownParts(placed: readonly PlacedPart[]): HomePart[] | null {
  // A part that is younger than the setting comes last.
  const known = [...placed, ...usualParts.filter(({ part }) => !placed.some((one) => one.part === part))]
  const shown = known.flatMap(({ part, is_shown: isShown }) => (isShown ? [part] : []))
  return shown.join() === homeParts.join() ? null : shown
}
