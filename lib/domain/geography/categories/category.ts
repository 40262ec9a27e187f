import type { Picture } from '../../../shared/pictures/picture.ts'

export type CategoryView = { id: number; slug: string; name: string; description: string; picture: Picture }

/** A category with the number of listed excursions in a place. */
export type CategoryCount = { id: number; slug: string; name: string; excursionCount: number }

/** The slug of the category of tours with children, which the demo data and every installation have from the start. */
export const categoryForChildren = 'with-children'
