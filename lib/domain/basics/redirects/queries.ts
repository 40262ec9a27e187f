import 'server-only'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { MovedAddresses } from '../../../server/page-cache/moved-addresses.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'

const longest = z.array(z.object({ fromPath: z.string(), toPath: z.string() })).max(1)

/**
 * Finds the new address of a moved page, null if it has not moved. A moved place moves everything below it: with
 * `/guides/italia` → `/guides/italy`, `/guides/italia/rome` is found as well. The longest match wins.
 * @param path without locale prefix, query and fragment, beginning with `/`
 */
export async function findRedirect(path: string): Promise<string | null> {
  const moved = await findMove(database(), path)
  await dependsOn(pageTags.redirects)
  return moved
}

/** As `findRedirect`, for commands. */
export async function findMove(tx: Pick<Transaction, '$queryRaw'>, path: string): Promise<string | null> {
  // PostgreSQL has no text with this character.
  if (/\0|%00/.test(path)) return null
  const rows = await tx.$queryRaw`
    SELECT "fromPath", "toPath" FROM "Redirect"
    WHERE "fromPath" = ANY (${pathAndParents(path)}::text[])
    ORDER BY length("fromPath") DESC
    LIMIT 1`
  const [moved] = longest.parse(rows)
  return moved ? moved.toPath + path.slice(moved.fromPath.length) : null
}

/** More are looked up one by one. */
const mostKept = 20_000

/** All addresses that have moved; null if there are too many to keep. */
export async function listMovedAddresses(): Promise<MovedAddresses | null> {
  const rows = await database().redirect.findMany({ select: { fromPath: true }, take: mostKept + 1 })
  return rows.length > mostKept ? null : new MovedAddresses(rows.map(({ fromPath }) => fromPath))
}

/** `/guides/italia/roma` and `/guides/italia`; a first segment alone never moves. */
export function pathAndParents(path: string): string[] {
  const segments = path.split('/').slice(1, 8)
  const parents = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`).slice(1)
  return [...new Set([path, ...parents])]
}
