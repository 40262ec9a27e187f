import { assetAddress } from '../addresses/assets.ts'
import { toHalfStars } from '../half-stars.ts'
import type { Picture, PlacePictureKind } from './picture.ts'

/** Available widths of pictures of places, excursions, categories and articles, ascending, in pixels. */
export const locationWidths = [640, 768, 1024, 1190]
export const portraitWidths = [160, 320, 640]
export const heroWidths = [768, 1190, 1600, 2400]
export const tallHeroWidths = [640, 1000]

/** Countries whose places always show the default picture, by the specification. */
const countriesWithoutPicture = new Set(['mm', 'sm', 'sk', 'et'])

const posterSize = { width: 1190, height: 893 }

/** Names of a city's or a country's pictures. */
export type PlacePictures = {
  slug: string
  /** Addresses without width and extension; left out or null for the one that is named after the slug. */
  guidePicture?: string | null
  excursionPicture?: string | null
}

/**
 * The picture of a country or a city.
 * @param countryCode ISO 3166-1 alpha-2, lower case
 * @param place null gives the default picture
 */
export function placePicture(
  kind: PlacePictureKind,
  countryCode: string,
  place: PlacePictures | null | undefined,
  alt = '',
): Picture {
  if (!place || countriesWithoutPicture.has(countryCode)) return defaultPlacePicture(kind, alt)
  const own = kind === 'guides' ? place.guidePicture : place.excursionPicture
  const basePath = assetAddress(own ?? drawnPlacePicture(kind, countryCode, place.slug))
  return { basePath, widths: locationWidths, ...posterSize, alt, formats: formatsOf(own) }
}

/** Address of a place's drawn picture, without width and extension. */
export function drawnPlacePicture(kind: PlacePictureKind, countryCode: string, slug: string): string {
  return `/assets/location/${folderOf(kind)}/${countryCode}_${slug}`
}

/** The picture of a place without one, also shown when a picture can't be loaded. */
export function defaultPlacePicture(kind: PlacePictureKind, alt = ''): Picture {
  const basePath = assetAddress(defaultPlaceAddress(kind))
  return { basePath, widths: locationWidths, ...posterSize, alt, formats: drawnFormats }
}

/** Address of the default picture, without width and extension. */
export function defaultPlaceAddress(kind: PlacePictureKind): string {
  return `/assets/location/${folderOf(kind)}/${kind}-default`
}

function folderOf(kind: PlacePictureKind): 'g' | 'e' {
  return kind === 'guides' ? 'g' : 'e'
}

/** The portrait of a person who has uploaded none. */
export function defaultPortrait(alt = ''): Picture {
  return {
    basePath: assetAddress('/assets/portraits/avatar-default'),
    widths: portraitWidths,
    width: 640,
    height: 640,
    alt,
    formats: drawnFormats,
  }
}

/** @param picture address without width and extension; null gives the one that is named after the article */
export function articlePicture(slug: string, picture: string | null, alt = ''): Picture {
  const basePath = assetAddress(picture ?? drawnArticlePicture(slug))
  return { basePath, widths: locationWidths, width: 1190, height: 669, alt, formats: formatsOf(picture) }
}

/** Uploaded pictures exist in every format; of drawn ones AVIF would take long to make, and be hardly smaller than WebP. */
export const drawnFormats = ['webp', 'jpg']
const formatsOf = (picture: string | null | undefined): string[] =>
  picture?.startsWith('/assets/files/') ? ['avif', 'webp', 'jpg'] : drawnFormats

/** Address of an article's drawn picture, without width and extension. */
export function drawnArticlePicture(slug: string): string {
  return `/assets/articles/${slug}`
}

/** The picture of a category of excursions. @param picture null for the one that is named after the slug */
export function categoryPicture(slug: string, alt = '', picture: string | null = null): Picture {
  const basePath = assetAddress(picture ?? drawnCategoryPicture(slug))
  return { basePath, widths: locationWidths, ...posterSize, alt, formats: formatsOf(picture) }
}

/** Address of a category's drawn picture, without width and extension. */
export function drawnCategoryPicture(slug: string): string {
  return `/assets/categories/${slug}`
}

/** The cover of the home page: `wide`, and `tall` for phones. */
export function heroPictures(alt = ''): { wide: Picture; tall: Picture } {
  return {
    wide: { basePath: assetAddress('/assets/hero'), widths: heroWidths, width: 2400, height: 1029, alt },
    tall: {
      basePath: assetAddress('/assets/hero-tall'),
      widths: tallHeroWidths,
      width: 1000,
      height: 1333,
      alt,
    },
  }
}

/** A cover of the home page that an admin has uploaded, as a whole; `x` and `y` of what stays in view are fractions. */
export type OwnHero = { address: string; width: number; height: number; x: number; y: number }

export function ownHeroPicture({ address, width, height }: OwnHero): Picture {
  const widths = [...heroWidths.filter((one) => one < width), width]
  return { basePath: assetAddress(address), widths, width, height, alt: '' }
}

/** The address of one width; the widest one when `width` is left out. */
export function pictureSource(picture: Picture, width?: number): string {
  return `${picture.basePath}-${width ?? Math.max(...picture.widths)}.jpg`
}

/** The row of stars of a rating: rounded to the nearest half, clamped to 0 to 5. */
export function ratingImage(rating: number): string {
  return assetAddress(`/assets/stars-${toHalfStars(rating).toFixed(1)}.svg`)
}
