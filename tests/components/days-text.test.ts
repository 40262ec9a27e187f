import { daysText } from '@/components/cabinet/calendar/days-text.ts'

const year = new Date().getUTCFullYear()

test.each([
  ['ru', '7–13 декабря', '30 ноября – 6 декабря'],
  ['en', '7–13 December', '30 November – 6 December'],
  ['ja', '12月7日〜13日', '11月30日〜12月6日'],
  ['zh-Hans', '12月7日至12月13日', '11月30日至12月6日'],
] as const)('%s: days of one month name it once, where that is usual', (locale, one, two) => {
  expect(daysText({ from: `${year}-12-07`, until: `${year}-12-13` }, locale)).toBe(one)
  expect(daysText({ from: `${year}-11-30`, until: `${year}-12-06` }, locale)).toBe(two)
})

test('days of another year have it', () => {
  expect(daysText({ from: '2019-12-07', until: '2019-12-13' }, 'ja')).toBe('2019年12月7日〜13日')
})
