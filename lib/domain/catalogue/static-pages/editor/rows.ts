import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf, type TextsEditedAt } from '../../../basics/drafts/fields.ts'
import { sanitizeRichText } from '../../../basics/drafts/rich-text.ts'
import type { StaticPageSlug } from '../static-page.ts'
import { emptyStaticPage, type StaticPageContent, textsIn } from './content.ts'

/** A text page as admins edit it, and when its texts were last changed; empty texts where there are none. */
export async function readStaticPage(
  tx: Pick<Transaction, 'staticPage'>,
  slug: StaticPageSlug,
): Promise<{ content: StaticPageContent; editedAt: TextsEditedAt }> {
  const rows = await tx.staticPage.findMany({
    where: { slug },
    select: { locale: true, title: true, body: true, updatedAt: true },
  })
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

/** Writes a language of a text page; without any text it has no version in it. */
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
}

/** The languages of some fields. */
export function localesOfFields(fields: readonly string[]): Locale[] {
  return locales.filter((locale) => fields.some((field) => field.endsWith(`.${locale}`)))
}
