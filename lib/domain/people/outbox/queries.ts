import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { hidden } from '../../../server/mail/secrets.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { dayInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { correctedAddress } from '../../../shared/forms/mistyped-email.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { causeOf } from './cause.ts'
import type { LetterPart, LetterView, ListedLetter, MailFigures } from './letter-view.ts'

/** Columns of a listed email. */
export const listedSelect = {
  id: true,
  subject: true,
  toName: true,
  toAddress: true,
  template: true,
  locale: true,
  state: true,
  attempts: true,
  lastError: true,
  nextAttemptAt: true,
  sentAt: true,
  createdAt: true,
} satisfies Prisma.EmailOutboxSelect
type Row = Prisma.EmailOutboxGetPayload<{ select: typeof listedSelect }>

/**
 * Number of emails sent today, and since when the oldest waits, in one statement.
 * @param timeZone IANA zone that decides what day it is
 * @throws AppError `forbidden` without the permission
 */
export async function findMailFigures(
  actor: Pick<Actor, 'role'>,
  timeZone: string,
  now = new Date(),
): Promise<MailFigures> {
  requireStaff(actor, 'mail')
  const today = zonedTime(dayInZone(now, timeZone), 0, timeZone)
  const [figures] = await database().$queryRaw<MailFigures[]>`
    SELECT
      (
        SELECT count(*)::int FROM (
          SELECT FROM "EmailOutbox"
          -- An index has the time of the next attempt, which is set to be after the sending.
          WHERE "state" = 'sent' AND "nextAttemptAt" >= ${today} AND "sentAt" >= ${today}
          LIMIT ${mostCounted + 1}
        ) AS sent
      ) AS "sentToday",
      (SELECT min("createdAt") FROM "EmailOutbox" WHERE "state" = 'queued') AS "oldestAt"`
  return figures ?? { sentToday: 0, oldestAt: null }
}

/**
 * An email as admins read it, without its links' secrets.
 * @throws AppError `not_found`; `forbidden` without the permission
 */
export async function getLetter(actor: Pick<Actor, 'role'>, id: string): Promise<LetterView> {
  requireStaff(actor, 'mail')
  const row = await database().emailOutbox.findUnique({
    where: { id },
    select: { ...listedSelect, text: true, html: true, locked: true },
  })
  if (!row) throw new AppError('not_found')
  const { text, html, template, lastError, toAddress, locked, state } = row
  return {
    ...listed(row, partOf(state, locked !== null)),
    text: hidden(text, template),
    html: hidden(html, template),
    lastError,
    correctedTo: state === 'sent' ? null : correctedAddress(toAddress),
    isPersonal: isPersonal(template),
  }
}

/** True if a kind of email goes to the mailbox of the account and nowhere else. */
export function isPersonal(template: string): boolean {
  return template.startsWith('account-')
}

function partOf(state: Row['state'], isKept: boolean): LetterPart {
  if (state === 'queued') return 'waiting'
  return state === 'failed' && isKept ? 'failed' : 'done'
}

/** An email as the list shows it. */
export function listed(row: Row, part: LetterPart): ListedLetter {
  const { id, subject, toName, toAddress, template, locale, state, attempts, lastError } = row
  return {
    id,
    part,
    isGivenUp: part === 'done' && state === 'failed',
    subject,
    to: { name: toName, address: toAddress },
    template,
    locale: localeOfStored(locale),
    attempts,
    cause: causeOf(lastError),
    at: row.sentAt ?? row.nextAttemptAt,
    queuedAt: row.createdAt,
  }
}
