import 'server-only'
import { type Actor, requireStaff } from '../../../../server/auth/actor.ts'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { database } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { locationWidths } from '../../../../shared/pictures/addresses.ts'
import { type OwnPicture, placeShape } from './own-picture.ts'

const select = {
  address: true,
  focusX: true,
  focusY: true,
  bytes: true,
  picture: { select: { key: true, hash: true, width: true, height: true } },
} satisfies Prisma.PlacePictureSelect

type Row = Prisma.PlacePictureGetPayload<{ select: typeof select }>

/** The uploaded ones among some addresses. */
export async function findOwnPictures(addresses: readonly string[]): Promise<OwnPicture[]> {
  const rows = await database().placePicture.findMany({
    where: { address: { in: [...addresses] } },
    orderBy: { address: 'asc' },
    select,
  })
  return rows.map(ownPictureOf)
}

/**
 * An uploaded picture, for an editor that knows only its address.
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function findPlacePicture(actor: Actor, address: string): Promise<OwnPicture> {
  requireStaff(actor, 'places')
  return ownPictureOf(await requireOwnPicture(address))
}

/** @throws AppError `not_found` */
export async function requireOwnPicture(address: string): Promise<Row> {
  const row = await database().placePicture.findUnique({ where: { address }, select })
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * The upright picture that a place's picture was cut from.
 * @returns its private key
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function findPlaceOriginal(actor: Actor, address: string): Promise<string> {
  requireStaff(actor, 'places')
  return (await requireOwnPicture(address)).picture.key
}

function ownPictureOf({ address, focusX, focusY, bytes, picture }: Row): OwnPicture {
  const [across, down] = placeShape
  const files = locationWidths.map((width, index) => ({
    width,
    height: Math.round((width * down) / across),
    bytes: bytes[index] ?? 0,
  }))
  return {
    address,
    original: { width: picture.width, height: picture.height },
    focus: { x: focusX, y: focusY },
    files: files.toReversed(),
  }
}
