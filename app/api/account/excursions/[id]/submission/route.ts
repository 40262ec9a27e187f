import { submitExcursion, withdrawExcursion } from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import { ownExcursionParamsSchema } from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Submits a tour for moderation',
      actor: 'guide',
      audits: ['excursion.submit'],
      params: ownExcursionParamsSchema,
      errors: ['not_found', 'invalid', 'conflict'],
    },
    async ({ actor, params }) => {
      await submitExcursion(actor, params.id)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Withdraws a tour from moderation',
      actor: 'guide',
      audits: ['excursion.withdraw'],
      params: ownExcursionParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await withdrawExcursion(actor, params.id)
      return undefined
    },
  ),
})
