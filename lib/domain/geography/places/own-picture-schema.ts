import { z } from 'zod'

const ownAddress = /^\/assets\/files\/[\w-]{43}$/

/** Of a picture that was uploaded. */
export const ownAddressSchema = z.string().regex(ownAddress)

const fraction = z.number().min(0).max(1)
const focus = z.strictObject({ x: fraction, y: fraction })

/** `POST …/picture`: the same picture, cut around something else. */
export const recutSchema = z.strictObject({ address: ownAddressSchema, focus })

/** `/api/admin/places/pictures`, and `…/original`. */
export const ownPictureQuerySchema = z.object({ address: ownAddressSchema })

const size = { width: z.int(), height: z.int() }
export const ownPictureSchema = z
  .strictObject({
    address: z
      .string()
      .describe('Address of its files, without width and extension. Places refer to it in `PATCH`.'),
    original: z.strictObject(size),
    focus: focus.describe('Focus of the crop, in fractions of the upright picture.'),
    files: z.array(z.strictObject({ ...size, bytes: z.int() })).describe('Widest first.'),
  })
  .meta({ id: 'PlacePicture' })
