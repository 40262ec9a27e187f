import { destinationsOf } from '@/lib/accounts/destinations.ts'
import { changePassword } from '@/lib/accounts/passwords.ts'
import { passwordChangeSchema, sessionAnswerSchema } from '@/lib/accounts/schema.ts'
import { methods, route } from '@/lib/api/route.ts'
import { sessionResponse, userAgentOf } from '@/lib/api/session-response.ts'

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
