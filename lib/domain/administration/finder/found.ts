/** Kinds of found records, in the order of display. */
export const foundKinds = [
  'people',
  'places',
  'tours',
  'articles',
  'enquiries',
  'reports',
  'redirects',
  'invoices',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Actions that the finder leads to: its page opens with the action's dialog. */
export const foundActs = ['suspend', 'lock', 'unlock', 'signIn', 'credit'] as const
export type FoundAct = (typeof foundActs)[number]
