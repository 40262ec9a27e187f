import { BootError, clearLine, isStopping, type RunningProcess, runProcess } from './processes.ts'

type Spent = { title: string; seconds: number }

let current: { title: string; since: number; last: string } | undefined
const live = process.stdout.isTTY === true

/** Writes a line: a sentence, or with LOG_FORMAT=json an event like those of the web server. */
function write(text: string): void {
  // Lines of the web server are JSON already. `.env` is read after the script has begun.
  if (process.env.LOG_FORMAT !== 'json' || text.startsWith('{')) {
    console.log(text)
    return
  }
  if (text.trim() === '') return
  const level = text.startsWith('✗') ? 'error' : text.startsWith('WARNING') ? 'warn' : 'info'
  console.log(JSON.stringify({ level, time: new Date().toISOString(), pid: process.pid, msg: text.trim() }))
}

/** The steps done so far with the seconds each took, in order. */
export const spent: Spent[] = []

/**
 * One step, shown while it runs: on a terminal as one line that counts the seconds and shows the newest output,
 * elsewhere as a line at the start, its output, and a line at the end. `isGood` says whether a result counts as
 * success.
 */
export async function step<Result>(
  title: string,
  work: () => Promise<Result>,
  isGood: (result: Result) => boolean = () => true,
): Promise<Result> {
  const since = performance.now()
  const own = { title, since, last: '' }
  current = own
  if (live) draw()
  else write(`… ${title}`)
  // Silence for minutes looks like a hang in a log.
  const ticker = live
    ? setInterval(draw, 200)
    : setInterval(() => write(`… ${title}, ${elapsed(since)} so far`), 15_000)
  try {
    const result = await work()
    finish(isGood(result) ? '✓' : '✗')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }

  function finish(sign: string) {
    clearInterval(ticker)
    // Of two steps beside each other, the one begun last is shown.
    if (current === own) current = undefined
    // Interrupted: the step's result no longer matters.
    if (isStopping()) return
    const seconds = (performance.now() - since) / 1000
    spent.push({ title, seconds })
    clearLine()
    write(`${sign} ${title.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`)
  }
}

/** Output of the running step: the newest line on a terminal, every line elsewhere. */
export function say(line: string): void {
  const text = withoutColours(line).trimEnd()
  if (text.trim() === '') return
  if (live && current) {
    current.last = text.trim()
    draw()
  } else {
    write(text.startsWith('{') ? text : `  ${text}`)
  }
}

/** Prints a line that stays, whatever else is shown. */
export function print(line = ''): void {
  clearLine()
  write(line)
  if (current) draw()
}

type CommandOptions = Omit<Parameters<typeof runProcess>[2] & object, 'onLine'> & {
  /** The message if the program fails; its output is above it. */
  failure: string
  /** Hide the output unless the program fails. */
  quiet?: boolean
}

/** Runs a program as part of a step. Throws a BootError with its output when it fails. */
export async function command(program: string, args: string[], options: CommandOptions): Promise<void> {
  const { failure, quiet = false, ...rest } = options
  const lines: string[] = []
  const { code } = await runProcess(program, args, {
    ...rest,
    onLine: (line) => {
      lines.push(line)
      if (!quiet) say(line)
    },
  })
  if (code === 0) return
  // Without a terminal the output has already been shown.
  throw new BootError(failure, live || quiet ? lines.slice(-80).join('\n') : undefined)
}

/** Waits until `address` answers at all, or until `server` ends. Returns the status, or undefined. */
export async function waitForAnswer(address: string, server: RunningProcess): Promise<number | undefined> {
  let ended = false
  void server.ended.then(() => {
    ended = true
  })
  while (!ended) {
    try {
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(60_000) })
      await response.body?.cancel()
      return response.status
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return undefined
}

function draw(): void {
  if (!live || !current || isStopping()) return
  const head = `· ${current.title}, ${elapsed(current.since)}`
  const room = (process.stdout.columns ?? 80) - head.length - 4
  const tail = current.last && room > 10 ? `  ${current.last.slice(0, room)}` : ''
  process.stdout.write(`\r\x1b[K${head}\x1b[2m${tail}\x1b[0m`)
}

function elapsed(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`
}

function withoutColours(line: string): string {
  return line.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g'), '')
}
