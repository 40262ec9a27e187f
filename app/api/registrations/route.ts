import { accountLimits } from '@/lib/domain/accounts/limits.ts'
import { register } from '@/lib/domain/accounts/registration.ts'
import { registrationSchema, sentAnswerSchema } from '@/lib/domain/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { constantTime } from '@/lib/server/auth/constant-time.ts'
import { consume } from '@/lib/server/rate-limit.ts'

/** Registers a guide. The answer and its time are the same where the address has an account already. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Registers a guide and mails the link that opens the account',
      actor: 'anyone',
      body: registrationSchema,
      answer: sentAnswerSchema,
      status: 202,
      errors: ['provider_taken', 'too_many_requests'],
      limit: accountLimits.registrations,
    },
    async ({ body, locale }) => {
      await consume(accountLimits.linksToMailbox, body.email)
      await constantTime(800, () => register(body, locale))
      return { sent_to: body.email }
    },
  ),
})
