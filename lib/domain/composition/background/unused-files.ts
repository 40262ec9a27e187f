import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { isShareKey } from '../../../server/share-pictures/content.ts'
import { storage } from '../../../server/storage/configured.ts'
import type { Area } from '../../../server/storage/storage.ts'
import { filesAddress, lockFiles } from '../../core/photos/files.ts'

/** So long something may be unused: an upload whose form is still open, a photo that was just removed. In hours. */
const grace = 48
/** So long a share picture is kept; one that is asked for later is drawn again. In hours. */
const shareLife = 90 * 24
/** Number of files that are asked about in one statement. */
const SLICE = 500

/**
 * Removes pictures that nothing is cut from, and files that nothing names: pictures of places, photos, also of drafts and
 * of what awaits approval, covers of articles and pictures of their texts, papers of credentials, exports, invoices, files of conversations. Only what
 * has been there for some time, and each after another look under a
 * lock, so that what somebody begins to use at that moment stays.
 * @returns how many files were removed
 */
export async function removeUnusedFiles(now = new Date()): Promise<number> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const before = hoursAgo(grace)
  await forgetPlacePictures(before)
  let removed = await removePictures(before)
  await forgetUnsent(before)
  for await (const keys of storedBefore('public', before)) {
    removed += await removePublic(keys.filter((key) => !isShareKey(key)))
  }
  for await (const keys of storedBefore('public', hoursAgo(shareLife))) {
    removed += await removeSharePictures(keys.filter(isShareKey))
  }
  for await (const keys of storedBefore('private', before)) removed += await removePrivate(keys)
  return removed
}

async function removePictures(before: Date): Promise<number> {
  const unused = { createdAt: { lt: before }, photos: { none: {} }, placePictures: { none: {} } }
  const candidates = await database().picture.findMany({ where: unused, select: { id: true } })
  let removed = 0
  for (const { id } of candidates) {
    const key = await database().$transaction(async (tx) => {
      // A command about to use it holds its row, or waits for this.
      await tx.$executeRaw`SELECT FROM "Picture" WHERE "id" = ${id}::uuid FOR UPDATE`
      const still = await tx.picture.findFirst({ where: { ...unused, id }, select: { key: true } })
      if (!still) return null
      await tx.picture.delete({ where: { id } })
      return still.key
    })
    if (key === null) continue
    await (await storage()).remove(key)
    removed += 1
  }
  return removed
}

/** Pictures that no place shows any more, or that were uploaded and never saved; the files go with the others. */
async function forgetPlacePictures(before: Date): Promise<void> {
  await database().$executeRaw`
    DELETE FROM "PlacePicture" picture
    WHERE "createdAt" < ${before}
      AND NOT EXISTS (SELECT FROM "City" WHERE "guidePicture" = picture."address")
      AND NOT EXISTS (SELECT FROM "City" WHERE "excursionPicture" = picture."address")
      AND NOT EXISTS (SELECT FROM "Country" WHERE "guidePicture" = picture."address")
      AND NOT EXISTS (SELECT FROM "Country" WHERE "excursionPicture" = picture."address")`
}

/** Files of messages that were never sent; the bytes go with the other files that nothing names. */
async function forgetUnsent(before: Date): Promise<void> {
  await database().attachment.deleteMany({ where: { messageId: null, createdAt: { lt: before } } })
}

/** The files of a photo are one in this: they go together. */
async function removePublic(keys: readonly string[]): Promise<number> {
  const byName = Map.groupBy(keys, nameOf)
  const unused = await unusedNames(database(), [...byName.keys()])
  const store = await storage()
  let removed = 0
  for (const name of unused) {
    await database().$transaction(
      async (tx) => {
        if (!(await lockFiles(tx, name)) || (await unusedNames(tx, [name])).length === 0) return
        for (const key of byName.get(name) ?? []) {
          await store.remove(key)
          removed += 1
        }
      },
      { timeout: 30_000 },
    )
  }
  return removed
}

async function removeSharePictures(keys: readonly string[]): Promise<number> {
  const store = await storage()
  for (const key of keys) await store.remove(key)
  return keys.length
}

/** `public/<name>-640.webp` */
function nameOf(key: string): string {
  return key.replace(/^public\//, '').replace(/(?:-\d+)?\.[a-z]+$/, '')
}

type Reader = Pick<Transaction, '$queryRaw'>

async function unusedNames(queries: Reader, names: string[]): Promise<string[]> {
  const rows = await queries.$queryRaw<{ name: string }[]>`
    SELECT file."name" FROM unnest(${names}::text[]) AS file("name")
    WHERE NOT EXISTS (SELECT FROM "Photo" p WHERE p."basePath" = ${filesAddress} || file."name")
      AND NOT EXISTS (SELECT FROM "PlacePicture" p WHERE p."address" = ${filesAddress} || file."name")
      AND NOT EXISTS (SELECT FROM "Draft" d WHERE strpos(d."content"::text, file."name") > 0)
      AND NOT EXISTS (
        SELECT FROM "Submission" s WHERE s."state" = 'pending' AND strpos(s."content"::text, file."name") > 0
      )
      AND NOT EXISTS (
        SELECT FROM "SiteSetting" s WHERE s."key" LIKE 'brand.%' AND strpos(s."value"::text, file."name") > 0
      )
      AND NOT EXISTS (SELECT FROM "Article" a WHERE a."picture" = ${filesAddress} || file."name")
      AND NOT EXISTS (SELECT FROM "ArticleTranslation" t WHERE strpos(t."body", file."name") > 0)
      -- A former cover can be put back.
      AND NOT EXISTS (
        SELECT FROM "AuditEntry" e
        WHERE e."subjectType" = 'article' AND strpos(e."details"::text, file."name") > 0
      )`
  return rows.map(({ name }) => name)
}

/** A private file gets its row right after it is stored: one of this age without a row gets none any more. */
async function removePrivate(keys: string[]): Promise<number> {
  const rows = await database().$queryRaw<{ key: string }[]>`
    SELECT file."key" FROM unnest(${keys}::text[]) AS file("key")
    WHERE NOT EXISTS (SELECT FROM "Picture" p WHERE p."key" = file."key")
      AND NOT EXISTS (SELECT FROM "Credential" c WHERE c."documentKey" = file."key")
      AND NOT EXISTS (SELECT FROM "DataExport" e WHERE e."key" = file."key")
      AND NOT EXISTS (SELECT FROM "Attachment" a WHERE a."key" = file."key")
      AND NOT EXISTS (SELECT FROM "Import" t WHERE t."key" = file."key")
      AND NOT EXISTS (SELECT FROM "Invoice" i WHERE i."pdfKey" = file."key")
      AND NOT EXISTS (SELECT FROM "Draft" d WHERE strpos(d."content"::text, file."key") > 0)
      AND NOT EXISTS (
        SELECT FROM "Submission" s WHERE s."state" = 'pending' AND strpos(s."content"::text, file."key") > 0
      )`
  const store = await storage()
  for (const { key } of rows) await store.remove(key)
  return rows.length
}

/** The keys of an area's old enough files, in slices. */
async function* storedBefore(area: Area, before: Date): AsyncGenerator<string[]> {
  let slice: string[] = []
  for await (const { key, storedAt } of (await storage()).list(area)) {
    if (storedAt >= before) continue
    slice.push(key)
    if (slice.length < SLICE) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}
