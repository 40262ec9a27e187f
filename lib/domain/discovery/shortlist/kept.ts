import { emptyShortlist, mergeShortlists, type Shortlist, type ShortlistKind } from './shortlist.ts'

// How the browser keeps the list: `1:e12,g5,e40`, a version and marks in the order in which hearts were pressed. The
// small script of the page's head reads and writes the same, see `components/layout/inline-bootstrap.ts`.

/** Storage key in the browser. */
export const keptUnder = 'shortlist'

const letters = { guides: 'g', excursions: 'e' } as const satisfies Record<ShortlistKind, string>

/** Mark of a guide or an excursion in the stored text and on its heart: `g5`, `e12`. */
export function shortlistMark(kind: ShortlistKind, id: number): string {
  return letters[kind] + id
}

/** The list in a kept text; entries that can't be read are left out, and all of it in an unknown version. */
export function parseKept(text: string | null): Shortlist {
  if (!text?.startsWith('1:')) return emptyShortlist
  const marks = text.match(/\b[ge][1-9]\d{0,8}\b/g) ?? []
  const ids = (letter: string) =>
    marks.filter((mark) => mark[0] === letter).map((mark) => Number(mark.slice(1)))
  return mergeShortlists(emptyShortlist, { guides: ids(letters.guides), excursions: ids(letters.excursions) })
}

/** The text that is kept of a list. */
export function keptText({ guides, excursions }: Shortlist): string {
  return `1:${[...excursions.map((id) => shortlistMark('excursions', id)), ...guides.map((id) => shortlistMark('guides', id))]}`
}

/** The item behind a mark; null for anything else. */
export function parseMark(mark: string): { kind: ShortlistKind; id: number } | null {
  const [, letter, id] = /^([ge])([1-9]\d{0,8})$/.exec(mark) ?? []
  return letter ? { kind: letter === letters.guides ? 'guides' : 'excursions', id: Number(id) } : null
}
