import { inviteStaff } from '@/lib/domain/people/accounts/invitations.ts'
import { createdInvitationSchema, staffInvitationSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Invites somebody to the staff by email; the link gives the role, once, for seven days',
      actor: { may: 'staff' },
      proof: 'fresh',
      audits: ['staff.invite'],
      body: json(staffInvitationSchema),
      answer: createdInvitationSchema,
      status: 201,
    },
    async ({ actor, body: { staff_name: staffName, ...invited } }) => {
      const { id, expiresAt } = await inviteStaff(actor, { ...invited, staffName })
      return { id, expires_at: expiresAt.toISOString() }
    },
  ),
})
