import { sessionAnswerSchema, sessionQuerySchema, signInSchema } from '@/lib/domain/people/accounts/schema.ts'
import { signOut } from '@/lib/domain/people/accounts/sessions.ts'
import { signIn } from '@/lib/domain/people/accounts/sign-in.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { signedOutResponse } from '@/lib/server/api/session-response.ts'
import { findActor } from '@/lib/server/auth/actor.ts'
import { answerAdmission } from './answer.ts'
import { finishProviderVisit, openWithLink, renew } from './opening.ts'

/** The person who signs in or out may be an admin who has acted as somebody else until now. */
const endOfActing = ['session.impersonate_end'] as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Signs in with a password',
      actor: 'anyone',
      audits: endOfActing,
      body: json(signInSchema),
      answer: sessionAnswerSchema,
      errors: [
        'wrong_credentials',
        'second_factor_needed',
        'mailed_link_needed',
        'email_unconfirmed',
        'suspended',
        'too_many_requests',
      ],
    },
    async ({ body, locale, caller, sender }) => {
      const admission = await signIn(body, { caller, before: await findActor(sender) })
      return answerAdmission(admission, locale)
    },
  ),
  GET: route(
    {
      summary:
        'Renews the bearer token from the cookie, uses an e-mailed link, or finishes a sign-in at a provider',
      actor: 'anyone',
      audits: [...endOfActing, 'account.confirm', 'account.connect', 'account.role'],
      query: sessionQuerySchema,
      answer: sessionAnswerSchema,
      errors: [
        'signed_out',
        'link_used_up',
        'already_confirmed',
        'provider_refused',
        'second_factor_needed',
        'confirmation_needed',
        'email_unconfirmed',
        'proof_needed',
        'second_factor_required',
        'suspended',
        'impersonating',
        'forgery',
        'registration_needed',
        'provider_taken',
        'method_not_allowed',
        'too_many_requests',
      ],
    },
    ({ query, ...call }) => {
      if (query.token !== undefined) return openWithLink(call, query.token, query.c)
      if (query.code !== undefined || query.state !== undefined || query.error !== undefined) {
        return finishProviderVisit(call, query)
      }
      return renew(call)
    },
  ),
  DELETE: route({ summary: 'Signs out', actor: 'anyone', audits: endOfActing }, async ({ sender }) => {
    await signOut(await findActor(sender))
    return signedOutResponse()
  }),
})
