import { join } from 'node:path'
import { BootError, type RunningProcess, startProcess } from './processes.ts'
import { print, waitForAnswer } from './progress.ts'
import { projectFolder } from './settings.ts'

/**
 * Megabytes of new objects between two collections. Node.js takes more the more memory the machine has, and a server that
 * has just started grows by twice that before it first gives anything back.
 */
const newObjects = 16

const programs = {
  production: [`--max-semi-space-size=${newObjects}`, join(projectFolder, 'scripts/serve.ts')],
  development: [join(projectFolder, 'node_modules/next/dist/bin/next'), 'dev'],
}

/**
 * Starts the web server on `port` and waits until it answers. Its output goes to `onLine`, or to the terminal.
 * Throws a BootError when it ends before.
 */
export async function startWebServer(options: {
  mode: keyof typeof programs
  port: number
  environment: NodeJS.ProcessEnv
  /** Run as this user; only root can. */
  owner?: { uid: number; gid: number } | undefined
  onLine?: (line: string) => void
}): Promise<RunningProcess> {
  const { mode, port, environment, owner, onLine = print } = options
  const { HOSTNAME_TO_BIND, SHUTDOWN_GRACE_SECONDS } = environment
  // The production server reads the variable itself.
  const host = mode === 'development' && HOSTNAME_TO_BIND ? ['--hostname', HOSTNAME_TO_BIND] : []
  const server = startProcess(process.execPath, [...programs[mode], ...host], {
    cwd: projectFolder,
    ...(owner && { owner }),
    env: {
      // Compressing threads would each keep memory of their own; glibc reads this before the process begins.
      MALLOC_ARENA_MAX: '2',
      ...environment,
      NODE_ENV: mode,
      PORT: String(port),
      // Through a pipe, the server would not use colours.
      ...(process.stdout.isTTY && !environment.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
    },
    patience: 8_000 + Number(SHUTDOWN_GRACE_SECONDS || 0) * 1000,
    onLine,
  })
  const status = await waitForAnswer(`http://127.0.0.1:${port}/`, server)
  if (status === undefined)
    throw new BootError('The web server ended before it answered; the lines above say why.')
  if (status >= 500) print(`The first page answered with ${status}; the lines above say why.`)
  return server
}
