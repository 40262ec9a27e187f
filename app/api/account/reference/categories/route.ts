import { methods, route } from '@/lib/api/route'
import { categoriesSchema } from '@/lib/places/schema'
import { referenceCategories, referenceSeconds } from '@/lib/reference'

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
