/** A picture among the site's files; the address of one width is `${basePath}-${width}.jpg`, see `addresses.ts`. */
export type Picture = {
  basePath: string
  /** Available widths, ascending, in pixels. */
  widths: number[]
  width: number
  height: number
  alt: string
  /** Endings that every width also exists with, the smallest files first and `jpg` last; only `jpg` if left out. */
  formats?: string[]
}

/** Kind of a place's picture: for its guides' list or for its excursions' list. */
export type PlacePictureKind = 'guides' | 'excursions'
