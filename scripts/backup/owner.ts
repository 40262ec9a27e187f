import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives what root has written into a folder to the folder's owner: the web server runs as another user, and only the
 * owner of a stored file can read it.
 */
export function keepOwner(folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return
  const { uid, gid } = statSync(folder)
  if (uid === 0) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), uid, gid)
  }
}
