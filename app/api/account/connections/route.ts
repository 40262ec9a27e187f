import { listConnections } from '@/lib/domain/people/accounts/connections.ts'
import { presentConnections } from '@/lib/domain/people/accounts/present.ts'
import { connectionsAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The connected sign-in providers', actor: 'user', answer: connectionsAnswerSchema },
    async ({ actor }) => presentConnections(await listConnections(actor)),
  ),
})
