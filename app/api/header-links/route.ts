import { presentHeaderLinks } from '@/lib/domain/discovery/header-links/present.ts'
import { findHeaderLinks } from '@/lib/domain/discovery/header-links/queries.ts'
import { headerLinksQuery, headerLinksSchema } from '@/lib/domain/discovery/header-links/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The links of the fixed header for a guide, an excursion, a place, or the whole site',
      actor: 'anyone',
      query: headerLinksQuery,
      answer: headerLinksSchema,
      errors: ['not_found'],
      publicSeconds: 60,
    },
    async ({ query, locale }) => presentHeaderLinks(await findHeaderLinks(query, locale), locale),
  ),
})
