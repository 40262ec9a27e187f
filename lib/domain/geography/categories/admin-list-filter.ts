import { defineList, type ListQueryOf, yesOrNo } from '../../../shared/list-query.ts'

/** The admins' list of categories, as its address has it. */
export const categoriesList = defineList({
  filters: { active: yesOrNo() },
  sorts: { order: 'asc', excursions: 'desc' },
  defaultSort: 'order',
})
export type CategoriesQuery = ListQueryOf<typeof categoriesList>

/** A category in the list. */
export type CategoryRow = {
  id: number
  slug: string
  name: string
  active: boolean
  order: number
  guides: number
  excursions: number
}
