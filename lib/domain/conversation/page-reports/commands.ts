import 'server-only'
import { createHash, randomInt } from 'node:crypto'
import type { Caller } from '../../../server/api/caller.ts'
import { mailboxKey } from '../../../server/mail/mailbox-key.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { consume, consumeNamed } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { newToken, storedLink, tokenOfLink } from '../enquiries/token.ts'
import { pageReportLimits, receiptsOfMailbox } from './limits.ts'
import { findOpened, openedSelect } from './opened.ts'
import { mayAppeal, type Reported } from './report.ts'
import { findReported } from './reported.ts'
import type { ReportInput } from './schema.ts'
import { reportToTell, tellSide } from './tell.ts'

type Sent = { locale: Locale; caller: Caller; now?: Date }

/**
 * Reports a public page. The same form with the same words sent twice is one report. What a bot has filled in gets the same answer and is dropped.
 * @throws AppError `invalid` for a page that is not public, or `too_many_requests`
 * @returns the secret of the reporter's page
 */
export async function reportPage(
  input: ReportInput,
  { locale, caller, now = new Date() }: Sent,
): Promise<string> {
  await consume(pageReportLimits.perAddress, caller.address)
  if (input.website !== '') return newToken()
  const reported = await findReported(input.page, input.id, locale)
  if (!reported) throw new AppError('invalid', { fields: { page: [{ key: 'reportedGone' }] } })
  const sentHash = hashOfForm(input)
  return database().$transaction(async (tx) => {
    // Two simultaneous clicks are one report.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${Buffer.from(sentHash).toString('hex')}))`
    const known = await findSent(tx, sentHash)
    if (known !== null) return known
    if (input.email !== '') await consumeNamed(receiptsOfMailbox, mailboxKey(input.email), caller.address)
    return store(tx, reported, { ...input, sentHash }, locale, now)
  })
}

/**
 * SHA-256 of the form's random key and everything in it. An address alone, which anybody can type, finds nobody's report.
 */
function hashOfForm({ client_id, page, id, reason, words, name, email }: ReportInput) {
  const sent = JSON.stringify([client_id, page, id, reason, words, name, email])
  return new Uint8Array(createHash('sha256').update(sent).digest())
}

/** The link of the report that the same form has made. */
async function findSent(tx: Transaction, sentHash: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const row = await tx.pageReport.findUnique({ where: { sentHash }, select: { sealedToken: true } })
  return row && tokenOfLink(row.sealedToken)
}

async function store(
  tx: Transaction,
  { id: pageId, ...reported }: Reported,
  { reason, words, name, email, sentHash }: ReportInput & { sentHash: Uint8Array<ArrayBuffer> },
  locale: Locale,
  now: Date,
): Promise<string> {
  const token = newToken()
  const report = await tx.pageReport.create({
    data: {
      ...storedLink(token),
      ...reported,
      pageId,
      sentHash,
      reference: newReference(),
      reason,
      words,
      reporterName: name,
      reporterEmail: email === '' ? null : email,
      locale: storedLocale(locale),
      createdAt: now,
    },
    select: reportToTell,
  })
  await tellSide(tx, report, 'reporter', { kind: 'received', key: `report-received:${report.id}` })
  return token
}

/** Without letters that look like others. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function newReference(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `R-${part()}-${part()}`
}

/**
 * Asks for a second decision with a side's link.
 * @throws AppError `not_found`, `conflict` for a decision that can't be appealed against, or `too_many_requests`
 */
export async function appealDecision(token: string, words: string, now = new Date()): Promise<void> {
  const opened = await findOpened(database(), token)
  if (!opened) throw new AppError('not_found')
  await consume(pageReportLimits.appeals, opened.report.id)
  const { id } = opened.report
  await database().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "PageReport" WHERE "id" = ${id}::uuid FOR UPDATE`
    // The same form pressed twice.
    const same = { reportId: id, side: opened.side, words, outcome: null }
    if ((await tx.pageReportAppeal.count({ where: same })) > 0) return
    const facts = await tx.pageReport.findUniqueOrThrow({ where: { id }, select: openedSelect })
    if (!mayAppeal(facts, opened.side, now)) throw new AppError('conflict')
    const { id: appealId } = await tx.pageReportAppeal.create({
      data: { reportId: id, side: opened.side, words, createdAt: now },
      select: { id: true },
    })
    const report = await tx.pageReport.findUniqueOrThrow({ where: { id }, select: reportToTell })
    await tellSide(tx, report, opened.side, { kind: 'appealed', key: `report-appealed:${appealId}` })
  })
}
