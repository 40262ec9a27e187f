import 'server-only'

/** Rows in the order of their ids; ids without a row are left out. */
export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const step = 12

/**
 * A condition on rows by id. Prisma writes one parameter for each id; repeating the last one up to the next multiple of
 * twelve, a page of a list, lets lists of many lengths share a few prepared statements.
 */
export function idIn(ids: number[]): { in: number[] } {
  const last = ids.at(-1)
  if (last === undefined) return { in: [] }
  const missing = (step - (ids.length % step)) % step
  return { in: [...ids, ...Array<number>(missing).fill(last)] }
}
