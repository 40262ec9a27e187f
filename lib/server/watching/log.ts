import { ProcessWide } from '../../shared/process-wide.ts'

/** Facts beside a message. Never a header, a cookie, anybody's address or name, or a secret. */
export type Facts = { requestId?: string | undefined } & Record<string, string | number | undefined>
type Write = (message: string, thrown?: unknown, facts?: Facts) => void
export type Log = Record<'debug' | 'info' | 'warn' | 'error', Write>

/** A terminal's: sentences for a person, with errors as Node.js prints them. */
const forPeople: Log = {
  debug: () => {},
  info: (message, ...rest) => console.log(...line(message, ...rest)),
  warn: (message, ...rest) => console.warn(...line(message, ...rest)),
  error: (message, ...rest) => console.error(...line(message, ...rest)),
}

function line(message: string, thrown?: unknown, { requestId }: Facts = {}): unknown[] {
  const text = requestId === undefined ? message : `[${requestId}] ${message}`
  return thrown === undefined ? [text] : [text, thrown]
}

const provided = new ProcessWide<Log>('log')

/** The log of this process. */
export function log(): Log {
  return provided.value ?? forPeople
}

/** Sends everything that is logged from now on elsewhere; undefined is the terminal again. */
export function provideLog(other: Log | undefined): void {
  provided.value = other
}
