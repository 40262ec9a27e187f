import 'server-only'
import { refreshPages } from '../../server/page-cache/refresh.ts'
import { pageTags } from '../../server/page-cache/tags.ts'
import type { Transaction } from '../../server/prisma/database.ts'

/**
 * Leaves a redirect where a page was. What led there leads to the new address at once, without a chain; and nothing
 * leads away from the new address any more.
 * @param from and `to` are without locale prefix
 */
export async function movePage(tx: Transaction, from: string, to: string): Promise<void> {
  if (from === to) return
  await tx.redirect.deleteMany({ where: { fromPath: to } })
  await tx.redirect.updateMany({ where: { toPath: from }, data: { toPath: to } })
  await tx.redirect.upsert({
    where: { fromPath: from },
    create: { fromPath: from, toPath: to },
    update: { toPath: to },
  })
  await refreshPages(tx, [pageTags.redirects])
}

/** A page has come to an address that once led elsewhere. */
export async function claimAddress(tx: Transaction, path: string): Promise<void> {
  const { count } = await tx.redirect.deleteMany({ where: { fromPath: path } })
  if (count > 0) await refreshPages(tx, [pageTags.redirects])
}
