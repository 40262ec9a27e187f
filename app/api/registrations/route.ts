import { presentSent } from '@/lib/domain/people/accounts/present.ts'
import { register } from '@/lib/domain/people/accounts/registration.ts'
import { registrationSchema, sentAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { sealedCookieName } from '@/lib/server/auth/cookies.ts'
import { rememberingMail } from './mailed-cookie.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Registers a guide and emails the link that activates the account',
      actor: 'anyone',
      audits: ['account.register'],
      body: json(registrationSchema),
      answer: sentAnswerSchema,
      status: 202,
      errors: ['provider_taken', 'switched_off', 'too_many_requests'],
    },
    async ({ body, locale, caller, sender }) => {
      const mailed = sender.cookies[sealedCookieName('mailed')]
      const { userId } = await register(body, { locale, caller, mailed })
      return rememberingMail(presentSent(body.email), userId)
    },
  ),
})
