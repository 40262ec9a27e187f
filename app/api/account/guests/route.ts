import { inviteGuest } from '@/lib/domain/conversation/enquiries/guests/invite.ts'
import { guestInputSchema, invitedGuestSchema } from '@/lib/domain/conversation/enquiries/guests/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary:
        'Invites somebody whom the guide has found without the site: a conversation in which offers can be made',
      actor: 'guide',
      isKeyed: true,
      audits: ['enquiry.write'],
      body: json(guestInputSchema),
      answer: invitedGuestSchema,
      status: 201,
      errors: ['conflict'],
    },
    async ({ actor, body, caller }) => {
      // Without the link: answers of keyed calls are kept as they are.
      const { id } = await inviteGuest(actor, body, { caller })
      return { id }
    },
  ),
})
