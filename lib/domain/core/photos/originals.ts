import 'server-only'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Size } from '../../../server/pictures/sizes.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storage } from '../../../server/storage/configured.ts'
import { privateKey } from '../../../server/storage/keys.ts'
import type { CutPicture } from './files.ts'

/**
 * Does what an upload is for in a transaction, with the upright picture stored beforehand. It is kept if the work calls
 * `keepOriginal`, which answers with the id of its row.
 * @param hash of the picture as it was uploaded
 */
export async function withOriginal(
  hash: Uint8Array<ArrayBuffer>,
  { folder, master }: Pick<CutPicture, 'folder' | 'master'>,
  work: (tx: Transaction, keepOriginal: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const files = await storage()
  const key = privateKey('image/jpeg')
  await files.put(key, { path: join(folder, 'master.jpg') }, 'image/jpeg')
  let isKept = false
  try {
    isKept = await database().$transaction(
      async (tx) => {
        let keptKey: string | null = null
        await work(tx, async () => {
          const row = await keepPicture(tx, hash, key, master)
          keptKey = row.key
          return row.id
        })
        return keptKey === key
      },
      { timeout: 30_000 },
    )
  } finally {
    // The same picture was there before; or nothing came of this one.
    if (!isKept) await files.remove(key)
  }
}

/**
 * The row of these bytes: of two equal uploads that arrive together, the index lets one make it. One that was there is in
 * use from now on, not to be removed as forgotten.
 */
async function keepPicture(
  tx: Transaction,
  hash: Uint8Array<ArrayBuffer>,
  key: string,
  { width, height }: Size,
): Promise<{ id: string; key: string }> {
  const [row] = await tx.$queryRaw<{ id: string; key: string }[]>`
    INSERT INTO "Picture" ("id", "hash", "key", "width", "height")
    VALUES (${randomUUID()}::uuid, ${hash}, ${key}, ${width}, ${height})
    ON CONFLICT ("hash") DO UPDATE SET "createdAt" = now()
    RETURNING "id", "key"`
  if (!row) throw new Error('a picture has no row')
  return row
}
