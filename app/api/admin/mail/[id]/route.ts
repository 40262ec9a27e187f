import { presentLetter } from '@/lib/domain/outbox/present.ts'
import { getLetter } from '@/lib/domain/outbox/queries.ts'
import { letterParamsSchema, letterSchema } from '@/lib/domain/outbox/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'An email of the outbox, without the secrets of its links',
      actor: 'admin',
      params: letterParamsSchema,
      answer: letterSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => presentLetter(await getLetter(actor, params.id)),
  ),
})
