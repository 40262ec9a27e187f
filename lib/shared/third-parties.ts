/** What a reader is asked about, one by one: the tag manager's statistics, and error reports. */
export type Purpose = 'statistics' | 'errors'

/** What is configured, by purpose; both values are public. */
export type Vendors = {
  /** Google Tag Manager's container. */
  statistics?: string
  /** Address of a Sentry project. */
  errors?: string
}

/** What the reader has to be asked about. */
export function purposesOf(vendors: Vendors | null): Purpose[] {
  return [
    ...(vendors?.statistics ? (['statistics'] as const) : []),
    ...(vendors?.errors ? (['errors'] as const) : []),
  ]
}
