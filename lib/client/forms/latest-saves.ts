import 'client-only'
import type { Version } from './save-outcome.ts'

type Values = Record<string, unknown>
type Save = { version: Version; values: Values; outdated: Set<Version> }

/** By the name of the record, for as long as this document lives. */
const saves = new Map<string, Save>()

/** Remembers what a save has made of a record. */
export function rememberSave(name: string, before: Version, version: Version, values: Values): void {
  const outdated = saves.get(name)?.outdated ?? new Set<Version>()
  outdated.add(before)
  outdated.delete(version)
  saves.set(name, { version, values, outdated })
}

/**
 * A record as it is known to be saved. The router shows an earlier rendering of the page after Back, with values from
 * before the last saves; typing there would cause a conflict with one's own earlier saves.
 */
export function latestSave<Shown extends Values>(
  name: string,
  shown: { version: Version; values: Shown },
): { version: Version; values: Shown } {
  const latest = saves.get(name)
  if (!latest?.outdated.has(shown.version)) return shown
  return { version: latest.version, values: { ...shown.values, ...latest.values } }
}
