import { disconnectProvider } from '@/lib/domain/people/accounts/connections.ts'
import { providerParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Disconnects a provider; signing in by email link still works',
      actor: 'self',
      audits: ['account.disconnect'],
      errors: ['proof_needed'],
      params: providerParamsSchema,
    },
    async ({ actor, params }) => {
      await disconnectProvider(actor, params.provider)
      return undefined
    },
  ),
})
