import { presentCategory } from '@/lib/domain/categories/present.ts'
import { categoriesSchema } from '@/lib/domain/categories/schema.ts'
import { referenceCategories } from '@/lib/domain/reference/queries.ts'
import { referenceSeconds } from '@/lib/domain/reference/schema.ts'
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
