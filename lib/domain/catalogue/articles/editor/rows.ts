import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import { defaultLocale, type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { drawnArticlePicture } from '../../../../shared/pictures/addresses.ts'
import { fieldOf, type TextsEditedAt } from '../../../basics/drafts/fields.ts'
import { sanitizeRichText } from '../../../basics/drafts/rich-text.ts'
import type { Publication } from '../article.ts'
import { type ArticleContent, articleTexts, emptyArticle, versionIn } from './content.ts'

/** An article as admins edit it. */
export type EditedArticle = {
  content: ArticleContent
  publication: Publication
  /** Time when the texts of a language were last changed. */
  editedAt: TextsEditedAt
}

/** @throws AppError `not_found` */
export async function readArticle(tx: Pick<Transaction, 'article'>, id: number): Promise<EditedArticle> {
  const row = await tx.article.findUnique({
    where: { id },
    select: {
      slug: true,
      status: true,
      publishedAt: true,
      cityId: true,
      tags: true,
      picture: true,
      guideIds: true,
      excursionIds: true,
      translations: true,
    },
  })
  if (!row) throw new AppError('not_found')
  const original = row.translations.find(({ status }) => status === 'original')
  const content = emptyArticle({
    original_locale: original ? localeOfStored(original.locale) : defaultLocale,
    slug: row.slug,
    city_id: row.cityId,
    tags: row.tags,
    picture: row.picture,
    guide_ids: row.guideIds,
    excursion_ids: row.excursionIds,
  })
  const editedAt: TextsEditedAt = {}
  for (const version of row.translations) {
    const locale = localeOfStored(version.locale)
    for (const name of articleTexts) content[fieldOf(name, locale)] = version[name]
    content[fieldOf('seo_title', locale)] = version.seoTitle
    content[fieldOf('seo_description', locale)] = version.seoDescription
    content[fieldOf('ready', locale)] = !version.hidden
    editedAt[locale] = version.updatedAt.toISOString()
  }
  return {
    content: sanitizeRichText(content, 'body', 'article'),
    publication: { status: row.status, publishedAt: row.publishedAt },
    editedAt,
  }
}

/** Writes what differs of an article. With another slug it keeps the picture that is named after the former one. */
export async function writeArticle(
  tx: Transaction,
  id: number,
  before: ArticleContent,
  after: ArticleContent,
): Promise<void> {
  await tx.article.update({
    where: { id },
    data: {
      slug: after.slug,
      cityId: after.city_id,
      tags: [...new Set(after.tags)],
      guideIds: after.guide_ids,
      excursionIds: after.excursion_ids,
      picture: after.picture ?? (after.slug === before.slug ? null : drawnArticlePicture(before.slug)),
      // Also without a column of its own, the row says when its texts were last changed.
      updatedAt: new Date(),
    },
    select: { id: true },
  })
  // Only one version can be the original: the former one is none any more before another becomes it.
  for (const locale of [...locales.filter((one) => one !== after.original_locale), after.original_locale]) {
    if (isSameVersion(before, after, locale)) continue
    await writeVersion(tx, id, after, locale)
  }
}

async function writeVersion(
  tx: Transaction,
  articleId: number,
  content: ArticleContent,
  locale: Locale,
): Promise<void> {
  const { isReady, ...texts } = versionIn(content, locale)
  const isOriginal = locale === content.original_locale
  const stored = storedLocale(locale)
  if (!isOriginal && Object.values(texts).every((text) => text === '')) {
    await tx.articleTranslation.deleteMany({ where: { articleId, locale: stored } })
    return
  }
  const data = { ...texts, hidden: !isReady, status: isOriginal ? 'original' : 'translated' } as const
  await tx.articleTranslation.upsert({
    where: { articleId_locale: { articleId, locale: stored } },
    create: { articleId, locale: stored, ...data },
    update: data,
    select: { articleId: true },
  })
}

function isSameVersion(before: ArticleContent, after: ArticleContent, locale: Locale): boolean {
  const isOriginal = (content: ArticleContent) => content.original_locale === locale
  if (isOriginal(before) !== isOriginal(after)) return false
  return JSON.stringify(versionIn(before, locale)) === JSON.stringify(versionIn(after, locale))
}
