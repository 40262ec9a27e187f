import { setTimeout } from 'node:timers/promises'
import { ProcessWide } from '../shared/process-wide.ts'

const grace = new ProcessWide<Promise<void>>('grace period')
const backgroundEnd = new ProcessWide<Promise<unknown>>('shutdown')
const lastAnswer = new ProcessWide<Promise<void>>('last answer')

/** Exit code after an uncaught error (EX_SOFTWARE): the server should be restarted. */
export const brokenCode = 70

/**
 * Notes that this process has been told to stop, by the first of those who hear the signal.
 * @param graceSeconds how long it goes on as before, so that a proxy in front notices; Ctrl-C doesn't wait
 * @returns the end of that time, the same for all who ask
 */
export function beginStop(signal: NodeJS.Signals, graceSeconds: number): Promise<void> {
  return grace.orCreate(() => (signal === 'SIGTERM' ? setTimeout(graceSeconds * 1000) : Promise.resolve()))
}

/** True after this process was told to stop: it should get no more traffic. */
export function isStopping(): boolean {
  return grace.value !== undefined
}

/** Notes that this process is ending its background work, and when that is done. */
export function announceShutdown(end: Promise<unknown>): void {
  backgroundEnd.value = end
}

/** Resolves once the background work has ended; at once if none is ending. */
export async function shutdownDone(): Promise<void> {
  await backgroundEnd.value
}

/** Notes that a front server will say when it has sent its last answer. */
export function expectLastAnswer(sent: Promise<void>): void {
  lastAnswer.value = sent
}

/** Resolves once the last answer is sent; at once where no front server sends any. */
export async function lastAnswerSent(): Promise<void> {
  await lastAnswer.value
}
