import { accountLimits } from '@/lib/domain/accounts/limits.ts'
import { requestPasswordReset } from '@/lib/domain/accounts/passwords.ts'
import { emailOnlySchema, sentAnswerSchema } from '@/lib/domain/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { constantTime } from '@/lib/server/auth/constant-time.ts'
import { consume } from '@/lib/server/rate-limit.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Mails a link for choosing a new password',
      actor: 'anyone',
      body: emailOnlySchema,
      answer: sentAnswerSchema,
      status: 202,
      errors: ['too_many_requests'],
      limit: accountLimits.linksFromAddress,
    },
    async ({ body, locale }) => {
      await consume(accountLimits.linksToMailbox, body.email)
      await constantTime(500, () => requestPasswordReset(body.email, locale))
      return { sent_to: body.email }
    },
  ),
})
