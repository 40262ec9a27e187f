import { z } from 'zod'
import { isCalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { firstPlaceSlots } from '../../core/listing/first-places.ts'

const week = z.iso.date().refine(isCalendarDate).describe('Its Monday, in UTC.')
const place = z.enum(['city', 'country']).describe('A city of the guide, or a country.')
const placeId = z
  .int()
  .positive()
  .max(2_147_483_647)
  .describe('Of one of the guide’s cities or of their countries; that of the home by default.')

export const reservationSchema = z.strictObject({
  place,
  place_id: placeId.optional(),
  week,
  slot: z
    .int()
    .min(1)
    .max(firstPlaceSlots)
    .optional()
    .describe('The first free one by default; all are equal.'),
})

export const reservationAnswerSchema = z.strictObject({
  id: z.uuid(),
  held_until: z.iso.datetime().describe('For all weeks that the guide has chosen.'),
})

export const reservationParamsSchema = z.strictObject({ id: z.uuid() })

export const purchaseAnswerSchema = z.strictObject({
  payment_id: z.uuid().nullable().describe('Null if the guide’s credit covers the whole amount.'),
  url: z.string().nullable().describe('Address of the payment page.'),
})

export const weeksQuerySchema = z.object({
  place: place.default('city'),
  place_id: z.coerce.number().pipe(placeId).optional(),
  from: week.optional(),
})

export const weeksAnswerSchema = z
  .strictObject({
    weeks: z.array(
      z.strictObject({
        week,
        is_away: z.boolean().describe('Whether the guide has planned days away in it.'),
        slots: z.array(
          z.strictObject({
            slot: z.int(),
            state: z.enum(['free', 'chosen', 'ordered', 'mine', 'taken', 'held', 'over']),
            price: z.int().nullable().describe('In euro cents, with tax.'),
            reservation_id: z.uuid().nullable(),
            held_until: z.iso.datetime().nullable(),
            name: z.string().nullable().describe('Name of the guide who holds it.'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'FirstPlaceWeeks' })
