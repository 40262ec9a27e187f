import { reserveWeek } from '@/lib/domain/sales/first-places/reservations.ts'
import { reservationAnswerSchema, reservationSchema } from '@/lib/domain/sales/first-places/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Holds a first place; all are held until half an hour after the first one',
      actor: 'guide',
      audits: ['guide.first_place'],
      body: json(reservationSchema),
      answer: reservationAnswerSchema,
      status: 201,
      errors: ['conflict', 'switched_off'],
    },
    async ({ actor, body }) => {
      const { place, place_id: placeId, slot } = body
      const week = new Date(body.week)
      const { id, heldUntil } = await reserveWeek(actor, { place, placeId, slot, week })
      return { id, held_until: heldUntil.toISOString() }
    },
  ),
})
