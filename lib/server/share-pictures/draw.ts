import 'server-only'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../shared/errors.ts'
import { ProcessWide } from '../../shared/process-wide.ts'
import { env } from '../env.ts'
import { readPending } from '../pictures/pending.ts'
import { runProgram } from '../run-program.ts'
import { storage } from '../storage/configured.ts'
import { isKey } from '../storage/keys.ts'
import { WorkQueue } from '../work-queue.ts'
import { type ShareContent, shareHash, shareKey } from './content.ts'
import type { TicketContent } from './ticket.ts'

/** Input of the drawing process, as JSON. */
export type DrawingWork = {
  content: ShareContent | TicketContent
  /** Path of the subject's picture; null if it is gone. */
  picture: string | null
  /** Path of the JPEG file to write. */
  output: string
}

type Drawing = { queue: WorkQueue; underWay: Map<string, Promise<Uint8Array>> }
const shared = new ProcessWide<Drawing>('share pictures')

/** One at a time: a robot that asks for a thousand at once gets what was drawn, and is told to come back for the rest. */
function drawing(): Drawing {
  return shared.orCreate(() => ({ queue: new WorkQueue(1, env().PICTURE_QUEUE), underWay: new Map() }))
}

const timeLimit = 30_000

/**
 * Draws a picture and keeps it; concurrent requests for the same picture share one drawing.
 * @throws AppError `unavailable` if too many are waiting
 */
export function drawSharePicture(content: ShareContent): Promise<Uint8Array> {
  const { queue, underWay } = drawing()
  const hash = shareHash(content)
  const known = underWay.get(hash)
  if (known) return known
  const drawn = queue.run(() => drawAndStore(content, hash)).finally(() => underWay.delete(hash))
  underWay.set(hash, drawn)
  return drawn
}

/**
 * Draws the picture of a ticket, which is private: it is stored nowhere.
 * @throws AppError `unavailable` if too many are waiting
 */
export function drawTicketPicture(content: TicketContent): Promise<Uint8Array> {
  return drawing().queue.run(() => drawn(content))
}

async function drawAndStore(content: ShareContent, hash: string): Promise<Uint8Array> {
  const bytes = await drawn(content)
  await (await storage()).put(shareKey(hash), bytes, 'image/jpeg')
  return bytes
}

async function drawn(content: DrawingWork['content']): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'share-picture-'))
  try {
    const output = join(folder, 'drawn.jpg')
    await runDrawer({ content, picture: await pictureFile(content.picture, folder), output })
    return await readFile(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file with the picture at an address of this site; null if there is none. */
async function pictureFile(address: string, folder: string): Promise<string | null> {
  const { pathname } = new URL(address, 'http://localhost')
  const [, name] = /^\/assets\/files\/([^/]+)$/.exec(pathname) ?? []
  if (name === undefined) {
    const path = join(process.cwd(), 'public', pathname)
    if ((await stat(path).catch(() => null))?.isFile()) return path
    // The drawing is kept: without a picture that only isn't made yet it would stay so.
    if (readPending(process.cwd())) throw new AppError('unavailable')
    return null
  }
  const key = `public/${name}`
  const file = isKey(key) ? await (await storage()).open(key) : null
  if (!file) return null
  const path = join(folder, 'picture')
  await writeFile(path, file.body)
  return path
}

async function runDrawer(work: DrawingWork): Promise<void> {
  const program = join(process.cwd(), 'lib/server/share-pictures/drawer.ts')
  const { code, complaint } = await runProgram(program, { work, timeLimit })
  if (code !== 0) throw new Error(`no share picture: ${complaint.slice(-500)}`)
}
