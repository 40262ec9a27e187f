import { z } from 'zod'
import { isCalendarDate } from '../../shared/calendar/calendar-date.ts'
import { obstacleKinds } from './free-time.ts'

/** A day of the Gregorian calendar that exists, `2026-11-28`. */
export const daySchema = z.iso.date().refine(isCalendarDate)

const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'not an IANA time zone')

const moment = z.iso.datetime()
export const spanAnswerSchema = z.strictObject({ starts_at: moment, ends_at: moment })

/** `GET /api/account/calendar/obstacles`: a walk by the clocks of its place. */
export const walkQuerySchema = z.object({
  day: daySchema,
  time: z.stringFormat('time', /^([01]\d|2[0-3]):[0-5]\d$/).describe('When it begins, `10:30`.'),
  minutes: z.coerce.number().int().min(15).max(43_200),
  time_zone: timeZoneSchema.optional().describe('IANA zone of the place; the guide’s own by default.'),
  enquiry: z.uuid().optional().describe('Offers of this enquiry don’t count as waiting ones.'),
})

export const walkAnswerSchema = z
  .strictObject({
    starts_at: moment,
    ends_at: moment,
    obstacles: z.array(
      z.strictObject({
        kind: z.enum(obstacleKinds),
        starts_at: moment.nullable(),
        ends_at: moment.nullable(),
        title: z.string(),
      }),
    ),
    free: z.array(spanAnswerSchema).describe('What is free that day.'),
    open_offers: z.int().describe('The guide’s other offers for that time that wait for an answer.'),
    time_zone: z.string(),
  })
  .meta({ id: 'WalkCheck' })
export type WalkAnswer = z.output<typeof walkAnswerSchema>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
