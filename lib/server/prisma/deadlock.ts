import 'server-only'
import { isDeadlock } from './overlap.ts'

const tries = 3

/**
 * Does work in a transaction of its own that may wait for locks in another order than others do: where the database ends
 * it because two waited for each other, it is tried again.
 */
export async function withDeadlockRetry<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}
