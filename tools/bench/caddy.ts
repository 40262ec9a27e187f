import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BootError, runProcess, startProcess } from '../../scripts/boot/processes.ts'
import { waitForAnswer } from '../../scripts/boot/progress.ts'
import { projectFolder } from '../../scripts/boot/settings.ts'
import { findFreePort } from '../../scripts/database/free-port.ts'

/** @throws BootError if this machine has no Caddy */
export async function requireCaddy(): Promise<string> {
  const lines: string[] = []
  const { code } = await runProcess('caddy', ['version'], { onLine: (line) => lines.push(line) })
  if (code !== 0)
    throw new BootError('Caddy is missing: install it, for example with `apt-get install caddy`.')
  return `Caddy ${lines[0]?.split(' ', 1)[0] ?? ''}`
}

/** Starts Caddy as deploy/Caddyfile configures it, on a free port of this machine, without TLS and the store of files. */
export async function startCaddy(folder: string, sitePorts: readonly (string | number)[]) {
  const own = join(folder, 'caddy')
  mkdirSync(own)
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const configuration = readFileSync(join(projectFolder, 'deploy/Caddyfile'), 'utf8')
    .replace(/^files\.\{\$SITE_DOMAIN\}[^}]*\}\n/m, '')
    .replace('{$SITE_DOMAIN}', address)
    .replace('site:3000', sitePorts.map((each) => `127.0.0.1:${each}`).join(' '))
    // Its own address for commands, and what it keeps, are the machine's.
    .replace(/^\{\n/m, `{\nadmin off\nauto_https off\nstorage file_system ${own}\n`)
  const file = join(own, 'Caddyfile')
  writeFileSync(file, configuration)
  const log = join(own, 'log')
  const logFile = openSync(log, 'w')
  const running = startProcess('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { logFile })
  closeSync(logFile)
  if ((await waitForAnswer(address, running)) === undefined) {
    throw new BootError('Caddy did not start.', readFileSync(log, 'utf8'))
  }
  return { address, logs: [log], stop: running.stop }
}
