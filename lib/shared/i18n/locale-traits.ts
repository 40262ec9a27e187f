import type { Locale } from '../addresses/locales.ts'

/** Traits of each language in texts; a new one fills in all of them. Dates are in `locale-formats.ts`. */
export const localeTraits = {
  ru: {
    language: 'ru',
    listMark: ', ',
    days: { between: ' – ', inOneMonth: 'first' },
    weekdayInSentence: false,
    lowersAfterColon: true,
    spacedOr: false,
    accusative: { минута: 'минуту' },
    names: 'european',
    signsWithFullName: false,
  },
  en: {
    language: 'en',
    listMark: ', ',
    days: { between: ' – ', inOneMonth: 'first' },
    weekdayInSentence: true,
    lowersAfterColon: false,
    spacedOr: false,
    accusative: {},
    names: 'european',
    signsWithFullName: false,
  },
  ja: {
    language: 'ja',
    listMark: '・',
    days: { between: '〜', inOneMonth: 'last' },
    weekdayInSentence: true,
    lowersAfterColon: false,
    spacedOr: false,
    accusative: {},
    names: 'japanese',
    signsWithFullName: true,
  },
  'zh-Hans': {
    language: 'zh',
    listMark: '、',
    days: { between: '至', inOneMonth: 'none' },
    weekdayInSentence: true,
    lowersAfterColon: false,
    spacedOr: true,
    accusative: {},
    names: 'chinese',
    signsWithFullName: false,
  },
} as const satisfies Record<Locale, LocaleTraits>

type LocaleTraits = {
  /** ISO 639-1. */
  language: string
  /** Between names of languages. */
  listMark: string
  /** Between two days, and which of them is a bare number if both are in one month. */
  days: { between: string; inOneMonth: 'first' | 'last' | 'none' }
  /** A weekday keeps its case after words such as "free on". */
  weekdayInSentence: boolean
  /** A heading goes on in lower case after a colon. */
  lowersAfterColon: boolean
  /** Spaces stand between "or" and Latin words: `PNG 或 WebP`. */
  spacedOr: boolean
  /** Units with an accusative of their own, after words such as "within". */
  accusative: Readonly<Record<string, string>>
  /** How names of people are put together. */
  names: 'european' | 'japanese' | 'chinese'
  /** A guide is called by the whole name where others have a short one. */
  signsWithFullName: boolean
}
