import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storage } from '../../../server/storage/configured.ts'
import { isKey } from '../../../server/storage/keys.ts'
import { filesAddress, lockFiles } from './files.ts'

/** Possible leftover files of removed photos: rows of other guides may show them too. */
export type LeftFiles = {
  pictureIds: string[]
  photos: Array<{ basePath: string; widths: number[]; formats: string[] }>
}

/** Deletes all photos of a guide and of the guide's excursions. @returns what `removeLeftFiles` looks at afterwards */
export async function removePhotosOf(tx: Transaction, guideId: number): Promise<LeftFiles> {
  const photos = await tx.photo.findMany({
    where: { guideId },
    select: { pictureId: true, basePath: true, widths: true, formats: true },
  })
  await tx.photo.deleteMany({ where: { guideId } })
  return {
    pictureIds: [...new Set(photos.flatMap(({ pictureId }) => pictureId ?? []))],
    photos: photos.filter(({ basePath }) => basePath.startsWith(filesAddress)),
  }
}

/** Removes files that no photo shows any more. What is missed here is found by the job that looks for unused files. */
export async function removeLeftFiles({ pictureIds, photos }: LeftFiles): Promise<void> {
  const store = await storage()
  for (const { basePath, widths, formats } of photos) {
    const name = basePath.slice(filesAddress.length)
    await database().$transaction(async (tx) => {
      if (!(await lockFiles(tx, name))) return
      if ((await tx.photo.count({ where: { basePath } })) > 0) return
      for (const width of widths) {
        for (const format of formats) {
          const key = `public/${name}-${width}.${format}`
          if (isKey(key)) await store.remove(key)
        }
      }
    })
  }
  for (const id of pictureIds) {
    // The foreign key keeps a picture that somebody shows, also one who begins to at this moment.
    const [removed] = await database().$queryRaw<{ key: string }[]>`
      DELETE FROM "Picture" WHERE "id" = ${id}::uuid
        AND NOT EXISTS (SELECT FROM "Photo" WHERE "pictureId" = ${id}::uuid)
        AND NOT EXISTS (SELECT FROM "PlacePicture" WHERE "pictureId" = ${id}::uuid) RETURNING "key"`
    if (removed) await store.remove(removed.key)
  }
}
