import { listOf, members, number, orNull, type Shape, text } from '@/lib/client/api/shape.ts'
import type { PhotoAnswer, PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'

const flag: Shape<boolean> = (value) => typeof value === 'boolean'
const use: Shape<PhotoAnswer['use']> = (value) => value === 'portrait' || value === 'gallery'
const size = members<{ width: number; height: number }>({ width: number, height: number })
const crop = members<NonNullable<PhotoAnswer['crop']>>({
  x: number,
  y: number,
  width: number,
  height: number,
})
const alt: Shape<PhotoAnswer['alt']> = (value): value is PhotoAnswer['alt'] =>
  typeof value === 'object' && value !== null && Object.values(value).every(text)

/** Answer of the calls about photos. */
export const photoListShape = members<PhotoListAnswer>({
  version: text,
  photos: listOf(
    members<PhotoAnswer>({
      id: text,
      use,
      base_path: text,
      widths: listOf(number),
      width: number,
      height: number,
      formats: listOf(text),
      is_public: flag,
      original: orNull(size),
      crop: orNull(crop),
      alt,
      is_alt_pending: flag,
    }),
  ),
})

/** A photo as the kit shows pictures. */
export function pictureOf({ base_path, widths, width, height }: PhotoAnswer, alt = ''): Picture {
  return { basePath: base_path, widths, width, height, alt }
}
