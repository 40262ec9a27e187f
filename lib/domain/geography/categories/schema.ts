import { z } from 'zod'
import { pageQuery, pageSchema } from '../../../shared/paging.ts'

export const categoriesQuery = z.object(pageQuery)

export const categorySchema = z
  .strictObject({ id: z.int(), slug: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'Category' })
export const categoriesSchema = z.array(categorySchema)
export const categoryCountsSchema = pageSchema(
  z
    .strictObject({ id: z.int(), slug: z.string(), name: z.string(), excursionCount: z.int() })
    .meta({ id: 'CategoryWithCount' }),
)
