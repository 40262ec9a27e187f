import 'server-only'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { audit } from '../../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../../server/auth/actor.ts'
import {
  type Encoded,
  encodePicture,
  requirePicture,
  requirePictureTurn,
  requireSender,
  turnOf,
} from '../../../../server/pictures/encode.ts'
import { type Upload, withFolder, withReceivedFile } from '../../../../server/pictures/received-file.ts'
import type { CutRule } from '../../../../server/pictures/sizes.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { locationWidths } from '../../../../shared/pictures/addresses.ts'
import type { PlaceId } from '../../../../shared/place-id.ts'
import { type CutPicture, fetchFile, storeCut } from '../../../core/photos/files.ts'
import { withOriginal } from '../../../core/photos/originals.ts'
import {
  type Focus,
  leastPlacePicture,
  type OwnPicture,
  partAround,
  pictureField,
  placeShape,
} from './own-picture.ts'
import { findPlacePicture, requireOwnPicture } from './queries.ts'

const rule: CutRule = { shape: placeShape, widths: locationWidths, leastWidth: leastPlacePicture.width }
const middle: Focus = { x: 0.5, y: 0.5 }

/**
 * Stores a picture for a place, cut around its middle. Nobody sees it before the place is saved with it; without that it
 * is removed like other files that nothing names. The same bytes again are the same picture.
 * @throws AppError `forbidden` without the permission; `not_found`; `invalid` for a file that can't be used, with the
 * reason; `unavailable` if too many pictures are waiting
 */
export async function uploadPlacePicture(
  actor: Actor,
  place: PlaceId,
  upload: Upload & { signal?: AbortSignal },
): Promise<OwnPicture> {
  requireStaff(actor, 'places')
  await requirePlace(place)
  requirePictureTurn(turnOf(actor))
  const address = await withReceivedFile(upload, async (file) => {
    requirePicture(file, pictureField)
    const { path: input, folder, hash } = file
    const encoded = await encodePicture(
      { input, folder, keepsMaster: true, cut: { ...rule, part: null } },
      { field: pictureField, turn: turnOf(actor), signal: upload.signal },
    )
    requireSender(upload.signal)
    const picture = cutPicture(encoded, folder)
    let stored = ''
    await withOriginal(hash, picture, async (tx, keepOriginal) => {
      stored = await storePlacePicture(tx, hash, picture, { pictureId: await keepOriginal(), focus: middle })
      await record(tx, actor, place, stored)
    })
    return stored
  })
  return findPlacePicture(actor, address)
}

/**
 * Cuts a picture around something else. What was cut before stays as it is: places take the other one when they are saved.
 * @throws AppError `forbidden` without the permission; `not_found`; `unavailable` if too many pictures are waiting
 */
export async function recutPlacePicture(
  actor: Actor,
  place: PlaceId,
  { address, focus }: { address: string; focus: Focus },
  signal?: AbortSignal,
): Promise<OwnPicture> {
  requireStaff(actor, 'places')
  await requirePlace(place)
  const { picture } = await requireOwnPicture(address)
  requirePictureTurn(turnOf(actor))
  const recut = await withFolder(async (folder) => {
    const input = join(folder, 'master')
    await fetchFile(picture.key, input)
    const encoded = await encodePicture(
      { input, folder, keepsMaster: false, cut: { ...rule, part: partAround(focus, picture) } },
      { field: pictureField, turn: turnOf(actor), signal },
    )
    return await database().$transaction(
      async (tx) => {
        // Of a picture that nothing shows any more, the job may just have removed the row.
        const [kept] = await tx.picture.updateManyAndReturn({
          where: { key: picture.key },
          data: { createdAt: new Date() },
          select: { id: true },
        })
        if (!kept) throw new AppError('not_found')
        const cut = cutPicture(encoded, folder)
        const stored = await storePlacePicture(tx, picture.hash, cut, { pictureId: kept.id, focus })
        await record(tx, actor, place, stored)
        return stored
      },
      { timeout: 30_000 },
    )
  })
  return findPlacePicture(actor, recut)
}

/** @returns the address under which it is stored */
async function storePlacePicture(
  tx: Transaction,
  hash: Uint8Array,
  picture: CutPicture,
  { pictureId, focus }: { pictureId: string; focus: Focus },
): Promise<string> {
  const { basePath: address } = await storeCut(tx, hash, picture)
  const bytes = await Promise.all(
    picture.cut.widths.map(async (width) => (await stat(join(picture.folder, `${width}.jpg`))).size),
  )
  const present = { focusX: focus.x, focusY: focus.y, createdAt: new Date() }
  await tx.placePicture.upsert({
    where: { address },
    create: { address, pictureId, bytes, ...present },
    update: present,
  })
  return address
}

function cutPicture({ cut, master }: Encoded, folder: string): CutPicture {
  if (!cut) throw new Error('the encoder has cut nothing')
  return { cut, master, folder }
}

async function record(tx: Transaction, actor: Actor, place: PlaceId, address: string): Promise<void> {
  const after = { place_picture: address }
  if ('cityId' in place) await audit.record(tx, actor, 'city.picture', place.cityId, { after })
  else await audit.record(tx, actor, 'country.picture', place.countryId, { after })
}

async function requirePlace(place: PlaceId): Promise<void> {
  const found =
    'cityId' in place
      ? await database().city.count({ where: { id: place.cityId } })
      : await database().country.count({ where: { id: place.countryId } })
  if (found === 0) throw new AppError('not_found')
}
