import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type russian from './messages/ru.json'

/** Texts of the samples: the gallery is not part of a production build, so they are kept with it. */
export type GalleryWords = typeof russian

// A file that lacks a key of the Russian one fails the type check here.
const loaders: Record<Locale, () => Promise<{ default: GalleryWords }>> = {
  ru: () => import('./messages/ru.json'),
  en: () => import('./messages/en.json'),
  ja: () => import('./messages/ja.json'),
  'zh-Hans': () => import('./messages/zh-Hans.json'),
}

export async function galleryWords(locale: Locale): Promise<GalleryWords> {
  const { default: words } = await loaders[locale]()
  return words
}
