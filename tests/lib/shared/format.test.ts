import {
  formatDate,
  formatDay,
  formatDuration,
  formatLanguages,
  formatMoment,
  formatMonth,
  formatMonthDay,
  formatRating,
  formatResponseTime,
  languageName,
  localeOfLanguage,
  personName,
} from '@/lib/shared/i18n/format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['ru', 180, '3 часа'],
  ['ru', 150, '2,5 часа'],
  ['ru', 60, '1 час'],
  ['ru', 300, '5 часов'],
  ['ru', 45, '45 минут'],
  ['en', 180, '3 h'],
  ['en', 150, '2.5 h'],
  ['en', 45, '45 min'],
  ['ja', 180, '3時間'],
  ['ja', 150, '2時間半'],
  ['ja', 45, '45分'],
  ['zh-Hans', 180, '3小时'],
  ['zh-Hans', 150, '2.5小时'],
  ['zh-Hans', 45, '45分钟'],
] as const)('%s: a walk of %d minutes takes %s', (locale, minutes, text) => {
  expect(plain(formatDuration(minutes, locale))).toBe(text)
})

test.each([
  ['ru', 4, '4 минуты'],
  ['ru', 44, '45 минут'],
  ['ru', 58, '1 час'],
  ['ru', 100, '2 часа'],
  ['ru', 3000, '2 дня'],
  ['en', 60, '1 hour'],
  ['en', 130, '2 hours'],
  ['ja', 120, '2時間'],
  ['zh-Hans', 120, '2小时'],
] as const)('%s: an answer after %d minutes takes %s', (locale, minutes, text) => {
  expect(plain(formatResponseTime(minutes, locale))).toBe(text)
})

test.each([
  ['ru', 'май 2026', '28 ноября 2026', 'суббота, 28 ноября'],
  ['en', 'May 2026', '28 November 2026', 'Saturday 28 November'],
  ['ja', '2026年5月', '2026年11月28日', '11月28日（土）'],
  ['zh-Hans', '2026年5月', '2026年11月28日', '11月28日周六'],
] as const)('%s: dates are %s, %s and %s', (locale, month, date, day) => {
  expect(plain(formatMonth('2026-05-01', locale))).toBe(month)
  expect(plain(formatMonth('2026-05', locale))).toBe(month)
  expect(plain(formatDate('2026-11-28', locale))).toBe(date)
  expect(plain(formatDay('2026-11-28', locale))).toBe(day)
})

test('a moment is shown in its place’s local time', () => {
  const moment = new Date('2026-11-20T22:30:00Z')
  expect(formatMoment(moment, 'ru', 'Asia/Tokyo')).toContain('21 ноября')
  expect(formatMoment(moment, 'ru', 'Europe/Rome')).toContain('23:30')
})

test('a rating has one decimal', () => {
  expect(formatRating(4.86, 'ru')).toBe('4,9')
  expect(formatRating(5, 'en')).toBe('5.0')
})

test('languages are named in the language of the page', () => {
  expect(languageName('en', 'ru')).toBe('английский')
  expect(languageName('zh', 'ja')).toBe('中国語')
  expect(formatLanguages(['en', 'ru'], 'ru')).toBe('Английский, русский')
  expect(formatLanguages(['en', 'ru'], 'ja')).toBe('英語・ロシア語')
  expect(formatLanguages([], 'en')).toBe('')
  expect(localeOfLanguage('zh')).toBe('zh-Hans')
  expect(localeOfLanguage('it')).toBeNull()
})

const japanese = [{ code: 'ja', level: 'native' }]
const italian = [{ code: 'it', level: 'native' }]

test.each([
  ['ru', 'Марко', 'Беллини', italian, 'Марко Беллини'],
  ['en', 'Haruka', 'Shimizu', japanese, 'Haruka Shimizu'],
  ['ja', '遥', '清水', japanese, '清水 遥'],
  ['ja', 'はるか', '清水', japanese, '清水 はるか'],
  ['ja', 'マルコ', 'ベッリーニ', italian, 'マルコ・ベッリーニ'],
  ['zh-Hans', '遥', '清水', japanese, '清水遥'],
  ['zh-Hans', '燕', '刘', [{ code: 'zh', level: 'native' }], '刘燕'],
  ['zh-Hans', '马尔科', '贝利尼', italian, '马尔科·贝利尼'],
  ['zh-Hans', '米拉', '贾因', [{ code: 'hi', level: 'native' }], '米拉·贾因'],
  ['ja', '', '清水', japanese, '清水'],
] as const)('%s: %s and %s make a full name', (locale, firstname, lastname, languages, name) => {
  expect(personName({ firstname, lastname }, locale, [...languages])).toBe(name)
})

test.each([
  ['ru', '3 ноября'],
  ['en', '3 November'],
  ['ja', '11月3日'],
  ['zh-Hans', '11月3日'],
] as const)('%s: the day of a rate is %s', (locale, text) => {
  expect(plain(formatMonthDay('2026-11-03', locale))).toBe(text)
})
