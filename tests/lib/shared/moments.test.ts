import { momentFor, typedMoment } from '@/components/admin/articles/typed-moment.ts'
import { formatStamp, zoneName } from '@/lib/shared/i18n/format.ts'

const moment = new Date('2026-11-27T03:24:00Z')

test.each([
  ['ru', 'Europe/Moscow', '27 нояб. 2026, 06:24'],
  ['en', 'Europe/Rome', '27 Nov 2026, 04:24'],
  ['ja', 'Asia/Tokyo', '2026年11月27日 12:24'],
  ['zh-Hans', 'America/New_York', '2026年11月26日 22:24'],
] as const)('a moment in %s by the clocks of %s is %s', (locale, zone, text) => {
  expect(formatStamp(moment, locale, zone)).toBe(text)
})

test('a zone has a name and its distance to UTC', () => {
  expect(zoneName(moment, 'en', 'Europe/Rome')).toBe('Central European Time, GMT+1')
  expect(zoneName(moment, 'ja', 'Asia/Tokyo')).toBe('日本標準時, GMT+9')
  expect(zoneName(moment, 'ru', 'UTC')).toBe('GMT+0')
})

test('a typed moment is that of the named zone, whatever the zone of the machine', () => {
  expect(typedMoment(moment, 'Asia/Tokyo')).toBe('2026-11-27T12:24')
  expect(momentFor('2026-11-27T12:24', 'Asia/Tokyo')).toEqual(moment)
  expect(momentFor('2026-11-26T22:24', 'America/New_York')).toEqual(moment)
  expect(Number.isNaN(momentFor('', 'Asia/Tokyo').getTime())).toBe(true)
})
