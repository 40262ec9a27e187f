import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { chooseVersion, describeVersions, localised } from '../../../server/prisma/translation.ts'
import { sanitizeHtml } from '../../../server/sanitize-html.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { normalizeRichText } from '../../basics/drafts/rich-text.ts'
import { findPreview, keepPreview } from '../../basics/previews/previews.ts'
import type { ArticleView } from './article.ts'
import { type ArticleChanges, articleChangesSchema, versionIn } from './editor/content.ts'
import { readArticle } from './editor/rows.ts'
import { articleCard, articlePlace, articlePlaceSelect, searchTexts } from './queries.ts'

/**
 * Keeps what is typed of an article and not saved, for a look at it.
 * @returns the id of the preview
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function keepArticlePreview(actor: Actor, id: number, changes: ArticleChanges): Promise<string> {
  requireStaff(actor, 'texts')
  await readArticle(database(), id)
  return keepPreview(actor, `article ${id}`, normalizeRichText(changes, 'body', 'article'))
}

/**
 * An article as readers would see it with what is kept under an id, drafts of its versions included; as it is saved
 * without one.
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function previewArticle(
  actor: Actor,
  id: number,
  locale: Locale,
  previewId: string | null,
  now = new Date(),
): Promise<ArticleView | null> {
  requireStaff(actor, 'texts')
  const { content: saved, publication } = await readArticle(database(), id)
  const kept = previewId === null ? null : await findPreview(actor, `article ${id}`, previewId)
  const content = { ...saved, ...articleChangesSchema.catch({}).parse(kept ?? {}) }
  const versions = locales.flatMap((one) => {
    const { isReady: _, ...texts } = versionIn(content, one)
    const isOriginal = one === content.original_locale
    if (!isOriginal && Object.values(texts).every((text) => text === '')) return []
    const status = isOriginal ? ('original' as const) : ('translated' as const)
    return [{ locale: storedLocale(one), status, ...texts }]
  })
  const shown = chooseVersion(versions, locale)
  if (!shown) return null
  const city =
    content.city_id === null
      ? null
      : await database().city.findUnique({
          where: { id: content.city_id },
          select: articlePlaceSelect(locale),
        })
  const card = articleCard(
    {
      id,
      slug: content.slug,
      tags: content.tags,
      picture: content.picture,
      publishedAt: publication.publishedAt ?? now,
      translations: versions,
      city,
    },
    locale,
    shown.row.body.replace(/<[^>]*>/g, '').length,
  )
  return (
    card && {
      ...card,
      place: articlePlace(city, locale),
      body: localised(shown, sanitizeHtml(shown.row.body, 'article')),
      ...describeVersions(versions, shown.locale),
      ...searchTexts(shown.row),
      chosen: { guideIds: content.guide_ids, excursionIds: content.excursion_ids },
    }
  )
}
