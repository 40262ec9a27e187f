import 'server-only'
import { type Actor, requireAdmin } from '../../../server/auth/actor.ts'
import { contentVersion } from '../../../server/content-version.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { categoryPicture } from '../../../shared/pictures/addresses.ts'
import { readCategory } from './editor/rows.ts'
import type { CategoryRecord } from './record-view.ts'

/**
 * Everything that an admin's editor of a category shows, but its history.
 * @throws AppError `forbidden` to others than admins; `not_found`
 */
export async function getCategoryRecord(actor: Actor, id: number): Promise<CategoryRecord> {
  requireAdmin(actor)
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
