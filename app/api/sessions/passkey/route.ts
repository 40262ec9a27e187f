import { sessionAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { signInWithPasskey } from '@/lib/domain/people/accounts/second-factor/sign-in.ts'
import { passkeySignInSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { findActor } from '@/lib/server/auth/actor.ts'
import { sealedCookieName } from '@/lib/server/auth/cookies.ts'
import { answerAdmission } from '../answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Signs in with a passkey alone',
      actor: 'anyone',
      audits: ['session.impersonate_end'],
      body: json(passkeySignInSchema),
      answer: sessionAnswerSchema,
      errors: ['wrong_code', 'suspended', 'too_many_requests'],
    },
    async ({ body, locale, caller, sender }) => {
      const shown = {
        response: body.credential,
        challenge: sender.cookies[sealedCookieName('challenge')],
        remember: body.remember,
      }
      const browser = { caller, before: await findActor(sender) }
      return answerAdmission(await signInWithPasskey(shown, browser), locale)
    },
  ),
})
