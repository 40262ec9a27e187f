import { setTimeout } from 'node:timers/promises'
import { createDatabase } from '../../scripts/boot/database.ts'
import { BootError, type RunningProcess } from '../../scripts/boot/processes.ts'
import { print, say } from '../../scripts/boot/progress.ts'
import type { EmbeddedServer } from '../../scripts/database/embedded.ts'
import { type Container, type Image, startIn } from './container.ts'

export type Given = {
  image: Image
  server: EmbeddedServer
  /** Removed at the end. */
  folder: string
}
export type Site = {
  running: RunningProcess
  /** Until /api/health/live and ready, from the start on. */
  seconds: { live: number; ready: number }
}
type Stopped = { code: number | null; seconds: number }

/** Where the site answers, as the image's own settings say. */
export const siteAddress = 'http://127.0.0.1:3000'

/** Longer than any start takes. In seconds. */
const longestStart = 900
/** As compose.yaml sets SHUTDOWN_GRACE_SECONDS; then the last answers have six seconds, and the start script two more. */
const grace = 6
const longestStop = grace + 8

/** Nobody else's server is asked. */
export const commonSettings = {
  NEXTAUTH_SECRET: 'a secret that is only for trying the image, long enough',
  EXCHANGE_RATES_URL: 'off',
  VAT_CHECK_URL: 'off',
  SHUTDOWN_GRACE_SECONDS: String(grace),
}

export async function newDatabase(server: EmbeddedServer, name: string): Promise<string> {
  await createDatabase(server.url('postgres'), name)
  return server.url(name)
}

export async function startSite(image: Image, data: string, settings: Record<string, string>): Promise<Site> {
  const since = performance.now()
  const running = startIn(image, { data, settings }, say)
  const live = await untilStatus(200, `${siteAddress}/api/health/live`, running, since)
  const ready = await untilStatus(200, `${siteAddress}/api/health/ready`, running, since)
  return { running, seconds: { live, ready } }
}

export function printStart(which: string, { seconds: { live, ready } }: Site): void {
  print(`${which}: live after ${live.toFixed(1)} s, ready after ${ready.toFixed(1)} s`)
}

/** @returns the seconds until the address gives the answer that is expected of it */
export async function untilStatus(
  status: number,
  address: string,
  running: RunningProcess,
  since = performance.now(),
): Promise<number> {
  let hasEnded = false
  void running.ended.then(() => {
    hasEnded = true
  })
  const seconds = () => (performance.now() - since) / 1000
  while (!hasEnded && seconds() < longestStart) {
    if ((await statusOf(address)) === status) return seconds()
    await setTimeout(50)
  }
  throw new BootError(
    `${address} ${hasEnded ? 'has ended' : `did not answer with ${status}`}; the lines above say why.`,
  )
}

/** @returns 0 where nothing answers */
export async function statusOf(address: string, milliseconds = 3000): Promise<number> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

/** Runs a program in a container to its end. @returns what it wrote */
export async function runIn(
  container: Container,
  data: string,
  settings: Record<string, string>,
  program: string[],
): Promise<string> {
  const lines: string[] = []
  const running = startIn(container, { data, settings }, (line) => lines.push(line), program)
  const { code } = await running.ended
  if (code !== 0) throw new BootError(`${program.join(' ')} ended with ${code}.`, lines.join('\n'))
  return lines.join('\n')
}

export async function stopBySignal({ pid, ended }: RunningProcess): Promise<Stopped> {
  const since = performance.now()
  process.kill(-pid, 'SIGTERM')
  const late = setTimeout(longestStop * 1000, null, { ref: false })
  const ending = await Promise.race([ended, late])
  if (!ending) throw new BootError(`After SIGTERM it went on for ${longestStop} s.`)
  return { code: ending.code, seconds: (performance.now() - since) / 1000 }
}

export function requireEnd({ code, seconds }: Stopped): void {
  if (code !== 0) throw new BootError(`After SIGTERM it ended with ${code}.`)
  print(`SIGTERM: ended with 0 after ${seconds.toFixed(1)} s`)
}
