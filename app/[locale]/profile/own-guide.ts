import { cache } from 'react'
import { findPageActor } from '@/lib/auth/page-actor.ts'
import type { GuidePageView } from '@/lib/guides/guide.ts'
import { findGuide } from '@/lib/guides/queries.ts'
import type { Locale } from '@/lib/i18n/locales.ts'

/** The public page of whoever is signed in, once for frame and page; null while nobody can see it. */
export const findOwnGuide = cache(async (locale: Locale): Promise<GuidePageView | null> => {
  const actor = await findPageActor()
  return actor?.guideId ? await findGuide(actor.guideId, locale) : null
})
