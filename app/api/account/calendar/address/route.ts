import { presentAddress } from '@/lib/domain/conversation/calendar/present.ts'
import { calendarAddressSchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { removeAddress, renewAddress } from '@/lib/domain/conversation/enquiries/calendar-feed/address.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Creates the secret address of the guide’s bookings; it replaces an earlier one',
      // Everybody who has it reads the guide's bookings for good.
      actor: 'self',
      audits: ['guide.calendar'],
      answer: calendarAddressSchema,
      status: 201,
      errors: ['forbidden'],
    },
    async ({ actor }) => presentAddress(await renewAddress(requireGuide(actor))),
  ),
  DELETE: route(
    {
      summary: 'Revokes the secret address',
      actor: 'self',
      audits: ['guide.calendar'],
      errors: ['forbidden'],
    },
    async ({ actor }) => {
      await removeAddress(requireGuide(actor))
      return undefined
    },
  ),
})
