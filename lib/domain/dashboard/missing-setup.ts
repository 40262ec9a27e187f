/** What a site can still lack, in the order in which it matters. */
export const setupGaps = [
  'mail',
  'support',
  'name',
  'places',
  'bank',
  'vat',
  'rates',
  'social',
  'guide',
  'colleague',
] as const
export type SetupGap = (typeof setupGaps)[number]
