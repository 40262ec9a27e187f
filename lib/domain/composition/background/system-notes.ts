import 'server-only'
import { z } from 'zod'
import { type Pause, parsePause, pausePrefix } from '../../../server/jobs/pauses.ts'
import { database } from '../../../server/prisma/database.ts'

// Notes of the site about its own work, stored beside the settings.

const workerKey = 'worker.seen'
const workerSchema = z.object({ at: z.iso.datetime() })
const backupKey = 'backup.last'
const backupSchema = z.object({
  finishedAt: z.iso.datetime(),
  bytes: z.number().int().nonnegative(),
  // Earlier versions left it out.
  folder: z.string().optional(),
})

/** Keys of the notes, besides those that begin with `pausePrefix`. */
export const noteKeys = [workerKey, backupKey]

/** A finished backup. `bytes` is the size of its tables and files; `folder` is on the machine that has made it. */
export type FinishedBackup = { finishedAt: Date; bytes: number; folder: string | null }

export type SystemNotes = {
  /** Time when a process last did jobs; null for never. */
  workerSeenAt: Date | null
  lastBackup: FinishedBackup | null
  /** Jobs that can't reach another server, those first that have waited longest. */
  pauses: Pause[]
}

/** Notes that this process does jobs. */
export async function noteWorker(now = new Date()): Promise<void> {
  await note(workerKey, { at: now.toISOString() } satisfies z.input<typeof workerSchema>)
}

/** Notes that a backup is finished. */
export async function noteBackup({ finishedAt, bytes, folder }: FinishedBackup): Promise<void> {
  const value = { finishedAt: finishedAt.toISOString(), bytes, ...(folder !== null && { folder }) }
  await note(backupKey, value satisfies z.input<typeof backupSchema>)
}

/** All notes, in one statement. */
export async function readSystemNotes(): Promise<SystemNotes> {
  const rows = await database().siteSetting.findMany({
    where: { OR: [{ key: { in: noteKeys } }, { key: { startsWith: pausePrefix } }] },
    select: { key: true, value: true },
  })
  return parseSystemNotes(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Notes as they are kept, by key, for a statement that reads them beside something else. */
export function parseSystemNotes(kept: Readonly<Record<string, unknown>>): SystemNotes {
  const worker = workerSchema.safeParse(kept[workerKey])
  const backup = backupSchema.safeParse(kept[backupKey])
  return {
    workerSeenAt: worker.success ? new Date(worker.data.at) : null,
    lastBackup: backup.success
      ? {
          finishedAt: new Date(backup.data.finishedAt),
          bytes: backup.data.bytes,
          folder: backup.data.folder ?? null,
        }
      : null,
    pauses: Object.entries(kept)
      .flatMap(([key, value]) => (key.startsWith(pausePrefix) ? (parsePause(key, value) ?? []) : []))
      .toSorted((one, other) => one.since.getTime() - other.since.getTime()),
  }
}

async function note(key: string, value: Record<string, string | number>): Promise<void> {
  await database().siteSetting.upsert({ where: { key }, create: { key, value }, update: { value } })
}
