/** Enough that a store's latency doesn't add up, few enough for its limits. */
const atOnce = 8

/** Does work for each item, several at once; after a failure no further ones are begun. */
export async function sideBySide<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let hasFailed = false
  const takeOneByOne = async () => {
    while (!hasFailed) {
      const next = await iterator.next()
      if (next.done) return
      await work(next.value)
    }
  }
  const workers = Array.from({ length: atOnce }, () =>
    takeOneByOne().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  const ends = await Promise.allSettled(workers)
  await iterator.return?.()
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}
