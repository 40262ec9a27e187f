import { requestedDayProblem } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { enquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'

/**
 * Validation of an enquiry as by the API, and of the day in the guide's zone, which the command checks there. zod
 * compares fields only once each is valid by itself; here all errors appear together.
 */
export function contactSchema(timeZone: string) {
  const today = dayInZone(new Date(), timeZone)
  return enquirySchema.refine(
    ({ date, dateFlexible }) =>
      dateFlexible || (date !== undefined && requestedDayProblem(date, today) === null),
    { path: ['date'], when: () => true },
  )
}
