import { presentCategory } from '@/lib/domain/geography/categories/present.ts'
import { categoriesSchema } from '@/lib/domain/geography/categories/schema.ts'
import { referenceCategories } from '@/lib/domain/geography/reference/queries.ts'
import { referenceSeconds } from '@/lib/domain/geography/reference/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The categories of excursions',
      actor: 'anyone',
      answer: categoriesSchema,
      publicSeconds: referenceSeconds,
    },
    async ({ locale }) => (await referenceCategories(locale)).map(presentCategory),
  ),
})
