/** Strokes of the icons of forms, on a grid of 24; apart from all others, since public pages load them. */
export const formStrokes = {
  'chevron-down': 'm6 9 6 6 6-6',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.5M12 16.5h.01',
} as const
