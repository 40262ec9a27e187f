import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A clear message for the person at the terminal; the script prints it and exits with 1. */
export class BootError extends Error {
  /** Output of the failing program, shown below the message. */
  details: string | undefined
  constructor(sentence: string, details?: string) {
    super(sentence)
    this.details = details
  }
}

/** Thrown when something is started while the script is already stopping; never shown. */
export class StoppingError extends Error {}

export type Ending = { code: number | null; signal: NodeJS.Signals | null }

export type RunningProcess = {
  pid: number
  /** Resolves when the process has ended; never rejects. */
  ended: Promise<Ending>
  /** Asks the whole process group to stop, insists after `patience` milliseconds, resolves when it is gone. */
  stop: () => Promise<void>
}

export type StartOptions = {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Run as this user; only root can. */
  owner?: { uid: number; gid: number }
  /** The signal that stops the program cleanly. */
  stopSignal?: 'SIGTERM' | 'SIGINT'
  /** Milliseconds between asking it to stop and killing it. */
  patience?: number
  /** Called with each line of standard output and error; without it both go to the terminal. */
  onLine?: (line: string) => void
  /** An open file that gets both outputs instead. */
  logFile?: number
}

const cleanUps: (() => Promise<void> | void)[] = []
let watchdog: ChildProcess | undefined
let stopping: Promise<void> | undefined

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it through `stopEverything` and in
 * order: the web server before the database. If this script is killed outright, the watchdog stops the program.
 */
export function startProcess(command: string, args: string[], options: StartOptions = {}): RunningProcess {
  if (stopping) throw new StoppingError()
  const { stopSignal = 'SIGTERM', patience = 10_000, onLine, logFile } = options
  const output = logFile ?? (onLine ? 'pipe' : 'inherit')
  const child = spawn(command, args, {
    env: options.env ?? process.env,
    cwd: options.cwd,
    ...options.owner,
    detached: true,
    stdio: ['ignore', output, output],
  })
  if (onLine) {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', onLine)
    }
  }
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', (error) => {
      onLine?.(error.message)
      resolve({ code: 127, signal: null })
    })
    // `close` rather than `exit`: the last lines have been read by then.
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const pid = child.pid
  if (pid === undefined) return { pid: -1, ended, stop: async () => {} }

  tellWatchdog(`add ${pid} ${stopSignal.slice(3)}`)
  const stop = () => stopGroup(pid, stopSignal, patience)
  const forget = onStop(stop)
  child.once('exit', () => {
    // Processes that it started must not outlive it.
    sendSignal(-pid, 'SIGKILL')
    tellWatchdog(`drop ${pid}`)
    forget()
  })
  return { pid, ended, stop }
}

/** Runs a program to its end and returns how it ended; see `startProcess`. */
export async function runProcess(
  command: string,
  args: string[],
  options: StartOptions = {},
): Promise<Ending> {
  const ending = await startProcess(command, args, options).ended
  // Stopped by us: how it ended means nothing.
  if (stopping) throw new StoppingError()
  return ending
}

/** Registers a cleanup for when the script stops, last one first. Returns a function that unregisters it. */
export function onStop(cleanUp: () => Promise<void> | void): () => void {
  cleanUps.push(cleanUp)
  return () => {
    const index = cleanUps.indexOf(cleanUp)
    if (index >= 0) cleanUps.splice(index, 1)
  }
}

/** Has the watchdog delete `folder` if this script no longer can. */
export function removeWhenKilled(folder: string): void {
  tellWatchdog(`remove ${folder}`)
}

/** True if the script is stopping. */
export function isStopping(): boolean {
  return stopping !== undefined
}

/** Stops all processes and runs all cleanups, once; later calls wait for the first. */
export function stopEverything(): Promise<void> {
  stopping ??= (async () => {
    for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) {
      try {
        await cleanUp()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
      }
    }
  })()
  return stopping
}

/**
 * The frame of every script: runs `work`, stops what it started, and exits with the code it returned. Ctrl-C, SIGTERM
 * and a closed terminal stop everything at any moment and exit with `interruptedCode`. A BootError becomes one message
 * and exit code 1.
 */
export async function runScript(work: () => Promise<number>, interruptedCode = 0): Promise<never> {
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal and npm may both deliver the same Ctrl-C.
      if (interrupted) return
      interrupted = true
      clearLine()
      console.log('Stopping…')
      stopEverything().then(() => process.exit(interruptedCode))
    })
  }
  // The reader of our output may exit first (`npm start | head`); everything must still be stopped.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})

  let code = 1
  try {
    code = await work()
  } catch (error) {
    if (interrupted || error instanceof StoppingError) return new Promise<never>(() => {})
    // A step beside the one that failed may still be shown.
    clearLine()
    if (error instanceof BootError) {
      if (error.details) console.error(`${error.details.trimEnd()}\n`)
      console.error(error.message)
    } else {
      console.error(error)
    }
  }
  if (interrupted) return new Promise<never>(() => {})
  await stopEverything()
  process.exit(code)
}

/** Removes the line that a step draws on a terminal. */
export function clearLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
}

/** True if a process, or with a negative number a process group, exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function stopGroup(pid: number, signal: NodeJS.Signals, patience: number): Promise<void> {
  if (!sendSignal(-pid, signal)) return
  const deadline = Date.now() + patience
  while (isAlive(-pid)) {
    if (Date.now() > deadline) {
      sendSignal(-pid, 'SIGKILL')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

function tellWatchdog(order: string): void {
  if (process.platform === 'win32') return
  if (!watchdog) {
    watchdog = spawn('/bin/sh', [join(import.meta.dirname, 'watchdog.sh')], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    watchdog.on('error', () => {})
    watchdog.stdin?.on('error', () => {})
    watchdog.unref()
    // A pipe keeps the event loop alive unless it is unreferenced.
    const pipe = watchdog.stdin
    if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  }
  watchdog.stdin?.write(`${order}\n`)
}
