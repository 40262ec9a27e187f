import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { findExcursionPreview } from '../../catalogue/excursions/editor/preview.ts'
import type { ExcursionPageView } from '../../catalogue/excursions/excursion.ts'
import type { GuidePageView } from '../../catalogue/guides/guide.ts'
import { findGuidePreview } from '../../catalogue/guides/profile/preview.ts'

const storedContent = z.record(z.string(), z.unknown())

/** A guide's page as travellers will see it once a case is approved; null for an unknown case. */
export async function previewProfileCase(
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<GuidePageView | null> {
  const sent = await findSent(actor, id)
  if (!sent || sent.excursionId !== null) return null
  return findGuidePreview(sent.guideId, locale, storedContent.parse(sent.content))
}

/** The same of a tour. */
export async function previewExcursionCase(
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<ExcursionPageView | null> {
  const sent = await findSent(actor, id)
  if (!sent || sent.excursionId === null) return null
  return findExcursionPreview(sent.guideId, sent.excursionId, locale, storedContent.parse(sent.content))
}

async function findSent(actor: Actor, id: string) {
  requireStaff(actor, 'decide')
  if (!z.uuid().safeParse(id).success) return null
  return database().submission.findUnique({
    where: { id },
    select: { guideId: true, excursionId: true, content: true },
  })
}
