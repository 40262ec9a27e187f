import 'server-only'
import { type Actor, requireAdmin } from '../../../server/auth/actor.ts'
import { hidden } from '../../../server/mail/secrets.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { dayInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { correctedAddress } from '../../../shared/forms/mistyped-email.ts'
import { type Direction, mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { causeOf } from './cause.ts'
import {
  type LetterCounts,
  type LetterPart,
  type LetterView,
  type ListedLetter,
  letterParts,
  type MailFigures,
} from './letter-view.ts'
import type { LettersQuery } from './letters-list.ts'

const select = {
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
type Row = Prisma.EmailOutboxGetPayload<{ select: typeof select }>

/**
 * A page of the outbox: what failed and can be sent again, then what waits, then the rest, each newest first, and how many
 * of each there are, counted to the limit of lists.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function findLetters(
  actor: Pick<Actor, 'role'>,
  query: LettersQuery,
): Promise<{ rows: ListedLetter[]; total: number; counts: LetterCounts }> {
  requireAdmin(actor)
  const counts = await countLetters(query.search)
  const parts: readonly LetterPart[] = query.filters.part ? [query.filters.part] : letterParts
  const rows: ListedLetter[] = []
  let { skip, take } = rowsOfPage(query)
  for (const part of parts) {
    // The parts follow one another as one list.
    if (take > 0 && skip < counts[part]) {
      const found = await database().emailOutbox.findMany({
        where: { AND: [whereOf(part), matching(query.search)] },
        orderBy: inOrder(part, query.sort.direction),
        skip,
        take,
        select,
      })
      rows.push(...found.map((row) => listed(row, part)))
      take -= found.length
    }
    skip = Math.max(skip - counts[part], 0)
  }
  const total = parts.reduce((sum, part) => sum + counts[part], 0)
  return { rows, total, counts }
}

/**
 * Number of emails sent today, and since when the oldest waits, in one statement.
 * @param timeZone IANA zone that decides what day it is
 * @throws AppError `forbidden` for everybody but admins
 */
export async function findMailFigures(
  actor: Pick<Actor, 'role'>,
  timeZone: string,
  now = new Date(),
): Promise<MailFigures> {
  requireAdmin(actor)
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
 * @throws AppError `not_found`; `forbidden` for everybody but admins
 */
export async function getLetter(actor: Pick<Actor, 'role'>, id: string): Promise<LetterView> {
  requireAdmin(actor)
  const row = await database().emailOutbox.findUnique({
    where: { id },
    select: { ...select, text: true, html: true, locked: true },
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

async function countLetters(search: string): Promise<LetterCounts> {
  const count = (part: LetterPart) =>
    database().emailOutbox.count({
      where: { AND: [whereOf(part), matching(search)] },
      take: mostCounted + 1,
    })
  const [failed, waiting, done] = await Promise.all([count('failed'), count('waiting'), count('done')])
  return { failed, waiting, done }
}

/** By what each part's index has; emails of one moment by id, so that every page has its own. */
function inOrder(part: LetterPart, direction: Direction): Prisma.EmailOutboxOrderByWithRelationInput[] {
  return [part === 'done' ? { createdAt: direction } : { nextAttemptAt: direction }, { id: direction }]
}

function whereOf(part: LetterPart): Prisma.EmailOutboxWhereInput {
  if (part === 'failed') return { state: 'failed', locked: { not: null } }
  if (part === 'waiting') return { state: 'queued' }
  return { OR: [{ state: 'sent' }, { state: 'failed', locked: null }] }
}

function matching(search: string): Prisma.EmailOutboxWhereInput {
  if (search === '') return {}
  return {
    OR: [
      { toAddress: { contains: escapeLike(search) } },
      { subject: { contains: escapeLike(search), mode: 'insensitive' } },
      { template: { startsWith: search } },
    ],
  }
}

function partOf(state: Row['state'], isKept: boolean): LetterPart {
  if (state === 'queued') return 'waiting'
  return state === 'failed' && isKept ? 'failed' : 'done'
}

function listed(row: Row, part: LetterPart): ListedLetter {
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
