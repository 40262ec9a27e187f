import { z } from 'zod'
import { isCalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { isTimeZone } from '../../../shared/calendar/zoned-time.ts'
import { obstacleKinds } from '../../core/availability/time-spans.ts'
import { blockChoices } from './zone-change.ts'

/** A day of the Gregorian calendar that exists, `2026-11-28`. */
const daySchema = z.iso.date().refine(isCalendarDate)

const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'not an IANA time zone')

const moment = z.iso.datetime()
const spanAnswerSchema = z.strictObject({ starts_at: moment, ends_at: moment })

/** `GET /api/account/calendar/obstacles`: a booking by the clocks of its place. */
export const bookingCheckQuerySchema = z.object({
  day: daySchema,
  time: z.stringFormat('time', /^([01]\d|2[0-3]):[0-5]\d$/).describe('Start time, `10:30`.'),
  minutes: z.coerce.number().int().min(15).max(43_200),
  time_zone: timeZoneSchema.optional().describe('IANA zone of the place; the guide’s own by default.'),
  enquiry: z.uuid().optional().describe('Offers of this enquiry are not counted as open.'),
})

export const bookingCheckAnswerSchema = z
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
    free: z.array(spanAnswerSchema).describe('Free hours of that day.'),
    open_offers: z.int().describe('The guide’s other open offers for that time.'),
    time_zone: z.string(),
  })
  .meta({ id: 'WalkCheck' })
export type BookingCheckAnswer = z.output<typeof bookingCheckAnswerSchema>

/** Minutes since midnight as `9:00`; `24:00` ends a day. */
const timeSchema = z.stringFormat('time', /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

const hoursSpanSchema = z.strictObject({ from: timeSchema, until: timeSchema })

/** `PUT /api/account/calendar/hours`: the whole week; a weekday that isn't named is a day off. */
export const hoursSchema = z.strictObject({
  hours: z
    .array(
      z.strictObject({
        weekday: z.int().min(1).max(7).describe('1 is Monday.'),
        spans: z.array(hoursSpanSchema).max(6),
      }),
    )
    .max(7),
})
export type HoursInput = z.output<typeof hoursSchema>

const note = z.string().trim().max(200).default('')

/** `POST /api/account/calendar/blocks`: whole days, or some hours of each of them. */
export const blockSchema = z.strictObject({
  first_day: daySchema,
  last_day: daySchema,
  from: timeSchema.nullable().default(null),
  until: timeSchema.nullable().default(null),
  note,
})
export type BlockInput = z.output<typeof blockSchema>

export const blockAnswerSchema = z.strictObject({
  blocked: z.int().describe('Number of times blocked now.'),
  walks: z.int().describe('Bookings in these hours; they stay as they are.'),
})

/** `POST /api/account/calendar/away`, `PUT …/{id}`: from the first to the last day. */
export const timeAwaySchema = z.strictObject({
  from: daySchema,
  until: daySchema,
  note,
  pauses_enquiries: z.boolean().default(false),
})
export type TimeAwayInput = z.output<typeof timeAwaySchema>

export const timeAwayAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    from: z.iso.date(),
    until: z.iso.date(),
    note: z.string(),
    pauses_enquiries: z.boolean(),
    now: z.boolean().describe('Whether today, in the guide’s zone, is one of these days.'),
    walks: z.int().describe('Bookings on these days; they stay as they are.'),
  })
  .meta({ id: 'TimeAway' })

/** `PUT /api/account/calendar/time-zone` */
export const timeZoneChangeSchema = z.strictObject({
  time_zone: timeZoneSchema,
  blocks: z.enum(blockChoices).describe('What single blocked times keep: their local time or their moment.'),
})
export type TimeZoneInput = z.output<typeof timeZoneChangeSchema>

export const zonePreviewSchema = z
  .strictObject({
    time_zone: z.string(),
    walks: z
      .array(spanAnswerSchema.extend({ traveller: z.string() }))
      .describe('Bookings, next first; they keep their moment.'),
    blocks: z.array(spanAnswerSchema.extend({ note: z.string() })).describe('Next first.'),
  })
  .meta({ id: 'TimeZoneChange' })
export type ZonePreviewAnswer = z.output<typeof zonePreviewSchema>

export const rowParamsSchema = z.strictObject({ id: z.uuid() })

/** Programs like addresses that end as files do. */
export const calendarTokenParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{43}(\.ics)?$/)
    .transform((name) => name.slice(0, 43)),
})

export const calendarAddressSchema = z
  .strictObject({
    url: z.url().describe('Anyone who has it can read the bookings.'),
    read_at: moment.nullable(),
    reader: z.string().describe('The app that last read it, if known.'),
  })
  .meta({ id: 'CalendarAddress' })

/** `POST /api/account/calendar/external` */
export const externalCalendarSchema = z.strictObject({ address: z.string().trim().min(1).max(2000) })
export const externalAnswerSchema = z.strictObject({ id: z.uuid() })

export const ignoredSchema = z.strictObject({
  event_id: z.string().min(1).max(500),
  occurrence: z.string().max(40).describe('One of a series; empty for all of it.'),
  ignored: z.boolean(),
})
