import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { contentVersion } from '../../../server/content-version.ts'
import { database } from '../../../server/prisma/database.ts'
import { defaultLocale, type Locale } from '../../../shared/addresses/locales.ts'
import { articlePicture } from '../../../shared/pictures/addresses.ts'
import { articlePath, articleState } from './article.ts'
import { listChosenExcursions, listChosenGuides } from './chosen.ts'
import { readArticle } from './editor/rows.ts'
import type { ArticleRecord } from './record-view.ts'

const mostRedirects = 20

/**
 * Everything that an admin's editor of an article shows, but its history.
 * @param locale of the names of others
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function getArticleRecord(
  actor: Actor,
  id: number,
  locale: Locale = defaultLocale,
  now = new Date(),
): Promise<ArticleRecord> {
  requireStaff(actor, 'texts')
  const { content, publication, editedAt } = await readArticle(database(), id)
  const path = articlePath(content.slug)
  const redirects = await database().redirect.findMany({
    where: { toPath: path },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostRedirects,
    select: { fromPath: true },
  })
  const [guides, excursions] = await Promise.all([
    listChosenGuides(content.guide_ids, locale),
    listChosenExcursions(content.excursion_ids, locale),
  ])
  return {
    content,
    version: contentVersion(content),
    editedAt,
    state: articleState(publication, now),
    publishedAt: publication.publishedAt,
    path,
    picture: articlePicture(content.slug, content.picture),
    relatedNames: {
      guides: Object.fromEntries(guides.map((guide) => [guide.id, guide.name])),
      excursions: Object.fromEntries(excursions.map((excursion) => [excursion.id, excursion.title])),
    },
    leadHere: redirects.map(({ fromPath }) => fromPath),
  }
}
