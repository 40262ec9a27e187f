import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { type Database, database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import { defaultLocale, type Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { StaticPageSlug } from '../../catalogue/static-pages/static-page.ts'
import { keepVersion } from '../../catalogue/static-pages/versions.ts'
import type { ConsentProgress } from './consent-progress.ts'

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
    select: { slug: true, locale: true, title: true, body: true, updatedAt: true },
  })
  for (const subject of agreed) {
    const versions = pages.filter(({ slug }) => slug === texts[subject])
    const read = versions.find((one) => one.locale === language) ?? versions[0]
    const textSha256 = read ? await keepVersion(tx, texts[subject], localeOfStored(read.locale), read) : null
    const given = { userId, subject, locale: language, textVersion: read?.updatedAt ?? null, textSha256 }
    await tx.consentRecord.create({ data: given, select: { id: true } })
  }
}

/**
 * Consents that a user has not given yet: the account was made by an admin, confirmed after a stranger's
 * registration, is older than separate consents, or everybody has to agree again.
 */
export async function missingConsents(
  userId: string,
  db: Pick<Database, 'consentRecord' | 'consentDemand'> = database(),
): Promise<ConsentSubject[]> {
  const given = await db.consentRecord.groupBy({
    by: ['subject'],
    where: { userId },
    _max: { givenAt: true },
  })
  const demands = await db.consentDemand.findMany()
  return subjects.filter((subject) => {
    const last = given.find((one) => one.subject === subject)?._max.givenAt
    const since = demands.find((one) => one.subject === subject)?.since
    return !last || (since !== undefined && last < since)
  })
}

/** The consent that a text page is about; null for a page that nobody agrees to. */
export function consentOf(slug: StaticPageSlug): ConsentSubject | null {
  return subjects.find((subject) => texts[subject] === slug) ?? null
}

/**
 * Has all guides agree again to a text that has changed: their cabinet asks them.
 * @throws AppError `forbidden` without the permission; `not_found` for a page that nobody agrees to
 */
export async function askForConsentAgain(
  actor: Actor,
  slug: StaticPageSlug,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'settings')
  const subject = consentOf(slug)
  if (subject === null) throw new AppError('not_found')
  await database().$transaction(async (tx) => {
    await tx.consentDemand.upsert({
      where: { subject },
      create: { subject, since: now },
      update: { since: now },
      select: { subject: true },
    })
    await audit.record(tx, actor, 'page.ask_again', slug)
  })
}

/**
 * How many guides have agreed since they were last asked.
 * @throws AppError `forbidden` without the permission
 */
export async function findConsentProgress(
  actor: Pick<Actor, 'role'>,
  slug: StaticPageSlug,
): Promise<ConsentProgress> {
  requireStaff(actor, 'texts')
  const subject = consentOf(slug)
  const demand = subject && (await database().consentDemand.findUnique({ where: { subject } }))
  if (!demand) return null
  const { since } = demand
  const current = { consents: { some: { subject, givenAt: { gte: since } } } }
  const guides = { role: 'guide', anonymisedAt: null } as const
  const [all, agreed] = await Promise.all([
    database().user.count({ where: guides }),
    database().user.count({ where: { ...guides, ...current } }),
  ])
  return { since, agreed, missing: all - agreed }
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
