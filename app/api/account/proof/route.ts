import { proveIdentity } from '@/lib/domain/people/accounts/proof.ts'
import { proofSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { shownFactor } from '../../sessions/shown.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Re-authenticates the user before a sensitive change',
      actor: 'self',
      withoutFactor: true,
      audits: ['account.factor'],
      body: json(proofSchema),
      errors: ['wrong_code', 'forbidden', 'too_many_requests'],
    },
    async ({ actor, body, caller, sender }) => {
      const evidence =
        'password' in body
          ? { password: body.password }
          : 'mailed_code' in body
            ? { mailedCode: body.mailed_code }
            : shownFactor(body, sender.cookies)
      await proveIdentity(actor, evidence, caller)
      return undefined
    },
  ),
})
