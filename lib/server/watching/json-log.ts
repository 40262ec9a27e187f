import { format, stripVTControlCharacters } from 'node:util'
import { type DestinationStream, destination as file, pino, stdTimeFunctions } from 'pino'
import { type Facts, provideLog } from './log.ts'
import { maskedText } from './masked.ts'

/** Log levels of the console's methods, for our own messages and those of libraries. */
const consoleLevels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
const levels = ['debug', 'info', 'warn', 'error'] as const

type Level = (typeof levels)[number]

/**
 * Logs as lines of JSON from now on, for programs that collect them; what is written to the console becomes lines as well.
 * @param level the least important lines that are written
 * @param destination standard output, unless something else is given
 * @returns a function that ends it
 */
export function startJsonLog(level: Level, destination?: DestinationStream): () => void {
  const logger = pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      // The library's own would write down whatever an error carries.
      serializers: { err: (facts) => facts },
      formatters: { level: (label) => ({ level: label }) },
    },
    // At once: what the library keeps back to write it later, it tries to write for ever when the process ends and the reader
    // of its lines has gone.
    destination ?? file({ dest: 1, sync: true }),
  )
  const write = (at: Level, message: string, thrown?: unknown, facts: Facts = {}) =>
    logger[at]({ ...facts, ...(thrown !== undefined && { err: errorFacts(thrown) }) }, maskedText(message))
  const [debug, info, warn, error] = levels.map(
    (at) =>
      (...given: [string, unknown?, Facts?]) =>
        write(at, ...given),
  )
  if (debug && info && warn && error) provideLog({ debug, info, warn, error })

  const before = { ...console }
  for (const [name, at] of Object.entries(consoleLevels)) {
    Reflect.set(console, name, (...values: unknown[]) => {
      const thrown = values.find((value) => value instanceof Error)
      const text = format(...values.filter((value) => value !== thrown))
      write(at, stripVTControlCharacters(text).trim(), thrown)
    })
  }
  return () => {
    provideLog(undefined)
    for (const name of Object.keys(consoleLevels)) Reflect.set(console, name, Reflect.get(before, name))
  }
}

/** An error with all that explains it, and nothing that it was told in confidence. */
function errorFacts(thrown: unknown, depth = 0): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { message: maskedText(String(thrown)) }
  const code = Reflect.get(thrown, 'code')
  return {
    type: thrown.name,
    message: maskedText(thrown.message),
    stack: maskedText(thrown.stack ?? ''),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(thrown.cause !== undefined && depth < 4 && { cause: errorFacts(thrown.cause, depth + 1) }),
  }
}
