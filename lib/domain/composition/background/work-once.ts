import 'server-only'
import { z } from 'zod'
import { type Job, RetryLater } from '../../../server/jobs/job.ts'
import { deliverDue } from '../../../server/mail/outbox.ts'
import { database } from '../../../server/prisma/database.ts'
import { reportLogged } from '../../../server/reporting/report-error.ts'
import { workOffImports } from '../../administration/imports/work.ts'
import { executeDecisions } from '../../administration/moderation/execution.ts'
import { deliverPushes } from '../../basics/notifications/push/deliver.ts'
import { attachedInvoice } from '../../business/invoices/attached-invoice.ts'
import { isStripeOn } from '../../business/payments/stripe/client.ts'
import { advanceSubscriptions } from '../../business/subscriptions/clock.ts'
import { announceDueArticles } from '../../catalogue/articles/publication.ts'
import { deliverTravellerPushes } from '../../conversation/enquiries/push/deliver.ts'
import { endRenewalsOfLeaving } from '../../sales/billing/leaving.ts'
import { workOffEvents } from '../../sales/billing/provider-events.ts'
import { listJobs } from './jobs.ts'
import { nextDue } from './schedule.ts'

/** Result of each piece of work, by name. */
export type WorkDone = {
  done: string[]
  failed: string[]
  /** There was no time for it, or not enough: the next call goes on with it. */
  left: string[]
}

/** Functions of Vercel's free plan may take a minute. In milliseconds. */
const mostMilliseconds = 45_000

/** Kept beside the settings: when a job was begun that has ended well, and until when somebody works on it. */
const memoryOf = (name: string) => `job.due.${name}`
const remembered = z.object({ begun: z.iso.datetime().nullable(), heldUntil: z.iso.datetime().nullable() })
type Remembered = z.infer<typeof remembered>
const never: Remembered = { begun: null, heldUntil: null }

type Piece = { name: string; work: (signal: AbortSignal) => Promise<unknown> }

/** Work that workers do as soon as it comes up. Each takes only unclaimed rows. */
const workerSteps: readonly Piece[] = [
  { name: 'decisions', work: () => executeDecisions() },
  { name: 'articles', work: () => announceDueArticles() },
  { name: 'subscription-ends', work: () => advanceSubscriptions() },
  {
    name: 'payments',
    work: async () => {
      if (!isStripeOn()) return
      await workOffEvents()
      await endRenewalsOfLeaving()
    },
  },
  { name: 'imports', work: (signal) => workOffImports(signal) },
]

/** Sending, which comes last because other work queues it. */
const sendSteps: readonly Piece[] = [
  { name: 'notifications', work: () => Promise.all([deliverPushes(), deliverTravellerPushes()]) },
  { name: 'emails', work: (signal) => deliverDue(undefined, signal, attachedInvoice) },
]

/**
 * Does once what the workers and jobs of a process that stays would do, as far as it is due, for hosts that have no
 * such process. It may be called twice and at once: a job is then done by one of the calls. One that fails is repeated by
 * the next call.
 */
export async function workOnce(
  { jobs = listJobs(), milliseconds = mostMilliseconds }: { jobs?: Job[]; milliseconds?: number } = {},
  now = new Date(),
): Promise<WorkDone> {
  const result: WorkDone = { done: [], failed: [], left: [] }
  const signal = AbortSignal.timeout(milliseconds)
  const pieces = [
    ...workerSteps,
    ...sendSteps,
    ...(await claimable(jobs, now)).map((job) => ({ name: job.name, work: () => processQueue(job, now) })),
  ]
  for (const piece of pieces) await work(piece, signal, result)
  for (const piece of sendSteps) await work(piece, signal, result)
  return {
    done: [...new Set(result.done)],
    failed: [...new Set(result.failed)],
    left: [...new Set(result.left)].filter((name) => !result.done.includes(name)),
  }
}

async function work({ name, work }: Piece, signal: AbortSignal, result: WorkDone): Promise<void> {
  if (signal.aborted) return void result.left.push(name)
  const isOutOfTime = new Promise<'late'>((resolve) => {
    signal.addEventListener('abort', () => resolve('late'), { once: true })
  })
  try {
    const ended = await Promise.race([work(signal), isOutOfTime])
    if (ended === 'late') result.left.push(name)
    else if (ended !== 'taken') result.done.push(name)
  } catch (error) {
    result.failed.push(name)
    if (error instanceof RetryLater) return
    console.warn(`${name}:`, error instanceof Error ? error.message : error)
    reportLogged(error, { where: `job ${name}` })
  }
}

type Claimable = Job & { seen: Remembered }

/** The jobs that are due and that nobody works on, those first that have waited longest. */
async function claimable(jobs: readonly Job[], now: Date): Promise<Claimable[]> {
  const on = jobs.filter(({ isOn }) => isOn !== false)
  await database().siteSetting.createMany({
    data: on.map(({ name }) => ({ key: memoryOf(name), value: never })),
    skipDuplicates: true,
  })
  const rows = await database().siteSetting.findMany({
    where: { key: { in: on.map(({ name }) => memoryOf(name)) } },
    select: { key: true, value: true },
  })
  const values = new Map(rows.map(({ key, value }) => [key, remembered.safeParse(value).data ?? never]))
  return on
    .map((job) => ({ ...job, seen: values.get(memoryOf(job.name)) ?? never }))
    .filter(({ schedule, seen: { begun, heldUntil } }) => {
      const isHeld = heldUntil !== null && new Date(heldUntil) > now
      return !isHeld && (begun === null || nextDue(schedule, new Date(begun)) <= now)
    })
    .toSorted((one, other) => (one.seen.begun ?? '').localeCompare(other.seen.begun ?? ''))
}

/** @returns `taken` when another call was faster */
async function processQueue(
  { name, limitSeconds, work, seen }: Claimable,
  now: Date,
): Promise<'taken' | 'done'> {
  const move = async (from: Remembered, to: Remembered) => {
    const { count } = await database().siteSetting.updateMany({
      where: { key: memoryOf(name), value: { equals: from } },
      data: { value: to },
    })
    return count > 0
  }
  // A function that is killed holds the job for no longer than it could have worked.
  const heldUntil = new Date(now.getTime() + limitSeconds * 1000).toISOString()
  const held = { begun: seen.begun, heldUntil }
  if (!(await move(seen, held))) return 'taken'
  try {
    await work()
  } catch (error) {
    await move(held, { begun: seen.begun, heldUntil: null })
    throw error
  }
  await move(held, { begun: now.toISOString(), heldUntil: null })
  return 'done'
}
