import 'server-only'
import { processQueue } from '../../../../server/jobs/process-queue.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { threadPatience } from '../conversation/thread-lock.ts'
import { unconfirmedGuestDays } from './guest.ts'

/**
 * Deletes the conversations of own guests who have not confirmed their address for a long time, since the invitation and
 * since their own last words: address, name and texts, with the emails about them. One with an open report waits for its
 * decision. Files go with the others that nothing names.
 * @returns how many
 */
export async function forgetUnconfirmedGuests(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - unconfirmedGuestDays * 86_400_000)
  const due = await database().enquiry.findMany({
    where: unconfirmed(before),
    orderBy: { id: 'asc' },
    take: 500,
    select: { id: true },
  })
  return processQueue(due, 'data of guests who have not confirmed', ({ id }) =>
    database().$transaction((tx) => forget(tx, id, before), threadPatience),
  )
}

function unconfirmed(before: Date) {
  return {
    origin: 'guide' as const,
    confirmedAt: null,
    createdAt: { lt: before },
    messages: { none: { author: 'traveller' as const, createdAt: { gte: before } } },
    threadReports: { none: { resolvedAt: null } },
  }
}

async function forget(tx: Transaction, id: string, before: Date): Promise<boolean> {
  // A guest who confirms at this moment comes first, or finds nothing.
  await tx.$executeRaw`SELECT FROM "Enquiry" WHERE "id" = ${id}::uuid FOR UPDATE`
  const found = await tx.enquiry.findFirst({
    where: { id, ...unconfirmed(before) },
    select: { travellerEmail: true },
  })
  if (!found) return false
  await tx.enquiry.delete({ where: { id } })
  await tx.$executeRaw`
    DELETE FROM "EmailOutbox" WHERE string_to_array("dedupeKey", ':') && ARRAY[${id}]
      OR ("template" = 'new-links' AND "toAddress" = ${found.travellerEmail}::citext AND NOT EXISTS (
        SELECT FROM "Enquiry" WHERE "travellerEmail" = ${found.travellerEmail}::citext
      ))`
  return true
}
