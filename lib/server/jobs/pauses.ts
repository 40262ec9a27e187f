import 'server-only'
import { z } from 'zod'
import { database, type Transaction } from '../prisma/database.ts'

/** A job that can't reach another server, and is tried less and less often. */
export type Pause = { job: string; since: Date; tries: number; nextAt: Date; why: string }

/** Beginning of the key under which a pause is kept, beside the settings; the job's name follows. */
export const pausePrefix = 'job.pause.'
const stored = z.object({
  since: z.iso.datetime(),
  tries: z.number().int().positive(),
  nextAt: z.iso.datetime(),
  why: z.string(),
})

/** Longest time between two tries, in minutes; before, it doubles from one. */
const longestMinutes = 60

/** The pause of a job; null when its last run reached everything. */
export async function findPause(job: string): Promise<Pause | null> {
  const row = await database().siteSetting.findUnique({
    where: { key: pausePrefix + job },
    select: { value: true },
  })
  return parsePause(pausePrefix + job, row?.value)
}

/** Notes that a run could not reach another server, and when the next one may try. */
export async function pause(job: string, why: string, now = new Date()): Promise<Pause> {
  const before = await findPause(job)
  const tries = (before?.tries ?? 0) + 1
  const minutes = Math.min(longestMinutes, 2 ** Math.min(tries - 1, 10))
  const next: Pause = {
    job,
    since: before?.since ?? now,
    tries,
    nextAt: new Date(now.getTime() + minutes * 60_000),
    why,
  }
  const value = { since: next.since.toISOString(), tries, nextAt: next.nextAt.toISOString(), why }
  const key = pausePrefix + job
  await database().siteSetting.upsert({ where: { key }, create: { key, value }, update: { value } })
  return next
}

/** Lets the next run try at once, for somebody who asks for it. */
export async function endWait(tx: Transaction, job: string, now = new Date()): Promise<void> {
  const row = await tx.siteSetting.findUnique({ where: { key: pausePrefix + job }, select: { value: true } })
  const read = stored.safeParse(row?.value)
  if (!read.success) return
  await tx.siteSetting.update({
    where: { key: pausePrefix + job },
    data: { value: { ...read.data, nextAt: now.toISOString() } },
  })
}

/** Ends a pause after a run that reached everything. */
export async function endPause(job: string): Promise<void> {
  await database().siteSetting.deleteMany({ where: { key: pausePrefix + job } })
}

/** Reads a pause as it is kept; null for anything else. */
export function parsePause(key: string, value: unknown): Pause | null {
  const read = stored.safeParse(value)
  if (!read.success) return null
  const { since, nextAt, ...same } = read.data
  return { job: key.slice(pausePrefix.length), ...same, since: new Date(since), nextAt: new Date(nextAt) }
}
