import { changePassword } from '@/lib/domain/people/accounts/passwords.ts'
import { passwordChangeSchema, sessionAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerSession } from '../../sessions/answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Sets a new password; all other sessions end',
      actor: 'self',
      audits: ['account.password'],
      body: json(passwordChangeSchema),
      answer: sessionAnswerSchema,
      errors: ['proof_needed', 'too_many_requests'],
    },
    async ({ actor, body, locale, caller }) => {
      const session = await changePassword(actor, {
        current: body.current_password,
        password: body.password,
        userAgent: caller.userAgent,
      })
      return answerSession(session, locale)
    },
  ),
})
