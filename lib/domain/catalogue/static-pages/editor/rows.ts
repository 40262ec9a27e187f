import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf, type TextsEditedAt } from '../../../basics/drafts/fields.ts'
import { sanitizeRichText } from '../../../basics/drafts/rich-text.ts'
import type { StaticPageSlug } from '../static-page.ts'
import { keepVersion } from '../versions.ts'
import { emptyStaticPage, type StaticPageContent, textsIn } from './content.ts'

/** A text page as admins edit it, and when its texts were last changed; empty texts where there are none. */
export async function readStaticPage(
  tx: Pick<Transaction, 'staticPage'>,
  slug: StaticPageSlug,
): Promise<StoredPage> {
  const rows = await tx.staticPage.findMany({
    where: { slug },
    select: rowSelect,
  })
  return storedPage(rows)
}

/** The same of all pages that are written in any language. */
export async function readStaticPages(
  tx: Pick<Transaction, 'staticPage'>,
): Promise<Map<StaticPageSlug, StoredPage>> {
  const rows = await tx.staticPage.findMany({
    orderBy: { slug: 'asc' },
    select: { slug: true, ...rowSelect },
  })
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return new Map([...bySlug].map(([slug, texts]) => [slug, storedPage(texts)]))
}

const rowSelect = { locale: true, title: true, body: true, updatedAt: true } as const
type Row = Prisma.StaticPageGetPayload<{ select: typeof rowSelect }>

/** A text page as admins edit it. */
export type StoredPage = { content: StaticPageContent; editedAt: TextsEditedAt }

/** The rows of a page in all its languages as one record. */
export function storedPage(rows: readonly Row[]): StoredPage {
  const content = emptyStaticPage()
  const editedAt: TextsEditedAt = {}
  for (const { locale: stored, title, body, updatedAt } of rows) {
    const locale = localeOfStored(stored)
    content[fieldOf('title', locale)] = title
    content[fieldOf('body', locale)] = body
    editedAt[locale] = updatedAt.toISOString()
  }
  return { content: sanitizeRichText(content, 'body', 'page'), editedAt }
}

/** Writes a language of a text page, and keeps the text as a version; without any text the page isn't in it. */
export async function writeStaticPage(
  tx: Transaction,
  slug: StaticPageSlug,
  locale: Locale,
  content: StaticPageContent,
): Promise<void> {
  const texts = textsIn(content, locale)
  const where = { slug, locale: storedLocale(locale) }
  if (texts.title === '' && texts.body === '') {
    await tx.staticPage.deleteMany({ where })
    return
  }
  await tx.staticPage.upsert({
    where: { slug_locale: where },
    create: { ...where, ...texts },
    update: texts,
    select: { slug: true },
  })
  await keepVersion(tx, slug, locale, texts)
}

/** The languages of some fields. */
export function localesOfFields(fields: readonly string[]): Locale[] {
  return locales.filter((locale) => fields.some((field) => field.endsWith(`.${locale}`)))
}
