import 'server-only'
import type { GuideActor } from '../../../server/auth/actor.ts'
import {
  encodePicture,
  requirePicture,
  requirePictureTurn,
  requireSender,
  turnOf,
} from '../../../server/pictures/encode.ts'
import { type ReceivedFile, type Upload, withReceivedFile } from '../../../server/pictures/received-file.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { consume, type RateLimit } from '../../../server/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { lockGuides } from '../projections/guides.ts'
import { finishChange, requireSubject } from './access.ts'
import { type CutPicture, cutRule, storeCut } from './files.ts'
import type { PhotoListView } from './managed-photo.ts'
import { withOriginal } from './originals.ts'
import { listPhotos } from './queries.ts'
import { maxPhotos, type PhotoSubject, type PhotoUse } from './subject.ts'

/** For one guide: nobody has more to show in an hour. */
const limit = { name: 'photos', counts: 'person', points: 200, seconds: 3600 } as const satisfies RateLimit

/** Name of the file in requests. */
export const uploadField = 'photo'

type NewPhoto = {
  /** Chosen by the sender: sent again after a lost answer, the photo is still one. */
  id: string
  use: PhotoUse
  /** Null for the profile. */
  excursionId: number | null
}

/**
 * Adds a photo at the end of a gallery, or a portrait that awaits approval in place of one that does. Nothing of it is
 * public before it is approved.
 * @returns all photos of the profile or the excursion
 * @throws AppError `invalid` for a file that can't be used, with the reason; `not_found` for another guide's excursion or
 * id; `unavailable` if too many pictures are waiting; `too_many_requests`
 */
export async function uploadPhoto(
  actor: GuideActor,
  { id, use, excursionId }: NewPhoto,
  upload: Upload & { signal?: AbortSignal },
): Promise<PhotoListView> {
  const subject = await requireSubject(actor, excursionId)
  if (use === 'portrait' && excursionId !== null) throw new AppError('not_found')
  if (await isThere(database(), subject, id)) return listPhotos(subject)
  await requireRoom(database(), subject, use)
  requirePictureTurn(turnOf(actor))
  await consume(limit, String(actor.guideId))
  await withReceivedFile(upload, async (file) => {
    requirePicture(file, uploadField)
    const { path: input, folder } = file
    const { master, cut } = await encodePicture(
      { input, folder, keepsMaster: true, cut: { ...cutRule(use), part: null } },
      { field: uploadField, turn: turnOf(actor), signal: upload.signal },
    )
    if (!cut) throw new Error('the encoder has cut nothing')
    requireSender(upload.signal)
    await store(actor, subject, { id, use }, file, { cut, master, folder })
  })
  return listPhotos(subject)
}

/** @throws AppError `not_found` if the id is another guide's, or of something else */
async function isThere(
  queries: Pick<Transaction, 'photo'>,
  { guideId, excursionId }: PhotoSubject,
  id: string,
): Promise<boolean> {
  const found = await queries.photo.findUnique({
    where: { id },
    select: { guideId: true, excursionId: true },
  })
  if (!found) return false
  if (found.guideId !== guideId || found.excursionId !== excursionId) throw new AppError('not_found')
  return true
}

/** @throws AppError `invalid` if the gallery is full */
async function requireRoom(
  queries: Pick<Transaction, 'photo'>,
  { guideId, excursionId }: PhotoSubject,
  use: PhotoUse,
): Promise<void> {
  if (use === 'portrait') return
  const ofGallery = excursionId === null ? { position: { gt: 0 } } : {}
  const count = await queries.photo.count({ where: { guideId, excursionId, ...ofGallery } })
  if (count < maxPhotos) return
  const problem = { key: 'picture.tooMany', values: { maximum: maxPhotos } }
  throw new AppError('invalid', { fields: { [uploadField]: [problem] } })
}

function store(
  actor: GuideActor,
  subject: PhotoSubject,
  { id, use }: Pick<NewPhoto, 'id' | 'use'>,
  { hash }: ReceivedFile,
  picture: CutPicture,
): Promise<void> {
  return withOriginal(hash, picture, async (tx, keepOriginal) => {
    const stored = await storeCut(tx, hash, picture)
    await lockGuides(tx, [subject.guideId])
    if (await isThere(tx, subject, id)) return
    await requireRoom(tx, subject, use)
    const pictureId = await keepOriginal()
    const position = await placeFor(tx, subject, use)
    await tx.photo.create({ data: { id, ...subject, position, pictureId, ...stored } })
    await finishChange(tx, actor, subject, { kind: 'added', photoId: id, isPublic: false })
  })
}

async function placeFor(
  tx: Transaction,
  { guideId, excursionId }: PhotoSubject,
  use: PhotoUse,
): Promise<number> {
  if (use === 'portrait') {
    await tx.photo.deleteMany({ where: { guideId, excursionId, position: 0, approvedAt: null } })
    return 0
  }
  const { _max } = await tx.photo.aggregate({ where: { guideId, excursionId }, _max: { position: true } })
  const last = _max.position ?? -1
  return excursionId === null ? Math.max(last, 0) + 1 : last + 1
}
