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

/** Next.js bundles the routes apart from the server that they run in; they share only the global object. */
const holder = globalThis as typeof globalThis & { ciceroneLog?: Log | undefined }

/** The log of this process. */
export function log(): Log {
  return holder.ciceroneLog ?? forPeople
}

/** Sends everything that is logged from now on elsewhere; undefined is the terminal again. */
export function provideLog(other: Log | undefined): void {
  holder.ciceroneLog = other
}
