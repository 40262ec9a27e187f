import 'server-only'
import { slugOf } from '../../../../server/slug-of.ts'
import { isSlug } from '../../../../shared/addresses/slug.ts'
import { excursionLimits } from '../facts.ts'
import type { ExcursionContent } from './content.ts'

/** Shorter than the limit, so that a number fits behind. */
const longest = excursionLimits.slug - 4

/**
 * The end of an excursion's address where the guide has chosen none: from the English title, else from the original's.
 * Japanese has no reading of its own in a title, so place and theme take its place.
 */
export function suggestedSlug(
  content: ExcursionContent,
  place: { citySlug: string; categorySlug: string },
  id: number,
): string {
  const original = content.original_locale
  const titles = [content['title.en'], ...(original === 'ja' ? [] : [content[`title.${original}`]])]
  const slug = titles.map((title) => slugOf(title, longest)).find((one) => one.length >= 3 && isSlug(one))
  return slug ?? `${place.citySlug}-${place.categorySlug}-${id}`
}

/** The address of an excursion that was never public: nothing reads it. */
export function unpublishedSlug(id: number): string {
  return `tour-${id}`
}
