import 'server-only'
/**
 * Does the work and returns after a whole number of time steps, so that its duration doesn't reveal what was found.
 * @param step in milliseconds; clearly longer than the work takes
 */
export async function constantTime<Result>(step: number, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(taken / step) * step - taken))
  }
}
