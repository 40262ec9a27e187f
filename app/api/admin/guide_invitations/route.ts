import { inviteFirstGuide } from '@/lib/domain/administration/setup/commands.ts'
import { guideInvitationSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Invites somebody by email to register as a guide',
      actor: { may: 'settings' },
      audits: ['mail.guide_invited'],
      body: json(guideInvitationSchema),
      errors: ['switched_off'],
    },
    async ({ actor, body }) => {
      await inviteFirstGuide(actor, body)
      return undefined
    },
  ),
})
