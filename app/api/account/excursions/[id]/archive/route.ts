import { archiveExcursion } from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import { ownExcursionParamsSchema } from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

const errors = ['not_found', 'conflict'] as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Archives a public tour',
      actor: 'guide',
      audits: ['excursion.archive'],
      params: ownExcursionParamsSchema,
      errors,
    },
    async ({ actor, params }) => {
      await archiveExcursion(actor, params.id, true)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Publishes an archived tour again',
      actor: 'guide',
      audits: ['excursion.restore'],
      params: ownExcursionParamsSchema,
      errors,
    },
    async ({ actor, params }) => {
      await archiveExcursion(actor, params.id, false)
      return undefined
    },
  ),
})
