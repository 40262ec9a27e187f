/** Purposes of consent, one by one: the tag manager's statistics, and error reports. */
export type Purpose = 'statistics' | 'errors'

/** Configured third parties, by purpose; both values are public. */
export type Vendors = {
  /** Google Tag Manager's container. */
  statistics?: string
  /** Address of a Sentry project. */
  errors?: string
}

/** Purposes that the reader has to be asked about. */
export function purposesOf(vendors: Vendors | null): Purpose[] {
  return [
    ...(vendors?.statistics ? (['statistics'] as const) : []),
    ...(vendors?.errors ? (['errors'] as const) : []),
  ]
}
