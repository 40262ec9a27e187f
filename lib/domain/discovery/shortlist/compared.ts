import { mostCompared, type ShortlistKind, type ShortlistRequest } from './shortlist.ts'
import type { ShortlistView } from './view.ts'

/** Ids compared side by side: the chosen ones, or the first of the list; only those still available. */
export function comparedIds({ kind, compared }: ShortlistRequest, view: ShortlistView): number[] {
  const offered = view[kind].filter(({ facts }) => facts !== null).map(({ id }) => id)
  return (compared ? offered.filter((id) => compared.includes(id)) : offered).slice(0, mostCompared)
}

/** The guides to ask about what is compared; with less than two, about the whole list. */
export function guidesBehind(kind: ShortlistKind, view: ShortlistView, compared: number[]): number[] {
  const guides =
    kind === 'guides'
      ? view.guides.flatMap(({ id, facts }) => (facts ? [{ of: id, guide: id }] : []))
      : view.excursions.flatMap(({ id, facts }) => (facts ? [{ of: id, guide: facts.card.guide.id }] : []))
  const chosen = guides.filter(({ of }) => compared.includes(of))
  return [...new Set((chosen.length > 1 ? chosen : guides).map(({ guide }) => guide))]
}
