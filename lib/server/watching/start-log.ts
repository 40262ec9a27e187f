import type { Env } from '../env.ts'

/** Logs as the settings say. The library is loaded only where lines of JSON are asked for. */
export async function startLog({ LOG_FORMAT, LOG_LEVEL }: Env): Promise<void> {
  if (LOG_FORMAT !== 'json') return
  const { startJsonLog } = await import('./json-log.ts')
  startJsonLog(LOG_LEVEL)
}
