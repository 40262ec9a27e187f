import type { ComponentType } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { ButtonsGallery } from './buttons-gallery'
import { LoadingOverlayGallery } from './loading-overlay-gallery'

export type GalleryPart = {
  /** Last segment of its address. */
  name: string
  title: string
  Part: ComponentType<{ locale: Locale }>
}

/** Every component of the interface kit in all its states, one page a part, in alphabetical order. */
export const galleryParts: GalleryPart[] = [
  { name: 'buttons', title: 'Buttons', Part: ButtonsGallery },
  { name: 'loading-overlay', title: 'Loading overlay', Part: LoadingOverlayGallery },
]

export function findPart(name: string): GalleryPart | undefined {
  return galleryParts.find((part) => part.name === name)
}
