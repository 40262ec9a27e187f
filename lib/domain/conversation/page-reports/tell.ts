import 'server-only'
import { env } from '../../../server/env.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { travellerToTell } from '../../basics/notifications/tell.ts'
import { newToken, storedLink, tokenOfLink } from '../enquiries/token.ts'
import { type ReportMail, reportMail, reportTemplate } from './emails.ts'
import type { ReportSide } from './report.ts'
import { findPage } from './reported.ts'

/** Columns of a report that its emails need. */
export const reportToTell = {
  id: true,
  reference: true,
  page: true,
  pageId: true,
  guideId: true,
  path: true,
  title: true,
  locale: true,
  reporterName: true,
  reporterEmail: true,
  sealedToken: true,
  authorSealedToken: true,
} satisfies Prisma.PageReportSelect
export type ReportToTell = Prisma.PageReportGetPayload<{ select: typeof reportToTell }>

type Recipient = { address: string; name: string; locale: Locale; token: string }
type News = Pick<ReportMail, 'kind' | 'outcome' | 'statement' | 'appealUntil'> & {
  /** The same key twice is one email. */
  key: string
}

/** Tells a side of a report something, as part of the transaction that gives the reason; nobody if it has no address. */
export async function tellSide(
  tx: Transaction,
  report: ReportToTell,
  side: ReportSide,
  { key, ...news }: News,
): Promise<void> {
  const recipient = side === 'reporter' ? reporterOf(report) : await authorOf(tx, report)
  if (!recipient) return
  const { locale, token, ...to } = recipient
  const { reference, path } = report
  // The reporter's title is as it was; the author's is in the author's language.
  const found = news.kind === 'received' ? null : await findPage(tx, report.page, report.pageId, locale)
  const title = side === 'author' ? (found?.title ?? report.title) : report.title
  const isPublic = found?.isPublic ?? false
  await queueMail(tx, {
    dedupeKey: key,
    template: reportTemplate(news.kind),
    locale,
    to,
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await reportMail(locale, { ...news, side, reference, title, path, token, isPublic }),
  })
}

function reporterOf({ reporterEmail, reporterName, locale, sealedToken }: ReportToTell): Recipient | null {
  const token = tokenOfLink(sealedToken)
  if (reporterEmail === null || token === null) return null
  return { address: reporterEmail, name: reporterName, locale: localeOfStored(locale), token }
}

/** A guide, or the traveller who wrote a review; the site's own articles have nobody to tell. */
async function authorOf(tx: Transaction, report: ReportToTell): Promise<Recipient | null> {
  const person = await (report.page === 'review'
    ? travellerOf(tx, report.pageId)
    : guideOf(tx, report.guideId))
  if (!person) return null
  const known = tokenOfLink(report.authorSealedToken)
  if (known !== null) return { ...person, token: known }
  const token = newToken()
  const { tokenHash: authorTokenHash, sealedToken: authorSealedToken } = storedLink(token)
  await tx.pageReport.update({
    where: { id: report.id },
    data: { authorTokenHash, authorSealedToken },
    select: { id: true },
  })
  return { ...person, token }
}

async function guideOf(tx: Transaction, id: number | null): Promise<Omit<Recipient, 'token'> | null> {
  if (id === null) return null
  const guide = await tx.guide.findUnique({
    where: { id },
    select: { user: { select: { email: true, locale: true } } },
  })
  return guide && { address: guide.user.email, name: '', locale: localeOfStored(guide.user.locale) }
}

async function travellerOf(tx: Transaction, reviewId: string): Promise<Omit<Recipient, 'token'> | null> {
  const review = await tx.review.findUnique({
    where: { id: reviewId },
    select: { enquiry: { select: travellerToTell } },
  })
  if (!review?.enquiry) return null
  const { travellerEmail, travellerName, locale } = review.enquiry
  return { address: travellerEmail, name: travellerName, locale: localeOfStored(locale) }
}
