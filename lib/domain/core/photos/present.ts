import { pictureSource } from '../../../shared/pictures/addresses.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'
import type { PhotoListView } from './managed-photo.ts'
import type { PhotoListAnswer } from './schema.ts'

/** The addresses of a picture's widest and narrowest file. */
export function presentPhoto(picture: Picture): { photo_url: string; thumb_photo_url: string } {
  return { photo_url: pictureSource(picture), thumb_photo_url: presentThumbnail(picture) }
}

/** The address of a picture's narrowest file. */
export function presentThumbnail(picture: Picture): string {
  return pictureSource(picture, Math.min(...picture.widths))
}

/** A guide's photos as the API and the cabinet's pages hand them to the browser. */
export function presentPhotoList({ photos, version }: PhotoListView): PhotoListAnswer {
  return {
    version,
    photos: photos.map(({ id, use, picture, isPublic, original, crop, alt, isAltPending }) => ({
      id,
      use,
      base_path: picture.basePath,
      widths: picture.widths,
      width: picture.width,
      height: picture.height,
      formats: picture.formats ?? ['jpg'],
      is_public: isPublic,
      original,
      crop,
      alt,
      is_alt_pending: isAltPending,
    })),
  }
}
