import { skyAt } from '@/components/places/city-sky.tsx'

test.each([
  ['2026-11-29T05:30:00Z', 'Europe/Rome', 'dawn'],
  ['2026-11-29T12:00:00Z', 'Europe/Rome', 'day'],
  ['2026-11-29T16:30:00Z', 'Europe/Rome', 'dusk'],
  ['2026-11-29T12:00:00Z', 'Asia/Tokyo', 'night'],
  ['2026-11-29T23:00:00Z', 'Europe/Rome', 'night'],
  ['2026-11-29T12:00:00Z', 'America/New_York', 'dawn'],
] as const)('at %s the sky over %s is that of the %s', (moment, timeZone, sky) => {
  expect(skyAt(new Date(moment), timeZone)).toBe(sky)
})
