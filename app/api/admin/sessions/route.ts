import { endSignInAs, signInAs } from '@/lib/domain/people/accounts/impersonation.ts'
import {
  sessionAnswerSchema,
  signInAsQuerySchema,
  signInAsSchema,
} from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { answerSession } from '../../sessions/answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Signs an admin in as a user for half an hour; the user is notified',
      actor: { may: 'accounts' },
      proof: 'fresh',
      audits: ['session.impersonate'],
      body: json(signInAsSchema),
      query: signInAsQuerySchema,
      answer: sessionAnswerSchema,
      errors: ['not_found'],
    },
    async ({ actor, body, query, locale, caller }) => {
      const session = await signInAs(actor, {
        userId: body.user_id,
        reason: body.reason,
        userAgent: caller.userAgent,
      })
      return answerSession(session, locale, query.redirect)
    },
  ),
  DELETE: route(
    {
      summary: 'Stops acting as a user; the admin’s own session resumes',
      actor: 'user',
      audits: ['session.impersonate_end'],
      answer: sessionAnswerSchema,
      errors: ['forbidden'],
    },
    async ({ actor, locale }) => {
      const session = await endSignInAs(actor)
      return answerSession(session, locale, localePath(locale, `/admin/users/${actor.userId}`))
    },
  ),
})
