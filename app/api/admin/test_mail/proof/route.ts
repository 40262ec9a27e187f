import { proveTestMail } from '@/lib/domain/administration/setup/commands.ts'
import { testMailProofSchema } from '@/lib/domain/administration/setup/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Notes that the test email has arrived: its link, which works once, was opened',
      actor: { may: 'settings' },
      audits: ['mail.proven'],
      body: json(testMailProofSchema),
      errors: ['not_found'],
    },
    async ({ actor, body }) => {
      await proveTestMail(actor, body.token)
      return undefined
    },
  ),
})
