/**
 * Milliseconds for which this process kept processors busy with the work, in all its threads. Unlike wall time it
 * hardly depends on what else the machine does.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
