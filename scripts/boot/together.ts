/**
 * Two parts of a start beside each other. If the second fails, the first is finished before the start is: a migration that is
 * cut off would keep each later start from migrating, and the database from the data that follows.
 * @returns result of the first
 */
export async function together<Result>(first: Promise<Result>, second: Promise<unknown>): Promise<Result> {
  const [result] = await Promise.all([
    first,
    second.catch(async (error: unknown) => {
      await Promise.allSettled([first])
      throw error
    }),
  ])
  return result
}
