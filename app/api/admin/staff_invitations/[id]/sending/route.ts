import { resendInvitation } from '@/lib/domain/people/accounts/invitations.ts'
import { staffInvitationParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends an invitation to the staff again, with a new link',
      actor: { may: 'staff' },
      audits: ['staff.resend'],
      params: staffInvitationParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await resendInvitation(actor, params.id)
      return undefined
    },
  ),
})
