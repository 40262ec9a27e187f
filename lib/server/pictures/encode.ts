import 'server-only'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { ProcessWide } from '../../shared/process-wide.ts'
import { env } from '../env.ts'
import { runProgram } from '../run-program.ts'
import { type Turn, WorkQueue } from '../work-queue.ts'
import type { FileKind } from './kinds.ts'
import { maxPixels, type Size } from './sizes.ts'
import { type PictureFault, type PictureWork, pictureFaults } from './work.ts'

const pictures = new ProcessWide<WorkQueue>('pictures')

/** One picture at a time: its decoder and encoders take memory and a processor that the site needs. */
function queue(): WorkQueue {
  return pictures.orCreate(() => new WorkQueue(1, env().PICTURE_QUEUE))
}

/**
 * To be called before a body is read: nobody should send ten megabytes to be turned away.
 * @param turn whose picture it is
 * @throws AppError `unavailable` if too many pictures are waiting
 */
export function requirePictureTurn(turn: Turn): void {
  queue().requireRoom(turn)
}

/** Pictures of somebody who is signed in. */
export function turnOf({ userId }: { userId: string }): Turn {
  return { lane: 'members', keys: [`user ${userId}`] }
}

const timeLimit = 30_000

/** Answer of the encoding process. */
export type Encoded = { master: Size; cut: { part: z.output<typeof rectangle>; widths: number[] } | null }

const size = z.object({ width: z.int().positive(), height: z.int().positive() })
const rectangle = size.extend({ left: z.int().min(0), top: z.int().min(0) })
const resultSchema = z.union([
  z.object({ fault: z.enum(pictureFaults), size: size.optional() }),
  z.object({
    fault: z.null(),
    master: size,
    cut: z.object({ part: rectangle, widths: z.array(z.int().positive()).min(1) }).nullable(),
  }),
])

/**
 * Decodes and encodes a picture in a process of its own.
 * @param field how the request names the file, or the part to cut
 * @param turn whose picture it is
 * @throws AppError `invalid` if the picture can't be used, with the reason; `unavailable` if too many are waiting
 */
export function encodePicture(
  work: PictureWork,
  { field, turn, signal }: { field: string; turn: Turn; signal?: AbortSignal | undefined },
): Promise<Encoded> {
  return queue().run(async () => {
    requireSender(signal)
    const output = await runEncoder(work)
    if (output === null) throw pictureProblem(field, 'slow')
    const result = resultSchema.parse(output)
    if (result.fault === null) return { master: result.master, cut: result.cut }
    throw pictureProblem(field, result.fault, valuesOf(result, work))
  }, turn)
}

/**
 * Ends work for somebody who has gone: cancelling an upload also cancels what is made of it.
 * @throws AppError `malformed`, which nobody reads
 */
export function requireSender(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('malformed', { values: { format: 'HTTP' } })
}

function valuesOf(
  { fault, size }: { fault: PictureFault; size?: Size | undefined },
  { cut }: PictureWork,
): Record<string, number> {
  if (fault === 'pixels') return { megapixels: maxPixels / 1_000_000 }
  if (fault !== 'small' || !cut) return {}
  const [across, down] = cut.shape ?? [size?.width ?? 1, size?.height ?? 1]
  return {
    width: size?.width ?? 0,
    height: size?.height ?? 0,
    leastWidth: cut.leastWidth,
    leastHeight: Math.round((cut.leastWidth * down) / across),
  }
}

/** @returns what it has printed; null if it took too long. One that dies, of memory or of its decoder, has a bad file. */
async function runEncoder(work: PictureWork): Promise<unknown> {
  const program = join(process.cwd(), 'lib/server/pictures/encoder.ts')
  const { code, signal, output, complaint } = await runProgram(program, { work, timeLimit })
  if (code === 0) return JSON.parse(output.toString())
  if (signal === 'SIGKILL') return null
  console.warn('pictures:', complaint.slice(-500))
  return { fault: 'broken' }
}

/** Kinds of files that are taken as pictures. */
export function isPicture(kind: FileKind): boolean {
  return kind === 'jpeg' || kind === 'png' || kind === 'webp' || kind === 'avif'
}

/** @throws AppError `invalid` for everything else, by the first bytes alone */
export function requirePicture({ size, kind }: { size: number; kind: FileKind }, field: string): void {
  if (size === 0) throw pictureProblem(field, 'empty')
  if (kind === 'heic') throw pictureProblem(field, 'heic')
  if (!isPicture(kind)) throw pictureProblem(field, 'type')
}

/** Error in a picture, for the person who sent it. */
export function pictureProblem(
  field: string,
  fault: PictureFault | 'empty' | 'heic' | 'type' | 'slow' | 'document',
  values: Record<string, number> = {},
): AppError {
  return new AppError('invalid', { fields: { [field]: [{ key: `picture.${fault}`, values }] } })
}
