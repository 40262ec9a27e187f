import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { manifestName } from './manifest.ts'

/** A name that sorts by time and that every file system takes: `2026-11-27T031000Z`. */
export function nameOfBackup(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z`
}

const named = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/

/**
 * Removes the oldest finished backups in `folder` beyond the last `keep`, and unfinished ones before the oldest that stays.
 * Folders with other names are left alone.
 * @returns the names of those removed
 */
export function removeOldBackups(folder: string, keep: number): string[] {
  const all = readdirSync(folder)
    .filter((name) => named.test(name))
    .toSorted()
  const finished = all.filter((name) => existsSync(join(folder, name, manifestName)))
  const kept = finished.slice(-keep)
  const oldest = kept[0]
  if (oldest === undefined) return []
  const removed = all.filter((name) => name < oldest)
  for (const name of removed) rmSync(join(folder, name), { recursive: true, force: true })
  return removed
}
