import { cache } from 'react'
import type { GuidePageView } from '@/lib/domain/guides/guide.ts'
import { findGuide } from '@/lib/domain/guides/page.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** The public page of whoever is signed in, once for frame and page; null while nobody can see it. */
export const findOwnGuide = cache(async (locale: Locale): Promise<GuidePageView | null> => {
  const actor = await findPageActor()
  return actor?.guideId ? await findGuide(actor.guideId, locale) : null
})
