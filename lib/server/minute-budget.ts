import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { wideNetworkFactor, wideNetworkOf } from './network.ts'

const seconds = 60

/**
 * Budget of one network per minute. Counted in this process, so that counting costs nothing; limits that must hold
 * for all servers together are in `rate-limit.ts`.
 */
export class MinuteBudget {
  readonly #narrow: RateLimiterMemory
  readonly #wide: RateLimiterMemory

  /** @param points for an IPv4 address or an IPv6 network of /64; one of /48 gets more */
  constructor(points: number) {
    this.#narrow = new RateLimiterMemory({ points, duration: seconds })
    this.#wide = new RateLimiterMemory({ points: points * wideNetworkFactor, duration: seconds })
  }

  /**
   * @param network from `networkOf`
   * @returns how many seconds the network has to wait; 0 if it need not
   */
  async spend(network: string): Promise<number> {
    const wide = wideNetworkOf(network)
    try {
      // The wide one first: a network that is refused there adds no more counters.
      if (wide !== null) await this.#wide.consume(wide)
      await this.#narrow.consume(network)
      return 0
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
    }
  }

  /** Takes back one use that turned out to cost nothing. */
  refund(network: string): void {
    const wide = wideNetworkOf(network)
    if (wide !== null) void this.#wide.reward(wide)
    void this.#narrow.reward(network)
  }
}
