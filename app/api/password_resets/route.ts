import { requestPasswordReset } from '@/lib/domain/people/accounts/passwords.ts'
import { presentSent } from '@/lib/domain/people/accounts/present.ts'
import { emailOnlySchema, sentAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Emails a link for choosing a new password',
      actor: 'anyone',
      body: json(emailOnlySchema),
      answer: sentAnswerSchema,
      status: 202,
      errors: ['too_many_requests'],
    },
    async ({ body, locale, caller }) => {
      await requestPasswordReset(body.email, { locale, caller })
      return presentSent(body.email)
    },
  ),
})
