import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

// The demo has thousands of picture files. The first start lists those that are missing and makes them beside the site,
// which makes what readers ask for meanwhile (`server/pending-pictures.ts`).

/** Path of a picture below `public`, without ending, to the path of its master, both with a slash at the beginning. */
const listSchema = z.record(z.string().startsWith('/assets/'), z.string().startsWith('/'))

/** Master of each picture that may be missing, by its path below `public` without ending. */
export type PendingPictures = Readonly<Record<string, string>>

/** Path of the list in a project; it is there until all of the pictures are. */
export const pendingFile = 'public/assets/location/pending.json'

/** Pictures that may be missing; null if all are there. */
export function readPending(projectFolder: string): PendingPictures | null {
  const path = join(projectFolder, pendingFile)
  return existsSync(path) ? listSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}
