import { cache } from 'react'
import type { GuidePageView } from '@/lib/domain/catalogue/guides/guide.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** The signed-in user's public page, read once for frame and page; null while it is not public. */
export const findOwnGuide = cache(async (locale: Locale): Promise<GuidePageView | null> => {
  const actor = await findPageActor()
  return actor?.guideId ? await findGuide(actor.guideId, locale) : null
})
