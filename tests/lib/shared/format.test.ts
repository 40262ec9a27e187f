import {
  anyOf,
  capitalised,
  countryName,
  formatBookingTime,
  formatDate,
  formatDay,
  formatDuration,
  formatFullDate,
  formatLanguages,
  formatMoment,
  formatMonth,
  formatMonthDay,
  formatNearDate,
  formatRating,
  formatResponseTime,
  formatWithinTime,
  languageName,
  listOfNames,
  localeLanguage,
  localeOfLanguage,
  wideBrackets,
} from '@/lib/shared/i18n/format.ts'
import { personName, shortPersonName } from '@/lib/shared/i18n/person-names.ts'

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
  ['ja', 165, '2時間45分'],
  ['ru', 165, '2 часа 45 минут'],
  ['en', 75, '1 h 15 min'],
  ['zh-Hans', 165, '2小时45分钟'],
  ['ja', 45, '45分'],
  ['zh-Hans', 180, '3小时'],
  ['zh-Hans', 150, '2.5小时'],
  ['zh-Hans', 45, '45分钟'],
] as const)('%s: a tour of %d minutes takes %s', (locale, minutes, text) => {
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

test.each([
  ['ru', 'Суббота, 28 ноября'],
  ['en', 'Saturday 28 November'],
  ['ja', '11月28日（土）'],
  ['zh-Hans', '11月28日周六'],
] as const)('%s: a heading begins with a day as %s', (locale, heading) => {
  expect(plain(capitalised(formatDay('2026-11-28', locale), locale))).toBe(heading)
})

test.each([
  ['ru', 'суббота, 28 ноября 2026', 'суббота, 28 ноября 2026 в 14:30', 'суббота, 28 ноября в 14:30'],
  [
    'en',
    'Saturday, 28 November 2026',
    'Saturday, 28 November 2026 at 14:30',
    'Saturday 28 November at 14:30',
  ],
  ['ja', '2026年11月28日（土）', '2026年11月28日（土）14:30', '11月28日（土）14:30'],
  ['zh-Hans', '2026年11月28日星期六', '2026年11月28日星期六 14:30', '11月28日星期六 14:30'],
] as const)('%s: a tour is on %s, at %s or %s', (locale, date, full, short) => {
  const time = formatBookingTime(new Date('2026-11-28T05:30:00Z'), locale, 'Asia/Tokyo')
  expect(plain(formatFullDate('2026-11-28', locale))).toBe(date)
  expect(plain(time.full)).toBe(full)
  expect(plain(time.short)).toBe(short)
})

test.each([
  ['HK', '香港'],
  ['mo', 'マカオ'],
  ['US', 'アメリカ'],
  ['GB', 'イギリス'],
  ['MM', 'ミャンマー（ビルマ）'],
])('ja: a person from %s is from %s', (code, name) => {
  expect(countryName(code, 'ja')).toBe(name)
})

test.each([
  ['HK', '中国香港'],
  ['MO', '中国澳门'],
  ['tw', '中国台湾'],
  ['GB', '英国'],
  ['MM', '缅甸'],
])('zh-Hans: a person from %s is from %s', (code, name) => {
  expect(countryName(code, 'zh-Hans')).toBe(name)
})

test.each([
  ['ru', 'JPEG, PNG или WebP'],
  ['en', 'JPEG, PNG or WebP'],
  ['ja', 'JPEG、PNG、またはWebP'],
  ['zh-Hans', 'JPEG、PNG 或 WebP'],
] as const)('%s: one of three formats', (locale, text) => {
  expect(anyOf(['JPEG', 'PNG', 'WebP'], locale)).toBe(text)
})

test('lists follow British usage, and Chinese words stand beside 或 without a space', () => {
  expect(listOfNames(['Chiara', 'Marco', 'Noemi'], 'en')).toBe('Chiara, Marco and Noemi')
  expect(anyOf(['每月€19', '每年€190'], 'zh-Hans')).toBe('每月€19或每年€190')
})

test.each([
  ['ru', 'китайский', 'Title (Chinese)'],
  ['en', 'Chinese', 'Title (Chinese)'],
  ['ja', '中国語', 'Title（Chinese）'],
  ['zh-Hans', '中文', 'Title（Chinese）'],
] as const)('%s: the language of a text, and its brackets', (locale, name, remark) => {
  expect(localeLanguage('zh-Hans', locale)).toBe(name)
  expect(wideBrackets('Title (Chinese)', locale)).toBe(remark)
})

test('a moment is shown in its place’s local time', () => {
  const moment = new Date('2026-11-20T22:30:00Z')
  expect(formatMoment(moment, 'ru', 'Asia/Tokyo')).toContain('21 ноября')
  expect(formatMoment(moment, 'ru', 'Europe/Rome')).toContain('23:30')
})

test('one minute is a minute within which somebody replies', () => {
  expect(plain(formatResponseTime(1, 'ru'))).toBe('1 минута')
  expect(plain(formatWithinTime(1, 'ru'))).toBe('1 минуту')
  expect(plain(formatWithinTime(45, 'ru'))).toBe('45 минут')
  expect(plain(formatWithinTime(1, 'en'))).toBe('1 minute')
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

test.each([
  ['ru', 'Марко', 'Беллини', ['it'], 'Марко Беллини', 'Марко'],
  ['en', 'Haruka', 'Shimizu', ['ja'], 'Haruka Shimizu', 'Haruka Shimizu'],
  ['ja', '遥', '清水', ['ja'], '清水 遥', '清水'],
  ['ja', 'はるか', '清水', ['ja'], '清水 はるか', '清水'],
  ['ja', '燕', '劉', ['zh'], '劉 燕', '劉'],
  ['ja', 'マルコ', 'ベッリーニ', ['it'], 'マルコ・ベッリーニ', 'マルコ'],
  ['zh-Hans', '遥', '清水', ['ja'], '清水遥', '清水遥'],
  ['zh-Hans', '燕', '刘', ['zh'], '刘燕', '刘燕'],
  ['ru', 'Янь', 'Лю', ['zh'], 'Лю Янь', 'Лю Янь'],
  ['zh-Hans', '马尔科', '贝利尼', ['it'], '马尔科·贝利尼', '马尔科'],
  ['zh-Hans', '米拉', '贾因', ['hi'], '米拉·贾因', '米拉'],
  // Her family came from Korea, but her name is Russian.
  ['zh-Hans', '达里娅', '金', ['ru'], '达里娅·金', '达里娅'],
  // Born in New York: turned round only in Chinese.
  ['en', 'Grace', 'Lin', ['en', 'zh'], 'Grace Lin', 'Grace Lin'],
  ['zh-Hans', '恩慈', '林', ['en', 'zh'], '林恩慈', '林恩慈'],
  // In Vietnam the family name comes first, in every script.
  ['ru', 'Хунг', 'Нгуен Ван', ['vi'], 'Нгуен Ван Хунг', 'Нгуен Ван Хунг'],
  ['en', 'Thu Ha', 'Tran', ['vi'], 'Tran Thu Ha', 'Tran Thu Ha'],
  ['ja', 'フン', 'グエン・ヴァン', ['vi'], 'グエン・ヴァン・フン', 'グエン・ヴァン・フン'],
  ['zh-Hans', '秋霞', '陈', ['vi'], '陈秋霞', '陈秋霞'],
  ['ja', '', '清水', ['ja'], '清水', '清水'],
] as const)(
  '%s: of %s and %s, native in %j, the full name is %s and buttons say %s',
  (locale, firstname, lastname, native, name, short) => {
    expect(personName({ firstname, lastname }, locale, [...native])).toBe(name)
    expect(shortPersonName({ firstname, lastname }, locale, [...native])).toBe(short)
  },
)

test.each([
  ['ru', '3 ноября'],
  ['en', '3 November'],
  ['ja', '11月3日'],
  ['zh-Hans', '11月3日'],
] as const)('%s: the day of a rate is %s', (locale, text) => {
  expect(plain(formatMonthDay('2026-11-03', locale))).toBe(text)
})

test.each([
  ['ru', '10 января 2027', '3 ноября'],
  ['en', '10 January 2027', '3 November'],
  ['ja', '2027年1月10日', '11月3日'],
  ['zh-Hans', '2027年1月10日', '11月3日'],
] as const)('a day says its year in %s when it isn’t today’s', (locale, other, same) => {
  expect(formatNearDate('2027-01-10', '2026-12-27', locale)).toBe(other)
  expect(formatNearDate('2026-11-03', '2026-12-27', locale)).toBe(same)
})
