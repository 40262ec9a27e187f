import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { chooseVersion } from '../../../server/prisma/translation.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { articlePath } from '../../catalogue/articles/article.ts'
import { publicArticles, publicVersions } from '../../catalogue/articles/queries.ts'
import { guidePath } from '../../catalogue/guides/guide.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import type { Reported } from './report.ts'

/** Page that a link to the form names; null for one that is not public. */
export async function findReported(page: string, id: string, locale: Locale): Promise<Reported | null> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  if (page === 'review') return findReview(id, locale)
  if (number === null) return null
  if (page === 'guide') return findGuide(number, locale)
  if (page === 'excursion') return findExcursion(number, locale)
  return page === 'article' ? findArticle(number, locale) : null
}

async function findGuide(id: number, locale: Locale): Promise<Reported | null> {
  const row = await database().guide.findFirst({
    where: { id, listed: true },
    select: nameSelect(locale),
  })
  const name = row && guideName(row, locale)
  return name && { page: 'guide', id: String(id), guideId: id, path: guidePath(id), title: name.name }
}

async function findExcursion(id: number, locale: Locale): Promise<Reported | null> {
  const row = await database().excursion.findFirst({
    where: { id, listed: true },
    select: {
      guideId: true,
      slug: true,
      city: { select: { slug: true, country: { select: { slug: true } } } },
      translations: { where: publicVersions(locale), select: { locale: true, status: true, title: true } },
    },
  })
  const version = row && chooseVersion(row.translations, locale)
  if (!row || !version) return null
  const path = excursionPath(row.city.country.slug, row.city.slug, row.slug)
  return { page: 'excursion', id: String(id), guideId: row.guideId, path, title: version.row.title }
}

async function findReview(id: string, locale: Locale): Promise<Reported | null> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null
  const row = await database().review.findFirst({
    where: { id, state: 'published', text: { not: null } },
    select: { authorName: true, guideId: true, guide: { select: { listed: true, ...nameSelect(locale) } } },
  })
  const guide = row && guideName(row.guide, locale)
  if (!row?.guide.listed || !guide) return null
  const path = `${guidePath(row.guideId)}#reviews`
  return { page: 'review', id, guideId: row.guideId, path, title: `${row.authorName} → ${guide.name}` }
}

async function findArticle(id: number, locale: Locale): Promise<Reported | null> {
  const row = await database().article.findFirst({
    where: { id, ...publicArticles() },
    select: {
      slug: true,
      translations: { where: publicVersions(locale), select: { locale: true, status: true, title: true } },
    },
  })
  const version = row && chooseVersion(row.translations, locale)
  if (!row || !version) return null
  return {
    page: 'article',
    id: String(id),
    guideId: null,
    path: articlePath(row.slug),
    title: version.row.title,
  }
}
