import { presentLetter } from '@/lib/domain/people/outbox/present.ts'
import { getLetter } from '@/lib/domain/people/outbox/queries.ts'
import { letterParamsSchema, letterSchema } from '@/lib/domain/people/outbox/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'An email of the outbox, without the secrets of its links',
      actor: { may: 'mail' },
      params: letterParamsSchema,
      answer: letterSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => presentLetter(await getLetter(actor, params.id)),
  ),
})
