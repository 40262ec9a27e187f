import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { NewsletterText, NewsletterView } from './newsletter.ts'

const textSelect = { locale: true, subject: true, text: true, button: true } as const
export const newsletterSelect = {
  id: true,
  state: true,
  path: true,
  updatedAt: true,
  sendingAt: true,
  sentAt: true,
  recipients: true,
  texts: { select: textSelect },
} as const

/**
 * A newsletter with its texts.
 * @throws AppError `not_found`; `forbidden` without the permission
 */
export async function getNewsletter(actor: Pick<Actor, 'role'>, id: number): Promise<NewsletterView> {
  requireStaff(actor, 'newsletters')
  const found = await findNewsletter(database(), id)
  if (!found) throw new AppError('not_found')
  return found
}

/** The same for commands and jobs. */
export async function findNewsletter(
  tx: Pick<Transaction, 'newsletter'>,
  id: number,
): Promise<NewsletterView | null> {
  const row = await tx.newsletter.findUnique({ where: { id }, select: newsletterSelect })
  return row && { ...row, texts: inEachLocale(row.texts) }
}

/** Number of guides who want news by email. For admins. */
export async function countRecipients(actor: Pick<Actor, 'role'>): Promise<number> {
  requireStaff(actor, 'newsletters')
  return database().user.count({ where: recipientsWhere })
}

/** Guides with an address of their own that they have confirmed, who have not turned news off. */
export const recipientsWhere = {
  role: 'guide',
  emailVerifiedAt: { not: null },
  suspendedAt: null,
  anonymisedAt: null,
  guide: { status: { not: 'closed' } },
  notificationPreferences: { none: { kind: 'newsletter', email: false } },
} as const

type TextRow = NewsletterText & { locale: Parameters<typeof localeOfStored>[0] }

/** Texts of a newsletter in each language, empty where it is not written. */
export function inEachLocale(rows: readonly TextRow[]): Record<Locale, NewsletterText> {
  const of = (locale: Locale): NewsletterText => {
    const row = rows.find((one) => localeOfStored(one.locale) === locale)
    return { subject: row?.subject ?? '', text: row?.text ?? '', button: row?.button ?? '' }
  }
  return { ru: of('ru'), en: of('en'), ja: of('ja'), 'zh-Hans': of('zh-Hans') }
}
