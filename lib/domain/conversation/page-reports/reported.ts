import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
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
  const found = await findPage(database(), page, id, locale)
  if (!found) return null
  const { isPublic, ...reported } = found
  return isPublic ? reported : null
}

type Reader = Pick<Transaction, 'guide' | 'excursion' | 'review' | 'article'>
type Found = Reported & {
  /** Its address shows it now. */
  isPublic: boolean
}

/** A page as it is now, with its title for readers of a locale; null for one that is gone, and for an article's draft. */
export async function findPage(db: Reader, page: string, id: string, locale: Locale): Promise<Found | null> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  if (page === 'review') return findReview(db, id, locale)
  if (number === null) return null
  if (page === 'guide') return findGuide(db, number, locale)
  if (page === 'excursion') return findExcursion(db, number, locale)
  return page === 'article' ? findArticle(db, number, locale) : null
}

async function findGuide(db: Reader, id: number, locale: Locale): Promise<Found | null> {
  const row = await db.guide.findUnique({ where: { id }, select: { status: true, ...nameSelect(locale) } })
  const name = row && guideName(row, locale)
  if (!row || !name) return null
  return {
    page: 'guide',
    id: String(id),
    guideId: id,
    path: guidePath(id),
    title: name.name,
    isPublic: row.status === 'published',
  }
}

async function findExcursion(db: Reader, id: number, locale: Locale): Promise<Found | null> {
  const row = await db.excursion.findUnique({
    where: { id },
    select: {
      status: true,
      guideId: true,
      guide: { select: { status: true } },
      slug: true,
      city: { select: { slug: true, country: { select: { slug: true } } } },
      translations: { where: publicVersions(locale), select: { locale: true, status: true, title: true } },
    },
  })
  const version = row && chooseVersion(row.translations, locale)
  if (!row || !version) return null
  return {
    page: 'excursion',
    id: String(id),
    guideId: row.guideId,
    path: excursionPath(row.city.country.slug, row.city.slug, row.slug),
    title: version.row.title,
    isPublic: row.status === 'published' && row.guide.status === 'published',
  }
}

async function findReview(db: Reader, id: string, locale: Locale): Promise<Found | null> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null
  const row = await db.review.findFirst({
    where: { id, text: { not: null } },
    select: {
      state: true,
      authorName: true,
      guideId: true,
      guide: { select: { status: true, ...nameSelect(locale) } },
    },
  })
  const guide = row && guideName(row.guide, locale)
  if (!row || !guide) return null
  return {
    page: 'review',
    id,
    guideId: row.guideId,
    path: `${guidePath(row.guideId)}#reviews`,
    title: `${row.authorName} → ${guide.name}`,
    isPublic: row.state === 'published' && row.guide.status === 'published',
  }
}

async function findArticle(db: Reader, id: number, locale: Locale): Promise<Found | null> {
  const row = await db.article.findFirst({
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
    isPublic: true,
  }
}
