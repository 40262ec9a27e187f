import { deleteExcursion, saveExcursion } from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import { excursionChangesSchema } from '@/lib/domain/catalogue/excursions/editor/content.ts'
import { presentOwnExcursion } from '@/lib/domain/catalogue/excursions/editor/present.ts'
import { getEditedExcursion } from '@/lib/domain/catalogue/excursions/editor/queries.ts'
import {
  ownExcursionParamsSchema,
  ownExcursionSchema,
  savedExcursionSchema,
} from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { editedFields } from '@/lib/server/api/edited-fields.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The draft of one of the guide’s own tours',
      actor: 'guide',
      params: ownExcursionParamsSchema,
      answer: ownExcursionSchema,
      errors: ['not_found'],
    },
    async ({ actor, params, locale }) =>
      presentOwnExcursion(await getEditedExcursion(actor.guideId, params.id, locale)),
  ),
  PATCH: route(
    {
      summary: 'Saves fields of a tour draft',
      actor: 'guide',
      audits: ['excursion.edit', 'excursion.confirm'],
      params: ownExcursionParamsSchema,
      body: editedFields(excursionChangesSchema),
      answer: savedExcursionSchema,
      errors: ['not_found', 'conflict', 'switched_off'],
    },
    async ({ actor, params, body }) => ({
      version: await saveExcursion(actor, params.id, body.changes, body.version),
    }),
  ),
  DELETE: route(
    {
      summary: 'Deletes a tour that was never public',
      actor: 'guide',
      audits: ['excursion.delete'],
      params: ownExcursionParamsSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await deleteExcursion(actor, params.id)
      return undefined
    },
  ),
})
