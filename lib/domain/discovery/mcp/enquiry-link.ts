import 'server-only'
import { z } from 'zod'
import { tool } from '../../../server/api/mcp/tool.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { findFreeDays } from '../../conversation/calendar/free-days.ts'
import { requestedDayProblem } from '../../conversation/enquiries/enquiry.ts'
import { filledEnquiryPath, filledLimits } from '../../conversation/enquiries/filled.ts'
import { requireExcursion, requireGuidePage } from './one-guide.ts'
import { pageUrl } from './present.ts'
import { enquiryLink, excursionId, guideId } from './schema.ts'

export const enquiryLinkTool = tool({
  name: 'enquiry_link',
  title: 'Prepare a message to a guide',
  description:
    'Makes a link to the contact form of a guide with day, group, language and message filled in. It sends nothing: give the link to the traveller, who reads the form, adds name and email, and sends it. The guide then replies by email, usually with an offer. Write the message as the traveller, in the tour language if you can: what they would like to see, with whom, and what matters to them.',
  input: {
    guide_id: guideId,
    excursion_id: excursionId.optional().describe('One of the guide’s tours, if it is about that.'),
    date: z.iso
      .date()
      .optional()
      .describe('The day of the tour, YYYY-MM-DD; leave it out if any day will do.'),
    adults: z.int().min(1).max(filledLimits.adults).default(2),
    children: z.int().min(0).max(filledLimits.children).default(0),
    tour_language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional()
      .describe('ISO 639-1 code of a language that the guide speaks.'),
    message: z
      .string()
      .trim()
      .max(filledLimits.message)
      .optional()
      .describe('The traveller’s message to the guide.'),
  },
  output: enquiryLink,
  async run({ guide_id, excursion_id, date, adults, children, tour_language, message }, locale) {
    const guide = await requireGuidePage(guide_id, locale)
    const excursion =
      excursion_id === undefined ? null : await requireExcursion(excursion_id, guide_id, locale)
    if (guide.enquiriesPaused) throw new AppError('enquiries_paused', { values: { guide: guide.name } })
    const problem =
      date === undefined ? null : requestedDayProblem(date, dayInZone(new Date(), guide.timeZone))
    if (problem) throw new AppError('invalid', { fields: { date: [{ key: problem }] } })
    const spoken = excursion?.languages ?? guide.languages.map(({ code }) => code)
    if (tour_language !== undefined && !spoken.includes(tour_language)) {
      throw new AppError('invalid', { fields: { tour_language: [{ key: 'languageNotSpoken' }] } })
    }
    const path = filledEnquiryPath({
      ...{ guideId: guide_id, excursionId: excursion_id, date, isFlexible: date === undefined },
      ...{ adults, children, languageCode: tour_language, message: message || undefined },
    })
    return {
      url: pageUrl(path, locale),
      guide: guide.name,
      sent: false,
      is_free: date === undefined ? null : await isFree(guide_id, date, excursion?.durationMinutes),
    }
  },
})

/** Null for a day of which nothing is known. */
async function isFree(guideId: number, date: CalendarDate, minutes?: number): Promise<boolean | null> {
  const days = (await findFreeDays(guideId, minutes))?.freeDays
  return days && date >= days.from && date <= days.until ? days.days.includes(date) : null
}
