import { referenceLanguages } from '@/lib/domain/geography/reference/queries.ts'
import { languagesSchema, referenceSeconds } from '@/lib/domain/geography/reference/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The languages that guides may speak',
      actor: 'anyone',
      answer: languagesSchema,
      publicSeconds: referenceSeconds,
    },
    ({ locale }) => referenceLanguages(locale),
  ),
})
