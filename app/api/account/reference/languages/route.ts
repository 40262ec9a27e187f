import { methods, route } from '@/lib/api/route.ts'
import { languagesSchema, referenceLanguages, referenceSeconds } from '@/lib/reference.ts'

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
