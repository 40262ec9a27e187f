import 'server-only'

// Prisma has no codes of its own for these and hands PostgreSQL's on in several shapes, so the whole chain of causes is
// searched for them.

/** True if an exclusion constraint has refused a write: somebody else has that time or slot. */
export function isOverlap(error: unknown): boolean {
  return hasCode(error, '23P01')
}

/** True if PostgreSQL has ended this transaction because two waited for each other; it may be tried again. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, '40P01')
}

function hasCode(error: unknown, wanted: string): boolean {
  return chainOf(error).some((one) => codesOf(one).includes(wanted))
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
