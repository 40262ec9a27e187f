import 'server-only'
import { join } from 'node:path'
import { z } from 'zod'
import { runProgram } from '../../../../server/run-program.ts'
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
  const program = join(process.cwd(), 'lib/domain/conversation/calendar/import/reader.ts')
  const { code, output, complaint } = await runProgram(program, {
    work,
    input: content,
    timeLimit: milliseconds,
    nodeOptions: [`--max-old-space-size=${megabytes}`],
    environment: { TZ: timeZone },
  })
  if (code === 0) return readingSchema.parse(JSON.parse(output.toString()))
  // Out of memory, Node ends with a long trace after the one line that says so.
  const reason = /^FATAL ERROR:.*$/m.exec(complaint)?.[0] ?? complaint.slice(-300)
  console.warn('calendars:', reason)
  return null
}
