import { duplicateExcursion } from '@/lib/domain/catalogue/excursions/editor/creation.ts'
import {
  createdExcursionSchema,
  ownExcursionParamsSchema,
} from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Creates a tour draft with the texts and the price of another tour',
      actor: 'guide',
      audits: ['excursion.create'],
      params: ownExcursionParamsSchema,
      answer: createdExcursionSchema,
      status: 201,
      errors: ['not_found', 'invalid', 'switched_off'],
    },
    async ({ actor, params }) => ({ id: await duplicateExcursion(actor, params.id) }),
  ),
})
