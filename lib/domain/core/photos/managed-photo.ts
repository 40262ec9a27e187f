import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'
import type { Crop, PhotoUse } from './subject.ts'

/** A photo as its guide sees it. */
export type PhotoView = {
  id: string
  use: PhotoUse
  picture: Picture
  /** False while it awaits approval. */
  isPublic: boolean
  /** Size of the upright picture that it was cut from; null where there is none to crop again. */
  original: { width: number; height: number } | null
  /** The part that is shown; null for all of it. */
  crop: Crop | null
  /** The latest descriptions, also those that await approval. */
  alt: Partial<Record<Locale, string>>
  isAltPending: boolean
}

export type PhotoListView = {
  /** Portraits first, then the gallery in its order. */
  photos: PhotoView[]
  /** Of the gallery's order. */
  version: string
}
