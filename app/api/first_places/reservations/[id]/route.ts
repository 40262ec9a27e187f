import { releaseReservation } from '@/lib/domain/sales/first-places/reservations.ts'
import { reservationParamsSchema } from '@/lib/domain/sales/first-places/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Releases a reserved first place',
      actor: 'guide',
      audits: ['guide.first_place'],
      params: reservationParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await releaseReservation(actor, params.id)
      return undefined
    },
  ),
})
