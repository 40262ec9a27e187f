import 'server-only'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'

export type ProgramRun = {
  /** The program's argument, passed as JSON. */
  work?: unknown
  /** Its standard input; empty unless given. */
  input?: Buffer | string
  /** Milliseconds after which it is killed; none unless given. */
  timeLimit?: number
  /** Options of Node.js beside the condition under which the server's modules are loaded. */
  nodeOptions?: readonly string[]
  /** Variables beside those that find programs and libraries: it gets none of the server's secrets. */
  environment?: Record<string, string>
}

export type ProgramEnd = {
  /** Null if it was killed. */
  code: number | null
  signal: NodeJS.Signals | null
  /** Its standard output. */
  output: Buffer
  /** Its standard error, or, if that is empty, the signal or code it ended with. */
  complaint: string
}

/**
 * Runs one of the server's programs as a process of its own: the memory that it takes, and what hostile input does to it,
 * end with it, and the site goes on meanwhile. Rejects only if it can't be started.
 * @param path of the program, joined to `process.cwd()` where it is named: otherwise the build traces the whole project for each
 * page. `startedPrograms` of scripts/boot/traced-files.ts has it, too.
 */
export async function runProgram(path: string, { input, ...run }: ProgramRun): Promise<ProgramEnd> {
  const child = startProgram(path, run)
  child.stdin.end(input)
  const [output, end] = await Promise.all([buffer(child.stdout), endOf(child)])
  return { ...end, output }
}

/** Starts a program that reads its work from its standard input. */
export function startProgram(
  path: string,
  { work, timeLimit, nodeOptions = [], environment = {} }: Omit<ProgramRun, 'input'>,
): ChildProcessWithoutNullStreams {
  // With the server's cache of compiled code it starts in a third of the time.
  const { PATH, LD_LIBRARY_PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const found = { PATH, LD_LIBRARY_PATH, TMPDIR, NODE_COMPILE_CACHE }
  const words = work === undefined ? [] : [JSON.stringify(work)]
  const options = ['--conditions=react-server', ...nodeOptions]
  const child = spawn(process.execPath, [...options, path, ...words], {
    stdio: 'pipe',
    timeout: timeLimit,
    killSignal: 'SIGKILL',
    // Of glibc: fewer arenas, less memory.
    env: { NODE_ENV: 'production', ...found, MALLOC_ARENA_MAX: '2', ...environment },
  })
  // One that has died no longer reads.
  child.stdin.on('error', () => {})
  return child
}

/** Waits for a program's end. Rejects if it could not be started. */
export async function endOf(child: ChildProcessWithoutNullStreams): Promise<Omit<ProgramEnd, 'output'>> {
  const [errors, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ])
  const { signalCode: signal } = child
  return { code, signal, complaint: errors || `ended with ${signal ?? code}` }
}
