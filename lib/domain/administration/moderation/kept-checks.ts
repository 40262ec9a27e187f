import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { findingsOf } from './check.ts'
import { checkCase } from './checks.ts'
import { readContents } from './contents.ts'
import { openCases } from './open-cases.ts'
import { type Queue, queues } from './queue.ts'

/** Cases of one queue per run; the next run goes on. */
const mostPerRun = 50
/** Pictures come and go, papers expire, and others copy: a case is checked again after these hours. */
const hoursUntilAgain = 6
/** A case that was not checked again for these days waits no longer. */
const daysKept = 2

const due = z.array(z.object({ id: z.uuid(), guideId: z.int().nullable() }))

/** Keeps what the checks find in the cases that wait, so that their lists can be narrowed to it. */
export async function keepCaseChecks(now = new Date()): Promise<void> {
  for (const queue of queues) await keepChecksOf(queue, now)
  const forgotten = new Date(now.getTime() - daysKept * 86_400_000)
  await database().caseCheck.deleteMany({ where: { checkedAt: { lt: forgotten } } })
}

async function keepChecksOf(queue: Queue, now: Date): Promise<void> {
  const checkedBefore = new Date(now.getTime() - hoursUntilAgain * 3_600_000)
  const rows = await database().$queryRaw`
    SELECT "case"."id", "case"."guideId" FROM (${openCases(queue, 'en')}) AS "case"
    LEFT JOIN "CaseCheck" kept ON kept."caseId" = "case"."id"
    WHERE kept."caseId" IS NULL OR kept."checkedAt" < ${checkedBefore}
    ORDER BY kept."checkedAt" NULLS FIRST, "case"."since" LIMIT ${mostPerRun}`
  for (const { id, guideId } of due.parse(rows)) {
    const findings = await findingsIn(queue, id, guideId, now)
    if (findings) await keep(id, findings, now)
  }
}

/** Null for a case that is gone meanwhile. */
async function findingsIn(
  queue: Queue,
  id: string,
  guideId: number | null,
  now: Date,
): Promise<string[] | null> {
  try {
    const contents = await readContents({ queue, id }, 'en')
    return findingsOf(await checkCase({ queue, id }, guideId, contents, now))
  } catch (error) {
    const isGone =
      (error instanceof AppError && error.code === 'not_found') ||
      (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025')
    if (isGone) return null
    throw error
  }
}

async function keep(caseId: string, findings: string[], checkedAt: Date): Promise<void> {
  await database().caseCheck.upsert({
    where: { caseId },
    create: { caseId, findings, checkedAt },
    update: { findings, checkedAt },
  })
}
