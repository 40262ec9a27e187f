import 'server-only'
import { database } from '../../server/prisma/database.ts'

/** Something that was tried again and again, and given up. */
export type Failure = { what: string; at: Date; why: string }

/** What has failed for good, the latest first: runs of jobs as long as they are kept, and emails. */
export async function listFailures(): Promise<Failure[]> {
  const [queue] = await database().$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS "exists"`
  const runs = queue?.exists
    ? await database().$queryRaw<Failure[]>`
        SELECT 'job ' || name AS "what", completed_on AS "at", coalesce(output->>'message', '') AS "why"
        FROM pgboss.job WHERE state = 'failed' AND completed_on IS NOT NULL`
    : []
  const mails = await database().$queryRaw<Failure[]>`
    SELECT 'email ' || "template" || ' to ' || "toAddress" AS "what", "nextAttemptAt" AS "at",
      coalesce("lastError", '') AS "why"
    FROM "EmailOutbox" WHERE "state" = 'failed'`
  return [...runs, ...mails].sort((one, other) => other.at.getTime() - one.at.getTime())
}
