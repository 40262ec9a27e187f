import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { ShareContent, ShareSubject } from '../../../server/share-pictures/content.ts'
import { sharePictureOfSite } from '../../../server/share-pictures/of-site.ts'
import { findExcursion } from '../../catalogue/excursions/page.ts'
import { sharePictureOfExcursion } from '../../catalogue/excursions/share-picture.ts'
import { findGuide } from '../../catalogue/guides/page.ts'
import { sharePictureOfGuide } from '../../catalogue/guides/share-picture.ts'

/** Current content of a share picture; null for what has no page. */
export async function findSharePicture({ kind, id, locale }: ShareSubject): Promise<ShareContent | null> {
  if (kind === 'site') return id === 0 ? sharePictureOfSite(locale) : null
  if (kind === 'guide') {
    const guide = await findGuide(id, locale)
    return guide && sharePictureOfGuide(guide, locale)
  }
  if (id < 1 || id > 2_147_483_647) return null
  const row = await database().excursion.findUnique({
    where: { id },
    select: { slug: true, city: { select: { slug: true, country: { select: { slug: true } } } } },
  })
  const { slug, city } = row ?? {}
  const excursion = slug && city ? await findExcursion(city.country.slug, city.slug, slug, locale) : null
  return excursion && sharePictureOfExcursion(excursion, locale)
}
