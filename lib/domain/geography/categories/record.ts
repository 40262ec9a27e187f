import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { contentVersion } from '../../../server/content-version.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { categoryPicture } from '../../../shared/pictures/addresses.ts'
import { readCategory } from './editor/rows.ts'
import type { CategoryRecord } from './record-view.ts'

/**
 * Everything that an admin's editor of a category shows, but its history.
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function getCategoryRecord(actor: Actor, id: number): Promise<CategoryRecord> {
  requireStaff(actor, 'texts')
  const content = await readCategory(database(), id)
  const row = await database().category.findUnique({
    where: { id },
    select: { picture: true, _count: { select: { guides: true, excursions: true } } },
  })
  if (!row) throw new AppError('not_found')
  return {
    content,
    version: contentVersion(content),
    picture: categoryPicture(content.slug, '', row.picture),
    figures: row._count,
  }
}
