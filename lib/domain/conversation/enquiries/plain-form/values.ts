import { z } from 'zod'
import { isCalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import type { Trip } from '../../../../shared/trip/trip.ts'
import type { FilledEnquiry } from '../filled.ts'

const text = z.string().default('')

/** Fields of the contact form without script, as they are typed; `enquiryOf` reads them. Others are ignored. */
export const plainFormSchema = z.object({
  guideId: z.string().optional(),
  /** The chosen ones of several guides. */
  guideIds: z.union([z.string(), z.array(z.string())]).default([]),
  /** All guides of the form to several, with commas. */
  guides: text,
  /** Key of the place that guides near it are asked about. */
  near: text,
  excursionId: z.string().optional(),
  languageCode: text,
  date: text,
  flexible: text,
  adults: text,
  children: text,
  childrenAges: text.describe('Numbers with anything between them.'),
  message: text,
  name: text,
  email: text,
  rightAddress: text.describe('The address that looks mistyped and is right.'),
  /** Hidden from people; only bots fill it in. */
  website: text,
})

export type PlainForm = z.output<typeof plainFormSchema>

/** The form to one guide as a link fills it in. */
export function plainFormOf(filled: FilledEnquiry): PlainForm {
  const { guideId, excursionId, date = '', isFlexible, adults, children, message } = filled
  return plainFormSchema.parse({
    guideId: String(guideId),
    ...(excursionId !== undefined && { excursionId: String(excursionId) }),
    date,
    flexible: isFlexible ? '1' : '',
    adults: adults?.toString(),
    children: children?.toString(),
    message,
  })
}

/** The form to several guides, all chosen. @param near key of the place that they are asked about */
export function plainFormToSeveral(guideIds: number[], near?: string): PlainForm {
  return plainFormSchema.parse({ guides: guideIds.join(','), guideIds: guideIds.map(String), near })
}

/** The day and the people in it, as far as they are understood. */
export function tripOf(form: PlainForm): Trip {
  const isUnsure = form.flexible !== ''
  const ages: Trip['ages'] = agesOf(form)
  const children = Math.min(numberOf(form.children) ?? 0, 20)
  return {
    day: isCalendarDate(form.date) && !isUnsure ? form.date : null,
    isUnsure,
    adults: numberOf(form.adults) ?? null,
    ages: [...ages, ...Array.from({ length: Math.max(children - ages.length, 0) }, () => null)],
  }
}

/** Body of an enquiry, for the schema of enquiries to check. */
export function enquiryOf(form: PlainForm): Record<string, unknown> {
  const ages = agesOf(form)
  return {
    ...(form.guideId === undefined
      ? { guideIds: [form.guideIds].flat().map(numberOf) }
      : { guideId: numberOf(form.guideId) }),
    ...(form.excursionId !== undefined && { excursionId: numberOf(form.excursionId) }),
    name: form.name,
    email: form.email,
    ...(form.date !== '' && { date: form.date }),
    dateFlexible: form.flexible !== '',
    adults: numberOf(form.adults),
    children: Math.max(numberOf(form.children) ?? 0, ages.length),
    childrenAges: ages,
    languageCode: form.languageCode,
    // Browsers send line breaks as CR LF.
    message: form.message.replace(/\r\n?/g, '\n'),
    // By the press on the button, as the line below it says.
    consent: true,
    website: form.website,
  }
}

/** The children's ages in whatever way they were written. */
function agesOf({ childrenAges }: PlainForm): number[] {
  return (childrenAges.normalize('NFKC').match(/\d+/g) ?? []).map(Number)
}

function numberOf(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** Path of the page with the form, without locale prefix. */
export function plainFormPath({ guideId, guides, near, excursionId }: PlainForm): string {
  const given = Object.entries(
    guideId === undefined ? { guides, near } : { guide: guideId, excursion: excursionId },
  ).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/enquiry?${new URLSearchParams(given)}`
}
