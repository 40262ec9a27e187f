import type { RunningProcess } from '../../scripts/boot/processes.ts'
import { startWebServer } from '../../scripts/boot/web-server.ts'
import { findFreePort } from '../../scripts/database/free-port.ts'

export type OwnServer = {
  address: string
  port: number
  pid: number
  /** Output so far. */
  log: string[]
} & Pick<RunningProcess, 'ended' | 'stop'>

/** Another server of the same build and data, with settings of its own; it sends no email, runs no jobs and keeps no pages. */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const log: string[] = []
  const { pid, ended, stop } = await startWebServer({
    mode: 'production',
    port,
    environment: { ...process.env, SITE_URL: address, JOBS: 'off', PAGE_CACHE_DISK_MB: '0', ...settings },
    onLine: (line) => log.push(line),
  })
  return { address, port, pid, log, ended, stop }
}
