import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { Actor } from '../../../server/auth/actor.ts'
import { type Database, database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { defaultLocale, type Locale } from '../../../shared/addresses/locales.ts'
import type { StaticPageSlug } from '../../catalogue/static-pages/static-page.ts'

/** Consents of a guide, each with its own checkbox and text page. */
const texts = { terms: 'terms', personal_data: 'consent' } as const satisfies Record<string, StaticPageSlug>
export type ConsentSubject = keyof typeof texts
const subjects = ['terms', 'personal_data'] as const satisfies readonly ConsentSubject[]

/** Keeps that a user has agreed just now, with the version of each text that readers of the locale see. */
export async function recordConsents(
  tx: Transaction,
  userId: string,
  locale: Locale,
  agreed: readonly ConsentSubject[] = subjects,
): Promise<void> {
  const language = storedLocale(locale)
  const pages = await tx.staticPage.findMany({
    where: {
      slug: { in: agreed.map((subject) => texts[subject]) },
      locale: { in: [language, storedLocale(defaultLocale)] },
    },
    select: { slug: true, locale: true, updatedAt: true },
  })
  await tx.consentRecord.createMany({
    data: agreed.map((subject) => {
      const versions = pages.filter(({ slug }) => slug === texts[subject])
      const read = versions.find((one) => one.locale === language) ?? versions[0]
      return { userId, subject, locale: language, textVersion: read?.updatedAt ?? null }
    }),
  })
}

/**
 * Consents that a user has not given yet: the account was made by an admin, confirmed after a stranger's
 * registration, or is older than separate consents.
 */
export async function missingConsents(
  userId: string,
  db: Pick<Database, 'consentRecord'> = database(),
): Promise<ConsentSubject[]> {
  const given = await db.consentRecord.findMany({
    where: { userId },
    distinct: ['subject'],
    select: { subject: true },
  })
  return subjects.filter((subject) => !given.some((one) => one.subject === subject))
}

/** Keeps what a signed-in user agrees to, if they have not before. */
export async function giveConsents(actor: Actor, locale: Locale): Promise<void> {
  await database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "User" WHERE "id" = ${actor.userId}::uuid FOR NO KEY UPDATE`
    const missing = await missingConsents(actor.userId, tx)
    if (missing.length === 0) return
    await recordConsents(tx, actor.userId, locale, missing)
    await audit.record(tx, actor, 'account.consent', actor.userId, { after: { locale } })
  })
}
