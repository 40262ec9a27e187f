import { assetAddress } from '@/lib/shared/addresses/assets.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'

/** Shown when a file can't be loaded, or where there is none. */
export const standIns = {
  guides: assetAddress('/assets/location/g/guides-default-640.jpg'),
  excursions: assetAddress('/assets/location/e/excursions-default-640.jpg'),
  portrait: assetAddress('/assets/portraits/avatar-default-320.jpg'),
}
export type StandIn = keyof typeof standIns

/**
 * The addresses of a picture's files: `srcSet` has every width, `src` is for whatever doesn't know it. Every browser that
 * runs the site knows WebP, so a picture whose smallest files are WebP needs no other element to choose.
 */
export function pictureSources(picture: Picture): { src: string; srcSet: string } {
  const { basePath, widths, width, formats } = picture
  return {
    src: `${basePath}-${widths.find((candidate) => candidate >= 640) ?? widths.at(-1) ?? width}.jpg`,
    srcSet: srcSetOf(picture, formats?.[0] === 'webp' ? 'webp' : 'jpg'),
  }
}

/** The address of every width in one format, by its ending. */
export function srcSetOf({ basePath, widths }: Picture, ending: string): string {
  return widths.map((pixels) => `${basePath}-${pixels}.${ending} ${pixels}w`).join(', ')
}
