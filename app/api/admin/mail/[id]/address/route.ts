import { readdressLetter } from '@/lib/domain/people/outbox/commands.ts'
import { letterAddressSchema, letterParamsSchema } from '@/lib/domain/people/outbox/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Queues a failed email again for another address',
      actor: { may: 'mail' },
      proof: 'fresh',
      audits: ['mail.address'],
      params: letterParamsSchema,
      body: json(letterAddressSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await readdressLetter(actor, params.id, body.address)
      return undefined
    },
  ),
})
