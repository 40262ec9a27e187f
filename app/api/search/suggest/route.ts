import { presentSuggestions } from '@/lib/domain/discovery/search/present.ts'
import { suggestionsSchema, suggestQuery } from '@/lib/domain/discovery/search/schema.ts'
import { listSuggestions, suggestionSeconds } from '@/lib/domain/discovery/search/suggestions.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Suggestions while typing: places, categories, excursions and guides',
      actor: 'anyone',
      query: suggestQuery,
      answer: suggestionsSchema,
      publicSeconds: suggestionSeconds,
      budget: 'suggest',
    },
    async ({ query, locale }) => presentSuggestions(await listSuggestions(query.q, locale), locale),
  ),
})
