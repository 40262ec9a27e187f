import 'server-only'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Encoded } from '../../../server/pictures/encode.ts'
import { type CutRule, encoderVersion, fractionsOf, pictureFormats } from '../../../server/pictures/sizes.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storage } from '../../../server/storage/configured.ts'
import { pictureKey, typeOfKey } from '../../../server/storage/keys.ts'
import { AppError } from '../../../shared/errors.ts'
import { leastWidths, type PhotoUse, photoShapes } from './subject.ts'

const widths: Record<PhotoUse, readonly number[]> = {
  portrait: [160, 320, 640],
  gallery: [320, 640, 1024, 1600],
}

/** Crop rule for photos of a use. */
export function cutRule(use: PhotoUse): CutRule {
  return { shape: photoShapes[use], widths: widths[use], leastWidth: leastWidths[use] }
}

/** Base address of photo files. */
export const filesAddress = '/assets/files/'

/** A cut picture whose files are in a folder. */
export type CutPicture = { cut: NonNullable<Encoded['cut']>; master: Encoded['master']; folder: string }

/**
 * Stores the files of a photo before its row is written: they have the same names wherever the same part of the same
 * picture is shown. Until the transaction ends, the job that removes unused files leaves them alone.
 * @param hash of the picture as it was uploaded
 * @returns what the row says about them
 */
export async function storeCut(tx: Transaction, hash: Uint8Array, { cut, master, folder }: CutPicture) {
  const name = nameOf(hash, cut)
  await keepFiles(tx, name)
  const store = await storage()
  for (const width of cut.widths) {
    for (const ending of pictureFormats) {
      const key = pictureKey(name, width, ending)
      // A build would take every file of the project for one that is meant.
      await store.put(
        key,
        { path: join(/* turbopackIgnore: true */ folder, `${width}.${ending}`) },
        typeOfKey(key),
      )
    }
  }
  const width = Math.max(...cut.widths)
  return {
    basePath: filesAddress + name,
    widths: cut.widths,
    width,
    height: Math.round((width * cut.part.height) / cut.part.width),
    formats: [...pictureFormats],
    crop: fractionsOf(cut.part, master),
  }
}

function nameOf(hash: Uint8Array, { part, widths }: CutPicture['cut']): string {
  const { left, top, width, height } = part
  return createHash('sha256')
    .update(hash)
    .update(JSON.stringify([encoderVersion, left, top, width, height, widths]))
    .digest('base64url')
}

/** Held together by those who store files of a name, against those who remove them. */
async function keepFiles(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
}

/** Keeps others from storing files of a name until the transaction ends; false if somebody is just doing so. */
export async function lockFiles(tx: Transaction, name: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isLocked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isLocked"`
  return row?.isLocked === true
}

/** Copies a stored file to this machine's disk. @throws AppError `not_found` if it is gone */
export async function fetchFile(key: string, path: string): Promise<void> {
  const file = await (await storage()).open(key)
  if (!file) throw new AppError('not_found')
  await pipeline(file.body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}
