import { disconnectProvider } from '@/lib/accounts/connections.ts'
import { providerParamsSchema } from '@/lib/accounts/schema.ts'
import { methods, route } from '@/lib/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Disconnects a provider; a link by mail still signs in',
      actor: 'user',
      params: providerParamsSchema,
      errors: ['forbidden'],
    },
    async ({ actor, params }) => {
      await disconnectProvider(actor, params.provider)
      return undefined
    },
  ),
})
