import { createHash } from 'node:crypto'
import { Prisma } from './client/client.ts'

/**
 * Begins a raw statement that must be planned for its own values each time. PostgreSQL plans a named statement once
 * for all values after five runs, which is right for "by id" and wrong where the best plan depends on how frequent a
 * searched word is.
 */
export const plannedEachTime = Prisma.raw('/* planned each time */')

/**
 * Every connection keeps the plans of all statements that have a name, 0.2 MB each on average and 1.3 MB for the largest
 * read of a page. All public pages and lists together are about sixty.
 */
const mostNames = 120
const mostRemembered = 2000

/**
 * Names the statements of one pool, so that each connection parses and plans them once. Only reads get a name, and only
 * when they come a second time: a list of a length that is never requested again would take up a name forever.
 * @returns a function that returns the name of a statement, empty for one that is sent without
 */
export function statementNames(): (sql: string) => string {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= mostNames || !/^\s*(SELECT|WITH)\b/.test(sql)) return ''
    if (!seenOnce.delete(sql)) {
      if (seenOnce.size >= mostRemembered) seenOnce.clear()
      seenOnce.add(sql)
      return ''
    }
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
    names.set(sql, name)
    return name
  }
}
