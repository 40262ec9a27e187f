import { hideEmptySearch } from '@/lib/domain/administration/empty-searches/admin-commands.ts'
import { hidingSchema } from '@/lib/domain/administration/empty-searches/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Hides a search that found nothing from the overview, or shows it again',
      actor: { may: 'places' },
      audits: ['setting.empty_search'],
      body: json(hidingSchema),
    },
    async ({ actor, body }) => {
      await hideEmptySearch(actor, body)
      return undefined
    },
  ),
})
