import { type CalendarDate, isCalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { maxGuidesAtOnce } from './enquiry.ts'

/** Fields of the contact form that a link can fill in. Nothing is sent before a person has read and sent it. */
export type FilledEnquiry = {
  guideId: number
  excursionId?: number | undefined
  date?: CalendarDate | undefined
  /** Any day will do. */
  isFlexible?: boolean | undefined
  adults?: number | undefined
  children?: number | undefined
  /** ISO 639-1. */
  languageCode?: string | undefined
  message?: string | undefined
}

/**
 * Limits of filled-in fields; a message in a link is shorter than one in the form, because servers refuse long
 * addresses.
 */
export const filledLimits = { adults: 50, children: 20, message: 1000 } as const

/** Path of the filled form, without locale prefix. */
export function filledEnquiryPath({
  guideId,
  excursionId,
  date,
  isFlexible,
  ...rest
}: FilledEnquiry): string {
  const { adults, children, languageCode, message } = rest
  const values = {
    ...{ guide: guideId, excursion: excursionId, date, flexible: isFlexible ? 1 : undefined },
    ...{ adults, children, language: languageCode, message },
  }
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/enquiry?${new URLSearchParams(given)}`
}

/** Path of the form to several guides, without locale prefix. */
export function severalFormPath(guideIds: number[]): string {
  return `/enquiry?guides=${guideIds.join(',')}`
}

/** Path of the form to the guides near a place, without locale prefix. @param key of the place */
export function regionFormPath(key: string): string {
  return `/enquiry?near=${key}`
}

/** The guides of a form to several, from its address. */
export function readSeveral({ guides }: Record<string, string | string[] | undefined>): number[] {
  if (typeof guides !== 'string') return []
  return guides
    .split(',')
    .slice(0, maxGuidesAtOnce)
    .flatMap((text) => idOf(text) ?? [])
}

/**
 * Reads the fields from an address: numbers within their bounds, texts cut, invalid values left out.
 * @returns null for an address without a guide
 */
export function readFilledEnquiry(
  parameters: Record<string, string | string[] | undefined>,
): FilledEnquiry | null {
  const text = (name: string) => {
    const value = parameters[name]
    return (Array.isArray(value) ? value[0] : value) ?? ''
  }
  const guideId = idOf(text('guide'))
  if (guideId === undefined) return null
  const [date, language, message] = [text('date'), text('language'), plain(text('message'))]
  return {
    guideId,
    excursionId: idOf(text('excursion')),
    date: isCalendarDate(date) ? date : undefined,
    isFlexible: text('flexible') === '1' || undefined,
    adults: numberOf(text('adults'), 1, filledLimits.adults),
    children: numberOf(text('children'), 0, filledLimits.children),
    languageCode: /^[a-z]{2,3}$/.test(language) ? language : undefined,
    message: message || undefined,
  }
}

function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function numberOf(text: string, least: number, most: number): number | undefined {
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), least), most) : undefined
}

/** Without what no keyboard types, except line breaks. */
function plain(text: string): string {
  const cut = Array.from(text.toWellFormed().replace(/\r\n?/g, '\n')).slice(0, filledLimits.message)
  return cut
    .join('')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}
