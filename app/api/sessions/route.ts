import { destinationsOf } from '@/lib/domain/accounts/destinations.ts'
import { sessionAnswerSchema, sessionQuerySchema, signInSchema } from '@/lib/domain/accounts/schema.ts'
import { signIn } from '@/lib/domain/accounts/sign-in.ts'
import { clientAddress } from '@/lib/server/api/client-address.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { sessionResponse, signedOutResponse, userAgentOf } from '@/lib/server/api/session-response.ts'
import { findActor } from '@/lib/server/auth/actor.ts'
import { endSession } from '@/lib/server/auth/session.ts'
import { finishProviderVisit, openWithLink, renew } from './opening.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Signs in with a password',
      actor: 'anyone',
      body: signInSchema,
      answer: sessionAnswerSchema,
      errors: ['wrong_credentials', 'email_unconfirmed', 'suspended', 'too_many_requests'],
    },
    async ({ body, locale, request }) => {
      const before = await findActor(request)
      const session = await signIn({
        ...body,
        userAgent: userAgentOf(request),
        address: clientAddress(request.headers),
      })
      if (before) await endSession(before.actor.sessionId)
      return sessionResponse(session, await destinationsOf(session.credential.userId, locale))
    },
  ),
  GET: route(
    {
      summary:
        'Renews the bearer token from the cookie, uses an e-mailed link, or finishes a sign-in at a provider',
      actor: 'anyone',
      query: sessionQuerySchema,
      answer: sessionAnswerSchema,
      errors: [
        'signed_out',
        'link_used_up',
        'provider_refused',
        'suspended',
        'forbidden',
        'forgery',
        'registration_needed',
        'provider_taken',
        'method_not_allowed',
        'too_many_requests',
      ],
    },
    ({ query, locale, request }) => {
      if (query.token !== undefined) return openWithLink(request, query.token, query.c, locale)
      if (query.code !== undefined || query.state !== undefined || query.error !== undefined) {
        return finishProviderVisit(request, query)
      }
      return renew(request, locale)
    },
  ),
  DELETE: route({ summary: 'Signs out', actor: 'anyone' }, async ({ request }) => {
    const found = await findActor(request)
    if (found) await endSession(found.actor.sessionId)
    return signedOutResponse()
  }),
})
