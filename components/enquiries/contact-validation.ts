import { dateProblem } from '@/lib/domain/enquiries/enquiry.ts'
import { correctionInputSchema, enquirySchema } from '@/lib/domain/enquiries/schema.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'

/**
 * What the API asks of an enquiry, and that the day can be asked for where the guide is, which there the command checks.
 * zod compares fields only once each is right by itself; here everything is said at once.
 */
export function contactSchema(timeZone: string) {
  const today = dayInZone(new Date(), timeZone)
  return enquirySchema.refine(
    ({ date, dateFlexible }) => dateFlexible || (date !== undefined && dateProblem(date, today) === null),
    { path: ['date'], when: () => true },
  )
}

/** The address alone, to correct it. */
export function addressSchema() {
  return correctionInputSchema
}
