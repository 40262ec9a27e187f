import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { changedFields, onlyFields } from '../../basics/drafts/fields.ts'
import { finishSave, requireVersion } from '../../basics/records/save.ts'
import { claimAddresses, movePages } from '../../basics/redirects/commands.ts'
import { categoryChanged } from '../../core/projections/projections.ts'
import { listCategoryAddresses } from './addresses.ts'
import type { CategoryChanges, CategoryContent } from './editor/content.ts'
import { readCategory, writeCategory } from './editor/rows.ts'

/**
 * Changes fields of a category, at once for readers. With another address its pages in all places move and leave
 * redirects.
 * @param version of the content that they were changed in
 * @returns the new version
 * @throws AppError `forbidden` without the permission; `not_found`; `conflict` with the latest content; `invalid` for an
 * address that another category has
 */
export async function changeCategory(
  actor: Actor,
  id: number,
  changes: CategoryChanges,
  version: string,
): Promise<string> {
  requireStaff(actor, 'texts')
  return database().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "Category" WHERE "id" = ${id} FOR UPDATE`
    const before = await readCategory(tx, id)
    requireVersion(before, version)
    const after = { ...before, ...changes }
    const changed = changedFields(before, after)
    if (after.slug !== before.slug) await refuseTakenSlug(tx, id, after.slug)
    if (changed.length > 0) await writeCategory(tx, id, onlyFields(changes, changed))
    if (after.slug !== before.slug) {
      const from = await listCategoryAddresses(tx, before.slug)
      const to = await listCategoryAddresses(tx, after.slug)
      await movePages(
        tx,
        from.flatMap((path, index) => (to[index] === undefined ? [] : { from: path, to: to[index] })),
      )
    }
    const save = { action: 'category.edit', subject: id, before, after } as const
    return finishSave(tx, actor, save, () => categoryChanged(tx, id))
  })
}

/**
 * Adds a category.
 * @returns its id
 * @throws AppError `forbidden` without the permission; `invalid` for an address that another category has
 */
export async function createCategory(actor: Actor, content: CategoryContent): Promise<number> {
  requireStaff(actor, 'texts')
  return database().$transaction(async (tx) => {
    const { slug, active, display_order: displayOrder } = content
    await refuseTakenSlug(tx, 0, slug)
    const { id } = await tx.category.create({ data: { slug, active, displayOrder }, select: { id: true } })
    const { slug: _, ...withoutSlug } = content
    await writeCategory(tx, id, withoutSlug)
    await claimAddresses(tx, await listCategoryAddresses(tx, slug))
    await audit.record(tx, actor, 'category.create', id, { after: content })
    await categoryChanged(tx, id)
    return id
  })
}

async function refuseTakenSlug(tx: Transaction, id: number, slug: string): Promise<void> {
  // Of two who want one address, the second sees that it is taken.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('addresses of categories'))`
  const taken = await tx.category.count({ where: { slug, id: { not: id } } })
  if (taken > 0) throw new AppError('invalid', { fields: { slug: [{ key: 'addressTaken' }] } })
}
