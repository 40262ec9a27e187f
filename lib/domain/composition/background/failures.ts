import 'server-only'
import { database } from '../../../server/prisma/database.ts'

/** A job of which a run has failed for good, while its runs are kept. */
export type FailedJob = {
  name: string
  times: number
  /** Of the latest failure. */
  at: Date
  why: string
  /** It has done its work since then. */
  hasRecovered: boolean
}

/** An email that was tried again and again, and given up. */
export type FailedMail = { template: string; to: string; at: Date; why: string }

/** True if any process has run jobs in this database. */
export async function isQueueThere(): Promise<boolean> {
  const [queue] = await database().$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS "exists"`
  return queue?.exists === true
}

/**
 * Jobs with failed runs, the latest failure first.
 * @param isThere whether any process has worked off jobs, where that is known
 */
export async function listFailedJobs(isThere?: boolean): Promise<FailedJob[]> {
  if (!(isThere ?? (await isQueueThere()))) return []
  // Runs ended by pg-boss itself, such as ones that took too long, have their message one level deeper.
  return await database().$queryRaw<FailedJob[]>`
    SELECT name, failed."times", failed."at", coalesce(failed."why", '') AS "why",
      EXISTS (
        SELECT FROM pgboss.job later
        WHERE later.name = failed.name AND later.state = 'completed' AND later.completed_on > failed."at"
      ) AS "hasRecovered"
    FROM (
      SELECT name, count(*)::int AS "times", max(completed_on) AS "at",
        (array_agg(coalesce(output->>'message', output->'value'->>'message') ORDER BY completed_on DESC))[1] AS "why"
      FROM pgboss.job WHERE state = 'failed' AND completed_on IS NOT NULL
      GROUP BY name
    ) failed
    ORDER BY failed."at" DESC`
}

/** Maximum number of emails listed. */
const mostListed = 100

/** The emails that have failed last, the latest first, and how many have in all. */
export async function listFailedMails(limit = mostListed): Promise<{ mails: FailedMail[]; total: number }> {
  const where = { state: 'failed' } as const
  const [rows, total] = await Promise.all([
    database().emailOutbox.findMany({
      where,
      orderBy: { nextAttemptAt: 'desc' },
      take: limit,
      select: { template: true, toAddress: true, nextAttemptAt: true, lastError: true },
    }),
    database().emailOutbox.count({ where }),
  ])
  const mails = rows.map(({ template, toAddress, nextAttemptAt, lastError }) => ({
    template,
    to: toAddress,
    at: nextAttemptAt,
    why: lastError ?? '',
  }))
  return { mails, total }
}
