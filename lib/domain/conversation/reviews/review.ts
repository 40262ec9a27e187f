import { isWrittenInCharacters, type Locale } from '../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { localeTraits } from '../../../shared/i18n/locale-traits.ts'
import type { Page } from '../../../shared/page.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'
import type { Transition } from '../../../shared/transitions.ts'

export const subRatings = ['knowledge', 'communication', 'organisation', 'value'] as const
export type SubRating = (typeof subRatings)[number]

/**
 * Choices among the reviews with text: those in the reader's language, those of people who came with children, and those
 * with four stars or fewer.
 */
export const reviewChoices = ['own', 'children', 'lower'] as const
export type ReviewChoice = (typeof reviewChoices)[number]

/** The most stars of a review that counts as a lower one. */
export const lowerRating = 4

/** A text for readers of another language, made by machine. */
export type ReviewTranslation = {
  text: string
  /** Language of the original, ISO 639-1. */
  from: string
}

export type ReviewView = {
  id: string
  authorName: string
  /** ISO 3166-1 alpha-2, lower case. */
  authorCountryCode: string | null
  rating: number
  /** Null for a rating without text. */
  text: string | null
  /** Null where readers see the text as it was written. */
  translation: ReviewTranslation | null
  /** ISO 639-1 of the text. */
  languageCode: string
  /** First day of the month. */
  visitedOn: CalendarDate
  excursion: { title: string; path: string } | null
  reply: { text: string; translation: ReviewTranslation | null; languageCode: string } | null
  /** Its author was invited by the guide. */
  isInvited: boolean
  /** Those that it is among. */
  choices: ReviewChoice[]
}

export type RatingSummary = {
  average: number
  count: number
  /** Of these, those with words. */
  written: number
  /** Of these, those by people whom the guide has invited. */
  invited: number
  /** Number of ratings with 5, 4, 3, 2, 1 stars. */
  distribution: Record<1 | 2 | 3 | 4 | 5, number>
  /** Of the people who have given every sub-rating: their overall mean, and theirs of each; null for none. */
  parts: { count: number; average: number; means: Record<SubRating, number> } | null
}

/** Reviews with text, and the summary of all ratings. */
export type ReviewsView = {
  /** The first of all, and the first of each choice. */
  items: ReviewView[]
  summary: RatingSummary
  /** How many reviews there are of each choice, also beyond the items. */
  choices: Record<ReviewChoice, number>
}

/** Longest texts, in characters. */
export const maxReviewLength = 2000
export const maxReplyLength = 2000
export const maxReportLength = 1000
/** Of the name a review is signed with. */
export const maxSignatureLength = 60

export const reviewStates = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The life of a review: nothing is public before somebody has read it, and what is public can be taken back. */
export const reviewMoves = {
  publish: { from: ['pending', 'rejected'], to: 'published', by: ['moderator'] },
  reject: { from: ['pending', 'published'], to: 'rejected', by: ['moderator'] },
  takeDown: { from: ['published'], to: 'rejected', by: ['moderator'] },
  bringBack: { from: ['rejected'], to: 'published', by: ['moderator'] },
} as const satisfies Record<string, Transition<ReviewState, 'moderator'>>

/** Time after a booking during which its invitation opens the form, in days. */
export const invitationDays = 365
/** Time between the end of a tour and the request for a review, in hours; travellers are still out before that. */
const hoursAfterBooking = 2
/** The hours of the place in which mail about reviews goes out. */
const daytime = { from: 9, until: 21 }

/** Time when the traveller is asked for a review: soon after the booking, and not at night there. */
export function inviteAt(endsAt: Date, timeZone: string): Date {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  let at = endsAt.getTime() + hoursAfterBooking * 3_600_000
  // A day has no more hours than that.
  for (let step = 0; step < 24; step += 1) {
    const local = Number(hour.format(at))
    if (local >= daytime.from && local < daytime.until) break
    at += 3_600_000
  }
  return new Date(at)
}

/** Names in Latin and Cyrillic letters begin with the first name. */
function partsOf(name: string): { first: string; last: string } | null {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.at(-1)]
  if (words.length < 2 || !last || !/^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(first)) return null
  return { first, last }
}

/** Form of address of a traveller on a page. */
export function addressOf(name: string): string {
  return partsOf(name)?.first ?? name.trim()
}

/**
 * Proposed signature of a traveller: the first name and an initial. Names in characters and single words stay as they
 * are.
 */
export function signatureOf(name: string): string {
  const parts = partsOf(name)
  return parts ? `${parts.first} ${[...parts.last][0]?.toLocaleUpperCase('en')}.` : name.trim()
}

/** The language of a text, ISO 639-1: by its script, else the page's, or English on a page in another script. */
export function languageOfText(text: string, locale: Locale): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text))
    return isWrittenInCharacters(locale) ? localeTraits[locale].language : 'zh'
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru'
  if (/\p{Script=Latin}/u.test(text)) return 'en'
  return localeTraits[locale].language
}

/** A review as its author and its guide see it, public or not. */
export type WrittenReview = {
  rating: number
  sub: Record<SubRating, number | null>
  text: string | null
  languageCode: string
  authorName: string
  authorCountryCode: string | null
  state: ReviewState
  /** Reason why it was not published. */
  reason: string | null
  writtenAt: Date
  reply: { text: string; languageCode: string } | null
}

/** Draft of a review, by the form's fields: no stars are 0, no country is ''. */
export type ReviewDraft = Partial<
  Record<'rating' | SubRating, number> & Record<'text' | 'author_name' | 'country', string>
>

/** A booking that somebody is asked to review, and the review once it is written. */
export type InvitedReview = {
  /** The booking, by its offer. */
  walk: string
  /** Null when the guide has left. */
  guide: { id: number; name: string; shortName: string; portrait: Picture; isPublic: boolean } | null
  /** Null for a booking that was about no tour. */
  tour: { title: string; picture: Picture } | null
  startsAt: Date
  timeZone: string
  adults: number
  children: number
  travellerName: string
  /** As the review would be signed. */
  signature: string
  draft: ReviewDraft
  review: WrittenReview | null
}

/** A public review as its guide sees it in the cabinet. */
export type OwnReview = {
  id: string
  authorName: string
  authorCountryCode: string | null
  rating: number
  sub: Record<SubRating, number | null>
  text: string | null
  languageCode: string
  visitedOn: CalendarDate
  /** Of the tour in the reader's language; null for none. */
  tour: string | null
  reply: { text: string; languageCode: string } | null
  /** Its author was invited by the guide. */
  isInvited: boolean
  /** A report of it waits for a moderator. */
  isReported: boolean
}

export type OwnReviewsView = {
  list: Page<OwnReview>
  summary: RatingSummary
  /** Public ones with words and without an answer. */
  waitingCount: number
  /** Not public yet. */
  pendingCount: number
}

/** Review entry on a traveller's page: a form for a booking, by its offer, or the written review. */
export type ReviewPlace = { walk: string; isWritten: boolean }
