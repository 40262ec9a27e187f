import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { refreshPages } from '../../../server/page-cache/refresh.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { lockRedirects, movePage } from './commands.ts'
import { findMove } from './queries.ts'
import type { NewRedirect } from './schema.ts'

/**
 * Leads readers from a former address, and from all below it, to another page. What led to the former address leads on
 * at once; an address that has moved itself stands for where it is now.
 * @returns its id
 * @throws AppError `forbidden` without the permission; `invalid` for a redirect that would lead to itself
 */
export async function addRedirect(
  actor: Actor,
  { from_path: from, to_path: to }: NewRedirect,
): Promise<number> {
  requireStaff(actor, 'texts')
  return database().$transaction(async (tx) => {
    await lockRedirects(tx)
    const target = (await findMove(tx, to)) ?? to
    if (isBelow(target, from))
      throw new AppError('invalid', { fields: { to_path: [{ key: 'leadsToItself' }] } })
    const before = await tx.redirect.findUnique({ where: { fromPath: from }, select: { toPath: true } })
    await movePage(tx, from, target)
    const { id } = await tx.redirect.findUniqueOrThrow({ where: { fromPath: from }, select: { id: true } })
    await audit.record(tx, actor, 'redirect.add', id, {
      ...(before && { before: { to_path: before.toPath } }),
      after: { from_path: from, to_path: target },
    })
    return id
  })
}

/**
 * Readers of the former address find no page again.
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function removeRedirect(actor: Actor, id: number): Promise<void> {
  requireStaff(actor, 'texts')
  await database().$transaction(async (tx) => {
    const gone = await tx.redirect.findUnique({ where: { id } })
    const { count } = await tx.redirect.deleteMany({ where: { id } })
    if (!gone || count === 0) throw new AppError('not_found')
    const { fromPath, toPath } = gone
    await audit.record(tx, actor, 'redirect.remove', id, {
      before: { from_path: fromPath, to_path: toPath },
    })
    await refreshPages(tx, [pageTags.redirects])
  })
}

/** True if a path is below a former address: it moves along, so it can't be the target. */
function isBelow(path: string, former: string): boolean {
  return path === former || path.startsWith(`${former}/`)
}
