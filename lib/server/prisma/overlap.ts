import 'server-only'

/**
 * Whether the database has refused a write because of an exclusion constraint: somebody else has that time or slot.
 * Prisma has no code of its own for it and hands PostgreSQL's on in several shapes, so the whole chain of causes is
 * searched for it. Also for a deadlock, in which PostgreSQL has ended one of two such writers.
 */
export function isOverlap(error: unknown): boolean {
  return chainOf(error).some((one) => codesOf(one).some((code) => code === '23P01' || code === '40P01'))
}

function chainOf(error: unknown): object[] {
  const chain: object[] = []
  const waiting: unknown[] = [error]
  for (let next = waiting.pop(); next !== undefined && chain.length < 20; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || chain.includes(next)) continue
    chain.push(next)
    for (const name of ['cause', 'meta', 'driverAdapterError']) {
      if (name in next) waiting.push(Reflect.get(next, name))
    }
  }
  return chain
}

function codesOf(one: object): unknown[] {
  return ['code', 'originalCode'].map((name) => Reflect.get(one, name))
}
