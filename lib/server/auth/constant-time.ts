import 'server-only'
/**
 * Does the work and answers after a whole number of steps, so that its time doesn't tell what was found.
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
