import type { Locale } from '../../../shared/addresses/locales.ts'

export const checkKinds = [
  'contacts',
  'fraud',
  'copied',
  'portrait',
  'number',
  'expiry',
  'cityName',
  'unread',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** `warnings`: anything that is wrong; `nothing`: checked, and all is fine; or a kind of check. */
export const findingFilters = ['warnings', 'nothing', ...checkKinds] as const
export type FindingFilter = (typeof findingFilters)[number]

/** The kinds of checks that are not fine, each once. */
export function findingsOf(checks: ReadonlyArray<Pick<Check, 'kind' | 'state'>>): CheckKind[] {
  return [...new Set(checks.flatMap(({ kind, state }) => (state === 'fine' ? [] : [kind])))]
}

/** `look`: neither right nor wrong, but nobody has looked at it yet. */
export const checkStates = ['warning', 'look', 'fine'] as const

/**
 * True if a case may be approved without opening it: the checks have found nothing, every language has had a reader,
 * and no picture awaits approval.
 */
export function isClear({
  checks,
  photos,
}: {
  checks: ReadonlyArray<Pick<Check, 'state'>>
  photos: { photos: ReadonlyArray<{ is_public: boolean; is_alt_pending: boolean }> } | null
}): boolean {
  return (
    checks.every(({ state }) => state === 'fine') &&
    (photos?.photos ?? []).every(({ is_public, is_alt_pending }) => is_public && !is_alt_pending)
  )
}

/** An automatic check of a case. Checks warn; they decide nothing. */
export type Check = {
  kind: CheckKind
  state: (typeof checkStates)[number]
  /** Field concerned, if any. */
  field: string | null
  locale: Locale | null
  /** The guide whose page has the same text. */
  guideId: number | null
}

export function checkResult(kind: CheckKind, isFine: boolean | undefined, place: Partial<Check> = {}): Check {
  return { kind, state: isFine ? 'fine' : 'warning', field: null, locale: null, guideId: null, ...place }
}
