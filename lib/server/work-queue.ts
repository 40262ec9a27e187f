import 'server-only'
import { AppError } from '../shared/errors.ts'

/** The owner of some work. */
export type Turn = {
  /** Those who are signed in don't wait behind those of whom nobody knows anything. */
  lane: 'guests' | 'members'
  /** Keys that may have two pieces of work waiting at a time, such as a person, a conversation or a network. */
  keys: readonly string[]
}
type Waiting = { keys: readonly string[]; start: () => void }

const anybody: Turn = { lane: 'guests', keys: [] }
/** Maximum queue of one key, besides the running work. */
const mostOfKey = 2

/** Runs some work at a time and lets some wait; the rest is refused at once instead of waiting in vain. */
export class WorkQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: Record<Turn['lane'], Waiting[]> = { guests: [], members: [] }
  #running = 0
  #lastLane: Turn['lane'] = 'guests'

  /** @param mostWaiting in each lane */
  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** @throws AppError `unavailable` if the queue is full, or one of the keys has too much in it */
  requireRoom({ lane, keys }: Turn = anybody): void {
    if (this.#running < this.#atOnce) return
    const waiting = this.#waiting[lane]
    const has = (key: string) => waiting.filter((other) => other.keys.includes(key)).length
    if (waiting.length < this.#mostWaiting && keys.every((key) => has(key) < mostOfKey)) return
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }

  /** @throws AppError `unavailable` like `requireRoom`, and what `work` throws */
  async run<Result>(work: () => Promise<Result>, turn: Turn = anybody): Promise<Result> {
    this.requireRoom(turn)
    if (this.#running < this.#atOnce) this.#running += 1
    else {
      const { lane, keys } = turn
      await new Promise<void>((start) => this.#waiting[lane].push({ keys, start }))
    }
    try {
      return await work()
    } finally {
      // The place goes to the longest waiting, so that nobody else can take it first.
      const next = this.#takeNext()
      if (next) next.start()
      else this.#running -= 1
    }
  }

  /** From each lane in turn. */
  #takeNext(): Waiting | undefined {
    const { guests, members } = this.#waiting
    const isMembers = guests.length === 0 || (members.length > 0 && this.#lastLane === 'guests')
    this.#lastLane = isMembers ? 'members' : 'guests'
    return (isMembers ? members : guests).shift()
  }
}
