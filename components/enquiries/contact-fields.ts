import type { ReactNode } from 'react'
import type { GroupPrices } from '@/lib/domain/basics/money/group-price.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { KnownDays } from '@/lib/shared/trip/known-days.ts'
import { type Trip, usualAdults } from '@/lib/shared/trip/trip.ts'

/** Values typed into the form; the day and the people are the reader's trip. */
export type ContactValues = {
  guideIds?: string[]
  message: string
  name: string
  email: string
  /** Filled in by machines only. */
  website: string
  /** The sentence that the message began with, as long as it follows the trip. */
  started: string
}

/** The fields with a text, in their order on the page. */
export const contactFields = ['guideIds', 'message', 'name', 'email'] as const
export type ContactField = (typeof contactFields)[number]

/** Of the form to several guides. */
export type SeveralTexts = {
  /** By how many are chosen, from none on: how many more can be. */
  more: string[]
  /** Shows the other guides. */
  add: string
  /** The signs that leave somebody out and take them back in. */
  leaveOut: string
  takeIn: string
  notSpoken: string
  busy: string
  /** The button, by how many are chosen, from one on. */
  submit: string[]
}

/** Texts in the page; the others come with the form's script, see `contact-answers.ts`. */
export type ContactTexts = {
  /** The button of the first step before a day is chosen. */
  ask: string
  sending: string
  /** Above the fields, for screen readers: something has to be corrected. */
  invalid: string
  offline: string
}

/** The guides that get the enquiry; several must be of one city. */
export type Recipients = {
  /** All but id and name only with several guides to choose from. */
  guides: Array<{
    id: number
    name: string
    /** A small portrait. */
    face?: ReactNode
    /** Usual reply time. */
    remark?: string
    /** Codes of what the guide speaks. */
    languages?: string[]
    /** ISO days without room, as far as they are known. */
    busyDays?: string[]
  }>
  excursionId?: number
}

/** Names in a started message. */
export type Addressed = { firstname: string; city: string; cityIn: string }

/** Known days and prices of the guide or the tour; only with one guide. */
export type ContactLimits = { prices: GroupPrices | null; days: KnownDays | null }

/** Content of the form. */
export type ContactContent = {
  locale: Locale
  recipients: Recipients
  /** The guide's: decides which day is today. */
  timeZone: string
  /** The language of the tour: the page's own, if a guide speaks it. */
  languageCode: string
  addressed: Addressed
  texts: ContactTexts
  /** In the form to one guide. */
  limits?: ContactLimits
  /** In the form to several guides. */
  several?: SeveralTexts
  /** In the second step: the guide doesn't speak the page's language. */
  languageNote?: string
  /** Of a tour: the days around the chosen one, in place of the month. */
  isShort?: boolean
  /** Above the form to several guides. */
  intro?: ReactNode
  /** There, below the guides. */
  next?: ReactNode
}

/** The name under which an unsent message is kept in this browser. */
export function draftNameOf({ guides, excursionId }: Recipients): string {
  return `enquiry:${guides.map(({ id }) => id)}:${excursionId ?? ''}@traveller`
}

/** The body of `POST /api/enquiries`. The press on the button is the consent, as the line below it says. */
export function enquiryBody(
  values: ContactValues,
  trip: Trip,
  { guides, excursionId }: Recipients,
  languageCode: string,
) {
  const only = guides.length === 1 ? guides[0] : undefined
  return {
    ...(only ? { guideId: only.id } : { guideIds: (values.guideIds ?? []).map(Number) }),
    ...(excursionId === undefined ? {} : { excursionId }),
    name: values.name,
    email: values.email,
    ...(trip.day === null ? {} : { date: trip.day }),
    dateFlexible: trip.day === null,
    adults: trip.adults ?? usualAdults,
    children: trip.ages.length,
    childrenAges: trip.ages.filter((age) => age !== null),
    languageCode,
    message: values.message,
    consent: true,
    website: values.website,
  }
}
