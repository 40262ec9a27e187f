import { join } from 'node:path'
import { compiledFolder } from './compiled-folder.ts'
import { BootError, type RunningProcess, type StartOptions, startProcess } from './processes.ts'
import { print, waitForAnswer } from './progress.ts'
import { dataPath, projectFolder } from './settings.ts'

/**
 * Node.js's limits, in megabytes. It takes more the more memory the machine has: of new objects before it first gives any
 * back, and of old ones between two collections. The server itself needs some 150; NODE_OPTIONS raises the limit.
 */
const memoryLimits = ['--max-semi-space-size=16', '--max-old-space-size=640']

const programs = {
  production: [join(projectFolder, 'server/main.ts')],
  development: [join(projectFolder, 'node_modules/next/dist/bin/next'), 'dev'],
}

/**
 * Starts the web server on `port` and waits until it answers. Its output goes to `onLine`, or to the terminal.
 * Throws a BootError when it ends before.
 */
export async function startWebServer(given: {
  mode: keyof typeof programs
  port: number
  environment: NodeJS.ProcessEnv
  /** Run as this user; only root can. */
  owner?: { uid: number; gid: number } | undefined
  onLine?: (line: string) => void
}): Promise<RunningProcess> {
  const { mode, port, environment, owner, onLine = print } = given
  const { HOSTNAME_TO_BIND, SHUTDOWN_GRACE_SECONDS } = environment
  // The production server reads the variable itself.
  const host = mode === 'development' && HOSTNAME_TO_BIND ? ['--hostname', HOSTNAME_TO_BIND] : []
  const options = {
    cwd: projectFolder,
    ...(owner && { owner }),
    env: {
      // Read by glibc before the process begins. Compressing threads would each keep memory of their own, and buffers of a page's
      // size would come from the heap, which seldom shrinks: 30 MB of it would be holes.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '16384',
      ...environment,
      ...(mode === 'production' && productionOnly(environment)),
      NODE_ENV: mode,
      PORT: String(port),
      // Through a pipe, the server would not use colours.
      ...(process.stdout.isTTY && !environment.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
    },
    patience: 8_000 + Number(SHUTDOWN_GRACE_SECONDS || 0) * 1000,
    onLine,
  }
  if (mode === 'production') await compileServer(options)
  const server = startProcess(process.execPath, [...programs[mode], ...host], options)
  const status = await waitForAnswer(`http://127.0.0.1:${port}/`, server)
  if (status === undefined)
    throw new BootError('The web server ended before it answered; the lines above say why.')
  if (status >= 500) print(`The first page answered with ${status}; the lines above say why.`)
  return server
}

/**
 * Node.js reads TypeScript that is new to its cache with a parser, which stays: 20 MB for as long as the process runs. So another
 * process reads it first, which takes 0.3 s, or 0.7 after an update. A failure is the server's own to tell, and a debugger
 * waits for the server.
 */
async function compileServer(options: StartOptions & { env: NodeJS.ProcessEnv }): Promise<void> {
  const NODE_OPTIONS = options.env.NODE_OPTIONS?.replaceAll(/--inspect\S*/g, '') ?? ''
  const quiet = { ...options, env: { ...options.env, NODE_OPTIONS }, onLine: () => {} }
  await startProcess(process.execPath, [...programs.production, 'compile'], quiet).ended
}

function productionOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return {
    NODE_OPTIONS: [...memoryLimits, environment.NODE_OPTIONS ?? ''].join(' ').trim(),
    // Not in the folder of what starts it, which may be root.
    NODE_COMPILE_CACHE: join(environment.PAGE_CACHE_DIR || dataPath('pages'), compiledFolder),
  }
}
