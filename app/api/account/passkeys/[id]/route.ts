import { removePasskey } from '@/lib/domain/people/accounts/second-factor/passkeys.ts'
import { passkeyParamsSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Removes a passkey',
      actor: 'self',
      withoutFactor: true,
      audits: ['account.factor'],
      params: passkeyParamsSchema,
      errors: ['proof_needed', 'last_factor'],
    },
    async ({ actor, params }) => {
      await removePasskey(actor, params.id)
      return undefined
    },
  ),
})
