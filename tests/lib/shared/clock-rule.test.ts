import { clockRule } from '@/lib/shared/calendar/clock-rule.ts'

test.each([
  ['Asia/Tokyo', { offset: 540, changes: [] }],
  ['Asia/Kolkata', { offset: 330, changes: [] }],
  ['Europe/Rome', { offset: 60, changes: [{ offset: 120, from: '2026-03-29', to: '2026-10-25' }] }],
  ['America/New_York', { offset: -300, changes: [{ offset: -240, from: '2026-03-08', to: '2026-11-01' }] }],
  ['Australia/Sydney', { offset: 660, changes: [{ offset: 600, from: '2026-04-05', to: '2026-10-04' }] }],
])('the clocks of a year: %s', (zone, rule) => {
  expect(clockRule(zone, 2026)).toEqual(rule)
})

test('a change that nothing takes back lasts beyond the year', () => {
  expect(clockRule('Europe/Volgograd', 2020)).toEqual({
    offset: 240,
    changes: [{ offset: 180, from: '2020-12-27', to: null }],
  })
})
