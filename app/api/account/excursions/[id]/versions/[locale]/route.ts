import { versionSchema } from '@/lib/domain/basics/drafts/schema.ts'
import { confirmVersion, showVersion } from '@/lib/domain/catalogue/excursions/editor/commands.ts'
import { ownVersionParamsSchema } from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Hides or shows a tour in a language, or confirms its translation',
      actor: 'guide',
      audits: ['excursion.show', 'excursion.hide', 'excursion.confirm'],
      params: ownVersionParamsSchema,
      body: json(versionSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      if (body.hidden !== undefined) await showVersion(actor, params.id, params.locale, !body.hidden)
      if (body.up_to_date) await confirmVersion(actor, params.id, params.locale)
      return undefined
    },
  ),
})
