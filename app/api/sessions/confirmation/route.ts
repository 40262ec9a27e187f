import { sessionAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { confirmationSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { redeemSignInLink } from '@/lib/domain/people/accounts/sign-in-links.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { findActor } from '@/lib/server/auth/actor.ts'
import { sealedCookieName } from '@/lib/server/auth/cookies.ts'
import { answerAdmission } from '../answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary:
        'Confirms a registration that another browser made: with its password, or without anything that came with it',
      actor: 'anyone',
      audits: ['session.impersonate_end', 'account.confirm', 'account.role'],
      body: json(confirmationSchema),
      answer: sessionAnswerSchema,
      errors: ['link_used_up', 'already_confirmed', 'second_factor_needed', 'suspended', 'too_many_requests'],
    },
    async ({ body, locale, caller, sender }) => {
      const { token, password } = body
      const mailed = sender.cookies[sealedCookieName('mailed')]
      const browser = { caller, before: await findActor(sender) }
      return answerAdmission(await redeemSignInLink({ token, mailed, password }, browser), locale)
    },
  ),
})
