import { createExcursion } from '@/lib/domain/catalogue/excursions/editor/creation.ts'
import { presentOwnExcursions } from '@/lib/domain/catalogue/excursions/editor/present.ts'
import { listOwnExcursions } from '@/lib/domain/catalogue/excursions/editor/queries.ts'
import {
  createdExcursionSchema,
  newExcursionSchema,
  ownExcursionsSchema,
} from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guide’s own tours, unpublished ones included',
      actor: 'guide',
      answer: ownExcursionsSchema,
    },
    async ({ actor, locale }) => presentOwnExcursions(await listOwnExcursions(actor.guideId, locale)),
  ),
  POST: route(
    {
      summary: 'Creates a tour draft',
      actor: 'guide',
      audits: ['excursion.create'],
      body: json(newExcursionSchema),
      answer: createdExcursionSchema,
      status: 201,
      errors: ['invalid', 'switched_off'],
    },
    async ({ actor, body, locale }) => ({ id: await createExcursion(actor, body.original_locale ?? locale) }),
  ),
})
