import { sendTestMail } from '@/lib/domain/administration/setup/commands.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends a test email to the caller’s own address, with a link that proves that it arrives',
      actor: { may: 'settings' },
      audits: ['mail.test'],
      errors: ['conflict'],
    },
    async ({ actor }) => {
      await sendTestMail(actor)
      return undefined
    },
  ),
})
