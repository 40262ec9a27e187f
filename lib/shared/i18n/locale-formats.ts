import type { Locale } from '../addresses/locales.ts'

type LocaleFormats = {
  /** BCP 47 tag for dates and lists, if it isn't the locale's own. */
  tag?: string
  /** A short weekday is a single sign, which stands in brackets behind each date: `20日（金）`. */
  isWeekdayOneSign?: true
  /** Of a month on its own, if not the long one: long Chinese names are spelt out, 十一月. */
  monthName?: 'short'
  /** Between the figures of a date, if not `/`. */
  dateMark?: string
  /** Between a weekday and its date, besides the space. */
  weekdayMark?: string
  /** Between two times of one day, if not an en dash. */
  timeDash?: string
  /** Units of a time on a card, if they are shorter than those of `Intl`. */
  units?: Record<'day' | 'hour' | 'minute', string>
  /** The sign of a currency stands behind its amount. */
  isSymbolLast?: true
  /** Half an hour after a number of hours, if not as in `2.5`. */
  half?: string
}

/**
 * How each language writes dates, times and money, as far as it isn't usual. Scripts of public pages carry this record, so what
 * only other pages need stands in `locale-traits.ts`.
 */
export const localeFormats: Record<Locale, LocaleFormats> = {
  ru: { dateMark: '.', weekdayMark: ',', isSymbolLast: true },
  // Dates and spelling are British.
  en: { tag: 'en-GB', units: { day: 'd', hour: 'h', minute: 'min' } },
  ja: { isWeekdayOneSign: true, half: '半', timeDash: '〜' },
  'zh-Hans': { monthName: 'short' },
}
