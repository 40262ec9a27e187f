/** Gaps in a site's set-up, most important first. */
export const setupGaps = [
  'mail',
  'support',
  'operator',
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
