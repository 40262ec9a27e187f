import 'server-only'
import { createHash } from 'node:crypto'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { TextVersion } from './record-view.ts'
import type { StaticPageSlug } from './static-page.ts'

type Texts = { title: string; body: string }

/** SHA-256 of title, line break and body as they are stored: proves which text somebody agreed to. */
function hashOfTexts({ title, body }: Texts): string {
  return createHash('sha256').update(`${title}\n${body}`).digest('hex')
}

/** Keeps a text as it is now; the same text again is kept once. @returns its hash */
export async function keepVersion(
  tx: Pick<Transaction, 'staticPageVersion'>,
  slug: StaticPageSlug,
  locale: Locale,
  { title, body }: Texts,
): Promise<string> {
  const hash = hashOfTexts({ title, body })
  await tx.staticPageVersion.createMany({
    data: { slug, locale: storedLocale(locale), title, body, hash },
    skipDuplicates: true,
  })
  return hash
}

const mostListed = 100

/**
 * Kept versions of a page, the latest first.
 * @throws AppError `forbidden` without the permission
 */
export async function listVersions(actor: Pick<Actor, 'role'>, slug: StaticPageSlug): Promise<TextVersion[]> {
  requireStaff(actor, 'texts')
  const rows = await database().staticPageVersion.findMany({
    where: { slug },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
    select: { id: true, locale: true, hash: true, createdAt: true },
  })
  return rows.map(({ locale, createdAt, ...row }) => ({
    ...row,
    locale: localeOfStored(locale),
    keptAt: createdAt,
  }))
}

/** Texts of a kept version; null for none of this page. */
export async function findVersion(
  slug: StaticPageSlug,
  id: string,
): Promise<(Texts & { locale: Locale; keptAt: Date }) | null> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null
  const row = await database().staticPageVersion.findFirst({
    where: { id, slug },
    select: { locale: true, title: true, body: true, createdAt: true },
  })
  if (!row) return null
  const { locale, createdAt: keptAt, ...texts } = row
  return { ...texts, locale: localeOfStored(locale), keptAt }
}
