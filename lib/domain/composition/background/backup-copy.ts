import 'server-only'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Name of the note that `deploy/copy-backup.sh` leaves beside the backups: a time, a space and where the copy went. */
const noteName = 'last-copy'

/** The last encrypted copy of a backup elsewhere. */
export type BackupCopy = { at: Date; target: string }

/**
 * The last copy of backups elsewhere; null if none is noted where this process can read it.
 * @param folder of the last backup
 */
export async function findBackupCopy(folder: string | null): Promise<BackupCopy | null> {
  if (folder === null) return null
  const path = join(dirname(folder), noteName)
  const text = await readFile(/* turbopackIgnore: true */ path, 'utf8').catch(() => '')
  const [, time = '', target = ''] = /^(\S+) (\S+)\s*$/.exec(text) ?? []
  const at = new Date(time)
  return Number.isNaN(at.getTime()) ? null : { at, target }
}
