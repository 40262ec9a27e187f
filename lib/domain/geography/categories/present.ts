import type { z } from 'zod'
import type { CategoryView } from './category.ts'
import type { categorySchema } from './schema.ts'

export function presentCategory({
  id,
  slug,
  name,
  description,
}: Omit<CategoryView, 'picture'>): z.input<typeof categorySchema> {
  return { id, slug, name, description }
}
