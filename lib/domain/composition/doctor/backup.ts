import 'server-only'
import { dirname } from 'node:path'
import { findBackupCopy } from '../background/backup-copy.ts'
import { readSystemNotes } from '../background/system-notes.ts'
import { type Finding, missing, off, set } from './finding.ts'
import { publicly } from './public-site.ts'

/** Backups are made every night; one may fail, or be late. */
const oldestHours = 48

/** The last backup and its copy elsewhere. */
export async function checkBackup(now: Date): Promise<Finding[]> {
  const { lastBackup } = await readSystemNotes()
  if (lastBackup === null) return [publicly(missing, 'backupNone')]
  const { finishedAt, bytes, folder } = lastBackup
  const size = Math.max(1, Math.round(bytes / 1e6))
  const facts = { age: finishedAt, size, path: folder ?? '–' }
  const backup = isOld(finishedAt, now) ? missing('backupOld', facts) : set('backup', facts)
  const copy = await findBackupCopy(folder)
  if (copy === null) return [backup, off('copyNone', { path: folder ? dirname(folder) : '/backups' })]
  const copied = { age: copy.at, target: copy.target }
  return [backup, isOld(copy.at, now) ? missing('copyOld', copied) : set('copy', copied)]
}

function isOld(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > oldestHours * 3_600_000
}
