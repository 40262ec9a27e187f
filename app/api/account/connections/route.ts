import { listConnections } from '@/lib/accounts/connections.ts'
import { connectionsAnswerSchema } from '@/lib/accounts/schema.ts'
import { methods, route } from '@/lib/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The providers that one can sign in with', actor: 'user', answer: connectionsAnswerSchema },
    ({ actor }) => listConnections(actor),
  ),
})
