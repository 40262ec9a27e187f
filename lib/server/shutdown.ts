import { setTimeout } from 'node:timers/promises'

// Next.js bundles the instrumentation apart from the server that it runs in; they share only the global object.
const holder = globalThis as typeof globalThis & {
  ciceroneGrace?: Promise<void>
  ciceroneShutdown?: Promise<unknown>
  ciceroneLastAnswer?: Promise<void>
}

/** Exit code after an uncaught error (EX_SOFTWARE): the server should be restarted. */
export const brokenCode = 70

/**
 * Notes that this process has been told to stop, by the first of those who hear the signal.
 * @param graceSeconds how long it goes on as before, so that a proxy in front notices; Ctrl-C doesn't wait
 * @returns the end of that time, the same for all who ask
 */
export function beginStop(signal: NodeJS.Signals, graceSeconds: number): Promise<void> {
  holder.ciceroneGrace ??= signal === 'SIGTERM' ? setTimeout(graceSeconds * 1000) : Promise.resolve()
  return holder.ciceroneGrace
}

/** True after this process was told to stop: it should get no more traffic. */
export function isStopping(): boolean {
  return holder.ciceroneGrace !== undefined
}

/** Notes that this process is ending its background work, and when that is done. */
export function announceShutdown(end: Promise<unknown>): void {
  holder.ciceroneShutdown = end
}

/** Resolves once the background work has ended; at once if none is ending. */
export async function shutdownDone(): Promise<void> {
  await holder.ciceroneShutdown
}

/** Notes that a front server will say when it has sent its last answer. */
export function expectLastAnswer(sent: Promise<void>): void {
  holder.ciceroneLastAnswer = sent
}

/** Resolves once the last answer is sent; at once where no front server sends any. */
export async function lastAnswerSent(): Promise<void> {
  await holder.ciceroneLastAnswer
}
