import { checkBooking } from '@/lib/domain/conversation/calendar/obstacles.ts'
import { presentBookingCheck } from '@/lib/domain/conversation/calendar/present.ts'
import {
  bookingCheckAnswerSchema,
  bookingCheckQuerySchema,
} from '@/lib/domain/conversation/calendar/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Conflicts of a planned tour, and the free hours of that day',
      actor: 'guide',
      query: bookingCheckQuerySchema,
      answer: bookingCheckAnswerSchema,
    },
    async ({ actor, query }) => {
      const { booking, check, timeZone } = await checkBooking(actor, query)
      return presentBookingCheck(booking, check, timeZone)
    },
  ),
})
