import { cancelInvitation } from '@/lib/domain/people/accounts/invitations.ts'
import { staffInvitationParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Cancels an invitation to the staff; its link stops working',
      actor: { may: 'staff' },
      audits: ['staff.cancel'],
      params: staffInvitationParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await cancelInvitation(actor, params.id)
      return undefined
    },
  ),
})
