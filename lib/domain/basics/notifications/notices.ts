import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { isNoticeEvent } from './events.ts'
import type { NoticeView } from './notice.ts'

const perPage = 50
/** Older ones are of no use to anybody, in days. */
const keptDays = 90

/** A person's latest notifications. What is read in a conversation is read here, too. */
export async function listNotices({ userId }: { userId: string }): Promise<NoticeView[]> {
  const rows = await database().notification.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    take: perPage,
    select: {
      id: true,
      kind: true,
      event: true,
      name: true,
      path: true,
      number: true,
      createdAt: true,
      readAt: true,
      enquiry: { select: { guideReadNumber: true } },
    },
  })
  return rows.flatMap(({ event, createdAt, readAt, number, enquiry, ...row }) => {
    if (!isNoticeEvent(event)) return []
    const isSeen = number !== null && enquiry !== null && enquiry.guideReadNumber >= number
    return [{ ...row, event, at: createdAt, isRead: readAt !== null || isSeen }]
  })
}

/** Counts unread notifications. */
export async function countNotices({ userId }: { userId: string }): Promise<number> {
  const [row] = await database().$queryRaw<
    { count: number }[]
  >`SELECT ${unreadNotices(Prisma.sql`${userId}::uuid`)} AS "count"`
  return row?.count ?? 0
}

/** The same as a part of a statement that reads something else too. @param userId an expression */
export function unreadNotices(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*)::int
    FROM "Notification" n LEFT JOIN "Enquiry" e ON e."id" = n."enquiryId"
    WHERE n."userId" = ${userId} AND n."readAt" IS NULL
      AND (n."number" IS NULL OR e."id" IS NULL OR e."guideReadNumber" < n."number")
  )`
}

/** Marks what has come up to a moment as read; what comes after it stays unread. */
export async function readNotices({ userId }: { userId: string }, upTo: Date): Promise<void> {
  await database().notification.updateMany({
    where: { userId, readAt: null, createdAt: { lte: upTo } },
    data: { readAt: new Date(), pushAt: null },
  })
}

/** Deletes notifications older than 90 days. @returns how many */
export async function deleteOldNotices(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const { count } = await database().notification.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
