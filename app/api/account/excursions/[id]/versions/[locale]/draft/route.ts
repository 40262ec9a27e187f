import { draftExcursion } from '@/lib/domain/catalogue/excursions/editor/machine-draft.ts'
import {
  excursionDraftSchema,
  ownVersionParamsSchema,
} from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Translates a tour’s original by machine, for its guide to check',
      actor: 'guide',
      audits: 'presence',
      params: ownVersionParamsSchema,
      answer: excursionDraftSchema,
      errors: ['not_found', 'switched_off', 'conflict'],
    },
    ({ actor, params }) => draftExcursion(actor, params.id, params.locale),
  ),
})
