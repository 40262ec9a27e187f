import { methods, route } from '@/lib/api/route.ts'
import { categoriesSchema } from '@/lib/places/schema.ts'
import { referenceCategories, referenceSeconds } from '@/lib/reference.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The categories of excursions',
      actor: 'anyone',
      answer: categoriesSchema,
      publicSeconds: referenceSeconds,
    },
    ({ locale }) => referenceCategories(locale),
  ),
})
