import { findPasswordReset, resetPassword } from '@/lib/domain/people/accounts/passwords.ts'
import { presentReset } from '@/lib/domain/people/accounts/present.ts'
import {
  linkParamsSchema,
  redirectAnswerSchema,
  resetAnswerSchema,
  resetSchema,
} from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Checks whether a reset link is still valid',
      actor: 'anyone',
      params: linkParamsSchema,
      answer: resetAnswerSchema,
      errors: ['too_many_requests'],
    },
    async ({ params, caller }) => {
      const reset = await findPasswordReset(params.token, caller)
      if (!reset) throw new AppError('not_found')
      return presentReset(reset)
    },
  ),
  PUT: route(
    {
      summary: 'Sets a new password; all sessions of the user end',
      actor: 'anyone',
      audits: ['account.password', 'account.disconnect', 'account.factor'],
      params: linkParamsSchema,
      body: json(resetSchema),
      answer: redirectAnswerSchema,
      errors: ['too_many_requests'],
    },
    async ({ params, body, locale, caller }) => {
      await resetPassword(params.token, body.password, caller)
      return { redirect: localePath(locale, '/account/login') }
    },
  ),
})
