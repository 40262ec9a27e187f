import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayNumber,
  yearOf,
} from '../../../../shared/calendar/calendar-date.ts'
import { matchesOf, type Wish, wordEnd, wordStart } from './wish.ts'

type Way = {
  pattern: RegExp
  /** The meant day; null when it isn't one. */
  day: (groups: Record<string, string | undefined>, today: CalendarDate) => CalendarDate | null
}

const englishMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const russianMonths = 'янв фев мар апр ма июн июл авг сен окт ноя дек'.split(' ')
const englishWeekdays = 'mon tue wed thu fri sat sun'.split(' ')
const russianWeekdays = 'пон вто сре чет пят суб вос'.split(' ')
const japaneseWeekdays = [...'月火水木金土日']
const chineseWeekdays = [...'一二三四五六日']

const months = {
  en: 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  ru: 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
}
const weekday = {
  en: 'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?',
  enShort: 'mon|tues?|wed|thurs?|fri|sat|sun',
  ru: 'понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье',
}
/** Words behind a day's name that keep it a day: where or when, but not what kind of market it is. */
const goesOn =
  '(?=\\s*(?:$|[,.;])|\\s+(?:in|at|with|for|from|near|morning|afternoon|evening|night|в|во|на|с|со|для|по|утром|днем|днём|вечером)(?![\\p{L}]))'
/** Streets, squares and bridges are called by days. */
const notNamed = {
  before: '(?<!(?:улиц[аеуы]|площад[ьи]|мост|проспект|метро|street|square|rua|rue|via|piazza)\\s+)',
  behind: '(?!\\s+(?:street|square|bridge|avenue|revolution|улиц|площад|мост|метро))',
}

const ways: readonly Way[] = [
  {
    pattern: regex(`${wordStart}(?:on\\s+)?(?<y>\\d{4})-(?<m>\\d{1,2})-(?<d>\\d{1,2})${wordEnd}`),
    day: ({ y, m, d }) => calendarDate(Number(y), Number(m), Number(d)),
  },
  {
    pattern: regex(
      `${wordStart}(?:на\\s+)?(?<d>\\d{1,2})\\.(?<m>\\d{2})(?:\\.(?<y>\\d{4}))?${wordEnd}(?![.]\\d)`,
    ),
    day: ({ y, m, d }, today) => onDate(y, Number(m), d, today),
  },
  {
    pattern: regex(
      `${notNamed.before}${wordStart}(?<![-–]\\s*)(?:on\\s+|for\\s+)?(?:the\\s+)?(?<d>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?<m>${months.en})(?:,?\\s+(?<y>\\d{4}))?${wordEnd}${notNamed.behind}`,
    ),
    day: ({ y, m = '', d }, today) => onDate(y, englishMonths.indexOf(m.slice(0, 3)) + 1, d, today),
  },
  {
    pattern: regex(
      `${wordStart}(?:on\\s+|for\\s+)?(?<m>${months.en})\\s+(?:the\\s+)?(?<d>\\d{1,2})(?:st|nd|rd|th)?(?!\\s*[-–]\\s*\\d|\\s+(?:people|persons?|adults?|kids|children|hours?|days?)${wordEnd})(?:,?\\s+(?<y>\\d{4}))?${wordEnd}${notNamed.behind}`,
    ),
    day: ({ y, m = '', d }, today) => onDate(y, englishMonths.indexOf(m.slice(0, 3)) + 1, d, today),
  },
  {
    pattern: regex(
      `${notNamed.before}${wordStart}(?<![-–]\\s*)(?:на\\s+)?(?<d>\\d{1,2})(?:-?го)?\\s+(?<m>${months.ru})(?:\\s+(?<y>\\d{4})(?:\\s+года|\\s*г\\.?)?)?${wordEnd}${notNamed.behind}`,
    ),
    day: ({ y, m = '', d }, today) => onDate(y, russianMonth(m), d, today),
  },
  {
    pattern: regex('(?:(?<y>\\d{4})年)?(?<!\\d)(?<m>\\d{1,2})月(?<d>\\d{1,2})[日号號](?:[にのは]|的)?'),
    day: ({ y, m, d }, today) => onDate(y, Number(m), d, today),
  },
  ...[
    [1, `${wordStart}(?:for\\s+)?tomorrow${wordEnd}`],
    [2, `${wordStart}(?:the\\s+)?day\\s+after\\s+tomorrow${wordEnd}`],
    [1, `${wordStart}(?:на\\s+)?завтра${wordEnd}`],
    [2, `${wordStart}(?:на\\s+)?послезавтра${wordEnd}`],
    // Asuka is a village, the Myonichikan a house.
    [1, '(?:明日(?![香館])|(?<!\\p{Script=Hiragana})(?:あした|あす(?!\\p{Script=Hiragana})))[にのは]?'],
    [2, '(?:明後日|あさって)[にのは]?'],
    [1, '(?<!大)明天的?'],
    [2, '(?<!大)[后後]天的?'],
    [3, '大[后後]天的?'],
  ].map(
    ([ahead, source]): Way => ({
      pattern: regex(String(source)),
      day: (_, today) => addDays(today, Number(ahead)),
    }),
  ),
  {
    pattern: regex(
      `${wordStart}(?:(?:on|for|this|next|coming)\\s+(?:the\\s+)?(?:coming\\s+|next\\s+)?(?<w>${weekday.en})|(?:on|this|next)\\s+(?<u>${weekday.enShort})|(?<v>${weekday.en})${wordEnd}${goesOn})${wordEnd}(?!\\s+(?:market|mass|lunch|brunch|roast))`,
    ),
    day: ({ w, u, v }, today) => nextWeekday(englishWeekdays.indexOf((w ?? u ?? v ?? '').slice(0, 3)), today),
  },
  {
    pattern: regex(
      `${wordStart}(?:(?:в|во|на)\\s+(?:эту\\s+|этот\\s+|это\\s+|ближайш\\p{L}+\\s+|следующ\\p{L}+\\s+)?(?<w>${weekday.ru})|(?<v>суббота|субботу|воскресенье)${wordEnd}${goesOn})${wordEnd}`,
    ),
    day: ({ w, v }, today) => nextWeekday(russianWeekdays.indexOf((w ?? v ?? '').slice(0, 3)), today),
  },
  {
    pattern: regex(
      '(?<next>来週の?)?(?:今週の?|今度の?|次の)?(?<w>[月火水木金土日])曜日?(?!日|[朝夜]?市|大工|美術館|マーケット|限定)[にのは]?',
    ),
    day: ({ next, w = '' }, today) => weekdayOf(japaneseWeekdays.indexOf(w), next, today),
  },
  {
    pattern: regex(
      '(?<next>下个?個?)?(?:这个?|這個?|本)?(?<![一二两兩三四五六几幾每到至\\d])(?:周|週|星期|礼拜|禮拜)(?<w>[一二三四五六日天])(?![到至程本次]|市集)的?',
    ),
    day: ({ next, w = '' }, today) => weekdayOf(chineseWeekdays.indexOf(w === '天' ? '日' : w), next, today),
  },
]

/**
 * The day that a query asks for: "on saturday", "завтра", 12月9日. Only one that is still to come, and none that is part of
 * a name, as in "Sunday market" or "площадь 1 мая".
 * @param today the last day that is over
 */
export function dayWish(query: string, today: CalendarDate): Wish | null {
  let found: Wish | null = null
  for (const { pattern, day } of ways) {
    for (const { from, to, groups = {} } of matchesOf(pattern, query)) {
      const lowered = Object.fromEntries(
        Object.entries(groups).map(([name, text]) => [name, text?.toLowerCase()]),
      )
      const date = day(lowered, today)
      if (date === null || date <= today) continue
      if (!found || to - from > found.to - found.from) found = { from, to, filter: { date, near: false } }
    }
  }
  return found
}

function regex(source: string): RegExp {
  return new RegExp(source, 'giu')
}

/** The next time that it is so by the calendar, when no year is named. */
function onDate(year: string | undefined, month: number, day: string | undefined, today: CalendarDate) {
  if (year !== undefined) return calendarDate(Number(year), month, Number(day))
  const dates = [0, 1].map((later) => calendarDate(yearOf(today) + later, month, Number(day)))
  return dates.find((date) => date !== null && date > today) ?? null
}

function russianMonth(name: string): number {
  return russianMonths.findLastIndex((start) => name.startsWith(start)) + 1
}

/** @param weekday from 0 for Monday; -1 for none */
function nextWeekday(weekday: number, today: CalendarDate): CalendarDate | null {
  if (weekday < 0) return null
  const ahead = (weekday - weekdayNumber(today) + 7) % 7
  return addDays(today, ahead === 0 ? 7 : ahead)
}

/** That day of the next week, where the week is named, too. */
function weekdayOf(weekday: number, next: string | undefined, today: CalendarDate): CalendarDate | null {
  if (next === undefined || weekday < 0) return nextWeekday(weekday, today)
  return addDays(today, 7 - weekdayNumber(today) + weekday)
}

/** From 0 for Monday; the first day of 1970 was a Thursday. */
function weekdayNumber(date: CalendarDate): number {
  return (dayNumber(date) + 3) % 7
}
