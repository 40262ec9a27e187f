import 'server-only'
import { dependsOn } from '../../server/page-cache/depends-on.ts'
import { pageTags } from '../../server/page-cache/tags.ts'
import { database } from '../../server/prisma/database.ts'

/**
 * Where an address has moved to, null when it has not. A moved place moves everything below it: with `/guides/italia` →
 * `/guides/italy`, `/guides/italia/rome` is found as well. The longest match wins.
 * @param path without locale prefix, query and fragment, beginning with `/`
 */
export async function findRedirect(path: string): Promise<string | null> {
  const rows = await database().redirect.findMany({
    where: { fromPath: { in: pathAndParents(path) } },
    select: { fromPath: true, toPath: true },
  })
  await dependsOn(pageTags.redirects)
  const longest = rows.sort((one, other) => other.fromPath.length - one.fromPath.length)[0]
  return longest ? longest.toPath + path.slice(longest.fromPath.length) : null
}

/** `/guides/italia/roma` and `/guides/italia`; a first segment alone never moves. */
function pathAndParents(path: string): string[] {
  const segments = path.split('/').slice(1, 8)
  const parents = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`).slice(1)
  return [...new Set([path, ...parents])]
}
