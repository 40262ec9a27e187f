import 'server-only'

/** Ends of waiting: there is news, it is time to look anyway, or nobody waits any more. */
export type WakeUp = 'news' | 'time' | 'end'

/**
 * Waits for news, again and again. News that comes while nobody waits is not lost: the next wait ends at once.
 * @param signal ends all waiting
 */
export class Waiter {
  private hasNews = false
  private resolve: ((reason: WakeUp) => void) | null = null
  private readonly signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.signal = signal
    signal.addEventListener('abort', () => this.settle('end'), { once: true })
  }

  /** There is news. */
  readonly wake = (): void => {
    if (this.resolve) this.settle('news')
    else this.hasNews = true
  }

  /** @param milliseconds to wait at most */
  async next(milliseconds: number): Promise<WakeUp> {
    if (this.signal.aborted) return 'end'
    if (this.hasNews) {
      this.hasNews = false
      return 'news'
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle('time'), milliseconds)
      this.resolve = (reason) => {
        clearTimeout(timer)
        resolve(reason)
      }
    })
  }

  private settle(reason: WakeUp): void {
    const { resolve } = this
    this.resolve = null
    resolve?.(reason)
  }
}
