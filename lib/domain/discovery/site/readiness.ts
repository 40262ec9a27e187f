import 'server-only'
import { isStopping } from '../../../server/shutdown.ts'
import { ProcessWide } from '../../../shared/process-wide.ts'
import { currentNames } from '../search/understanding/names-source.ts'
import { isDatabaseReachable, succeedsSoon } from './status.ts'

/** Reasons why a server isn't ready; `running` after SIGTERM. */
type Missing = 'running' | 'database' | 'names'

/** Anybody may ask, as often as they like: the database is asked once in this time. */
const keptMilliseconds = 1000

type Kept = { missing: Promise<Missing[]>; askedAt: number }
const known = new ProcessWide<Kept>('readiness')

/** Reasons why this server should not receive traffic yet; empty when it is ready. Never throws. */
export async function findMissing(): Promise<Missing[]> {
  // Known without asking, and true at once.
  if (isStopping()) return ['running']
  const kept = known.value
  if (kept && Date.now() - kept.askedAt < keptMilliseconds) return kept.missing
  const missing = look()
  known.value = { missing, askedAt: Date.now() }
  return missing
}

async function look(): Promise<Missing[]> {
  const lacks = await Promise.all([
    isDatabaseReachable().then((is): Missing[] => (is ? [] : ['database'])),
    // The first to ask has them loaded, so that no reader waits for it.
    succeedsSoon(currentNames()).then((is): Missing[] => (is ? [] : ['names'])),
  ])
  return lacks.flat()
}
