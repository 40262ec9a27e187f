import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { type Transition, tryMove } from '../../shared/transitions.ts'
import { requestJob } from '../jobs/request-job.ts'
import { database, type Transaction } from '../prisma/database.ts'
import { storedLocale } from '../prisma/locale.ts'
import type { MailKind } from './kinds.ts'
import type { MailContent } from './layout.ts'
import { type OperatorLine, withOperatorLine } from './operator-line.ts'
import { encryptForRetry, withoutSecrets } from './secrets.ts'
import { type AttachedFile, type MailTransport, mailTransport, type OutgoingMail } from './transport.ts'

type Mail = {
  /** The same key twice is one email. */
  dedupeKey: string
  template: MailKind
  locale: Locale
  to: { address: string; name: string }
  replyTo?: string
  /** Secret of the link that stops such emails, for those that a person can be without. */
  unsubscribe?: string
  /** Not before this time, for those who are not to be disturbed now. */
  notBefore?: Date | null
  content: MailContent
  /** An iCalendar file that goes with it. */
  calendar?: string
  calendarName?: string
  /** An invoice or credit note, whose PDF goes with it. */
  invoiceId?: string
}

/** Makes the file of an invoice when its email is sent: the outbox keeps no files. */
type LoadInvoice = (invoiceId: string) => Promise<AttachedFile>

/** Parts of emails that are read when they are sent. */
export type MailParts = {
  /** Without it, emails with an invoice fail. */
  loadInvoice?: LoadInvoice
  /** Who runs the site, at the foot of each email; null while nobody has said it. */
  loadOperatorLine?: () => Promise<OperatorLine | null>
}

/** Puts a mail into the outbox as part of the transaction that gives the reason for it; it goes out after the commit. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.emailOutbox.createMany({
    data: {
      dedupeKey: mail.dedupeKey,
      template: mail.template,
      locale: storedLocale(mail.locale),
      toAddress: mail.to.address,
      toName: mail.to.name,
      replyTo: mail.replyTo ?? null,
      unsubscribe: mail.unsubscribe ?? null,
      calendar: mail.calendar ?? null,
      calendarName: mail.calendarName ?? null,
      invoiceId: mail.invoiceId ?? null,
      ...(mail.notBefore && { nextAttemptAt: mail.notBefore }),
      ...mail.content,
    },
    skipDuplicates: true,
  })
  await requestJob(tx, 'emails', mail.notBefore)
}

const mailTransitions = {
  arrive: { from: ['queued', 'failed'], to: 'sent', by: ['worker'] },
  tryAgain: { from: ['queued'], to: 'queued', by: ['worker'] },
  giveUp: { from: ['queued'], to: 'failed', by: ['worker'] },
} as const satisfies Record<string, Transition<'queued' | 'sent' | 'failed', 'worker'>>

/** Time to wait after each failed attempt, in minutes; after the last one the email has failed. */
const backoffMinutes = [1, 5, 15, 60, 240, 720]
/**
 * Maximum time that one process may hold an email before another may try it, in minutes. Renewed right before each is
 * sent.
 */
const leaseMinutes = 10
/**
 * Number of emails a process takes at a time; with a slow mail server, others get the last ones when their lease is
 * over.
 */
const batchSize = 10

/**
 * Sends what is due, in this process, until nothing is. Several processes share the work; if a sender dies, the email
 * is tried again, so at worst it arrives twice.
 * @param signal ends it after the email at hand; others may send the rest at once
 * @returns how many were sent
 */
export async function deliverDue(
  transport: MailTransport = mailTransport(),
  signal?: AbortSignal,
  { loadInvoice = noInvoices, loadOperatorLine }: MailParts = {},
): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const claimed = await claim()
    const operatorLine = claimed.length > 0 ? await loadOperatorLine?.() : null
    for (const [index, mail] of claimed.entries()) {
      if (signal?.aborted) {
        await releaseClaims(claimed.slice(index))
        return sent
      }
      if (await deliver(mail, transport, loadInvoice, operatorLine ?? null)) sent += 1
    }
    if (claimed.length < batchSize) return sent
  }
  return sent
}

type Claimed = OutgoingMail & { template: string; attempts: number; invoiceId: string | null }

function claim(): Promise<Claimed[]> {
  return database().$queryRaw<Claimed[]>`
    UPDATE "EmailOutbox" AS mail
    SET "attempts" = mail."attempts" + 1, "nextAttemptAt" = now() + make_interval(mins => ${leaseMinutes}::int)
    FROM (
      SELECT "id" FROM "EmailOutbox"
      WHERE "state" = 'queued' AND "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ) due
    WHERE mail."id" = due."id"
    RETURNING mail."id", mail."locale"::text, mail."toAddress"::text, mail."toName", mail."replyTo",
      mail."unsubscribe", mail."subject", mail."text", mail."html", mail."calendar",
      mail."calendarName", mail."invoiceId", mail."template", mail."attempts"`
}

/** Untried emails are free for everybody again, as they were before they were claimed. */
async function releaseClaims(mails: Claimed[]): Promise<void> {
  const count = await database().$executeRaw`
    UPDATE "EmailOutbox" AS mail SET "attempts" = mail."attempts" - 1, "nextAttemptAt" = now()
    FROM unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ attempts }) => attempts)}::int[])
      AS claimed("id", "attempts")
    WHERE mail."id" = claimed."id" AND mail."attempts" = claimed."attempts" AND mail."state" = 'queued'`
  if (count > 0) await requestJob(database(), 'emails')
}

/** @returns false when the lease is over: another process has the email, or may have it at any moment */
async function renewLease({ id, attempts }: Claimed): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE "EmailOutbox" SET "nextAttemptAt" = now() + make_interval(mins => ${leaseMinutes}::int)
    WHERE "id" = ${id}::uuid AND "state" = 'queued' AND "attempts" = ${attempts} AND "nextAttemptAt" > now()`
  return count > 0
}

async function deliver(
  mail: Claimed,
  transport: MailTransport,
  loadInvoice: LoadInvoice,
  operatorLine: OperatorLine | null,
): Promise<boolean> {
  // Those before it in the batch may have taken longer than the lease.
  if (!(await renewLease(mail))) return false
  try {
    const files = mail.invoiceId === null ? [] : [await loadInvoice(mail.invoiceId)]
    const signed = operatorLine ? withOperatorLine(mail, operatorLine(mail.locale)) : mail
    await transport.send({ ...signed, files })
  } catch (error) {
    await noteFailure(mail, error)
    return false
  }
  return tryMove(mailTransitions.arrive, 'worker', ({ from, to }) =>
    database().emailOutbox.updateMany({
      where: { id: mail.id, state: { in: from } },
      data: {
        state: to,
        sentAt: new Date(),
        lastError: null,
        ...withoutSecrets(mail),
      },
    }),
  )
}

async function noInvoices(invoiceId: string): Promise<AttachedFile> {
  throw new Error(`This process makes no PDF of the invoice ${invoiceId}`)
}

async function noteFailure(mail: Claimed, error: unknown): Promise<void> {
  const minutes = isFinal(error) ? undefined : backoffMinutes[mail.attempts - 1]
  const transition = minutes === undefined ? mailTransitions.giveUp : mailTransitions.tryAgain
  const now = await databaseTime()
  // Another process that has taken over since knows better.
  await tryMove(transition, 'worker', ({ from, to }) =>
    database().emailOutbox.updateMany({
      where: { id: mail.id, state: { in: from }, attempts: mail.attempts },
      data: {
        state: to,
        nextAttemptAt: new Date(now.getTime() + (minutes ?? 0) * 60_000),
        lastError: describe(error),
        // Admins read what failed, and none of its links; those are locked until it is sent again or given up.
        ...(minutes === undefined ? { ...withoutSecrets(mail), locked: encryptForRetry(mail) } : {}),
      },
    }),
  )
}

/** The database's time, which decides what is due; this process's clock may differ. */
async function databaseTime(): Promise<Date> {
  const [row] = await database().$queryRaw<{ now: Date }[]>`SELECT now()`
  return row?.now ?? new Date()
}

/** The receiving server said that it will never accept an email for this address. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false
  return 'command' in error && error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}

/** An error for admins; connection addresses may contain a password. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\b(smtps?:\/\/)[^\s@]*@/gi, '$1***@').slice(0, 500)
}
