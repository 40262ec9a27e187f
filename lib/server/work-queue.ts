import 'server-only'
import { AppError } from '../shared/errors.ts'

/** Runs some work at a time and lets some wait; the rest is refused at once instead of waiting in vain. */
export class WorkQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: Array<() => void> = []
  #running = 0

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** @throws AppError `unavailable` if the queue is full */
  requireRoom(): void {
    if (this.#running < this.#atOnce || this.#waiting.length < this.#mostWaiting) return
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }

  /** @throws AppError `unavailable` if the queue is full, and what `work` throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.requireRoom()
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      // The place goes to the longest waiting, so that nobody else can take it first.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
