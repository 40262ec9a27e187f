import 'server-only'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { ReadingResult, ReadingWork } from './entries.ts'
import { omissionSchema } from './external-calendar.ts'

/** Resource limits for reading one calendar. */
export type ReadingLimits = { milliseconds: number; megabytes: number }
const usualLimits: ReadingLimits = { milliseconds: 20_000, megabytes: 256 }

const readingSchema = z.union([
  z.object({ fault: z.literal('not_calendar') }),
  z.object({
    fault: z.null(),
    name: z.string(),
    busy: z.array(
      z.object({
        eventId: z.string(),
        occurrence: z.string(),
        title: z.string(),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
    skipped: z.int(),
    omissions: z.array(omissionSchema),
    unknownZones: z.array(z.string()),
  }),
])

/**
 * Reads a calendar in a process of its own, with a limit of time and one of memory.
 * @param timeZone the guide's, for what has no zone
 * @returns null when it took too long or too much memory
 */
export async function readCalendarFile(
  content: Buffer,
  work: ReadingWork,
  timeZone: string,
  { milliseconds, megabytes }: ReadingLimits = usualLimits,
): Promise<ReadingResult | null> {
  const script = join(process.cwd(), 'lib/domain/conversation/calendar/import/reader.ts')
  const options = ['--conditions=react-server', `--max-old-space-size=${megabytes}`]
  const child = spawn(process.execPath, [...options, script, JSON.stringify(work)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    // It reads what strangers send: it gets none of the server's secrets.
    env: { NODE_ENV: 'production', PATH: process.env.PATH, TZ: timeZone },
  })
  // One that has died no longer reads.
  child.stdin.on('error', () => {})
  child.stdin.end(content)
  const [printed, complaint, code] = await Promise.all([
    child.stdout.toArray(),
    child.stderr.toArray(),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ])
  if (code === 0) return readingSchema.parse(JSON.parse(Buffer.concat(printed).toString()))
  const said = Buffer.concat(complaint).toString()
  // Out of memory, Node ends with a long trace after the one line that says so.
  const reason = /^FATAL ERROR:.*$/m.exec(said)?.[0] ?? said.slice(-300)
  console.warn('calendars:', reason || `ended with ${child.signalCode ?? code}`)
  return null
}
