import 'client-only'

let count = 0
const listeners = new Set<() => void>()

/** Number of calls that are waiting for an answer now. */
export function pendingCalls(): number {
  return count
}

/** Calls back whenever the number changes; returns a function that unsubscribes. */
export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts a call as waiting until it has settled. */
export async function whilePending<Result>(call: () => Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await call()
  } finally {
    change(-1)
  }
}

function change(by: 1 | -1): void {
  count += by
  for (const listener of listeners) listener()
}
