import { sessionAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { completeSignIn } from '@/lib/domain/people/accounts/second-factor/sign-in.ts'
import { factorSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { findActor } from '@/lib/server/auth/actor.ts'
import { deleteSealedCookie, sealedCookieName } from '@/lib/server/auth/cookies.ts'
import { answerAdmission } from '../answer.ts'
import { shownFactor } from '../shown.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Completes a sign-in with a second factor: a passkey, an app’s code or a recovery code',
      actor: 'anyone',
      audits: ['session.impersonate_end', 'account.factor'],
      body: json(factorSchema),
      answer: sessionAnswerSchema,
      errors: ['signed_out', 'wrong_code', 'suspended', 'too_many_requests'],
    },
    async ({ body, locale, caller, sender }) => {
      const { cookies } = sender
      const { admission, pending } = await completeSignIn(
        cookies[sealedCookieName('factor')],
        shownFactor(body, cookies),
        { caller, before: await findActor(sender) },
      )
      const response = await answerAdmission(admission, locale, pending.target)
      response.headers.append('Set-Cookie', deleteSealedCookie('factor'))
      return response
    },
  ),
})
