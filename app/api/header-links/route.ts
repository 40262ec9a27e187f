import { methods, route } from '@/lib/api/route.ts'
import { findHeaderLinks } from '@/lib/header-links/queries.ts'
import { headerLinksQuery, headerLinksSchema } from '@/lib/header-links/schema.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What the fixed header shows beside a guide, an excursion, a place, or the whole site',
      actor: 'anyone',
      query: headerLinksQuery,
      answer: headerLinksSchema,
      errors: ['not_found'],
      publicSeconds: 60,
    },
    ({ query, locale }) => findHeaderLinks(query, locale),
  ),
})
