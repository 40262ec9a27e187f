import { cache } from 'react'
import { getEditedExcursion } from '@/lib/domain/catalogue/excursions/editor/queries.ts'
import type { EditedExcursionView } from '@/lib/domain/catalogue/excursions/editor/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'

/** The number in the address of an editor; null for anything else. */
export function idOf(segment: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : Number.NaN
  return id <= 2_147_483_647 ? id : null
}

/** The guide's own excursion, read once for layout and page; null for another guide's, and for none. */
export const findEdited = cache(
  async (guideId: number | null, segment: string, locale: Locale): Promise<EditedExcursionView | null> => {
    const id = idOf(segment)
    if (guideId === null || id === null) return null
    return getEditedExcursion(guideId, id, locale).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
  },
)
