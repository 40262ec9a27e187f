'use client'
import type { PhotoListAnswer } from '@/lib/domain/core/photos/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Gallery } from './gallery.tsx'
import type { PhotoTexts } from './photo-texts.ts'
import { Portrait } from './portrait.tsx'
import type { PhotosOf } from './use-photos.ts'

type Props = {
  locale: Locale
  subject: PhotosOf
  /** The portrait is only of a profile. */
  part: 'portrait' | 'gallery'
  /** As `presentPhotoList` gives them. */
  photos: PhotoListAnswer
  texts: PhotoTexts
  /** Something was changed: all photos as they are now. */
  onChange?: ((photos: PhotoListAnswer) => void) | undefined
}

/**
 * Photos of a profile or a tour: adding, cutting, describing, ordering and removing, each saved at once. Headings are
 * the page's. Needs the messages `photoNamespaces`.
 */
export function PhotoManager({ part, ...props }: Props) {
  return part === 'portrait' ? <Portrait {...props} /> : <Gallery {...props} />
}
