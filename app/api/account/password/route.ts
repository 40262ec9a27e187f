import { destinationsOf } from '@/lib/accounts/destinations'
import { changePassword } from '@/lib/accounts/passwords'
import { passwordChangeSchema, sessionAnswerSchema } from '@/lib/accounts/schema'
import { methods, route } from '@/lib/api/route'
import { sessionResponse, userAgentOf } from '@/lib/api/session-response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Sets a new password; all other sessions end',
      actor: 'user',
      body: passwordChangeSchema,
      answer: sessionAnswerSchema,
      errors: ['forbidden', 'too_many_requests'],
    },
    async ({ actor, body, locale, request }) => {
      const session = await changePassword(actor, {
        current: body.current_password,
        password: body.password,
        userAgent: userAgentOf(request),
      })
      return sessionResponse(session, await destinationsOf(actor.userId, locale))
    },
  ),
})
