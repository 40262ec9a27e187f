import { presentSent } from '@/lib/domain/people/accounts/present.ts'
import { mailCode } from '@/lib/domain/people/accounts/proof.ts'
import { sentAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Emails a code for re-authentication',
      actor: 'self',
      withoutFactor: true,
      answer: sentAnswerSchema,
      status: 202,
      errors: ['forbidden', 'too_many_requests'],
    },
    async ({ actor, caller }) => {
      const { email } = await mailCode(actor, caller)
      return presentSent(email)
    },
  ),
})
