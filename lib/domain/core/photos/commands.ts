import 'server-only'
import { join } from 'node:path'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { encodePicture, requirePictureTurn, turnOf } from '../../../server/pictures/encode.ts'
import { withFolder } from '../../../server/pictures/received-file.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { lockGuides } from '../projections/guides.ts'
import { changePhotos, finishChange, requirePhoto, requireSubject } from './access.ts'
import { cutRule, fetchFile, storeCut } from './files.ts'
import type { PhotoListView } from './managed-photo.ts'
import { altOf, listPhotos } from './queries.ts'
import type { Crop } from './subject.ts'

/**
 * Shows another part of a photo, at once if it is public.
 * @throws AppError `not_found`; `invalid` for a part that is too small or of another shape, or without an original;
 * `unavailable` if too many pictures are waiting
 */
export async function cropPhoto(
  actor: GuideActor,
  id: string,
  crop: Crop,
  signal?: AbortSignal,
): Promise<PhotoListView> {
  const { picture, position, excursionId } = await requirePhoto(database(), actor, id)
  if (!picture) throw new AppError('invalid', { fields: { crop: [{ key: 'picture.noOriginal' }] } })
  requirePictureTurn(turnOf(actor))
  const use = excursionId === null && position === 0 ? 'portrait' : 'gallery'
  await withFolder(async (folder) => {
    const input = join(folder, 'master')
    await fetchFile(picture.key, input)
    const { master, cut } = await encodePicture(
      { input, folder, keepsMaster: false, cut: { ...cutRule(use), part: crop } },
      { field: 'crop', turn: turnOf(actor), signal },
    )
    if (!cut) throw new Error('the encoder has cut nothing')
    await database().$transaction(
      async (tx) => {
        const stored = await storeCut(tx, picture.hash, { cut, master, folder })
        await lockGuides(tx, [actor.guideId])
        const photo = await requirePhoto(tx, actor, id)
        await tx.photo.update({ where: { id }, data: stored })
        const isPublic = photo.approvedAt !== null
        await finishChange(tx, actor, photo, { kind: 'cropped', photoId: id, isPublic })
      },
      { timeout: 30_000 },
    )
  })
  return listPhotos({ guideId: actor.guideId, excursionId })
}

/**
 * Describes a photo in some languages; the public sees it once it is approved.
 * @throws AppError `not_found`
 */
export async function describePhoto(
  actor: GuideActor,
  id: string,
  alt: Partial<Record<Locale, string>>,
): Promise<PhotoListView> {
  return changePhotos(actor, async (tx) => {
    const photo = await requirePhoto(tx, actor, id)
    const draftAlt = { ...altOf(photo), ...alt }
    await tx.photo.update({ where: { id }, data: { draftAlt, describedAt: new Date() } })
    await finishChange(tx, actor, photo, { kind: 'described', photoId: id, isPublic: false })
    return listPhotos(photo, tx)
  })
}

/**
 * Puts the photos of a gallery in order, at once also for the public.
 * @param order.version of the list that was reordered: one that has changed since is not overwritten
 * @throws AppError `conflict` with the present order; `not_found` for another guide's excursion; `invalid` if the ids
 * are not those of the gallery
 */
export async function orderPhotos(
  actor: GuideActor,
  excursionId: number | null,
  order: { ids: string[]; version: string },
): Promise<PhotoListView> {
  const subject = await requireSubject(actor, excursionId)
  return changePhotos(actor, async (tx) => {
    const { photos, version } = await listPhotos(subject, tx)
    const gallery = photos.filter(({ use }) => use === 'gallery')
    const present = gallery.map(({ id }) => id)
    if (version !== order.version) {
      throw new AppError('conflict', { latest: { version, current: { ids: present } } })
    }
    const { ids } = order
    if (ids.length !== present.length || present.some((id) => !ids.includes(id))) {
      throw new AppError('invalid', { fields: { ids: [{ key: 'custom' }] } })
    }
    const first = excursionId === null ? 1 : 0
    await tx.$executeRaw`
      UPDATE "Photo" AS photo SET "position" = wanted."place"::int - 1 + ${first}::int
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted("id", "place")
      WHERE photo."id" = wanted."id" AND photo."guideId" = ${actor.guideId}`
    const isPublic = gallery.some((photo) => photo.isPublic)
    await finishChange(tx, actor, subject, { kind: 'ordered', photoId: null, isPublic })
    return listPhotos(subject, tx)
  })
}

/**
 * Takes a photo away, at once also for the public. Its files go later, if nothing else shows them.
 * @throws AppError `not_found`
 */
export async function removePhoto(actor: GuideActor, id: string): Promise<PhotoListView> {
  return changePhotos(actor, async (tx) => {
    const photo = await requirePhoto(tx, actor, id)
    await tx.photo.delete({ where: { id } })
    await finishChange(tx, actor, photo, {
      kind: 'removed',
      photoId: id,
      isPublic: photo.approvedAt !== null,
    })
    return listPhotos(photo, tx)
  })
}
