import type { ReactNode } from 'react'

/** The form's values; numbers are strings here, and a disabled date is absent. */
export type ContactValues = {
  guideIds?: string[]
  date?: string
  dateFlexible: boolean
  adults: string
  children: string
  languageCode: string
  message: string
  name: string
  email: string
  phone: string
  consent: boolean
  website: string
}

/** The visible controls, in their order on the page. */
export const contactFields = [
  'guideIds',
  'date',
  'dateFlexible',
  'adults',
  'children',
  'languageCode',
  'message',
  'name',
  'email',
  'phone',
  'consent',
] as const satisfies ReadonlyArray<keyof ContactValues>
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

/** Texts in the page; the others come with the form's logic, see `contact-answers.ts`. */
export type ContactTexts = {
  fields: Record<ContactField, string>
  optional: string
  messageHint: string
  /** With `{count}`. */
  people: string
  noChildren: string
  submit: string
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

/** Known limits and prices of a guide or a tour, for hints before the enquiry is sent. */
export type BookingLimits = {
  /** The largest group. */
  most?: number
  /** Total prices for groups up to a size, smallest first. */
  prices?: Array<[people: number, price: string]>
  /** From a day on: `1` for a free day, `0` for another. */
  free?: { from: string; days: string }
}

/** The body of `POST /api/enquiries`. */
export function enquiryBody(values: ContactValues, { guides, excursionId }: Recipients) {
  const only = guides.length === 1 ? guides[0] : undefined
  return {
    ...(only ? { guideId: only.id } : { guideIds: (values.guideIds ?? []).map(Number) }),
    ...(excursionId === undefined ? {} : { excursionId }),
    name: values.name,
    email: values.email,
    phone: values.phone,
    ...(values.dateFlexible || !values.date ? {} : { date: values.date }),
    dateFlexible: values.dateFlexible,
    adults: Number(values.adults),
    children: Number(values.children),
    languageCode: values.languageCode,
    message: values.message,
    consent: values.consent,
    website: values.website,
  }
}
