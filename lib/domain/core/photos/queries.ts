import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PhotoListView, PhotoView } from './managed-photo.ts'
import { photoSelect, pictureWithAlt } from './photo.ts'
import type { PhotoSubject } from './subject.ts'

/** Columns of a photo that `managedPhoto` reads. */
const managedSelect = {
  ...photoSelect,
  id: true,
  excursionId: true,
  approvedAt: true,
  draftAlt: true,
  crop: true,
  picture: { select: { width: true, height: true } },
} satisfies Prisma.PhotoSelect

type Row = Prisma.PhotoGetPayload<{ select: typeof managedSelect }>

/**
 * The upright picture that a photo was cut from, for its guide.
 * @returns its private key
 * @throws AppError `not_found`, also where the photo has none
 */
export async function findOriginal({ guideId }: { guideId: number }, id: string): Promise<string> {
  const photo = await database().photo.findFirst({
    where: { id, guideId },
    select: { picture: { select: { key: true } } },
  })
  if (!photo?.picture) throw new AppError('not_found')
  return photo.picture.key
}

/** All photos of a guide or an excursion, as their guide sees them: also those that await approval. */
export async function listPhotos(
  subject: PhotoSubject,
  queries: Pick<Transaction, 'photo'> = database(),
): Promise<PhotoListView> {
  const rows = await queries.photo.findMany({
    where: { guideId: subject.guideId, excursionId: subject.excursionId },
    ...managedPhotos,
  })
  return photoList(rows)
}

/** The photos of a list, in its order. */
export const managedPhotos = {
  orderBy: [{ position: 'asc' }, { createdAt: 'asc' }],
  select: managedSelect,
} satisfies Prisma.PhotoFindManyArgs

/** @param rows read with `managedPhotos` */
export function photoList(rows: readonly Row[]): PhotoListView {
  const photos = rows.map(managedPhoto)
  return { photos, version: orderVersion(photos) }
}

/** One photo, as its guide sees it. */
function managedPhoto(row: Row): PhotoView {
  const crop = cropSchema.safeParse(row.crop)
  return {
    id: row.id,
    use: row.excursionId === null && row.position === 0 ? 'portrait' : 'gallery',
    picture: pictureWithAlt(row, ''),
    isPublic: row.approvedAt !== null,
    original: row.picture,
    crop: crop.success ? crop.data : null,
    alt: altOf(row),
    isAltPending: row.draftAlt !== null,
  }
}

/** The latest descriptions of a photo, also those that await approval. */
export function altOf({ alt, draftAlt }: Pick<Row, 'alt' | 'draftAlt'>): PhotoView['alt'] {
  return altSchema.parse(draftAlt ?? alt)
}

/** Stands for the order of a gallery: another order, or another list, has another version. */
function orderVersion(photos: readonly PhotoView[]): string {
  const ids = photos.filter(({ use }) => use === 'gallery').map(({ id }) => id)
  return createHash('sha256').update(ids.join()).digest('base64url').slice(0, 16)
}

const fraction = z.number().min(0).max(1)
const cropSchema = z.object({ x: fraction, y: fraction, width: fraction, height: fraction })
const altSchema = z.partialRecord(z.enum(locales), z.string()).catch({})
