import { listConnections } from '@/lib/accounts/connections'
import { connectionsAnswerSchema } from '@/lib/accounts/schema'
import { methods, route } from '@/lib/api/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The providers that one can sign in with', actor: 'user', answer: connectionsAnswerSchema },
    ({ actor }) => listConnections(actor),
  ),
})
