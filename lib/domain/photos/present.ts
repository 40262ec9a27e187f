import { pictureSource } from '../../shared/pictures/addresses.ts'
import type { Picture } from '../../shared/pictures/picture.ts'

/** The addresses of a picture's widest and narrowest file. */
export function presentPhoto(picture: Picture): { photo_url: string; thumb_photo_url: string } {
  return { photo_url: pictureSource(picture), thumb_photo_url: presentThumbnail(picture) }
}

/** The address of a picture's narrowest file. */
export function presentThumbnail(picture: Picture): string {
  return pictureSource(picture, Math.min(...picture.widths))
}
